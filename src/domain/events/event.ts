import type { Pence } from '#platform/pence.ts'
import type {
  AccountRole,
  CertificateShown,
  CommentState,
  ContentState,
  CourseState,
  DisputeState,
  EnquiryState,
  InstalmentKind,
  PaymentKind,
  VatTreatment,
} from '#platform/tables.ts'

/**
 * Something that happened. Its kind says what else is known of it: the booking, the subject, the details. The audit log stores
 * the kind as `action`, and rows are never rewritten: a kind that is renamed or removed stays in the log under its old name.
 * Kinds of one shape are listed together, in the head of their group.
 */
export type Event = { [Kind in EventKind]: { kind: Kind } & Events[Kind] }[EventKind]

export type EventKind = keyof Events

/** The kinds that may concern a booking, and are then in its timeline. */
export type BookingEventKind = {
  [Kind in EventKind]: 'bookingId' extends keyof Events[Kind] ? Kind : never
}[EventKind]

export type EventDetails<Kind extends EventKind> = Events[Kind]['details']

/** The names of what an event's details may have. */
export type DetailName<Kind extends EventKind> = NameIn<EventDetails<Kind>>

/** Whether a stored action is one of these kinds. Another release may have stored one that is none. */
export const isKind = (action: string, ...kinds: EventKind[]): boolean => kinds.some((kind) => kind === action)

interface Events
  extends
    BookingEvents,
    MoneyEvents,
    CertificateEvents,
    DateEvents,
    CourseEvents,
    ContentEvents,
    EnquiryEvents,
    AccountEvents,
    OfficeEvents {}

interface BookingEvents extends Record<'confirmed' | 'expired' | 'balance-requested', OfBooking> {
  booked: OfBooking<{ dueToday: Pence; priceReason?: string }>
  'place-offered': OfBooking<{ dueToday: Pence; priceReason?: string }>
  ordered: OfBooking<{ seats: number; settle: string; totalPence: Pence; priceReason?: string }>
  'quote-accepted': OfBooking<{ by: string }>
  'place-named': OfBooking<{ replaced: boolean }>
  'place-claimed': OfBooking<{ termsVersion: string }>
  'place-given-back': OfBooking<{ reason: string; creditPence: Pence; refundPence: Pence }>
  'price-mismatch': OfBooking<{ stated: string; charged: Pence }>
  'code-changed': OfBooking<{ couponCode: Change<string>; dueToday: Pence }>
  moved: OfBooking<{
    date: Change<string>
    course?: Change<string>
    fromRunId: string
    toRunId: string
    reason?: string
    idempotencyKey?: string
  }>
  cancelled: OfBooking<{ reason: string; refundPence: Pence }>
  'withdrawal-received': OfBooking<{ outcome: string; received: string }>
  'chose-after-cancel': OfBooking<{ kind: 'date'; runId: string; label: string } | { kind: 'refund' }>
  'person-corrected': OfBooking<Changes<'fullName' | 'printedName' | 'email' | 'phoneNumber'> & { reason?: string }>
  'address-joined': OfBooking<{ address: string }>
  'address-separated': OfBooking<{ address: string }>
  noted: OfBooking<{ text: string; idempotencyKey: string }>
  'note-edited': OfBooking<{ noteId: string; text: string; idempotencyKey: string }>
  'case-resolved': OfBooking<{ caseId: string; reason: string; sentence: string }>
  'let-in-changed': OfBooking<{ letIn: Change<boolean> }>
  'attendance-corrected': OfBooking<{ session: Date; present: boolean | null }> & { subject: `run/${string}` }
}

