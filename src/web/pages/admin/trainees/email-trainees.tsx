import { type MetaArgs, redirect } from 'react-router'
import { parseBookingListQuery } from '#domain/bookings/booking-filter.ts'
import { findRecipients, MAX_RECIPIENTS, type Recipients } from '#domain/bookings/bulk-actions.ts'
import { EMAIL_TRAINEES_ERRORS } from '#domain/bookings/messages.ts'
import { findListChoices } from '#domain/bookings/select-bookings.ts'
import { emailTrainees, staffEmailForm } from '#domain/bookings/staff-messages.ts'
import { readFields } from '#domain/fields.ts'
import { randomId } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { withFlash } from '../../flash-message.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { readIdempotencyKey } from '../read-form.ts'
import type { Route } from './+types/email-trainees'
import {
  BulkActionPage,
  type BulkAnswer,
  isWholeList,
  rejectBulk,
  SelectedBookings,
  unknownButton,
} from './bulk-actions.tsx'
import { viewInWords } from './list-view.tsx'
import { COLUMN_KEYS } from './trainee-columns.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Email trainees',
    description: 'One message to several trainees, in separate emails.',
    path: paths.admin.emailTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const to = readRecipients(url)
  const recipients = to ? await findRecipients(platform, to) : []
  return { recipients, list: await wholeListInWords(platform, url), idempotencyKey: randomId() }
}

async function write({ url, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const idempotencyKey = readIdempotencyKey(form)
  const read = readFields(staffEmailForm, form)
  if (!read.ok) return rejectBulk(form, { fieldErrors: read.fieldErrors })
  const to = readRecipients(url)
  if (!idempotencyKey || !to) return rejectBulk(form, { message: EMAIL_TRAINEES_ERRORS['no-recipients'] })
  const answer = await emailTrainees(platform, { actor, to, email: read.data, idempotencyKey })
  if (!answer.ok) return rejectBulk(form, { message: EMAIL_TRAINEES_ERRORS[answer.error] })
  return redirect(`${withFlash(paths.admin.trainees, 'written')}&number=${answer.written}`, 303)
}

export const action = actions<Route.ActionArgs, BulkAnswer>({ write }, unknownButton)

/** The selected rows, or the whole list as the address narrows it, if that is what it asks for. */
function readRecipients(url: URL): Recipients | null {
  const references = url.searchParams.getAll('id').slice(0, MAX_RECIPIENTS)
  if (references.length > 0) return { references }
  return isWholeList(url) ? { filter: parseBookingListQuery(Object.fromEntries(url.searchParams)).filter } : null
}

/** "Paid, newest first", where the whole list was selected. */
async function wholeListInWords(platform: Platform, url: URL): Promise<string | null> {
  if (!isWholeList(url)) return null
  const list = parseBookingListQuery(Object.fromEntries(url.searchParams))
  return viewInWords(list, await findListChoices(platform, list.filter), COLUMN_KEYS)
}

export default function EmailTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { recipients, list, idempotencyKey } = loaderData
  const { values, fieldErrors: errors = {} } = actionData ?? {}
  const count = recipients.length
  return (
    <BulkActionPage
      heading="Email trainees"
      summary={`${list ? `${list}: ` : ''}${count} ${count === 1 ? 'trainee' : 'trainees'}, one email each.`}
      unavailable={
        count === 0
          ? EMAIL_TRAINEES_ERRORS['no-recipients']
          : count > MAX_RECIPIENTS
            ? EMAIL_TRAINEES_ERRORS['too-many']
            : null
      }
      answer={actionData}
    >
      <div className="admin-columns">
        <form method="post" className="panel admin-form" noValidate>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Field
            name="subject"
            label="Subject"
            hint="We add each booking’s reference at the end."
            defaultValue={values?.subject}
            error={errors.subject}
            maxLength={150}
          />
          <TextAreaField
            name="text"
            label="Message"
            hint="Plain text. Each email starts with “Hello” and the trainee’s name, and ends with their course, date and how to reach us."
            rows={12}
            defaultValue={values?.text}
            error={errors.text}
          />
          <p className="actions">
            <Button small name="intent" value="write">
              Send {count === 1 ? 'the email' : `${count} emails`}
            </Button>
            <a href={paths.admin.trainees}>Cancel</a>
          </p>
        </form>
        <SelectedBookings bookings={recipients} title="Who gets it" />
      </div>
    </BulkActionPage>
  )
}
