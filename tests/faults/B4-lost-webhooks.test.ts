import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { ageAttempts } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { aPaymentWithLostWebhooks } from '../support/lost-webhooks.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { logged, startProcess } from '../support/processes.ts'

/** The sweep runs each minute, and the queue looks for what is due every five seconds. */
const SWEPT_WITHIN_MS = 75_000

test(
  'B4: with every webhook lost and the buyer gone, the server’s own sweep confirms the payment and emails the buyer',
  { timeout: SWEPT_WITHIN_MS + 20_000 },
  async () => {
    const platform = await aPlatform()
    const { publicId } = await aPaymentWithLostWebhooks(platform)
    const server = await startProcess({ databaseUrl: platform.url })
    await ageAttempts(platform)
    await expect.poll(() => labelNow(platform, publicId), { timeout: SWEPT_WITHIN_MS, interval: 250 }).toBe('Paid')
    await expect.poll(() => logged([server], 'mail_sent').length, { timeout: 20_000 }).toBe(1)
    expect(await findBrokenInvariants(platform)).toEqual([])
  },
)

async function labelNow(platform: TestPlatform, publicId: string) {
  return bookingLabel(await bookingOf(platform, publicId), new Date())
}
