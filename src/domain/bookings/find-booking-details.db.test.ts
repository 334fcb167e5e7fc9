import { expect, test } from 'vitest'
import { aPaidBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { syncPayment } from '../payments/sync-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { pence } from '../pence.ts'
import { findPayments } from './booking-payments.ts'
import { balanceOf } from './booking.ts'
import { parseBookingListQuery } from './booking-filter.ts'
import { correctPerson } from './correct-person.ts'
import { exportBookings } from './export-bookings.ts'
import { findBookingDetails } from './find-booking-details.ts'
import { openCase } from '#domain/cases/cases.ts'
import { emailTrainees } from './staff-messages.ts'

test('the details of a booking have its person, place, money, documents, emails and cases', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaidBooking(platform, { typeofpayment: 'Deposit', couponCode: 'DISCOUNT50' })
  await sentMails(await anEmailContext(platform))
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: booking.id, reason: 'dispute-at-provider' }))
  const details = await findBookingDetails(platform, { reference: booking.reference.toLowerCase() })
  expect(details).toMatchObject({
    booking: { id: booking.id, publicId: booking.publicId, price: 150000, discount: 75000, total: 75000 },
    label: 'Needs attention',
    kept: 37500,
    due: 37500,
    person: { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '+441234567890', version: 1 },
    coupon: { code: 'DISCOUNT50', use: 'final' },
    seats: [{ courseName: 'Scrum Master', runLabel: booking.run.label, state: 'confirmed', releaseReason: null }],
    attempts: [{ instalment: 'deposit', amount: 37500, state: 'succeeded', providerId: intentId }],
    refunds: [],
    documents: [{ number: 'R-000001', kind: 'receipt', amount: 37500 }],
    mails: [{ kind: 'booking-confirmation', state: 'sent', sentAt: expect.any(Date), toFile: true, again: false }],
    cases: [{ reason: 'dispute-at-provider', resolvedAt: null }],
  })
  expect(details?.booking.termsVersion).toBeTruthy()
})

test('the timeline shows in order what happened and who did it', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret, '4000000000000002')
  await syncPayment(platform, { intentId })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const person = { fullName: 'Amara N. Okafor', email: 'amara@example.com', phoneNumber: '+441234567890' }
  await correctPerson(platform, { actor: 'staff:grace', bookingId: booking.id, version: 1, person })
  const email = { subject: 'Parking', text: 'There is none.' }
  const to = { references: [booking.reference] }
  await emailTrainees(platform, { actor: 'staff:ugo', to, email, idempotencyKey: 'p1' })
  const details = await findBookingDetails(platform, { reference: booking.reference })
  const timeline = details?.timeline.map((one) => {
    if (one.kind === 'audit') return `${one.actor} ${one.action}`
    return one.kind === 'mail' ? `${one.actor} ${one.mail.kind} ${one.mail.subject ?? ''}` : `${one.actor} ${one.kind}`
  })
  expect(timeline).toEqual([
    'visitor booked',
    'trainee payment',
    'provider declined',
    'provider paid',
    'system confirmed',
    'system booking-confirmation ',
    'staff:grace person-corrected',
    'staff:ugo staff-message Parking',
  ])
})

test('a payment of another amount than requested is marked as that, and the timeline has its case', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  const paid = await platform.stripe.findIntent(intentId)
  const find = () => findBookingDetails(platform, { reference: booking.reference })
  expect((await find())?.attempts, 'as requested').toMatchObject([{ mismatch: null }])
  await settlePayment(platform, { intent: { ...paid, amountPence: pence(1) } })
  const fault = 'We requested £1,500.00 and received £0.01'
  expect(await find()).toMatchObject({ attempts: [{ state: 'created', mismatch: fault, received: 1 }] })
  expect((await find())?.timeline.at(-1)).toMatchObject({ kind: 'case', opened: { details: { fault } } })
})

test('a reference that does not exist has no details', async () => {
  const platform = await aPlatform()
  for (const reference of ['TA-222222', '', "' or 1=1 --", 'x'.repeat(5000)])
    expect(await findBookingDetails(platform, { reference })).toBeNull()
})

test('an export has the filtered list and is recorded in the audit log', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { filter, sort } = parseBookingListQuery({ show: 'paid', q: 'amara' })
  const references: string[] = []
  for await (const batch of await exportBookings(platform, { actor: 'staff:grace', filter, sort }))
    references.push(...batch.map((one) => one.reference))
  expect(references).toEqual([booking.reference])
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'trainees-exported').execute()
  expect(lines).toMatchObject([{ actor: 'staff:grace', details: { show: 'paid', query: 'amara', sort: 'newest' } }])
})

test('an export says how each payment came, without what was undone', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const paidBy = async () => {
    const { filter, sort } = parseBookingListQuery({ show: 'all' })
    for await (const [first] of await exportBookings(platform, { actor: 'staff:grace', filter, sort }))
      return first?.paidBy
    return undefined
  }
  expect(await paidBy()).toEqual(['card'])
  const instalmentId = balanceOf(booking)?.id ?? ''
  const transfer = { kind: 'transfer', receivedOn: '2026-01-05', reference: '', actor: 'staff:grace' } as const
  await recordPayment(platform, {
    ...transfer,
    allocations: [{ instalmentId, amount: pence(112500) }],
    idempotencyKey: 'p1',
  })
  expect(await paidBy()).toEqual(['card', 'transfer'])
  const [newest] = await findPayments(platform, { bookingId: booking.id })
  await undoPayment(platform, { actor: 'staff:grace', attemptId: newest?.attemptId ?? '', reason: 'Another booking' })
  expect(await paidBy()).toEqual(['card'])
})
