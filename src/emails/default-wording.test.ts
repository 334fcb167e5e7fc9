import { expect, test } from 'vitest'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData, aCertificateData, aDepositDocuments } from '../../tests/support/document-data.ts'
import {
  aCancellation,
  aCancelledRun,
  aMove,
  aPaymentWithoutPlace,
  aRunChange,
  BOOKING_EMAILS,
  DUE,
  WAITING_EMAILS,
  WAS,
} from '../../tests/support/email-samples.ts'
import { loginLink, passwordReset, signUp } from './account.tsx'
import { balanceReminder, paymentReceived } from './balance.tsx'
import { bookingConfirmation } from './booking-confirmation.tsx'
import { certificate } from './certificate.tsx'
import { courseReminder } from './course-reminder.tsx'
import { type RenderedEmail, renderEmail } from './email-template.tsx'
import { enquiryReceived } from './enquiry.tsx'
import { tasterAdded } from './taster-added.tsx'
import { tasterCancelled, tasterChanged } from './taster-changes.tsx'
import { tasterConfirmation, tasterReminder } from './taster-place.tsx'
import { withdrawalReceived } from './withdrawal.tsx'

const booking = aBookingDocumentData()
const { site } = booking
const account = { name: 'Amara Okafor', address: 'https://tideway.example/signUp/key', provider: site }
const taster = {
  placeId: '5b1f0c1e-place',
  name: 'Amara Okafor',
  startsAt: new Date('2026-12-03T18:30Z'),
  endsAt: new Date('2026-12-03T19:30Z'),
  zone: 'Europe/London',
  sequence: 0,
  href: 'https://tideway.example/taster/a-key',
  hasRoom: true,
  site,
}
const enquiry = {
  reference: 'ENQ-7K3M9Q',
  name: 'Amara Okafor',
  email: 'amara@example.org',
  contactNumber: '020 7946 0000',
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
  callHours: 'Monday to Friday, 9:00 to 18:00 UK time',
  provider: site,
}
test('a name that is written from the right is isolated in the greeting, in plain text too', async () => {
  const { html, text } = await renderEmail(enquiryReceived, { ...enquiry, kind: 'contact', name: 'محمد الخطيب' })
  for (const part of [html, text]) expect(part).toContain('\u2068محمد\u2069')
})

const withdrawal = {
  ...booking,
  statement: {
    reference: 'TA-7K3M9Q',
    email: 'amara@example.org',
    fullName: 'Amara Okafor',
    receivedAt: new Date('2026-10-02T10:00Z'),
    outcome: 'cancelled' as const,
  },
  cancelledAt: new Date('2026-10-02T10:00Z'),
  everPaid: pence(75000),
  refund: pence(75000),
  refunds: 2,
  toCard: true,
  forCompany: false,
  creditNotes: [],
  wasConfirmed: true,
}
const anEnquiry = (kind: EnquiryKind, change = {}) => renderEmail(enquiryReceived, { ...enquiry, kind, ...change })
const joining = { ...WAS, joiningLink: 'https://meet.example/room' }

