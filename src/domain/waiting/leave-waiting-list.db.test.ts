import { expect, test } from 'vitest'
import { endHold, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aFullRun, runRow } from '../../../tests/support/runs.ts'
import { lineOf, statesOf, wait } from '../../../tests/support/waiting.ts'
import { expireHolds } from '../payments/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { findWaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { leaveWaitlist } from './leave-waiting-list.ts'
import { offerPlaces } from './offer-places.ts'

/** A full run with three people in line, of whom the first has been offered the place that came free. */
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

test('who leaves is out of the line, once, and those behind move up', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const [ann, ben] = (await lineOf(platform)).map((one) => one.key)
  const leaving = Array.from({ length: 5 }, () => leaveWaitlist(platform, { key: ann ?? '' }))
  expect(await Promise.all(leaving)).toEqual(Array(5).fill({ ok: true }))
  expect(await statesOf(platform)).toEqual(['ann left', 'ben waiting'])
  expect(await findWaitlistEntry(platform, { key: ben ?? '' })).toMatchObject({ place: 1 })
  const trail = await platform.db.selectFrom('audit').select('action').where('action', 'like', '%waiting%').execute()
  expect(trail.map((one) => one.action).sort()).toEqual([
    'joined-waiting-list',
    'joined-waiting-list',
    'left-waiting-list',
  ])
  expect(await wait(platform, run.label, 'ann'), 'and may join anew, at the end').toEqual([{ ok: true, place: 2 }])
})

test('an offered place of somebody who leaves goes to the next', async () => {
  const { platform, run, ann } = await anOffer()
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: true })
  await expireHolds(platform)
  expect(await runRow(platform, run.id)).toMatchObject({ taken: 0 })
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann left', 'ben offered', 'cleo waiting'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a place that is paid for is not let go by the link, and an invented link does nothing', async () => {
  const { platform, ann } = await anOffer()
  const waiting = await findWaitlistEntry(platform, { key: ann })
  const started = await startPayment(platform, { publicId: waiting?.offer?.publicId ?? '' })
  if (!started.ok) throw new Error(started.error)
  await payWithCard(platform, started.clientSecret)
  const intent = await platform.cards.findIntent(started.clientSecret.split('_secret')[0] ?? '')
  await settlePayment(platform, { intent })
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: false, error: 'place-taken' })
  await offerPlaces(platform)
  expect(await leaveWaitlist(platform, { key: ann })).toEqual({ ok: false, error: 'place-taken' })
  expect(await statesOf(platform)).toEqual(['ann taken', 'ben waiting', 'cleo waiting'])
  for (const key of ['0'.repeat(32), '', "' or 1=1"])
    expect(await leaveWaitlist(platform, { key })).toEqual({ ok: false, error: 'unknown-link' })
})
