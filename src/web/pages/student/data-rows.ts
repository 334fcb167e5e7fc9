import { site } from '#content/site.ts'
import { formatClock, formatDay } from '#domain/courses/session-times.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { formatPence, pence } from '#domain/pence.ts'

/** The groups of `loadPersonData` in sections, with what each is called for the person that it is about. */
export const SECTIONS: Record<string, Record<string, string>> = {
  Account: {
    account: 'Your account',
    signIns: 'Your logins',
    pictures: 'Your picture',
    invitations: 'Links to choose a password',
    loginLinks: 'Links to log in',
  },
  'Bookings and payments': {
    bookings: 'Your bookings',
    orders: 'Orders of several places',
    companies: 'Companies that you order for',
    sums: 'What each booking costs, and when it is due',
    payments: 'Card payments',
    bankLines: 'Payments on our bank’s statements',
    refunds: 'Refunds',
    disputes: 'Payments disputed with your bank',
    documents: 'Receipts, invoices and credit notes',
    buyers: 'Billing details',
    withdrawals: 'Withdrawals from a contract',
    waiting: 'Waiting lists',
  },
  Courses: {
    attendance: 'Sessions you attended',
    feedback: 'What you said about your courses',
    certificates: 'Certificates',
    tasters: 'Taster sessions',
    tasterRequests: 'Requests to hear about the next taster session',
  },
  Messages: {
    mails: 'Emails we sent you',
    enquiries: 'Messages you sent us',
    answers: 'Our replies',
    emailsReceived: 'Emails you sent us',
    comments: 'Comments on our articles',
  },
}

/** What a stored field is called. `null`: a number that only our software uses; the copy to download has it too. */
export const FIELD_LABELS: Record<string, string | null> = {
  bookedOn: 'Day on the statement',
  payerName: 'Paid by',
  remittance: 'Text of the payment',
  address: 'Internet address',
  amountPence: 'Amount',
  articleSlug: 'Article',
  askedAt: 'Requested',
  attemptId: null,
  attendeeId: null,
  attended: 'Sessions attended',
  balanceDueAt: 'Balance due',
  bookingId: null,
  browser: 'Browser',
  buyer: 'Made out to',
  buyerWords: null,
  calendarSequence: null,
  callAt: 'Call planned for',
  cancelledAt: 'Cancelled',
  cancelsId: null,
  changedAt: 'Last changed',
  characteristic: null,
  closedAt: 'Closed',
  coach: 'Coach',
  companyName: 'Company',
  companySize: 'Company size',
  confirms: null,
  consumer: 'Booked as a consumer',
  creditsId: null,
  contactNumber: 'Phone number',
  couponCode: 'Coupon',
  course: 'Course',
  courseId: null,
  courseName: 'Course',
  createdAt: 'Created',
  credential: null,
  currency: 'Currency',
  customerId: null,
  discountPence: 'Discount',
  dueAt: 'Due',
  email: 'Email address',
  endedAt: 'Ended',
  expiresAt: 'Expires',
  expressRequestAt: 'You asked us to begin within 14 days',
  expressRequestVersion: 'Version of that request',
  facilitators: 'Trainers',
  fullName: 'Full name',
  givenAt: 'Given',
  helped: 'What helped you most',
  holderName: 'Name on it',
  how: 'Recorded by',
  id: null,
  instalmentId: null,
  issuedAt: 'Issued',
  jobRole: 'Job role',
  joinedAt: 'Joined',
  kind: 'Kind',
  label: 'Date',
  letIn: 'Let in before the balance was paid',
  orderReference: 'Reference of the order',
  buyerName: 'Buyer',
  buyerEmail: 'Buyer’s email',
  buyerPhone: 'Buyer’s phone number',
  acceptedAt: 'Quote accepted',
  acceptedBy: 'Accepted by',
  invitedAt: 'Invited to the place',
  claimedAt: 'Place claimed',
  madeAt: 'Sent',
  mayPublish: 'We may publish it',
  message: 'Message',
  missing: 'What we should do better',
  minutes: 'Minutes of training',
  name: 'Name',
  number: 'Number',
  openedAt: 'Opened',
  paidReference: 'Payment reference',
  paymentType: 'Paying by',
  phoneNumber: 'Phone number',
  position: null,
  postalAddress: 'Address',
  present: 'You were there',
  pricePence: 'Price',
  programme: 'Programme',
  promisedAt: 'Written',
  publicId: null,
  publishName: 'Name to show with it',
  purchaseOrder: 'Purchase order number',
  readerZone: 'Your time zone',
  reason: 'Reason',
  receivedAt: 'Received',
  recordedAt: 'Recorded',
  recommends: 'You would recommend us',
  reference: 'Reference',
  refundId: null,
  reissuedAt: 'Issued again',
  replacesId: null,
  requestedAt: 'Requested',
  revokedAt: 'Withdrawn',
  revokeReason: 'Why it was withdrawn',
  role: 'Role',
  runId: null,
  runLabel: 'Date',
  seenAt: 'Last used',
  sentAt: 'Sent',
  series: 'Series',
  sessions: null,
  settledAt: 'Confirmed',
  shown: 'What others see',
  snapshot: null,
  stars: 'Stars',
  startedAt: 'Began',
  startsAt: 'Session',
  state: 'Status',
  storedAt: 'Saved',
  subjectLine: 'Subject',
  supersedes: null,
  termsVersion: 'Terms you accepted',
  testMode: 'Made in test mode',
  text: 'Text',
  senderEmail: 'From',
  replyEmail: 'Answers go to',
  printedName: 'Name as printed',
  subject: 'Subject',
  fileName: 'File',
  sizeBytes: 'Size in bytes',
  totalPence: 'Agreed price',
  usedAt: 'Used',
  username: 'You log in as',
  vatExempt: null,
  vatNumber: 'VAT number',
  vatPence: 'VAT',
  vatRateBasisPoints: null,
  vatTreatment: null,
  version: null,
  writtenAt: 'Written',
  zone: 'Time zone',
}

