import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aFullRun, aRun, runRow } from '../../../tests/support/runs.ts'
import { lineOf, statesOf, wait } from '../../../tests/support/waiting.ts'
import { readFields } from '../fields.ts'
import { findWaitlistEntry } from './waitlist.ts'
import { joinWaitlist, leaveWaitlist } from './join-waitlist.ts'
import { waitlistDetails } from '../bookings/trainee-details.ts'
import { endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { offerPlaces } from './offer-places.ts'

test('people join the waiting list of a full run in order, and each gets one email', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  expect(await wait(platform, run.label, 'ann', 'ben', 'cleo')).toEqual([
    { ok: true, place: 1 },
    { ok: true, place: 2 },
    { ok: true, place: 3 },
  ])
  const mails = await platform.db.selectFrom('mail').select(['kind', 'bookingId']).execute()
  expect(mails).toEqual(Array(3).fill({ kind: 'waiting-joined', bookingId: null }))
})

test('joining again gives the same position and no second email, however the address is written and however often at once', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const details = waitlistDetails.parse({ fullName: 'Ben again', email: 'BEN@Example.COM' })
  const again = Array.from({ length: 10 }, () => joinWaitlist(platform, { courseId: 1, label: run.label, details }))
  expect(await Promise.all(again)).toEqual(Array(10).fill({ ok: true, place: 2 }))
  const fresh = waitlistDetails.parse({ fullName: 'Cleo', email: 'cleo@example.com' })
  const first = Array.from({ length: 10 }, () =>
    joinWaitlist(platform, { courseId: 1, label: run.label, details: fresh }),
  )
  expect(await Promise.all(first)).toEqual(Array(10).fill({ ok: true, place: 3 }))
  expect((await lineOf(platform)).map((one) => one.name)).toEqual(['ann', 'ben', 'Cleo'])
  expect(await platform.db.selectFrom('mail').select('id').execute()).toHaveLength(3)
})

test('a person who is asked about a second place keeps the position they have, and the offer that was made', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const join = (email: string, anotherPlace: string) => {
    const details = waitlistDetails.parse({ fullName: 'Ann', email })
    return joinWaitlist(platform, { courseId: 1, label: run.label, details, anotherPlace })
  }
  expect(await join('FIRST@example.com', 'ask')).toEqual({ ok: false, error: 'already-booked' })
  expect(await join('FIRST@example.com', 'yes')).toEqual({ ok: true, place: 1 })
  expect(await join('first@example.com', 'ask'), 'on the list already, for someone else').toEqual({
    ok: true,
    place: 1,
  })
  await join('ann@example.com', 'ask')
  await platform.db.updateTable('run').set({ capacity: 3 }).where('id', '=', run.id).execute()
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['Ann offered', 'Ann offered'])
  expect(await join('ANN@example.com', 'ask'), 'the held place is the offer').toEqual({ ok: true, place: null })
  expect(await platform.db.selectFrom('waiting').select('id').execute()).toHaveLength(2)
})

test('a run with places, one that is not offered, one of another course and one that begins too soon have no waiting list', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const free = await aRun(platform, {}, ['2031-08-02'])
  const details = waitlistDetails.parse({ fullName: 'Ann', email: 'ann@example.com' })
  const join = (label: string, courseId = 1) => joinWaitlist(platform, { courseId, label, details })
  expect(await join(free.label)).toEqual({ ok: false, error: 'places-left' })
  expect(await join('no such date')).toEqual({ ok: false, error: 'date-closed' })
  expect(await join(run.label, 2)).toEqual({ ok: false, error: 'date-closed' })
  expect(await join(run.label, 99)).toEqual({ ok: false, error: 'date-closed' })
  await platform.db
    .updateTable('session')
    .set({ startsAt: sql`now() + interval '11 hours'`, endsAt: sql`now() + interval '12 hours'` })
    .where('runId', '=', run.id)
    .where('startsAt', '=', new Date('2031-06-07T09:00Z'))
    .execute()
  expect(await join(run.label)).toEqual({ ok: false, error: 'too-late' })
  await platform.db.updateTable('run').set({ state: 'closed' }).where('id', '=', run.id).execute()
  expect(await join(run.label)).toEqual({ ok: false, error: 'date-closed' })
})

