import { site as ourSite } from '#content/site.ts'
import { certificateUrls } from '#domain/certificates/open-badge.ts'
import { pence } from '#domain/pence.ts'
import { pageUrls } from '#documents/page-urls.ts'
import type { ProviderDetails } from '#documents/provider.ts'
import { loginLink, passwordReset, signUp } from './account.tsx'
import { balancePaid, balanceReminder, balanceRequest, paymentReceived } from './balance.tsx'
import { bookingCancelled } from './booking-cancelled.tsx'
import { bookingMoved } from './booking-moved.tsx'
import { bookingConfirmation } from './booking-confirmation.tsx'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { certificate } from './certificate.tsx'
import { courseReminder } from './course-reminder.tsx'
import { enquiryReceived } from './enquiry.tsx'
import { feedbackRequest } from './feedback-request.tsx'
import { paymentLink, unfinishedBooking } from './payment-link.tsx'
import { orderSamples } from './order-samples.ts'
import { placeOffered } from './place-offered.tsx'
import { proFormaInvoice } from './pro-forma-invoice.tsx'
import { bookingRefunded, refundFailed } from './refund-outcome.tsx'
import { paidWithoutPlace, paymentReturned } from './refunds.tsx'
import { runCancelled } from './run-cancelled.tsx'
import { runChanged } from './run-changed.tsx'
import { type EmailSample, type Sample, sampleOf } from './sample-of.ts'
import {
  OTHER_SAMPLE_RUN,
  SAMPLE_ADDRESS,
  SAMPLE_KEY,
  SAMPLE_NAME,
  SAMPLE_RUN,
  sampleBooking,
} from './sample-booking.ts'
import { tasterAdded } from './taster-added.tsx'
import { tasterCancelled, tasterChanged } from './taster-changes.tsx'
import { tasterConfirmation, tasterReminder } from './taster-place.tsx'
import { waitingChanged, waitingEnded, waitingJoined } from './waiting-list.tsx'
import { withdrawalReceived } from './withdrawal.tsx'

/** The sample of an email, by the key of its wording; null where there is none of that key. */
export const findEmailSample = (site: ProviderDetails, key: string): EmailSample | null =>
  new Map(listSamples(site)).get(key) ?? null

const listSamples = (site: ProviderDetails): Sample[] => [
  ...bookingSamples(site),
  ...paymentSamples(site),
  ...orderSamples(site),
  ...dateSamples(site),
  ...tasterSamples(site),
  ...enquirySamples(site),
  ...accountSamples(site),
]

const amount = pence(37_500)
const refund = { everPaid: amount, refund: amount, refunds: 1, toCard: true, forCompany: false, creditNotes: [] }

function bookingSamples(site: ProviderDetails): Sample[] {
  const { publicUrl } = site
  const booking = sampleBooking(site)
  const { courseId, courseName, trainers } = booking
  const from = { ...OTHER_SAMPLE_RUN, courseId, courseName, trainers }
  const attended = {
    ...booking,
    publicId: SAMPLE_KEY,
    number: 0,
    holderName: SAMPLE_NAME,
    attended: 2,
    minutes: 840,
    facilitators: '',
    kind: 'attendance' as const,
    role: null,
    reference: null,
    coach: null,
    issuedAt: new Date('2026-12-06T17:10Z'),
    page: certificateUrls(publicUrl).page(SAMPLE_KEY),
    ownLink: pageUrls.myCertificate(publicUrl, SAMPLE_KEY),
  }
  return [
    sampleOf(bookingConfirmation, { ...booking, signUp: pageUrls.signUp(publicUrl, SAMPLE_KEY) }),
    sampleOf(courseReminder, booking),
    sampleOf(bookingMoved, { ...booking, from, due: null, confirmed: true, byTrainee: false }),
    sampleOf(bookingCancelled, { ...booking, ...refund, wasConfirmed: true }),
    sampleOf(feedbackRequest, { ...booking, token: SAMPLE_KEY }),
    sampleOf(certificate, { ...attended, corrected: false }),
    sampleOf(certificate, { ...attended, ...twelveWeeks(booking), corrected: false }),
    sampleOf(certificate, { ...attended, corrected: true }),
  ]
}