interface MoneyEvents extends Record<`dispute-${DisputeState}`, OfBooking<Dispute>> {
  paid: OfBooking<Paid>
  'paid-again': OfBooking<Paid>
  'payment-recorded': OfBooking<Paid & { kind: PaymentKind; receivedOn: string }>
  'payment-undone': OfBooking<Paid & { reason: string }>
  'payment-not-ours': About<'payment', { intentId: string }>
  declined: OfBooking<{ decline: string | null }>
  waived: OfBooking<Waived>
  unwaived: OfBooking<Waived>
  'invoice-emailed': OfBooking<{ amountPence: Pence }>
  'refund-decided': OfBooking<Paid & { reason: string }>
  'refund-pending': OfBooking<{ refundId: string }>
  refunded: OfBooking<{ refundId: string }>
  'refund-refused': OfBooking<{ refundId: string; code: string }>
  'refund-failed': OfBooking<{ refundId: string; amountPence: Pence; code: string | null }>
  'refunded-at-provider': OfBooking<{ refundId: string; amountPence: Pence }>
  'paid-back': OfBooking<{ refundId: string; amountPence: Pence }>
  'fraud-warning': OfBooking<{ warningId: string; kind: string }>
  'buyer-changed': OfBooking<{ changed: string[] }> & { subject?: `buyer/${string}` }
  'booking-vat-changed': OfBooking<{ treatment: Change<VatTreatment>; reason: string }>
  'documents-reissued': OfBooking<{ numbers: string[]; idempotencyKey: string }>
  'documents-exported': { details: { rows: number } }
  'statement-imported': About<'bank', { lines: number; known: number }>
  'bank-line-linked': About<'bank-line', { paymentId: string }>
  'bank-line-put-aside': About<'bank-line'>
  'bank-line-back': About<'bank-line'>
}

interface CertificateEvents {
  'certificate-issued': OfCertificate<{ number: number; attended: number; of: number }>
  'certificate-reissued': OfCertificate<{ number: Change<number> }>
  'certificate-revoked': OfCertificate<{ number: number; reason: string }>
  'certificate-shown': OfCertificate<{ shown: Change<CertificateShown> }>
  'certificate-hidden': OfCertificate<{ number: number }>
}

/** Of course runs, tasters and those who teach them. */
interface DateEvents
  extends
    Record<'run-published' | 'run-opened' | 'run-closed' | 'joined-waiting-list' | 'left-waiting-list', About<'run'>>,
    Record<`trainer-photo-${'stored' | 'removed'}`, About<'trainer'>>,
    Record<`trainer-${'changed' | 'archived' | 'restored'}`, About<'trainer', Changes | undefined>> {
  'run-added': About<'run', { courseId: number; label: string; draft?: boolean; copyOf?: `run/${string}` }>
  'run-changed': About<'run', Changes<RunField> & { told?: number; waiting?: number }>
  'run-price-changed': About<'run', Changes<'pricePence' | 'depositPence'>>
  'run-cancelled': About<'run', Told & { waiting: number; reason: string; refundUndecidedAt?: Date }>
  'taster-added': About<'taster', { startsAt: Date }>
  'taster-changed': About<'taster', Changes<TasterField> & Told>
  'taster-cancelled': About<'taster', Told & { reason: string }>
  'taster-attendance': About<'taster', { came: number; changed: number }>
  'left-taster': About<'taster'>
  'trainer-added': About<'trainer', { name: string }>
  'days-away-added': About<'trainer', { firstDay: string; lastDay: string }>
  'days-away-removed': About<'trainer', { firstDay: string; lastDay: string }>
}

interface CourseEvents
  extends
    Record<`course-${Exclude<CourseState, 'draft'>}`, About<'course'>>,
    Record<`coupon-${'retired' | 'revived'}`, About<'coupon'>> {
  'course-added': About<'course', { name: string; slug: string }>
  'course-changed': About<'course', Changes<'name' | 'slug' | 'colour'>>
  'course-moved': About<'course', { by: 'up' | 'down' } | { position: Change<number | undefined> }>
  'course-vat-changed': About<'course', { treatment: Change<VatTreatment> }>
  'price-changed': About<'course', Price & { countsFrom: Date | 'now' }>
  'price-change-cancelled': About<'course', { pricePence: Pence; countsFrom: Date }>
  'material-added': About<'run' | 'course', { title: string }>
  'material-removed': About<'run' | 'course', { title: string }>
  'coupon-added': About<'coupon', object>
  'coupon-changed': About<'coupon', Changes>
}

interface ContentEvents extends Record<`content-${'drafted' | Exclude<ContentState, 'draft'>}`, OfContent<NewVersion>> {
  'content-schedule-cancelled': OfContent<{ version: number }>
  'content-withdrawn': OfContent<{ list: string; id: string }>
  'article-added': OfContent<{ slug: string }>
  'article-renamed': OfContent<{ slug: Change<string> }>
  'article-dated': OfContent<{ day: Change<string> }>
  'picture-added': OfContent<{ words: string }>
  'picture-removed': OfContent<{ words: string }> | About<'account'>
  'logo-added': OfContent<{ logo: string }>
  'help-written': About<'help'>
  'help-changed': About<'help', Changes<'question' | 'answer'> & { hidden: boolean }>
  'help-moved': About<'help', { place: Change<number> }>
  'help-deleted': About<'help', { question: string; answer: string }>
}

