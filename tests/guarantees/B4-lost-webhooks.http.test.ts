import { expect, test } from 'vitest'
import { bookingLabel } from '../../src/domain/bookings/booking.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { reconcilePayments } from '../../src/domain/payments/reconcile-payments.ts'
import { offerPlaces } from '../../src/domain/waitlist/offer-places.ts'
import { SCHEDULE } from '../../src/jobs/schedule.ts'
import { ageAttempts } from '../support/ageing.ts'
import { bookingOf } from '../support/bookings.ts'
import { readPage } from '../support/calls.ts'
import { aSite } from '../support/in-process.ts'
import { aPaymentWithLostWebhooks } from '../support/lost-webhooks.ts'
import { anEmailContext, mailKinds, sentMails } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

test('B4: with every webhook lost and the buyer gone, the sweep that runs every minute confirms the payment and emails the buyer', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform)
  await ageAttempts(platform)
  expect(SCHEDULE['reconcile-payments']).toBe('* * * * *')
  await reconcilePayments(platform)
  await reconcilePayments(platform)
  expect(await labelNow(platform, publicId)).toBe('Paid')
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.map((one) => one.to?.[0]?.address)).toEqual(['amara@example.com'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('B4: twin: without that sweep the other jobs of every minute leave the payment unknown', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform)
  await ageAttempts(platform)
  const everyMinute = Object.entries(SCHEDULE).filter(([, times]) => times === '* * * * *')
  const jobs = everyMinute.map(([job]) => job).toSorted()
  // Neither an inbox nor a text that is published pays anything.
  expect(jobs).toEqual(['expire-holds', 'offer-places', 'publish-content', 'read-inbox', 'reconcile-payments'])
  await expireHolds(platform)
  await offerPlaces(platform)
  expect(await labelNow(platform, publicId)).toBe('Awaiting payment')
  expect(await mailKinds(platform)).toEqual([])
})

test('B4: the buyer’s return confirms at once, and the sweep afterwards changes nothing', async () => {
  const platform = await aPlatform()
  const { publicId } = await aPaymentWithLostWebhooks(platform)
  const server = await aSite({ databaseUrl: platform.url })
  expect(await labelNow(platform, publicId), 'without the return we do not know of it').toBe('Awaiting payment')
  const page = await readPage(server, `/CourseConfirmation?reference=${publicId}`)
  expect(page.html).toContain('Your place is booked')
  expect(await labelNow(platform, publicId)).toBe('Paid')
  await ageAttempts(platform)
  await reconcilePayments(platform)
  expect(await mailKinds(platform)).toEqual(['booking-confirmation'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

async function labelNow(platform: TestPlatform, publicId: string) {
  return bookingLabel(await bookingOf(platform, publicId), new Date())
}