const twelveWeeks = (run: Pick<CourseRun, 'sessions'>) => ({
  kind: 'programme' as const,
  sessions: listEvenings(run),
  attended: 11,
  minutes: 990,
  role: 'Scrum Master',
  reference: 'You asked the questions that made the team slow down, and then quicker.',
  coach: null,
})

function paymentSamples(site: ProviderDetails): Sample[] {
  const { publicUrl } = site
  const booking = sampleBooking(site)
  const checkoutHref = pageUrls.checkout(publicUrl, SAMPLE_KEY)
  const due = { amount: booking.balance, dueAt: new Date('2026-11-21T10:00Z') }
  const balance = { ...booking, due, now: new Date('2026-11-18T10:00Z'), payUrl: checkoutHref }
  const held = { ...booking, heldUntil: new Date('2026-11-25T12:30Z'), dueToday: amount, checkoutHref }
  const refundAt = new Date('2026-12-01T12:00Z')
  const bankDetails = { accountName: site.brand, sortCode: '00-00-00', accountNumber: '00000000' }
  const statement = {
    reference: booking.reference,
    email: SAMPLE_ADDRESS,
    fullName: SAMPLE_NAME,
    receivedAt: new Date('2026-10-02T10:00Z'),
    outcome: 'cancelled' as const,
  }
  return [
    sampleOf(paymentLink, held),
    sampleOf(unfinishedBooking, held),
    sampleOf(proFormaInvoice, { ...booking, owed: booking.total, bankDetails, heldUntil: null }),
    sampleOf(paymentReceived, booking),
    sampleOf(balanceReminder, balance),
    sampleOf(balanceRequest, balance),
    sampleOf(balancePaid, {
      ...booking,
      paid: booking.balance,
      paidEarlier: booking.paid,
      balance: pence(0),
      now: balance.now,
    }),
    sampleOf(bookingRefunded, { ...booking, refunded: amount, number: 'C-000000', toCard: true }),
    sampleOf(refundFailed, { ...booking, failed: amount, creditNote: 'C-000000' }),
    sampleOf(paidWithoutPlace, { ...booking, refundAt }),
    sampleOf(paidWithoutPlace, { ...booking, refundAt, runCancelled: true }),
    sampleOf(paymentReturned, { ...booking, returned: amount, because: 'paid-before' }),
    sampleOf(paymentReturned, { ...booking, returned: amount, because: 'not-due' }),
    sampleOf(withdrawalReceived, {
      ...booking,
      ...refund,
      statement,
      cancelledAt: statement.receivedAt,
      wasConfirmed: true,
    }),
  ]
}

function dateSamples(site: ProviderDetails): Sample[] {
  const { publicUrl } = site
  const booking = sampleBooking(site)
  const change = { ...booking, was: SAMPLE_RUN, confirmed: true, balanceDue: null }
  const run = { id: SAMPLE_KEY, courseId: 1, capacity: 12, placesLeft: 3, trainerIds: [], ...OTHER_SAMPLE_RUN }
  const waiting = {
    name: SAMPLE_NAME,
    courseName: booking.courseName,
    run: SAMPLE_RUN,
    place: 3,
    href: pageUrls.waitingList(publicUrl, SAMPLE_KEY),
    site,
  }
  return [
    sampleOf(runChanged, { ...change, became: OTHER_SAMPLE_RUN }),
    sampleOf(runChanged, { ...change, became: { ...SAMPLE_RUN, joiningLink: pageUrls.join(publicUrl, SAMPLE_KEY) } }),
    sampleOf(runCancelled, {
      ...booking,
      confirmed: true,
      reason: 'Your reason goes here.',
      refundAt: null,
      dates: [{ run, href: pageUrls.choice(publicUrl, SAMPLE_KEY, run.label) }],
      refundHref: pageUrls.choice(publicUrl, SAMPLE_KEY, 'refund'),
    }),
    sampleOf(waitingJoined, waiting),
    sampleOf(waitingChanged, { ...waiting, run: OTHER_SAMPLE_RUN, was: SAMPLE_RUN }),
    sampleOf(waitingEnded, waiting),
    sampleOf(placeOffered, {
      ...booking,
      heldUntil: new Date('2026-11-22T20:00Z'),
      dueToday: booking.paid,
      buyer: null,
      changes: [],
      checkoutHref: pageUrls.checkout(publicUrl, SAMPLE_KEY),
      leaveHref: waiting.href,
    }),
  ]
}