/** Each email once, and once more where its wording depends on what it is about. */
const SAMPLES: Record<string, () => Promise<RenderedEmail>> = {
  ...Object.fromEntries(
    Object.entries({ ...BOOKING_EMAILS, ...WAITING_EMAILS }).map(([name, compose]) => [name, () => compose(booking)]),
  ),
  'booking confirmation, deposit': () =>
    renderEmail(bookingConfirmation, { ...aDepositDocuments(), signUp: account.address }),
  'booking confirmation, with a link': () =>
    renderEmail(bookingConfirmation, { ...booking, joiningLink: 'https://meet.example/room', signUp: null }),
  'paid without a place, cancelled': () => aPaymentWithoutPlace(booking, { runCancelled: true }),
  'booking cancelled, never paid': () =>
    aCancellation(booking, { everPaid: pence(0), refund: pence(0), wasConfirmed: false }),
  'booking moved by the trainee': () => aMove(booking, { byTrainee: true, due: null }),
  'booking moved, held': () => aMove(booking, { confirmed: false, due: null }),
  'balance reminder, overdue': () =>
    renderEmail(balanceReminder, { ...aDepositDocuments(), ...DUE, now: new Date('2026-11-24T08:17:00Z') }),
  'payment received': () => renderEmail(paymentReceived, aDepositDocuments()),
  'run changed, held': () => aRunChange(booking, { confirmed: false }),
  'run changed, new link': () => aRunChange(booking, { became: joining }),
  'run changed, other link': () =>
    aRunChange(booking, { was: joining, became: { ...joining, joiningLink: 'https://x' } }),
  'run changed, no link': () => aRunChange(booking, { was: joining, became: WAS }),
  'run cancelled, held': () => aCancelledRun(booking, { confirmed: false }),
  'run cancelled, with a reason': () =>
    aCancelledRun(booking, { reason: 'Our trainer is ill.', refundAt: new Date('2026-12-01T12:00Z'), dates: [] }),
  'course reminder': () => renderEmail(courseReminder, booking),
  'course reminder, with a link': () =>
    renderEmail(courseReminder, { ...booking, joiningLink: 'https://meet.example/' }),
  certificate: () => renderEmail(certificate, { ...aCertificateData(), ownLink: account.address, corrected: false }),
  'certificate, corrected': () =>
    renderEmail(certificate, { ...aCertificateData(), ownLink: account.address, corrected: true }),
  'enquiry received': () => anEnquiry('contact', { message: 'Is there homework?' }),
  'enquiry received, call back': () => anEnquiry('call-back'),
  'enquiry received, business call': () => anEnquiry('business-call'),
  'enquiry received, proposal': () => anEnquiry('proposal'),
  'enquiry received, booked call': () => anEnquiry('call-back', { callAt: new Date('2026-11-25T10:00Z') }),
  'taster confirmation': () => renderEmail(tasterConfirmation, taster),
  'taster confirmation, no room': () => renderEmail(tasterConfirmation, { ...taster, hasRoom: false }),
  'taster reminder': () => renderEmail(tasterReminder, taster),
  'taster moved': () =>
    renderEmail(tasterChanged, {
      ...taster,
      movedFrom: { ...taster, startsAt: new Date('2026-12-10T18:30Z'), endsAt: new Date('2026-12-10T19:30Z') },
    }),
  'taster link': () => renderEmail(tasterChanged, { ...taster, movedFrom: null }),
  'taster cancelled': () =>
    renderEmail(tasterCancelled, { ...taster, reason: 'Our trainer is ill.', nextHref: 'https://tideway.example/#t' }),
  'taster added': () => renderEmail(tasterAdded, taster),
  'sign up': () =>
    renderEmail(signUp, {
      ...account,
      role: 'student',
      invitedBy: 'Maya Okonkwo',
      expiresAt: new Date('2026-11-26T09:00Z'),
    }),
  'sign up, staff': () =>
    renderEmail(signUp, {
      ...account,
      role: 'staff',
      invitedBy: 'Maya Okonkwo',
      expiresAt: new Date('2026-11-26T09:00Z'),
    }),
  'password reset': () => renderEmail(passwordReset, { ...account, lasts: 'an hour', username: null }),
  'password reset, staff': () => renderEmail(passwordReset, { ...account, lasts: 'an hour', username: 'amara' }),
  'login link': () => renderEmail(loginLink, { ...account, lasts: '15 minutes', username: null }),
  'login link, staff': () => renderEmail(loginLink, { ...account, lasts: '15 minutes', username: 'amara' }),
  'withdrawal received': () => renderEmail(withdrawalReceived, withdrawal),
  'withdrawal received, ended': () =>
    renderEmail(withdrawalReceived, { ...withdrawal, statement: { ...withdrawal.statement, outcome: 'ended' } }),
}

test('an email whose wording no one has changed reads as in default-emails.txt', async () => {
  const texts: string[] = []
  for (const [name, render] of Object.entries(SAMPLES)) {
    const { subject, text } = await render()
    const [words] = text.split(/^Questions( about \S+)?\? Reply/m)
    texts.push(`=== ${name}\n${subject}\n\n${words}`)
  }
  await expect(texts.join('\n')).toMatchFileSnapshot('default-emails.txt')
})
