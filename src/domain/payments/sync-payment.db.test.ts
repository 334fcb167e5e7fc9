import { expect, test } from 'vitest'
import { isWithinLimit } from '#platform/rate-limits.ts'
import { aMomentLater } from '../../../tests/support/ageing.ts'
import { aBooking, aStartedPayment, payWithCard } from '../../../tests/support/bookings.ts'
import { aCountedPlatform } from '../../../tests/support/card-testing.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { turnSwitches } from '../../../tests/support/provider.ts'
import { initiatePayment } from './start-payment.ts'
import { syncLatestPayment } from './sync-payment.ts'

const LOOKS = 12
const FROM = '2001:db8:0:7::1'
const BESIDE = '2001:db8:0:8::1'

test('B11: of many looks at one payment the first reaches the provider, another buyer’s too, and a later one sees what became of it', async () => {
  const { platform, calls } = await aCountedPlatform()
  const { booking, clientSecret } = await aStartedPayment(platform)
  const other = await aStartedPayment(platform)
  const before = calls()
  const look = (bookingId: string, address: string) => syncLatestPayment(platform, { bookingId, address })
  expect(await look(booking.id, FROM)).toMatchObject({ state: 'open' })
  await payWithCard(platform, clientSecret)
  for (let turn = 0; turn < LOOKS; turn += 1)
    expect(await look(booking.id, `198.51.100.${turn}`), 'not that nothing was paid').toMatchObject({
      state: 'unknown',
    })
  expect(calls() - before).toBe(1)
  expect(await look(other.booking.id, FROM)).toMatchObject({ state: 'open' })
  await aMomentLater(platform)
  expect(await look(booking.id, FROM)).toMatchObject({ state: 'succeeded' })
})

test('B11 twin: without the few seconds between them, every look reaches the provider', async () => {
  const { platform, calls } = await aCountedPlatform()
  const { booking } = await aStartedPayment(platform)
  const before = calls()
  for (let turn = 0; turn < LOOKS; turn += 1) {
    await syncLatestPayment(platform, { bookingId: booking.id, address: FROM })
    await aMomentLater(platform)
  }
  expect(calls() - before).toBe(LOOKS)
})

test('B11: someone who looks at many payments from one network is left without an answer, and the person beside them gets one', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  for (let look = 0; look < 200; look += 1) await isWithinLimit(platform, { limit: 'look-at-payments', address: FROM })
  expect(await syncLatestPayment(platform, { bookingId: booking.id, address: FROM })).toMatchObject({
    state: 'unknown',
  })
  expect(await syncLatestPayment(platform, { bookingId: booking.id, address: BESIDE })).toMatchObject({ state: 'open' })
})

test('B11: looks that fail at the provider do not keep another buyer from paying', async () => {
  const platform = await aPlatform()
  const { booking } = await aStartedPayment(platform)
  const buyer = await aBooking(platform)
  await turnSwitches(platform, { api_fail_status: 429 })
  for (let turn = 0; turn < LOOKS; turn += 1) {
    expect(await syncLatestPayment(platform, { bookingId: booking.id, address: FROM })).toMatchObject({
      state: 'unknown',
    })
    await aMomentLater(platform)
  }
  await turnSwitches(platform, { api_fail_status: 0 })
  expect(platform.stripe.isAnswering()).toBe(true)
  expect(await initiatePayment(platform, { publicId: buyer.publicId, address: BESIDE })).toMatchObject({ ok: true })
})

test('B11 twin: were they counted with the buyers’ own calls, no one could pay for a while', async () => {
  const platform = await aPlatform()
  const { intentId } = await aStartedPayment(platform)
  const buyer = await aBooking(platform)
  await turnSwitches(platform, { api_fail_status: 429 })
  for (let turn = 0; turn < LOOKS; turn += 1) await platform.stripe.findIntent(intentId).catch(() => {})
  await turnSwitches(platform, { api_fail_status: 0 })
  expect(await initiatePayment(platform, { publicId: buyer.publicId, address: BESIDE })).toMatchObject({
    error: 'provider-silent',
  })
})

test('B11: a buyer who loads the checkout again and again goes on with the same payment', async () => {
  const platform = await aPlatform()
  const { publicId } = await aBooking(platform)
  const secrets = new Set<string>()
  for (let turn = 0; turn < 30; turn += 1) {
    const started = await initiatePayment(platform, { publicId, address: FROM })
    if (!started.ok) throw new Error(`expected a payment at load ${turn}, got ${started.error}`)
    secrets.add(started.clientSecret)
  }
  expect(secrets.size).toBe(1)
})
