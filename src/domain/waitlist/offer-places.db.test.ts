import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBooking, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun, runRow } from '../../../tests/support/runs.ts'
import { lineOf, statesOf, wait } from '../../../tests/support/waiting.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findWaitlistEntry, offerEnd } from './waitlist.ts'
import { waitlistDetails } from '../bookings/trainee-details.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { offerPlace, offerPlaces } from './offer-places.ts'

/** A run whose only place has come free again, with people on the waiting list. */
async function aFreedRun(platform: TestPlatform, ...names: string[]) {
  const { run, booking } = await aFullRun(platform)
  await wait(platform, run.label, ...names)
  await endHold(platform, booking.id)
  await expireHolds(platform)
  return run
}

const widen = (platform: TestPlatform, capacity: number) =>
  platform.db.updateTable('run').set({ capacity }).where('label', '=', '7th & 8th Jun 2031').execute()

test('a free place is offered to the person who waited longest: held until the evening of the next day, to be paid, with an email', async () => {
  const platform = await aPlatform()
  const run = await aFreedRun(platform, 'ann', 'ben')
  expect(await offerPlace(platform, { runId: run.id, actor: 'staff:ada' })).toMatchObject({ ok: true, name: 'ann' })
  expect(await statesOf(platform)).toEqual(['ann offered', 'ben waiting'])
  const [ann] = await lineOf(platform)
  const { offer } = (await findWaitlistEntry(platform, { key: ann?.key ?? '' })) ?? {}
  const booking = await bookingOf(platform, offer?.publicId ?? '')
  expect(offer?.heldUntil).toEqual(offerEnd(booking.run, platform.clock.now()))
  expect(booking).toMatchObject({ total: 150000, seat: { state: 'held', live: true } })
  expect(await startPayment(platform, booking)).toMatchObject({ ok: true, amount: 150000 })
  const mails = await platform.db.selectFrom('mail').select(['bookingId']).where('kind', '=', 'place-offered').execute()
  expect(mails).toEqual([{ bookingId: booking.id }])
  const entries = await platform.db.selectFrom('audit').select('actor').where('action', '=', 'place-offered').execute()
  expect(entries).toEqual([{ actor: 'staff:ada' }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a person who chose a deposit is offered the place for a deposit', async () => {
  const platform = await aPlatform()
  const { run, booking } = await aFullRun(platform)
  const details = waitlistDetails.parse({ fullName: 'Ann', email: 'ann@example.com', typeofpayment: 'Deposit' })
  await joinWaitlist(platform, { courseId: 1, label: run.label, details })
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await offerPlaces(platform)
  const [ann] = await lineOf(platform)
  const { offer } = (await findWaitlistEntry(platform, { key: ann?.key ?? '' })) ?? {}
  expect((await bookingOf(platform, offer?.publicId ?? '')).instalments).toMatchObject([
    { kind: 'deposit', amount: 37500 },
    { kind: 'balance', amount: 112500 },
  ])
})

test('an unknown, full, closed or nearly begun run, and one with an empty waiting list, are rejected', async () => {
  const platform = await aPlatform()
  const { run, booking } = await aFullRun(platform)
  const offer = (runId = run.id) => offerPlace(platform, { runId, actor: 'system' })
  expect(await offer('x')).toEqual({ ok: false, error: 'unknown-run' })
  expect(await offer()).toEqual({ ok: false, error: 'no-one-waiting' })
  await wait(platform, run.label, 'ann')
  expect(await offer()).toEqual({ ok: false, error: 'run-full' })
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await platform.db.updateTable('run').set({ state: 'closed' }).where('id', '=', run.id).execute()
  expect(await offer()).toEqual({ ok: false, error: 'not-offered' })
  await platform.db.updateTable('run').set({ state: 'open' }).where('id', '=', run.id).execute()
  await beginIn(platform, run.id, '11 hours')
  expect(await offer()).toEqual({ ok: false, error: 'too-late' })
  await offerPlaces(platform)
  expect(await statesOf(platform), 'nor does the sweep offer it').toEqual(['ann waiting'])
  await beginIn(platform, run.id, '-1 hour')
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann expired'])
})

const beginIn = (platform: TestPlatform, runId: string, time: string) =>
  sql`update session set starts_at = now() + ${time}::interval, ends_at = now() + interval '20 hours'
    where run_id = ${runId} and starts_at = (select min(starts_at) from session where run_id = ${runId})`.execute(
    platform.db,
  )

test('five places are offered to the first five of eight by six sweeps at once, each once', async () => {
  const platform = await aPlatform()
  const run = await aFreedRun(platform, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  await widen(platform, 5)
  await Promise.all(Array.from({ length: 6 }, () => offerPlaces(platform)))
  expect(await statesOf(platform)).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map((name) => `${name} offered`),
    ...['f', 'g', 'h'].map((name) => `${name} waiting`),
  ])
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 5 })
  const mails = await platform.db.selectFrom('mail').select('key').where('kind', '=', 'place-offered').execute()
  expect(mails).toHaveLength(5)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('an offer that was not taken goes to the next, and the first person’s link says so', async () => {
  const platform = await aPlatform()
  await aFreedRun(platform, 'ann', 'ben')
  await offerPlaces(platform)
  const [ann] = await lineOf(platform)
  await endHold(platform, ann?.bookingId ?? '')
  await expireHolds(platform)
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann expired', 'ben offered'])
  expect(await findWaitlistEntry(platform, { key: ann?.key ?? '' })).toMatchObject({ state: 'expired', offer: null })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a place that is booked before the sweep runs is gone, and the waiting list stays as it was', async () => {
  const platform = await aPlatform()
  const run = await aFreedRun(platform, 'ann')
  await aBooking(platform, { trainingDate: run.label, email: 'quick@example.com' })
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann waiting'])
})

test('in the last minutes of an offer, the buyer still has a quarter of an hour to pay', async () => {
  const platform = await aPlatform()
  await aFreedRun(platform, 'ann')
  await offerPlaces(platform)
  const [ann] = await lineOf(platform)
  const bookingId = ann?.bookingId ?? ''
  await platform.db
    .updateTable('booking')
    .set({ createdAt: sql`now() - interval '40 hours'` })
    .where('id', '=', bookingId)
    .execute()
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: sql`now() + interval '2 minutes'`, agreedUntil: sql`now() + interval '2 minutes'` })
    .execute()
  const { offer } = (await findWaitlistEntry(platform, { key: ann?.key ?? '' })) ?? {}
  await startPayment(platform, { publicId: offer?.publicId ?? '' })
  const after = await findWaitlistEntry(platform, { key: ann?.key ?? '' })
  expect((after?.offer?.heldUntil.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * 60_000)
})

test('a place that costs nothing is booked by its offer', async () => {
  const platform = await aPlatform()
  await aFreedRun(platform, 'ann')
  await platform.db
    .updateTable('course')
    .set({ pricePence: pence(0), depositPence: pence(0) })
    .execute()
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann taken'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})