/** A stored row as labels and texts for people; empty values, and what only our software uses, are left out. */
export const describeRow = (row: object): [label: string, text: string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const label = FIELD_LABELS[name] === undefined ? humanizeKey(name) : FIELD_LABELS[name]
    return value === null || value === '' || label === null ? [] : [[label, textOf(name, value)]]
  })

/** The day of the newest entry of a group; what is still to come, such as when a link expires, says nothing about that. */
export function lastDay(rows: object[], now: Date): string | null {
  const past = rows.flatMap((row) => Object.values(row)).filter((value) => value instanceof Date && value <= now)
  const last = past.toSorted((a: Date, b: Date) => a.getTime() - b.getTime()).at(-1)
  return last ? formatDay(last, site.zone) : null
}

/** "phoneNumber" becomes "Phone number". */
function humanizeKey(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const VALUES: Record<string, string> = {
  joined: 'Joining',
  staff: 'Our staff',
  nameless: 'All but your name',
  student: 'Trainee',
  gbp: 'Pounds sterling',
}

function textOf(name: string, value: unknown): string {
  if (value instanceof Date) return `${formatDay(value, site.zone)}, ${formatClock(value, site.zone)}`
  if (typeof value === 'number' && name.endsWith('Pence')) return formatPence(pence(value))
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ')
  const text = String(value)
  if (name === 'kind' && isEmailKind(text)) return EMAIL_KIND_LABELS[text]
  // A state such as "in-progress" is one of our own words; what a person wrote stays as it is.
  return WORDED.has(name) ? (VALUES[text] ?? sentence(text)) : text
}

const WORDED = new Set(['kind', 'state', 'how', 'shown', 'role', 'recommends', 'currency'])

const sentence = (text: string): string => (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll('-', ' ')