test('name and address are asked for, a telephone number may be left out', () => {
  expect(readFields(waitlistDetails, {})).toEqual({
    ok: false,
    fieldErrors: { fullName: 'Full name is required.', email: 'Valid email address is required.' },
  })
  expect(
    readFields(waitlistDetails, { fullName: ' Ann ', email: 'ann@example.com', phoneNumber: '+44 (0)20' }),
  ).toEqual({
    ok: true,
    data: {
      fullName: 'Ann',
      email: 'ann@example.com',
      phoneNumber: '+4420',
      typeofpayment: 'Full Payment',
      couponCode: '',
      buyer: null,
    },
  })
  expect(
    readFields(waitlistDetails, { fullName: 'Ann', email: 'ann@example.com', phoneNumber: 'ring me' }),
  ).toMatchObject({ fieldErrors: { phoneNumber: 'Valid phone number is required (e.g., 44 1234567890).' } })
})

test('the link shows the position on the waiting list, and no name or address', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const [, ben] = await lineOf(platform)
  const found = await findWaitlistEntry(platform, { key: ben?.key ?? '' })
  expect(found).toMatchObject({ state: 'waiting', place: 2, offer: null, run: { label: run.label } })
  expect(JSON.stringify(found)).not.toMatch(/ben|ann/)
  expect(await findWaitlistEntry(platform, { key: '0'.repeat(32) })).toBeNull()
  expect(await findWaitlistEntry(platform, { key: "' or 1=1" })).toBeNull()
})

/** A full run with three people on the waiting list, of whom the first has been offered the place that came free. */
async function anOffer() {
  const platform = await aPlatform()
  const { run, booking } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben', 'cleo')
  await endHold(platform, booking.id)
  await expireHolds(platform)
  await offerPlaces(platform)
  const [ann, ben] = (await lineOf(platform)).map((one) => one.key)
  return { platform, run, ann: ann ?? '', ben: ben ?? '' }
}

test('leaving removes a person from the waiting list, once, and those behind move up', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const [ann, ben] = (await lineOf(platform)).map((one) => one.key)
  const leaving = Array.from({ length: 5 }, () => leaveWaitlist(platform, { key: ann ?? '' }))
  expect(await Promise.all(leaving)).toEqual(Array(5).fill({ ok: true }))
  expect(await statesOf(platform)).toEqual(['ann left', 'ben waiting'])
  expect(await findWaitlistEntry(platform, { key: ben ?? '' })).toMatchObject({ place: 1 })
  const entries = await platform.db.selectFrom('audit').select('action').where('action', 'like', '%waiting%').execute()
  expect(entries.map((one) => one.action).sort()).toEqual([
    'joined-waiting-list',
    'joined-waiting-list',
    'left-waiting-list',
  ])
  expect(await wait(platform, run.label, 'ann'), 'and may join again, at the end').toEqual([{ ok: true, place: 2 }])
})

test('the offered place of a person who leaves goes to the next', async () => {
  const { platform, run, ann } = await anOffer()
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: true })
  await expireHolds(platform)
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann left', 'ben offered', 'cleo waiting'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a place that is paid for is not released by the link, and an invented link does nothing', async () => {
  const { platform, ann } = await anOffer()
  const waiting = await findWaitlistEntry(platform, { key: ann })
  const started = await startPayment(platform, { publicId: waiting?.offer?.publicId ?? '' })
  if (!started.ok) throw new Error(started.error)
  await payWithCard(platform, started.clientSecret)
  const intent = await platform.stripe.findIntent(started.clientSecret.split('_secret')[0] ?? '')
  await settlePayment(platform, { intent })
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: false, error: 'place-taken' })
  await offerPlaces(platform)
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: false, error: 'place-taken' })
  expect(await statesOf(platform)).toEqual(['ann taken', 'ben waiting', 'cleo waiting'])
  for (const key of ['0'.repeat(32), '', "' or 1=1"])
    expect(await leaveWaitlist(platform, { key })).toEqual({ ok: false, error: 'unknown-link' })
})
