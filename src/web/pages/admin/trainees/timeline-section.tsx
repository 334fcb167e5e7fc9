import type { BookingEmail, TimelineEvent } from '#domain/bookings/booking-details.ts'
import { certificateNumber } from '#domain/certificates/certificate.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { WithdrawalOutcome } from '#domain/students/withdrawal.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { actorName } from '../audit-labels.ts'
import { emailLabel } from './emails-section.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

/** What happened to the booking, newest first, below a form for a note. */
export function TimelineSection({ page }: { page: TraineePage }) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {page.allowed.includes('note') && <NoteForm page={page} />}
      <ol className="timeline">
        {page.file.timeline.toReversed().map((event, index) => (
          <Entry key={index} event={event} />
        ))}
      </ol>
    </section>
  )
}

function NoteForm({ page }: { page: TraineePage }) {
  return (
    <form method="post" className="admin-form" noValidate>
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <TextAreaField label="Note" rows={2} maxLength={2000} {...formState(page, 'note').field('text')} />
      <Button small kind="quiet" name="intent" value="note">
        Save the note
      </Button>
    </form>
  )
}

function Entry({ event }: { event: TimelineEvent }) {
  const { title, detail } = describeEvent(event)
  const isNote = event.kind === 'audit' && event.action === 'noted'
  return (
    <li className={isNote ? 'timeline-note' : undefined}>
      <p className="timeline-when">
        <time dateTime={event.at.toISOString()}>{formatDateTime(event.at)}</time> {actorName(event.actor)}
      </p>
      <p>{title}</p>
      {detail && <p className="timeline-detail">{detail}</p>}
    </li>
  )
}

function describeEvent(event: TimelineEvent): EventText {
  switch (event.kind) {
    case 'audit':
      return describeAuditEntry(event.action, event.details)
    case 'mail':
      return { title: `Mail: ${emailLabel(event.mail)}`, detail: notSent(event.mail) }
    case 'payment':
      return { title: `Began to pay ${formatPence(event.attempt.amount)}` }
  }
}

function notSent({ sentAt, droppedAt }: BookingEmail): string | undefined {
  if (sentAt) return undefined
  return droppedAt ? 'Not needed any more' : 'Not sent yet'
}

type Details = Record<string, unknown>

interface EventText {
  title: string
  detail?: string
}

const WITHDRAWAL_TEXTS: Record<string, string> = {
  cancelled: 'The booking was cancelled.',
  'already-cancelled': 'The booking was cancelled already.',
  'nothing-held': 'There was nothing to cancel.',
  ended: 'The last day had passed: nothing was changed.',
  'by-staff': 'It is left to you.',
} satisfies Partial<Record<WithdrawalOutcome, string>>

/** An audit entry in words. An action that the table below does not have is shown by its name. */
function describeAuditEntry(action: string, details: Details): EventText {
  const describe = Object.hasOwn(AUDIT_TEXTS, action) ? AUDIT_TEXTS[action] : undefined
  return describe?.(details) ?? { title: action.replaceAll('-', ' ') }
}

