import type { BookingDocumentData } from '../../src/documents/booking-document-data.ts'
import { pageUrls } from '../../src/documents/page-urls.ts'
import { pence } from '../../src/domain/pence.ts'
import type { AnnouncedRun } from '../../src/domain/schedule/run-change.ts'
import { balancePaid, balanceReminder, balanceRequest } from '../../src/emails/balance.tsx'
import { bookingCancelled } from '../../src/emails/booking-cancelled.tsx'
import { bookingMoved } from '../../src/emails/booking-moved.tsx'
import { bookingConfirmation } from '../../src/emails/booking-confirmation.tsx'
import { type RenderedEmail, renderEmail } from '../../src/emails/email-template.tsx'
import { feedbackRequest } from '../../src/emails/feedback-request.tsx'
import { paymentLink, unfinishedBooking } from '../../src/emails/payment-link.tsx'
import { placeOffered } from '../../src/emails/place-offered.tsx'
import { proFormaInvoice } from '../../src/emails/pro-forma-invoice.tsx'
import { bookingRefunded, refundFailed } from '../../src/emails/refund-outcome.tsx'
import { paidWithoutPlace, paymentReturned } from '../../src/emails/refunds.tsx'
import { runCancelled } from '../../src/emails/run-cancelled.tsx'
import { runChanged } from '../../src/emails/run-changed.tsx'
import { waitingChanged, waitingEnded, waitingJoined } from '../../src/emails/waiting-list.tsx'
import { BANK_DETAILS } from './company.ts'
import { aSession } from './document-data.ts'

const SITE = 'https://tideway.example'

/** A run as it was announced, and the same one on other dates. */
export const WAS: AnnouncedRun = {
  label: '5th & 6th Dec 2026',
  zone: 'Europe/London',
  sessions: [aSession('2026-12-05'), aSession('2026-12-06')],
  joiningLink: null,
}
export const BECAME: AnnouncedRun = {
  ...WAS,
  label: '9th & 10th Jan 2027',
  sessions: [aSession('2027-01-09'), aSession('2027-01-10')],
}
export const DUE = {
  due: { amount: pence(112500), dueAt: new Date('2026-11-21T10:00:00Z') },
  now: new Date('2026-11-14T08:17:00Z'),
  payUrl: `${SITE}/checkout/0123456789abcdef0123456789abcdef`,
}

export const TRANSFER = {
  owed: pence(150000),
  bankDetails: BANK_DETAILS,
}

export const aConfirmation = (data: BookingDocumentData) => renderEmail(bookingConfirmation, { ...data, signUp: null })

export const aPaymentWithoutPlace = (data: BookingDocumentData, change: { runCancelled?: boolean } = {}) =>
  renderEmail(paidWithoutPlace, { ...data, refundAt: new Date('2026-12-03T16:42:00Z'), ...change })

export const aReturnedPayment = (data: BookingDocumentData, because: 'paid-before' | 'not-due') =>
  renderEmail(paymentReturned, { ...data, returned: pence(75000), because })

export const aRefund = (data: BookingDocumentData) =>
  renderEmail(bookingRefunded, { ...data, refunded: pence(75000), number: 'C-000007', toCard: true })

export const aFailedRefund = (data: BookingDocumentData) =>
  renderEmail(refundFailed, { ...data, failed: pence(75000), creditNote: 'C-000007' })

export const aCancellation = (
  data: BookingDocumentData,
  change: Partial<Parameters<typeof bookingCancelled.subject>[0]> = {},
) =>
  renderEmail(bookingCancelled, {
    ...data,
    everPaid: pence(75000),
    refund: pence(75000),
    refunds: 1,
    toCard: true,
    forCompany: false,
    creditNotes: [],
    wasConfirmed: true,
    ...change,
  })

export const aMove = (data: BookingDocumentData, change: Partial<Parameters<typeof bookingMoved.subject>[0]> = {}) =>
  renderEmail(bookingMoved, {
    ...data,
    from: {
      courseId: 1,
      courseName: 'Scrum Master',
      trainers: data.trainers,
      zone: 'Europe/London',
      sessions: [aSession('2026-11-07'), aSession('2026-11-08')],
    },
    due: DUE.due,
    confirmed: true,
    byTrainee: false,
    ...change,
  })

