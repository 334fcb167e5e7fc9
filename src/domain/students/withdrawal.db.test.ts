import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking, aStartedBalance, bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { balanceOf } from '../bookings/booking.ts'
import { formatFullDays } from '../courses/session-times.ts'
import { lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import { EMPTY_BUYER } from '../documents/buyer.ts'
import { changeBuyer, reissueDocuments } from '../documents/change-buyer.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { pence } from '../pence.ts'
import { findMyBooking } from './my-bookings.ts'
import { processWithdrawal } from './withdrawal.ts'
import {
  AMARA,
  send,
  statements,
  processAll,
  refunds,
  mailsAbout,
  setTimes,
  TRANSFER,
} from '../../../tests/support/withdrawals.ts'

test('A19 a withdrawal cancels the booking, refunds all and is acknowledged with what was received and when', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, {
    reference: ` ${booking.reference.toLowerCase()} `,
    email: 'Amara@Example.com',
    fullName: 'Amara Okafor',
  })
  const [received] = await statements(platform)
  await platform.db
    .updateTable('withdrawal')
    .set({ receivedAt: new Date(booking.bookedAt.getTime() + 1000) })
    .execute()
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect(received).toMatchObject({ reference: booking.reference, fullName: 'Amara Okafor' })
  expect(await bookingOf(platform, booking.publicId)).toMatchObject({ seat: { state: 'released' } })
  expect(await refunds(platform)).toEqual([150000])
  const [mail, ...others] = await mailsAbout(platform, /received your withdrawal/)
  expect(others).toEqual([])
  expect(mail?.to).toMatchObject([{ address: AMARA }])
  for (const part of [
    booking.reference,
    'Name: Amara Okafor',
    formatFullDays(booking.run),
    'We are refunding £1,500.00',
    '(UK time)',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).toMatch(/reached us on \w{3} \d+ \w{3} \d{4} at \d\d:\d\d (GMT|BST) \(UK time\)/)
})

test('A19 however often it is sent and processed, a booking is cancelled and refunded once', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  const idempotencyKey = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => send(platform, { reference, idempotencyKey })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await statements(platform), 'a form that is sent again is the same statement').toHaveLength(1)
  await send(platform, { reference })
  const ids = (await statements(platform)).map(({ id }) => id)
  await Promise.all([...ids, ...ids].map((withdrawalId) => processWithdrawal(platform, { withdrawalId })))
  expect(await processAll(platform)).toEqual(['cancelled', 'cancelled'])
  expect(await refunds(platform)).toEqual([150000])
  expect(await mailsAbout(platform, /received your withdrawal/), 'each statement is acknowledged').toHaveLength(2)
})

test('one email acknowledges a withdrawal with its time, says what is refunded of all payments, and clears the calendar', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  await send(platform, { reference: booking.reference })
  expect(await processAll(platform)).toEqual(['cancelled'])
  const before = ['booking-confirmation', 'balance-paid']
  expect(await mailKinds(platform)).toEqual([...before, 'withdrawal-received'])
  await makeRefunds(platform)
  expect(await mailKinds(platform), 'nothing more when the refunds are made').toEqual([
    ...before,
    'withdrawal-received',
  ])
  const [mail] = await mailsAbout(platform, /received your withdrawal/)
  expect(mail?.text).toMatch(/We are refunding £1,500.00 in all to the card .* within 14 days at the latest/)
  expect(mail?.text).toContain('Your credit notes C-000001 and C-000002 are attached.')
  expect(mail?.attachments.map(({ mimeType }) => mimeType).sort()).toEqual([
    'application/pdf',
    'application/pdf',
    'text/calendar',
  ])
})

test('a process that dies after the cancellation and before its email acknowledges the withdrawal when the job runs again', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, { reference: booking.reference })
  const [statement] = await statements(platform)
  const withdrawalId = statement?.id ?? ''
  await platform.db.schema.alterTable('mail').renameTo('mail_away').execute()
  await expect(processWithdrawal(platform, { withdrawalId })).rejects.toThrow('mail')
  await platform.db.schema.alterTable('mail_away').renameTo('mail').execute()
  expect((await bookingOf(platform, booking.publicId)).cancelledAt).toBeInstanceOf(Date)
  expect(await processAll(platform)).toEqual(['cancelled'])
  const [mail, ...others] = await mailsAbout(platform, /received your withdrawal/)
  expect(others).toEqual([])
  expect(mail?.text).toContain('We are refunding £1,500.00')
})

test('A19 a reference with another person’s address changes nothing, writes to no one but us, and tells us', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, { reference: booking.reference, email: 'sol@example.com' })
  expect(await processAll(platform)).toEqual(['unmatched'])
  expect(await bookingOf(platform, booking.publicId)).toMatchObject({ cancelledAt: null, seat: { state: 'confirmed' } })
  const mails = await sentMails(await anEmailContext(platform))
  const readers = mails.flatMap(({ to }) => to?.map(({ address }) => address))
  expect(readers).not.toContain('sol@example.com')
  const [told] = mails.filter(({ subject }) => /matches no booking/.test(subject ?? ''))
  expect(told?.to).toMatchObject([{ address: 'hello@tideway.example' }])
  expect(told?.text).toContain(booking.reference)
})