const AUDIT_TEXTS: Record<string, (details: Details) => EventText> = {
  booked: ({ dueToday }) => ({ title: 'Booked a place', detail: `${sum(dueToday)} due at once` }),
  'price-mismatch': ({ stated, charged }) => ({
    title: 'The form stated another price or course',
    detail: `${text(stated)}; ${sum(charged)} is due at once all the same`,
  }),
  confirmed: () => ({ title: 'The place was confirmed' }),
  expired: () => ({ title: 'The hold ended, and the place was given back' }),
  declined: ({ decline }) => ({ title: 'The card was declined', detail: text(decline) }),
  paid: ({ amountPence }) => ({ title: `Paid ${sum(amountPence)}` }),
  'paid-again': ({ amountPence }) => ({ title: `Paid ${sum(amountPence)} a second time` }),
  'refund-decided': ({ amountPence, reason }) => ({
    title: `Decided to refund ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'refund-refused': ({ code }) => ({ title: 'The refund was rejected', detail: text(code) }),
  'refund-pending': () => ({ title: 'The bank is deciding the refund' }),
  'refund-failed': ({ amountPence, code }) => ({
    title: `A refund of ${sum(amountPence)} came back`,
    detail: text(code),
  }),
  'dispute-needs-response': ({ reason }) => ({ title: 'The buyer disputes the payment', detail: text(reason) }),
  'dispute-under-review': () => ({ title: 'The bank looks at the dispute' }),
  'dispute-won': () => ({ title: 'The dispute was won' }),
  'dispute-lost': ({ amountPence }) => ({ title: `The dispute was lost: ${sum(amountPence)} went back` }),
  'fraud-warning': ({ kind }) => ({ title: 'The bank suspects fraud', detail: text(kind) }),
  'refunded-at-provider': ({ amountPence }) => ({ title: `Refunded ${sum(amountPence)} at the card provider` }),
  'balance-requested': () => ({ title: 'Sent the link to pay the balance' }),
  refunded: () => ({ title: 'The refund was made' }),
  cancelled: ({ reason, refundPence }) => ({
    title: 'Cancelled the booking',
    detail: [text(reason), refundPence ? `${sum(refundPence)} goes back` : ''].filter(Boolean).join('. '),
  }),
  'withdrawal-received': ({ outcome, received }) => ({
    title: 'Withdrew from the contract',
    detail: `Received on ${text(received)}. ${WITHDRAWAL_TEXTS[text(outcome)] ?? ''}`,
  }),
  moved: ({ date, reason }) => ({
    title: `Moved the booking ${change(date)}`,
    detail: text(reason),
  }),
  waived: ({ kind, amountPence, reason }) => ({
    title: `Waived ${sum(amountPence)} (${text(kind)})`,
    detail: text(reason),
  }),
  'payment-recorded': ({ amountPence, receivedOn }) => ({
    title: `Recorded a payment of ${sum(amountPence)}`,
    detail: `Received on ${text(receivedOn)}`,
  }),
  'payment-undone': ({ amountPence, reason }) => ({
    title: `Undid the recorded payment of ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'paid-back': ({ amountPence }) => ({ title: `Paid ${sum(amountPence)} back by hand` }),
  unwaived: ({ amountPence, reason }) => ({
    title: `Asked for the waived ${sum(amountPence)} again`,
    detail: text(reason),
  }),
  'person-corrected': (details) => ({
    title: 'Corrected the person',
    detail: Object.entries(details)
      .map(([field, what]) => `${FIELDS[field] ?? field} ${change(what)}`)
      .join('; '),
  }),
  'buyer-changed': ({ changed }) => ({
    title: 'Edited billing details',
    detail: list(changed, (field) => FIELDS[field] ?? field),
  }),
  'documents-reissued': ({ numbers }) => ({ title: 'Reissued documents', detail: list(numbers) }),
  'mail-resent': () => ({ title: 'Sent a mail again' }),
  'attendance-corrected': ({ session, present }) => ({
    title: `${present === null ? 'Attendance not marked' : present ? 'Marked present' : 'Marked absent'} on ${formatDate(new Date(text(session)))}`,
  }),
  'certificate-issued': ({ number }) => ({ title: `Issued certificate ${certificateNumber(Number(number))}` }),
  'certificate-revoked': ({ reason }) => ({ title: 'Revoked the certificate', detail: text(reason) }),
  'certificate-reissued': () => ({ title: 'Issued the certificate again with the corrected name' }),
  'case-resolved': ({ sentence }) => ({ title: 'Closed a case', detail: text(sentence) }),
  noted: ({ text: note }) => ({ title: text(note) }),
}

const FIELDS: Partial<Record<string, string>> = {
  fullName: 'name',
  email: 'email',
  phoneNumber: 'phone',
  companyName: 'company',
  postalAddress: 'address',
  purchaseOrder: 'purchase order',
}

const list = (value: unknown, word: (one: string) => string = (one) => one): string =>
  Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : ''

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const sum = (value: unknown): string => (Number.isSafeInteger(value) ? formatPence(pence(Number(value))) : 'a sum')

/** "from A to B", from a stored `{ from, to }`. */
function change(value: unknown): string {
  const { from, to } = { from: '', to: '', ...(typeof value === 'object' ? value : {}) }
  return `from ${text(from)} to ${text(to)}`
}
