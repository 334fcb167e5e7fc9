import { pageUrls } from '#documents/page-urls.ts'
import type { ProviderDetails } from '#documents/provider.ts'
import { orderConfirmed, orderQuoted, placeClaimed, placeInvitation, quoteReminder } from './order-emails.tsx'
import { invoiceReminder, peopleReminder } from './order-reminders.tsx'
import { placeCancelled, placeReassigned } from './place-ended.tsx'
import { SAMPLE_KEY, SAMPLE_NAME, sampleBooking, sampleOrder } from './sample-booking.ts'
import { type Sample, sampleOf } from './sample-of.ts'

/** Of the emails about several places: a quote of four, and the same once they are certain. */
export function orderSamples(site: ProviderDetails): Sample[] {
  const booking = sampleBooking(site)
  const { publicUrl } = site
  const href = pageUrls.order(publicUrl, SAMPLE_KEY)
  const order = { order: sampleOrder(), name: SAMPLE_NAME, href, site, testMode: booking.testMode }
  const confirmed = { ...order, order: { ...order.order, state: 'confirmed' as const, holdsUntil: null } }
  return [
    sampleOf(orderQuoted, order),
    sampleOf(quoteReminder, order),
    sampleOf(orderConfirmed, confirmed),
    sampleOf(peopleReminder, confirmed),
    sampleOf(invoiceReminder, {
      ...confirmed,
      dueAt: new Date('2026-12-28T12:00Z'),
      now: new Date('2026-12-25T12:00Z'),
    }),
    sampleOf(placeInvitation, { ...confirmed, href: pageUrls.claim(publicUrl, SAMPLE_KEY) }),
    sampleOf(placeReassigned, { ...confirmed, wasClaimed: true }),
    sampleOf(placeCancelled, { ...confirmed, wasClaimed: true }),
    sampleOf(placeClaimed, { ...booking, signUp: pageUrls.signUp(publicUrl, SAMPLE_KEY) }),
  ]
}
