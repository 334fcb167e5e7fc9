import { data, type MetaArgs, redirect, useSearchParams } from 'react-router'
import { SAVED_REPLY_ERRORS } from '#domain/enquiries/messages.ts'
import { deleteSavedReply, listSavedReplies, type SavedReply, saveSavedReply } from '#domain/enquiries/saved-replies.ts'
import { findLastChange } from '#domain/events/audit-log.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { buildConflict, type Conflict, ConflictNotice, listDifferences } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/saved-replies'
import { REPLY_LABELS, type SavedReplyAnswer, SavedReplyForm } from './saved-reply-form.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Saved replies',
    description: 'Replies to questions that come up again and again.',
    path: paths.admin.savedReplies,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, mayWrite } = officeContext(context)
  return { replies: await listSavedReplies(platform), mayWrite }
}

const wholeNumber = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

const replyOf = (form: FormValues) => ({ id: wholeNumber(form.id), version: wholeNumber(form.version) })

const answerTo = (form: FormValues): SavedReplyAnswer => ({
  ...replyOf(form),
  id: form.id ?? '',
  typed: form,
  errors: {},
})

async function save({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const saved = await saveSavedReply(platform, { reply: form.id ? replyOf(form) : null, input: form, actor })
  if (saved.ok) return redirect(withFlash(paths.admin.savedReplies, 'saved'), 303)
  const rejected = (status: number, answer: Partial<SavedReplyAnswer>) =>
    data<SavedReplyAnswer>({ ...answerTo(form), ...answer }, { status })
  if (saved.error === 'wrong-fields') return rejected(422, { errors: saved.fieldErrors })
  if (saved.error === 'unknown-reply') return rejected(409, { message: SAVED_REPLY_ERRORS[saved.error] })
  const conflict = await findConflict(platform, saved.now, form)
  return rejected(409, { version: saved.now.version, conflict })
}

async function findConflict(platform: Platform, { id, title, text }: SavedReply, typed: FormValues): Promise<Conflict> {
  const last = await findLastChange(platform, { subject: `saved-reply/${id}` })
  return buildConflict(last && { by: last.actor, at: last.at }, listDifferences(REPLY_LABELS, { title, text }, typed))
}

async function remove({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const removed = await deleteSavedReply(platform, { reply: replyOf(form), actor })
  if (removed.ok) return redirect(withFlash(paths.admin.savedReplies, 'deleted'), 303)
  return data<SavedReplyAnswer>({ ...answerTo({}), message: SAVED_REPLY_ERRORS[removed.error] }, { status: 409 })
}

/** Shows the typed text as a customer would read it. */
const preview = ({ form }: Submission<Route.ActionArgs>) => data<SavedReplyAnswer>({ ...answerTo(form), preview: true })

export const action = actions<Route.ActionArgs, SavedReplyAnswer>({ save, preview, delete: remove }, ({ form }) => ({
  ...answerTo(form),
  message: UNKNOWN_BUTTON,
}))

export default function SavedReplies({ loaderData: { replies, mayWrite }, actionData }: Route.ComponentProps) {
  const answer: SavedReplyAnswer | null = actionData ?? null
  const adding = useSearchParams()[0].has('add')
  const answerOf = (id: string) => (answer?.id === id && Object.keys(answer.typed).length > 0 ? answer : null)
  return (
    <AdminPage
      heading="Saved replies"
      summary="Insert one with a single click when you reply to an enquiry."
      back={<a href={paths.admin.enquiries}>All enquiries</a>}
      actions={
        mayWrite && (
          <ButtonLink small href={paths.admin.addSavedReply}>
            Add a saved reply
          </ButtonLink>
        )
      }
    >
      <FlashMessage messages={{ saved: 'Saved.', deleted: 'Deleted.' }} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary
        problems={problemsOf(answer?.errors ?? {}, {
          message: answer?.message,
          idOf: (name) => `${name}-${answer?.id || 'new'}`,
        })}
      />
      {mayWrite && (adding || answerOf('') !== null) && (
        <section className="panel" id="add" aria-labelledby="add-title">
          <h2 id="add-title">Add a saved reply</h2>
          <SavedReplyForm reply={null} answer={answerOf('')} />
        </section>
      )}
      {replies.length === 0 && <p>No saved replies yet. Save the answers that you give most often.</p>}
      <ul className="fold-list" data-rows="">
        {replies.map((reply) => (
          <li key={reply.id}>
            <details className="panel" open={answerOf(String(reply.id)) !== null}>
              <summary>
                {reply.title}
                <span className="fold-excerpt">{reply.text}</span>
              </summary>
              {mayWrite ? (
                <SavedReplyForm reply={reply} answer={answerOf(String(reply.id))} />
              ) : (
                <p className="typed-text">{reply.text}</p>
              )}
            </details>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
