import { expect, test } from 'vitest'
import { labelOf } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { reconcilePayments } from '../../src/domain/payments/reconcile-payments.ts'
import { ageAttempts } from '../support/ageing.ts'
import { aStartedPayment, bookingOf, payWithCard } from '../support/bookings.ts'
import { readPage } from '../support/calls.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'
import { turnSwitches } from '../support/provider.ts'

/** The sweep runs each minute, and the queue looks for what is due every five seconds. */
const SWEPT_WITHIN_MS = 75_000

test(
  'B4: with every webhook lost and the buyer gone, the server’s own sweep confirms the payment and writes to the buyer',
  { timeout: SWEPT_WITHIN_MS + 20_000 },
  async () => {
    const platform = await aPlatform()
    const { publicId } = await aPaymentNobodyWasToldOf(platform)
    const server = await startProcess({ databaseUrl: platform.url })
    await ageAttempts(platform)
    await expect.poll(() => labelNow(platform, publicId), { timeout: SWEPT_WITHIN_MS, interval: 250 }).toBe('Paid')
    await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

test('B4: the buyer’s return confirms at once, and the sweep afterwards changes nothing', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentNobodyWasToldOf(platform)
  const server = await startProcess({ databaseUrl: platform.url })
  expect(await labelNow(platform, publicId), 'without the return nobody knows').toBe('Awaiting payment')
  const page = await readPage(server, `/CourseConfirmation?reference=${publicId}`)
  expect(page.html).toContain('Your place is booked')
  expect(await labelNow(platform, publicId)).toBe('Paid')
  await ageAttempts(platform)
  await reconcilePayments(platform)
  await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function aPaymentNobodyWasToldOf(platform: TestPlatform): Promise<{ publicId: string }> {
  await turnSwitches(platform, { webhook_drop: true })
  const { booking, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  return booking
}

async function labelNow(platform: TestPlatform, publicId: string) {
  return labelOf(await bookingOf(platform, publicId), new Date())
}
