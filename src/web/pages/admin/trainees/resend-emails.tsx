import type { MetaArgs } from 'react-router'
import { type ChosenBooking, findEmailKinds, resendEmails } from '#domain/bookings/bulk-actions.ts'
import { findBookingEmail, findBookingsById } from '#domain/bookings/find-booking.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { RESEND_EMAILS_ERRORS } from '#domain/emails/resend-email.ts'
import { randomId } from '#platform/crypto.ts'
import type { Platform } from '#platform/platform.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import adminCss from '../admin.css?inline'
import { officeContext } from '../office-context.ts'
import { readIdempotencyKey } from '../read-form.ts'
import type { Route } from './+types/resend-emails'
import {
  bookingCount,
  BulkActionPage,
  type BulkAnswer,
  courseAndDate,
  failureMessage,
  findSelectedBookings,
  NONE_SELECTED,
  onlyOne,
  outcomeOf,
  readSelectedReferences,
  rejectBulk,
  reportOutcomes,
  SelectedBookings,
  unknownButton,
} from './bulk-actions.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Send emails again',
    description: 'The same email once more to several trainees.',
    path: paths.admin.resendToTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const [chosen, kinds] = await Promise.all([
    findSelectedBookings(platform, url),
    findEmailKinds(platform, { references: readSelectedReferences(url) }),
  ])
  const one = onlyOne(chosen)
  const only = one ? await describeOnly(platform, one) : null
  return { chosen, kinds, only, idempotencyKey: randomId() }
}

async function describeOnly(platform: Platform, { bookingId, fullName, reference }: ChosenBooking) {
  const [email, bookings] = await Promise.all([
    findBookingEmail(platform, { bookingId }),
    findBookingsById(platform, { ids: [bookingId] }),
  ])
  return { name: fullName, email, reference, dates: Array.from(bookings.values(), courseAndDate) }
}

async function resend({ url, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const { kind = '' } = form
  const idempotencyKey = readIdempotencyKey(form)
  const references = readSelectedReferences(url)
  if (!idempotencyKey || references.length === 0) return rejectBulk(form, { message: NONE_SELECTED })
  if (!isEmailKind(kind)) return rejectBulk(form, { fieldErrors: { kind: 'Please choose an email.' } })
  const resent = await resendEmails(platform, { references, kind, actor, idempotencyKey })
  const outcomes = resent.map((one) =>
    outcomeOf(one, one.answer.ok ? 'On its way again.' : failureMessage(one.answer.error, RESEND_EMAILS_ERRORS)),
  )
  return reportOutcomes(form, outcomes)
}

export const action = actions<Route.ActionArgs, BulkAnswer>({ resend }, unknownButton)

export default function ResendEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, kinds, only, idempotencyKey } = loaderData
  return (
    <BulkActionPage
      heading={
        only ? (
          <>
            Send an email to <bdi>{only.name}</bdi> again
          </>
        ) : (
          'Send emails again'
        )
      }
      summary={only ? `To ${only.email}` : `To ${bookingCount(chosen.length)}.`}
      unavailable={chosen.length === 0 ? NONE_SELECTED : null}
      answer={actionData}
      done="Sent again"
    >
      <div className="admin-columns">
        <form method="post" className="panel admin-form" noValidate>
          <p>
            {only
              ? 'It goes out once more, with the latest details.'
              : 'Everyone who had this email gets it once more, with the latest details and at their current address.'}
          </p>
          {only && (
            <DataList>
              {only.dates.map((date) => (
                <Row key={date} label="Booking">
                  {date} <code>{only.reference}</code>
                </Row>
              ))}
            </DataList>
          )}
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <SelectField
            name="kind"
            label="Which email"
            placeholder="Choose an email"
            options={kinds.map((one) => ({
              value: one.kind,
              label: EMAIL_KIND_LABELS[one.kind] + (only ? '' : ` (${one.bookings} of ${chosen.length} had it)`),
            }))}
            error={actionData?.fieldErrors.kind}
          />
          <p className="actions">
            <Button small name="intent" value="resend">
              {only ? 'Send to 1 person' : 'Send again'}
            </Button>
            <a href={paths.admin.trainees}>Cancel</a>
          </p>
        </form>
        {!only && <SelectedBookings bookings={chosen} title="Who gets it" />}
      </div>
    </BulkActionPage>
  )
}