interface EnquiryEvents
  extends
    Record<
      `enquiry-${'taken' | 'assigned' | 'state' | 'released' | 'reply' | 'email'}`,
      About<'enquiry', EnquiryChange>
    >,
    Record<`comment-${CommentState}`, About<'comment', { state: Change<CommentState> }>> {
  'enquiry-by-email': About<'enquiry'>
  'enquiry-note': About<'enquiry', { entryId: string }>
  'saved-reply-added': About<'saved-reply', { title: string }>
  'saved-reply-changed': About<'saved-reply', Changes<'title' | 'text'>>
  'saved-reply-deleted': About<'saved-reply', { title: string; text: string }>
  'comment-replied': About<'comment', { slug: string }>
  'email-put-away': { details: { about: string } }
  'email-taken-back': { details: { about: string } }
}

interface AccountEvents
  extends
    Record<'owner-made' | 'signed-in' | 'password-changed' | 'password-reset' | 'reset-asked', About<'account'>>,
    Record<`codes-${'on' | 'off'}` | `passkey-${'added' | 'removed'}` | 'picture-stored', About<'account'>>,
    Record<`calendar-address-${'made' | 'ended'}`, About<'account'>> {
  'account-made': About<'account', { role: AccountRole; linkId?: string }>
  'account-changed': About<
    'account',
    Changes<'role' | 'trainerId'> | { closed: boolean } | { twoFactor: 'off' } | undefined
  >
  'account-renamed': About<'account', Changes<'name'>>
  'sign-ins-ended': About<'account', { ended: number }>
  'link-made': About<'sign-up-link', { role: AccountRole; email?: string }>
  'link-revoked': About<'sign-up-link'>
}

interface OfficeEvents extends Record<'email-not-delivered' | 'email-delayed' | 'not-delivered-settled', OfEmail> {
  'mail-resent': OfEmail<{ mailId: string; kind: string; idempotencyKey: string }>
  'trainees-written-to': About<'staff-message', { subject: string; written: number }>
  'trainees-exported': { subject: 'trainees'; details: object }
  'activity-exported': { details: { rows: number } }
  'setting-changed': About<'setting', Changes>
  'company-added': About<'company', { name: string }>
  'company-changed': About<'company', { changed: string[] }>
  'company-person-put': About<'company', { role: string }>
  'company-person-removed': About<'company'>
  'person-erased': { details: { bookings: number } }
  forgotten: About<'retention', { count: number }>
}

type OfBooking<Details = undefined> = { bookingId: string } & With<Details>
type OfCertificate<Details> = OfBooking<Details> & { subject: `certificate/${string}` }
type OfContent<Details> = About<'content', Details>
/** An email may be one of a booking. */
type OfEmail<Details = undefined> = About<'mail', Details> & { bookingId?: string }
type About<Subject extends string, Details = undefined> = { subject: `${Subject}/${string}` } & With<Details>
type With<Details> = undefined extends Details ? { details?: Details } : { details: Details }

type Change<Value> = { from: Value; to: Value }
/** The fields that differ, as `diffFields` finds them. */
export type Changes<Field extends string = string> = Partial<Record<Field, Change<unknown>>>
type NameIn<Details> = Details extends object ? keyof Details & string : never

type Paid = { attemptId: string | null; amountPence: Pence }
type Waived = { kind: InstalmentKind; amountPence: Pence; reason: string }
interface Dispute {
  disputeId: string
  amountPence: Pence
  feePence: Pence
  /** The provider's code. */
  reason: string
  dueBy: string | null
}
type Price = { pricePence: Pence; depositPence: Pence; earlyBirdPence?: Pence; earlyBirdDays?: number }
interface NewVersion {
  version: number
  note?: string
  /** The labels of the fields that differ from what was shown before. */
  changed?: string
}
interface EnquiryChange {
  state?: Change<EnquiryState>
  owner?: Change<string | null>
  callAt?: { from: string | undefined; to: null }
  entryId?: string
}
type TasterField = 'startsAt' | 'endsAt' | 'zone' | 'capacity' | 'joiningLink' | 'trainerId'
type RunField = 'label' | 'zone' | 'sessions' | 'capacity' | 'joiningLink' | 'trainerIds' | ProgrammeField
type ProgrammeField = 'eveningLink' | 'boardLink' | 'coachName' | 'coachEmail'
/** How many people get an email about it. */
type Told = { told: number }
