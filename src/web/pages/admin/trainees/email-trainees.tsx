import { data, type MetaArgs, redirect } from 'react-router'
import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { findRecipients, MAX_RECIPIENTS, type Recipients } from '#domain/bookings/bulk-actions.ts'
import { emailTrainees, staffEmailForm } from '#domain/bookings/staff-messages.ts'
import { readFields } from '#domain/fields.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import type { Route } from './+types/email-trainees'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import { readForm, readIdempotencyKey } from '#web/pages/admin/read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Write to trainees',
    description: 'The same letter to several trainees, one mail each.',
    path: paths.admin.emailTrainees,
    noindex: true,
  })

/** Rows that were ticked, or else the whole list as the address narrows it. */
function readRecipients({ searchParams }: URL): Recipients {
  const references = searchParams.getAll('id').slice(0, MAX_RECIPIENTS)
  if (references.length > 0) return { references }
  return { filter: parseBookingListQuery(Object.fromEntries(searchParams)).filter }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const recipients = url.search ? await findRecipients(platform, readRecipients(url)) : []
  return { recipients, idempotencyKey: randomId() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const form = await readForm(request)
  const idempotencyKey = readIdempotencyKey(form)
  const read = readFields(staffEmailForm, form)
  const reject = (fieldErrors: Partial<Record<string, string>>, sentence?: string) =>
    data({ values: form, fieldErrors, sentence }, { status: 422 })
  if (!read.ok) return reject(read.fieldErrors)
  if (form.intent !== 'write' || !idempotencyKey || !url.search) return reject({}, MESSAGES.nobody)
  const answer = await emailTrainees(platform, { actor, to: readRecipients(url), email: read.data, idempotencyKey })
  if (!answer.ok) return reject({}, MESSAGES[answer.error])
  return redirect(`${withFlash(paths.admin.trainees, 'written')}&number=${answer.written}`, 303)
}

const MESSAGES = {
  nobody: 'Nobody is chosen. Tick some trainees in the list first.',
  'too-many': `One letter goes to ${MAX_RECIPIENTS} trainees at most. Narrow the list first.`,
}

export default function WriteToTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { recipients, idempotencyKey } = loaderData
  const errors: Partial<Record<string, string>> = actionData?.fieldErrors ?? {}
  const value = (name: string) => actionData?.values[name] ?? ''
  const problem = actionData?.sentence ?? errorOf(recipients.length)
  const mayBeSent = errorOf(recipients.length) === null
  return (
    <AdminPage
      heading="Write to trainees"
      summary={
        mayBeSent && `One mail each, to ${recipients.length} ${recipients.length === 1 ? 'trainee' : 'trainees'}.`
      }
    >
      <ErrorSummary
        problems={[
          ...(problem ? [{ text: problem }] : []),
          ...Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : [])),
        ]}
      />
      {!mayBeSent && <a href={paths.admin.trainees}>Back to the list</a>}
      {mayBeSent && (
        <div className="admin-columns">
          <form method="post" className="panel admin-form" noValidate>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <Field
              name="subject"
              label="Subject"
              hint="The reference of each booking is put behind it."
              defaultValue={value('subject')}
              error={errors.subject}
              maxLength={150}
            />
            <TextAreaField
              name="text"
              label="Letter"
              hint="Plain text. Each letter begins “Hello” and the trainee’s name, and ends with course, date and how to reach us."
              rows={12}
              defaultValue={value('text')}
              error={errors.text}
            />
            <Button small name="intent" value="write">
              Send {recipients.length === 1 ? 'the letter' : `${recipients.length} letters`}
            </Button>
          </form>
          <section className="panel" aria-labelledby="recipients-title">
            <h2 id="recipients-title">Who gets it</h2>
            <ul className="recipients">
              {recipients.map(({ reference, fullName }) => (
                <li key={reference}>
                  <a href={paths.admin.trainee(reference)}>{fullName}</a> <code>{reference}</code>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </AdminPage>
  )
}

function errorOf(number: number): string | null {
  if (number === 0) return MESSAGES.nobody
  return number > MAX_RECIPIENTS ? MESSAGES['too-many'] : null
}
