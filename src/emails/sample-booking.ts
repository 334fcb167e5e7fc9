import { scrumMaster } from '#content/courses/scrum-master.ts'
import { cancellationTerms, terms } from '#content/site.ts'
import { EMPTY_BUYER } from '#domain/documents/buyer.ts'
import type { Order } from '#domain/orders/find-order.ts'
import { pence } from '#domain/pence.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import type { ProviderDetails } from '#documents/provider.ts'

const day = (date: string) => ({ startsAt: new Date(`${date}T10:00Z`), endsAt: new Date(`${date}T17:00Z`) })

/** Two dates of a course, for previews. */
export const SAMPLE_RUN = {
  label: '5th & 6th Dec 2026',
  zone: 'Europe/London',
  sessions: [day('2026-12-05'), day('2026-12-06')],
  joiningLink: null,
}
export const OTHER_SAMPLE_RUN = {
  ...SAMPLE_RUN,
  label: '9th & 10th Jan 2027',
  sessions: [day('2027-01-09'), day('2027-01-10')],
}

export const SAMPLE_NAME = 'Sam Sample'
export const SAMPLE_ADDRESS = 'sam.sample@example.com'
/** In the place of the keys of links, which lead nowhere. As long as they are, because long addresses widen an email. */
export const SAMPLE_KEY = 'sample-'.repeat(6)

/** A booking that no one made, with a deposit paid: what previews and tests of a wording are filled with. */
export function sampleBooking(site: ProviderDetails): BookingDocumentData {
  const { label, zone, sessions } = SAMPLE_RUN
  return {
    reference: 'TA-SAMPLE',
    fullName: SAMPLE_NAME,
    email: SAMPLE_ADDRESS,
    readerZone: null,
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel: label,
    zone,
    sessions,
    weeks: scrumMaster.programme.weeks,
    trainers: [],
    joiningLink: pageUrls.join(site.publicUrl, SAMPLE_KEY),
    paymentType: 'Deposit',
    seats: 1,
    price: pence(150_000),
    discount: pence(0),
    couponCode: null,
    total: pence(150_000),
    paid: pence(37_500),
    isPart: false,
    payment: { kind: 'card', amount: pence(37_500), paidAt: new Date('2026-10-01T09:30Z') },
    paidEarlier: pence(0),
    balance: pence(112_500),
    balanceDueAt: new Date('2026-11-21T10:00Z'),
    lastWithdrawalDay: new Date('2026-10-15T12:00Z'),
    receipt: {
      number: 'R-000000',
      issuedAt: new Date('2026-10-01T09:30Z'),
      reissuedAt: null,
      vat: null,
      vatExempt: false,
      vatNote: null,
      buyer: null,
    },
    receiptId: null,
    calendar: { uid: SAMPLE_KEY, sequence: 0 },
    terms: cancellationTerms({ consumer: true, expressRequestAt: null }),
    termsVersion: terms.version,
    readableTerms: terms.version,
    site,
    testMode: false,
  }
}

/** A quote for four places. */
export function sampleOrder(): Order {
  const { label, zone, sessions } = SAMPLE_RUN
  const open = { state: 'open', fullName: '', email: '', canName: true, came: null } as const
  const place = { ...open, seatId: SAMPLE_KEY, reference: 'TA-SAMPLE', runLabel: label }
  return {
    saleId: SAMPLE_KEY,
    publicId: SAMPLE_KEY,
    reference: 'TO-SAMPLE',
    state: 'quoted',
    askedBy: null,
    courseId: 1,
    courseName: 'Scrum Master',
    runLabel: label,
    zone,
    sessions,
    places: [place, place, place, place],
    count: 4,
    price: pence(600_000),
    discount: pence(0),
    total: pence(600_000),
    due: pence(600_000),
    dueAt: null,
    holdsUntil: new Date('2026-11-30T12:00Z'),
    confirmedBy: null,
    acceptedBy: null,
    buyerName: SAMPLE_NAME,
    buyerEmail: SAMPLE_ADDRESS,
    buyerPhone: '',
    buyer: { ...EMPTY_BUYER, companyName: 'Sample Ltd' },
    documents: [],
    canName: true,
    traineeId: SAMPLE_KEY,
  }
}
