import { data, type MetaArgs, redirect } from 'react-router'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { listHelpItemsToEdit, saveHelpItem } from '#domain/students/help-items.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import type { Route } from './+types/help-items'
import { actorName } from '#web/pages/admin/audit-labels.ts'
import { AdminPage } from '#web/pages/admin/admin-page.tsx'
import { type Conflict, ConflictNotice } from '#web/pages/admin/conflict-notice.tsx'
import { type HelpAnswer, helpDifferences, HelpItemForm } from './help-item-form.tsx'
import { officeContext } from '#web/pages/admin/office-context.ts'
import { formValues } from '#web/pages/admin/read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Help for trainees',
    description: 'What trainees read under Help.',
    path: paths.admin.helpItems,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  return { items: await listHelpItemsToEdit(platform), mayWrite: hasRole(viewer.role, 'staff') }
}

interface Failure extends HelpAnswer {
  sentence?: string
  conflict?: Conflict
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const typed = formValues(await request.formData())
  const { id = '' } = typed
  const version = wholeNumber(typed.version)
  const rejected = (status: number, answer: Partial<Failure>) =>
    data<Failure>({ id, typed, version, errors: {}, ...answer }, { status })
  if (typed.intent !== 'save') return rejected(422, { sentence: 'There is nothing of that name to do.' })
  const item = id ? { id: wholeNumber(id), version } : null
  const saved = await saveHelpItem(platform, { item, input: typed, hidden: typed.hidden === 'on', actor })
  if (saved.ok) return redirect(withFlash(paths.admin.helpItems, 'saved'), 303)
  switch (saved.error) {
    case 'wrong-fields':
      return rejected(422, { errors: saved.fieldErrors })
    case 'unknown-item':
      return rejected(409, { sentence: 'There is no such item any more.' })
    case 'changed-meanwhile': {
      const last = await findLastChange(platform, { subject: `help/${saved.now.id}` })
      const conflict = { by: last && actorName(last.actor), at: last?.at ?? null }
      const differences = helpDifferences(saved.now, typed)
      return rejected(409, { version: saved.now.version, conflict: { ...conflict, differences } })
    }
  }
}

/** What is no number of ours is the number of nothing. */
const wholeNumber = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

export default function HelpItems({ loaderData: { items, mayWrite }, actionData }: Route.ComponentProps) {
  const answer: Failure | null = actionData ?? null
  const answerTo = (id: string) => (answer?.id === id ? answer : null)
  return (
    <AdminPage
      heading="Help for trainees"
      summary="What trainees read under Help when they are signed in, in this order."
    >
      <FlashMessage words={{ saved: 'Stored. Trainees see it at once.' }} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary problems={problemsOf(answer)} />
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

function problemsOf(answer: Failure | null): { id?: string; text: string }[] {
  if (!answer) return []
  const fields = Object.entries(answer.errors)
  return [
    ...(answer.sentence ? [{ text: answer.sentence }] : []),
    ...fields.flatMap(([name, text]) => (text ? [{ id: `${name}-${answer.id || 'new'}`, text }] : [])),
  ]
}