export const aRunChange = (data: BookingDocumentData, change: Partial<Parameters<typeof runChanged.subject>[0]> = {}) =>
  renderEmail(runChanged, { ...data, was: WAS, became: BECAME, confirmed: true, balanceDue: null, ...change })

export const aCancelledRun = (
  data: BookingDocumentData,
  change: { confirmed?: boolean; dates?: []; reason?: string; refundAt?: Date } = {},
) =>
  renderEmail(runCancelled, {
    ...data,
    confirmed: true,
    reason: null,
    refundAt: null,
    dates: [
      {
        run: { id: 'a-run', courseId: 1, capacity: 12, placesLeft: 3, trainerIds: [], ...BECAME },
        href: pageUrls.choice(SITE, 'abc', BECAME.label),
      },
    ],
    refundHref: pageUrls.choice(SITE, 'abc', 'refund'),
    ...change,
  })

const heldPlace = (data: BookingDocumentData) => ({
  ...data,
  heldUntil: new Date('2026-11-25T12:30Z'),
  dueToday: data.paid,
  checkoutHref: pageUrls.checkout(SITE, 'abc'),
})

export const aPaymentLink = (data: BookingDocumentData) => renderEmail(paymentLink, heldPlace(data))

export const anUnfinishedBooking = (data: BookingDocumentData) => renderEmail(unfinishedBooking, heldPlace(data))

export const anOffer = (data: BookingDocumentData) =>
  renderEmail(placeOffered, {
    ...data,
    heldUntil: new Date('2026-11-22T21:42Z'),
    dueToday: data.paid,
    checkoutHref: pageUrls.checkout(SITE, 'abc'),
    leaveHref: pageUrls.waitingList(SITE, 'def'),
    buyer: null,
    changes: [],
  })

export const aWaitingListEntry = (data: BookingDocumentData) => ({
  name: data.fullName,
  courseName: 'Scrum Master',
  run: WAS,
  place: 3,
  href: pageUrls.waitingList(SITE, 'def'),
  site: data.site,
})

type Compose = (data: BookingDocumentData) => Promise<RenderedEmail>

/** Without the one picture that every email carries inside itself. */
export const withoutLogo = (html: string): string =>
  html.replace(/<img [^<>]*\bsrc="data:image\/png;base64,[\w+/=]+"[^<>]*>/, '')

/** The emails about a booking. */
export const BOOKING_EMAILS: Record<string, Compose> = {
  'booking confirmation': aConfirmation,
  'paid without a place': (data) => aPaymentWithoutPlace(data),
  'payment returned': (data) => aReturnedPayment(data, 'paid-before'),
  'payment that was not due': (data) => aReturnedPayment(data, 'not-due'),
  'booking refunded': aRefund,
  'refund failed': aFailedRefund,
  'booking cancelled': (data) => aCancellation(data),
  'booking moved': (data) => aMove(data),
  'feedback request': (data) => renderEmail(feedbackRequest, { ...data, token: 'a-token' }),
  'balance paid': (data) => renderEmail(balancePaid, { ...data, now: DUE.now }),
  'balance reminder': (data) => renderEmail(balanceReminder, { ...data, ...DUE }),
  'balance request': (data) => renderEmail(balanceRequest, { ...data, ...DUE }),
  'invoice for a bank transfer': (data) => renderEmail(proFormaInvoice, { ...data, ...TRANSFER, heldUntil: null }),
  'run changed': (data) => aRunChange(data),
  'run cancelled': (data) => aCancelledRun(data),
  'payment link': aPaymentLink,
  'unfinished booking': anUnfinishedBooking,
  'place offered': anOffer,
}

/** The emails to people on a waiting list, who have no booking yet. */
export const WAITING_EMAILS: Record<string, Compose> = {
  'waiting joined': (data) => renderEmail(waitingJoined, aWaitingListEntry(data)),
  'waiting changed': (data) => renderEmail(waitingChanged, { ...aWaitingListEntry(data), was: BECAME }),
  'waiting ended': (data) => renderEmail(waitingEnded, aWaitingListEntry(data)),
}