function tasterSamples(site: ProviderDetails): Sample[] {
  const { publicUrl } = site
  const at = (day: string) => ({ startsAt: new Date(`${day}T18:30Z`), endsAt: new Date(`${day}T19:30Z`) })
  const { zone } = SAMPLE_RUN
  const href = pageUrls.myTaster(publicUrl, SAMPLE_KEY)
  const taster = { ...at('2026-12-03'), placeId: SAMPLE_KEY, name: SAMPLE_NAME, zone, sequence: 0, href, site }
  const withRoom = { ...taster, hasRoom: true }
  return [
    sampleOf(tasterConfirmation, withRoom),
    sampleOf(tasterReminder, withRoom),
    sampleOf(tasterChanged, { ...withRoom, movedFrom: { ...at('2026-11-26'), zone } }),
    sampleOf(tasterChanged, { ...withRoom, movedFrom: null }),
    sampleOf(tasterCancelled, { ...withRoom, reason: 'Your reason goes here.', nextHref: pageUrls.taster(publicUrl) }),
    sampleOf(tasterAdded, { ...withRoom, href: pageUrls.taster(publicUrl) }),
  ]
}

function enquirySamples(site: ProviderDetails): Sample[] {
  const enquiry = {
    reference: 'ENQ-SAMPLE',
    name: SAMPLE_NAME,
    email: SAMPLE_ADDRESS,
    contactNumber: '',
    course: null,
    message: null,
    companyName: null,
    jobRole: null,
    companySize: null,
    programme: null,
    people: null,
    callAt: null,
    receivedAt: new Date('2026-11-23T09:00Z'),
    within: 'one working day',
    callHours: ourSite.callHours,
    provider: site,
  }
  const message = 'Their message is quoted here.'
  return [
    sampleOf(enquiryReceived, { ...enquiry, kind: 'contact', message }),
    sampleOf(enquiryReceived, { ...enquiry, kind: 'call-back' }),
    sampleOf(enquiryReceived, { ...enquiry, kind: 'business-call' }),
    sampleOf(enquiryReceived, { ...enquiry, kind: 'proposal' }),
    sampleOf(enquiryReceived, { ...enquiry, kind: 'call-back', callAt: new Date('2026-11-25T10:00Z') }),
  ]
}

function accountSamples(site: ProviderDetails): Sample[] {
  const { publicUrl } = site
  const account = { name: SAMPLE_NAME, provider: site, username: null }
  const expiresAt = new Date('2026-11-26T09:00Z')
  const invited = { ...account, address: pageUrls.signUp(publicUrl, SAMPLE_KEY), expiresAt, invitedBy: SAMPLE_NAME }
  return [
    sampleOf(signUp, { ...invited, role: 'student' }),
    sampleOf(signUp, { ...invited, role: 'staff' }),
    sampleOf(passwordReset, {
      ...account,
      address: pageUrls.resetPassword(publicUrl, SAMPLE_KEY),
      lasts: 'an hour',
    }),
    sampleOf(loginLink, { ...account, address: pageUrls.loginByLink(publicUrl, SAMPLE_KEY), lasts: '15 minutes' }),
  ]
}
