import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { findLastChange } from '#domain/events/audit-log.ts'
import {
  deleteHelpItem,
  type EditedHelpItem,
  listHelpItemsToEdit,
  moveHelpItem,
  saveHelpItem,
} from '#domain/students/help-items.ts'
import { HELP_ITEM_ERRORS } from '#domain/students/messages.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { buildConflict, type Conflict, ConflictNotice } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/help-items'
import { type HelpAnswer, helpDifferences, HelpItemForm, MoveButtons } from './help-item-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Help for trainees',
    description: 'What trainees read under Help.',
    path: paths.admin.helpItems,
    noindex: true,
  })

/** `?open=3` unfolds a question, such as one that was just moved. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  const open = new URL(request.url).searchParams.get('open')
  return { items: await listHelpItemsToEdit(platform), open, mayWrite }
}

interface Answer extends HelpAnswer {
  message?: string
  conflict?: Conflict
}

async function save({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const { id, version } = emptyAnswer(form)
  const item = id ? { id: wholeNumber(id), version } : null
  const saved = await saveHelpItem(platform, { item, input: form, hidden: form.hidden === 'on', actor })
  if (saved.ok) return redirect(withFlash(paths.admin.helpItems, 'saved'), 303)
  const rejected = (status: number, answer: Partial<Answer>) =>
    data<Answer>({ ...emptyAnswer(form), ...answer }, { status })
  if (saved.error === 'wrong-fields') return rejected(422, { errors: saved.fieldErrors })
  if (saved.error === 'unknown-item') return rejected(409, { message: HELP_ITEM_ERRORS[saved.error] })
  const conflict = await findConflict(platform, saved.now, form)
  return rejected(409, { version: saved.now.version, conflict })
}

async function findConflict(platform: Platform, now: EditedHelpItem, typed: FormValues): Promise<Conflict> {
  const last = await findLastChange(platform, { subject: `help/${now.id}` })
  return buildConflict(last && { by: last.actor, at: last.at }, helpDifferences(now, typed))
}

const move =
  (by: -1 | 1) =>
  async ({ context, target }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const moved = await moveHelpItem(platform, { itemId: wholeNumber(target), by, actor })
    if (moved.ok) return redirect(paths.admin.helpItem(wholeNumber(target)), 303)
    return data<Answer>({ ...emptyAnswer({}), message: HELP_ITEM_ERRORS[moved.error] }, { status: 409 })
  }

async function remove({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const { id, version } = emptyAnswer(form)
  const removed = await deleteHelpItem(platform, { item: { id: wholeNumber(id), version }, actor })
  if (removed.ok) return redirect(withFlash(paths.admin.helpItems, 'deleted'), 303)
  return data<Answer>({ ...emptyAnswer({}), message: HELP_ITEM_ERRORS[removed.error] }, { status: 409 })
}

/** Shows the typed text as trainees would read it. */
const preview = ({ form }: Submission<Route.ActionArgs>) => data<Answer>({ ...emptyAnswer(form), preview: true })

const emptyAnswer = (form: FormValues): Answer => ({
  id: form.id ?? '',
  typed: form,
  version: wholeNumber(form.version),
  errors: {},
})

/** 0, which no item has, where the value is not a number. */
const wholeNumber = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

export const action = actions<Route.ActionArgs, Answer>(
  { save, preview, delete: remove, up: move(-1), down: move(1) },
  ({ form }) => ({ ...emptyAnswer(form), message: UNKNOWN_BUTTON }),
)

export default function HelpItems({ loaderData: { items, open, mayWrite }, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null
  const adding = useSearchParams()[0].has('add')
  const answerTo = (id: string) => (answer?.id === id && Object.keys(answer.typed).length > 0 ? answer : null)
  return (
    <AdminPage
      heading="Help for trainees"
      summary="What trainees read under Help when they’re logged in, in this order."
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addHelpItem}>
            Add a question
          </ButtonLink>
        )
      }
    >
      <FlashMessage messages={{ saved: 'Saved. Trainees see it straight away.', deleted: 'Deleted.' }} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary
        problems={problemsOf(answer?.errors ?? {}, {
          message: answer?.message,
          idOf: (name) => `${name}-${answer?.id || 'new'}`,
        })}
      />
      {mayWrite && (adding || answerTo('') !== null) && (
        <section className="panel" id="add" aria-labelledby="add-title">
          <h2 id="add-title">Add a question</h2>
          <HelpItemForm item={null} answer={answerTo('')} />
        </section>
      )}
      {items.length === 0 && <p>No questions yet. Add what trainees ask you most.</p>}
      <ul className="fold-list" data-rows="">
        {items.map((item, index) => (
          <li key={item.id}>
            <details
              id={`item-${item.id}`}
              className="panel"
              open={answerTo(String(item.id)) !== null || open === String(item.id)}
            >
              <summary>
                {item.question} {item.hiddenAt && <Badge kind="quiet">Hidden</Badge>}
                <span className="fold-excerpt">{item.answer}</span>
              </summary>
              {mayWrite && <MoveButtons item={item} isFirst={index === 0} isLast={index === items.length - 1} />}
              {mayWrite ? <HelpItemForm item={item} answer={answerTo(String(item.id))} /> : <p>{item.answer}</p>}
            </details>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
