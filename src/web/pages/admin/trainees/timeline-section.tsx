import type { BookingEmail, TimelineEvent } from '#domain/bookings/booking-details.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { actorName } from '../audit-labels.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { emailLabel } from './emails-section.tsx'
import { formState, type TraineePage } from './trainee-page.ts'

/** What happened, newest first, with the form for a note above it. */
export function TimelineSection({ page }: { page: TraineePage }) {
  return (
    <section className="panel" aria-labelledby="timeline-title">
      <h2 id="timeline-title">Timeline</h2>
      {page.allowed.includes('note') && <NoteForm page={page} />}
      <ol className="timeline">
        {page.file.timeline.toReversed().map((happening, index) => (
          <Entry key={index} happening={happening} />
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

function Entry({ happening }: { happening: TimelineEvent }) {
  const { words, detail } = tell(happening)
  const isNote = happening.kind === 'audit' && happening.action === 'noted'
  return (
    <li className={isNote ? 'timeline-note' : undefined}>
      <p className="timeline-when">
        <time dateTime={happening.at.toISOString()}>{formatDateTime(happening.at)}</time> {actorName(happening.actor)}
      </p>
      <p>{words}</p>
      {detail && <p className="timeline-detail">{detail}</p>}
    </li>
  )
}

function tell(happening: TimelineEvent): { words: string; detail?: string } {
  switch (happening.kind) {
    case 'audit':
      return describeAuditEntry(happening.action, happening.details)
    case 'mail':
      return { words: `Mail: ${emailLabel(happening.mail)}`, detail: notSent(happening.mail) }
    case 'payment':
      return { words: `Began to pay ${formatPence(happening.attempt.amount)}` }
  }
}

function notSent({ sentAt, droppedAt }: BookingEmail): string | undefined {
  if (sentAt) return undefined
  return droppedAt ? 'Not needed any more' : 'Not sent yet'
}

type Input = Record<string, unknown>
interface Told {
  words: string
  detail?: string
}

/** One line of the audit trail in words. An action that has none here is shown by its own name. */
function describeAuditEntry(action: string, input: Input): Told {
  const describe = Object.hasOwn(AUDIT, action) ? AUDIT[action] : undefined
  return describe?.(input) ?? { words: action.replaceAll('-', ' ') }
}

const AUDIT: Record<string, (input: Input) => Told> = {
  booked: ({ dueToday }) => ({ words: 'Booked a place', detail: `${sum(dueToday)} due at once` }),
  'price-mismatch': ({ stated, charged }) => ({
    words: 'The form stated another price or course',
    detail: `${text(stated)}; ${sum(charged)} is due at once all the same`,
  }),
  confirmed: () => ({ words: 'The place was confirmed' }),
  expired: () => ({ words: 'The hold ended, and the place was given back' }),
  declined: ({ decline }) => ({ words: 'The card was declined', detail: text(decline) }),
  paid: ({ amountPence }) => ({ words: `Paid ${sum(amountPence)}` }),
  'paid-again': ({ amountPence }) => ({ words: `Paid ${sum(amountPence)} a second time` }),
  'refund-decided': ({ amountPence, reason }) => ({
    words: `Decided to refund ${sum(amountPence)}`,
    detail: text(reason),
  }),
  'refund-refused': ({ code }) => ({ words: 'The refund was rejected', detail: text(code) }),
  'refunded-at-provider': ({ amountPence }) => ({ words: `Refunded ${sum(amountPence)} at the card provider` }),
  'balance-requested': () => ({ words: 'Sent the link to pay the balance' }),
  refunded: () => ({ words: 'The refund was made' }),
  cancelled: ({ reason, refundPence }) => ({
    words: 'Cancelled the booking',
    detail: [text(reason), refundPence ? `${sum(refundPence)} goes back` : ''].filter(Boolean).join('. '),
  }),
  moved: ({ date, reason }) => ({
    words: `Moved the booking ${change(date)}`,
    detail: text(reason),
  }),
  waived: ({ kind, amountPence, reason }) => ({
    words: `Waived ${sum(amountPence)} (${text(kind)})`,
    detail: text(reason),
  }),
  'person-corrected': (input) => ({
    words: 'Corrected the person',
    detail: Object.entries(input)
      .map(([field, what]) => `${FIELDS[field] ?? field} ${change(what)}`)
      .join('; '),
  }),
  'buyer-changed': ({ changed }) => ({
    words: 'Changed whom the papers name',
    detail: list(changed, (field) => FIELDS[field] ?? field),
  }),
  'documents-reissued': ({ numbers }) => ({ words: 'Reissued papers', detail: list(numbers) }),
  'mail-resent': () => ({ words: 'Sent a mail again' }),
  'case-resolved': ({ sentence }) => ({ words: 'Closed a case', detail: text(sentence) }),
  noted: ({ text: words }) => ({ words: text(words) }),
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

/** "from A to B", of what the trail keeps as `{ from, to }`. */
function change(value: unknown): string {
  const { from, to } = { from: '', to: '', ...(typeof value === 'object' ? value : {}) }
  return `from ${text(from)} to ${text(to)}`
}