test('A19 twin: where the reference alone counts, another person’s address cancels the booking', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, { reference: booking.reference, email: 'sol@example.com' })
  await platform.db.updateTable('withdrawal').set({ email: AMARA }).execute()
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect((await bookingOf(platform, booking.publicId)).cancelledAt).not.toBeNull()
})

test.each([
  ['in winter', '2026-11-20T22:00Z', '2026-12-04T23:59:59Z', '2026-12-05T00:00:00Z'],
  ['when the clocks go back', '2026-10-11T23:30Z', '2026-10-26T23:59:59Z', '2026-10-27T00:00:00Z'],
  ['when they go forward', '2026-03-20T23:30Z', '2026-04-03T22:59:59Z', '2026-04-03T23:00:00Z'],
])('A19 the right lasts to the last second of the fourteenth day, %s', async (_, booked, last, next) => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, { reference: booking.reference })
  await setTimes(platform, { booked, received: next })
  expect(await processAll(platform)).toEqual(['ended'])
  expect((await bookingOf(platform, booking.publicId)).cancelledAt).toBeNull()
  expect(await refunds(platform)).toEqual([])
  await setTimes(platform, { booked, received: last })
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect(await refunds(platform)).toEqual([150000])
})

test.each([
  ['a bank transfer that arrived nine days after the booking', '2026-10-20T09:00Z', '2026-10-29T16:00Z'],
  ['a card at midnight, when the booking was made the day before', '2026-10-28T23:59:30Z', '2026-10-29T00:00:10Z'],
])('A19 the fourteen days begin with our confirmation: %s', async (_, booked, confirmed) => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await send(platform, { reference: booking.reference })
  const [last, next] = ['2026-11-12T23:59:59Z', '2026-11-13T00:00:00Z']
  await setTimes(platform, { booked, confirmed, received: next })
  const { contractMadeAt } = await bookingOf(platform, booking.publicId)
  expect(lastWithdrawalDay({ contractMadeAt, consumer: true })).toEqual(new Date('2026-11-12T12:00Z'))
  expect(await processAll(platform)).toEqual(['ended'])
  // The twin: counted from the day of booking, the same moment is too late.
  await setTimes(platform, { booked, confirmed: booked, received: last })
  expect(await processAll(platform)).toEqual(['ended'])
  await setTimes(platform, { booked, confirmed, received: last })
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect(await refunds(platform)).toEqual([150000])
})

test('a document that is reissued for another buyer, and the receipt of a balance, begin no new fourteen days', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  const long = { booked: daysAgo(20), received: new Date() }
  await setTimes(platform, long)
  await changeBuyer(platform, {
    actor: 'staff:sam',
    bookingId: booking.id,
    version: 0,
    buyer: { ...EMPTY_BUYER, companyName: 'Fjord' },
  })
  await reissueDocuments(platform, { actor: 'staff:sam', bookingId: booking.id, idempotencyKey: 'p1' })
  const instalmentId = balanceOf(booking)?.id ?? ''
  await recordPayment(platform, {
    ...TRANSFER,
    allocations: [{ instalmentId, amount: pence(112500) }],
    idempotencyKey: 'p2',
  })
  expect((await bookingOf(platform, booking.publicId)).contractMadeAt).toEqual(long.booked)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

test('A19 what reached us in time counts, however late it is carried out', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  await send(platform, { reference })
  await setTimes(platform, { booked: daysAgo(17), received: daysAgo(5) })
  expect(await processAll(platform)).toEqual(['cancelled'])
  expect(await refunds(platform)).toEqual([150000])
})

test('A19 twin: where the time of the job counts instead, the same statement is too late', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  await send(platform, { reference })
  await setTimes(platform, { booked: daysAgo(17), received: daysAgo(5) })
  await sql`
    create function look_at_the_clock() returns trigger language plpgsql as
      $$ begin new.received_at := now(); return new; end $$;
    create trigger look_at_the_clock before update on withdrawal for each row execute function look_at_the_clock();
    update withdrawal set outcome = null`.execute(platform.db)
  expect(await processAll(platform)).toEqual(['ended'])
  expect(await refunds(platform)).toEqual([])
})

test('F8 a network that keeps sending is stopped, a stranger uses up no one else’s tries, and the person beside them is served', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  const from = (last: number) => `2001:db8:1:1::${last.toString(16)}`
  const tries = Array.from({ length: 62 }, (_, index) => index + 1)
  const answers = []
  for (const index of tries)
    answers.push(await send(platform, { reference, email: `x${index}@example.com`, address: from(index) }))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(60)
  expect(answers.at(-1)).toMatchObject({ ok: false, error: 'too-many-tries' })
  expect(await send(platform, { reference, address: '2001:db8:1:2::1' })).toMatchObject({ ok: true })
})

test('E6 a statement is received without looking at any booking; the twin that looks first waits for them', async () => {
  const platform = await aPlatform()
  const { reference } = (await aPaidBooking(platform)).booking
  const seen: string[] = []
  let looking: Promise<unknown> = Promise.resolve()
  await platform.db.transaction().execute(async (tx) => {
    await sql`lock table booking in access exclusive mode`.execute(tx)
    looking = findMyBooking(platform, { reference, email: AMARA }).then(() => seen.push('looked'))
    for (const email of [AMARA, 'sol@example.com'])
      expect(await send(platform, { reference, email })).toMatchObject({ ok: true })
    expect(seen).toEqual([])
  })
  await looking
  expect(seen).toEqual(['looked'])
})
