import { expect, test } from 'vitest'
import { stripeWebhook } from '../../src/api/stripe-webhook.ts'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import type { Platform } from '../../src/platform/platform.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { buildTestApp } from '../support/test-app.ts'
import { aPaymentWithLostWebhooks, theEventOfSuccess } from '../support/lost-webhooks.ts'
import { mailKinds } from '../support/mails.ts'
import { aBarrier } from '../support/barrier.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { answerTheBank, findEvents, signatureOf, turnSwitches } from '../support/provider.ts'

const DECLINED = '4000000000000002'
const CHECKED_BY_THE_BANK = '4000002500003155'

test('B2: one event that is delivered twice at once confirms one booking, with one receipt and one email', async () => {
  const platform = await aPlatform()
  const { booking, intentId } = await aPaymentWithLostWebhooks(platform)
  const payload = await theEventOfSuccess(platform, intentId)
  const bothHaveRead = aBarrier(2)
  const stripe: Platform['stripe'] = {
    ...platform.stripe,
    findIntent: async (id) => {
      const intent = await platform.stripe.findIntent(id)
      await bothHaveRead() // that it succeeded, before either has written anything
      return intent
    },
  }
  const deliver = () => deliverTo({ ...platform, stripe }, payload)
  expect(await Promise.all([deliver(), deliver()])).toEqual([200, 200])
  await expectOneConfirmation(platform, booking)
  expect(await platform.db.selectFrom('providerEvent').select('id').execute()).toHaveLength(1)
})

test('B2: twin: a handler that looks before it confirms sends two emails for the same event', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaymentWithLostWebhooks(platform)
  const bothHaveLooked = aBarrier(2)
  const confirmNaively = async () => {
    const { state } = await platform.db
      .selectFrom('seat')
      .select('state')
      .where('bookingId', '=', booking.id)
      .executeTakeFirstOrThrow()
    await bothHaveLooked()
    if (state === 'confirmed') return
    await platform.db.updateTable('seat').set({ state: 'confirmed' }).where('bookingId', '=', booking.id).execute()
    await platform.db
      .insertInto('mail')
      .values({ key: crypto.randomUUID(), kind: 'booking-confirmation', bookingId: booking.id, details: '{}' })
      .execute()
  }
  await Promise.all([confirmNaively(), confirmNaively()])
  expect(await mailKinds(platform)).toEqual(['booking-confirmation', 'booking-confirmation'])
})

test('B2: every event of a payment that was declined, checked by the bank and paid, twice each and the last first, is one confirmation', async () => {
  const platform = await aPlatform()
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret, DECLINED)
  await payWithCard(platform, clientSecret, CHECKED_BY_THE_BANK)
  await answerTheBank(platform, clientSecret)
  const events = await findEvents(platform)
  expect(new Set(events.map((one) => one.type)).size).toBeGreaterThanOrEqual(5)
  for (const { type, payload } of [...events, ...events].toReversed())
    expect(await deliverTo(platform, payload), type).toBe(200)
  await expectOneConfirmation(platform, booking)
  expect(await platform.db.selectFrom('providerEvent').select('id').execute()).toHaveLength(events.length)
})

async function expectOneConfirmation(
  platform: TestPlatform,
  before: Awaited<ReturnType<typeof bookingOf>>,
): Promise<void> {
  const after = await bookingOf(platform, before.publicId)
  expect(bookingLabel(after, new Date())).toBe('Paid')
  expect(after.run.placesLeft).toBe(before.run.placesLeft)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await platform.db.selectFrom('document').select('number').execute()).toHaveLength(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
}

async function deliverTo(platform: TestPlatform, payload: string): Promise<number> {
  const headers = { 'stripe-signature': signatureOf(payload, platform.sandbox.keys.webhookSecret) }
  const { status } = await buildTestApp(stripeWebhook(platform)).request('/', {
    method: 'POST',
    body: payload,
    headers,
  })
  return status
}
