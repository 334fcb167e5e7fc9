import { data, type MetaArgs, redirect } from 'react-router'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { listHelpItemsToEdit, saveHelpItem } from '#domain/students/help-items.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { buildConflict, type Conflict } from '../conflict.ts'
import { problemsOf } from '../../form-problems.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/help-items'
import { type HelpAnswer, helpDifferences, HelpItemForm } from './help-item-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Help for trainees',
    description: 'What trainees read under Help.',
    path: paths.admin.helpItems,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  return { items: await listHelpItemsToEdit(platform), mayWrite }
}

interface Answer extends HelpAnswer {
  message?: string
  conflict?: Conflict
}

async function save({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const { id, version } = emptyAnswer(form)
  const rejected = (status: number, answer: Partial<Answer>) =>
    data<Answer>({ ...emptyAnswer(form), ...answer }, { status })
  const item = id ? { id: wholeNumber(id), version } : null
  const saved = await saveHelpItem(platform, { item, input: form, hidden: form.hidden === 'on', actor })
  if (saved.ok) return redirect(withFlash(paths.admin.helpItems, 'saved'), 303)
  switch (saved.error) {
    case 'wrong-fields':
      return rejected(422, { errors: saved.fieldErrors })
    case 'unknown-item':
      return rejected(409, { message: 'There is no such item any more.' })
    case 'changed-meanwhile': {
      const last = await findLastChange(platform, { subject: `help/${saved.now.id}` })
      const conflict = buildConflict(last && { by: last.actor, at: last.at }, helpDifferences(saved.now, form))
      return rejected(409, { version: saved.now.version, conflict })
    }
  }
}

const emptyAnswer = (form: FormValues): Answer => ({
  id: form.id ?? '',
  typed: form,
  version: wholeNumber(form.version),
  errors: {},
})

/** 0, which no item has, where the value is not a number. */
const wholeNumber = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

export const action = actions<Route.ActionArgs, Answer>({ save }, ({ form }) => ({
  ...emptyAnswer(form),
  message: 'There is nothing of that name to do.',
}))

export default function HelpItems({ loaderData: { items, mayWrite }, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null
  const answerTo = (id: string) => (answer?.id === id ? answer : null)
  return (
    <AdminPage
      heading="Help for trainees"
      summary="What trainees read under Help when they are logged in, in this order."
    >
      <FlashMessage messages={{ saved: 'Stored. Trainees see it at once.' }} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary
        problems={problemsOf(answer?.errors ?? {}, {
          message: answer?.message,
          idOf: (name) => `${name}-${answer?.id || 'new'}`,
        })}
      />
      {items.map((item) => (
        <details key={item.id} className="panel" open={answerTo(String(item.id)) !== null}>
          <summary>
            {item.question}
            {item.hiddenAt && ' (hidden)'}
          </summary>
          {mayWrite ? <HelpItemForm item={item} answer={answerTo(String(item.id))} /> : <p>{item.answer}</p>}
        </details>
      ))}
      {mayWrite && (
        <details className="panel" open={answerTo('') !== null}>
          <summary>Write another</summary>
          <HelpItemForm item={null} answer={answerTo('')} next={items.length + 1} />
        </details>
      )}
    </AdminPage>
  )
}
