import { data, type MetaArgs, redirect } from 'react-router'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { REPLY_FIELDS } from '#domain/enquiries/reply-text.ts'
import { MAX_ENTRY_LENGTH } from '#domain/enquiries/reply-to-enquiry.ts'
import { SAVED_REPLY_ERRORS } from '#domain/enquiries/messages.ts'
import { deleteSavedReply, listSavedReplies, type SavedReply, saveSavedReply } from '#domain/enquiries/saved-replies.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { fillMergeFields } from '#domain/merge-fields.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { buildConflict, type Conflict, ConflictNotice, listDifferences } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/saved-replies'

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

/** A rejected form: what was typed, and what was wrong with it. */
interface Answer {
  /** The reply that the form was for; empty for a new one. */
  id: string
  typed: FormValues
  version: number
  errors: FieldErrors
  /** Staff asked to see it first: nothing was saved. */
  preview?: boolean
  message?: string
  conflict?: Conflict
}

const wholeNumber = (value = ''): number => (/^\d{1,9}$/.test(value) ? Number(value) : 0)

const replyOf = (form: FormValues) => ({ id: wholeNumber(form.id), version: wholeNumber(form.version) })

const answerTo = (form: FormValues): Answer => ({ ...replyOf(form), id: form.id ?? '', typed: form, errors: {} })

async function save({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const saved = await saveSavedReply(platform, { reply: form.id ? replyOf(form) : null, input: form, actor })
  if (saved.ok) return redirect(withFlash(paths.admin.savedReplies, 'saved'), 303)
  const rejected = (status: number, answer: Partial<Answer>) =>
    data<Answer>({ ...answerTo(form), ...answer }, { status })
  if (saved.error === 'wrong-fields') return rejected(422, { errors: saved.fieldErrors })
  if (saved.error === 'unknown-reply') return rejected(409, { message: SAVED_REPLY_ERRORS[saved.error] })
  const conflict = await findConflict(platform, saved.now, form)
  return rejected(409, { version: saved.now.version, conflict })
}

async function findConflict(platform: Platform, { id, title, text }: SavedReply, typed: FormValues): Promise<Conflict> {
  const last = await findLastChange(platform, { subject: `saved-reply/${id}` })
  return buildConflict(last && { by: last.actor, at: last.at }, listDifferences(LABELS, { title, text }, typed))
}

async function remove({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const removed = await deleteSavedReply(platform, { reply: replyOf(form), actor })
  if (removed.ok) return redirect(withFlash(paths.admin.savedReplies, 'deleted'), 303)
  return data<Answer>({ ...answerTo({}), message: SAVED_REPLY_ERRORS[removed.error] }, { status: 409 })
}

/** Shows the typed text as a customer would read it. */
const preview = ({ form }: Submission<Route.ActionArgs>) => data<Answer>({ ...answerTo(form), preview: true })

export const action = actions<Route.ActionArgs, Answer>({ save, preview, delete: remove }, ({ form }) => ({
  ...answerTo(form),
  message: UNKNOWN_BUTTON,
}))

const LABELS = { title: 'Title', text: 'Text' } as const

export default function SavedReplies({ loaderData: { replies, mayWrite }, actionData }: Route.ComponentProps) {
  const answer: Answer | null = actionData ?? null
  const answerOf = (id: string) => (answer?.id === id && Object.keys(answer.typed).length > 0 ? answer : null)
  return (
    <AdminPage
      heading="Saved replies"
      summary="Insert one with a single click when you reply to an enquiry."
      actions={<a href={paths.admin.enquiries}>All enquiries</a>}
    >
      <FlashMessage messages={{ saved: 'Saved.', deleted: 'Deleted.' }} />
      {answer?.conflict && <ConflictNotice conflict={answer.conflict} />}
      <ErrorSummary
        problems={problemsOf(answer?.errors ?? {}, {
          message: answer?.message,
          idOf: (name) => `${name}-${answer?.id || 'new'}`,
        })}
      />
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
      {mayWrite && (
        <details className="panel" open={answerOf('') !== null}>
          <summary>Add a saved reply</summary>
          <SavedReplyForm reply={null} answer={answerOf('')} />
        </details>
      )}
    </AdminPage>
  )
}

function SavedReplyForm({ reply, answer }: { reply: SavedReply | null; answer: Answer | null }) {
  const stored = { title: reply?.title, text: reply?.text }
  const values: Partial<Record<string, string>> = answer?.typed ?? stored
  const field = (name: keyof typeof LABELS) => ({
    name,
    id: `${name}-${reply?.id ?? 'new'}`,
    label: LABELS[name],
    defaultValue: values[name],
    error: answer?.errors[name],
  })
  return (
    <form method="post" className="admin-form" noValidate>
      {reply && (
        <>
          <input type="hidden" name="id" value={reply.id} />
          <input type="hidden" name="version" value={answer?.version ?? reply.version} />
        </>
      )}
      <Field {...field('title')} />
      <TextAreaField
        {...field('text')}
        rows={9}
        maxLength={MAX_ENTRY_LENGTH}
        hint={`Filled in for each customer: ${REPLY_FIELDS.map((one) => `{{${one}}}`).join(', ')}.`}
      />
      {answer?.preview && <ReplyPreview text={values.text} />}
      <div className="row-actions">
        <Button small kind="quiet" name="intent" value="save">
          Save
        </Button>
        <Button small kind="quiet" name="intent" value="preview">
          Preview
        </Button>
      </div>
      {reply && (
        <ConfirmAction label="Delete" kind="danger">
          <p>The reply disappears from this list. Emails already sent with it don’t change.</p>
          <Button small kind="danger" name="intent" value="delete">
            Delete “{reply.title}”
          </Button>
        </ConfirmAction>
      )}
    </form>
  )
}

/** With every field filled in, for a customer who is not there. */
function ReplyPreview({ text = '' }: { text?: string }) {
  return (
    <section className="reply-preview" aria-label="What a customer reads">
      <p className="typed-text">{fillMergeFields(text, SAMPLE_VALUES)}</p>
    </section>
  )
}

const SAMPLE_VALUES: Record<(typeof REPLY_FIELDS)[number], string> = {
  'first name': 'Sam',
  course: 'Scrum Master',
  'next date': '5th & 6th Dec 2026 (from Sat 5 Dec 2026)',
  price: '£1,500',
  'booking link': paths.course(1),
}
