import { pageUrls } from '#documents/page-urls.ts'
import type { ProviderDetails } from '#documents/provider.ts'
import { companyForm } from './company-form.tsx'
import { employerAsked, employerReleased } from './employer-asked.tsx'
import { placeAsked, placeAskedLapsed, placeAskedReminder } from './place-asked.tsx'
import { orderConfirmed, orderQuoted, placeClaimed, placeInvitation, quoteReminder } from './order-emails.tsx'
import { invoiceReminder, peopleReminder } from './order-reminders.tsx'
import { pence } from '#domain/pence.ts'
import { placeCancelled, placeReassigned } from './place-ended.tsx'
import { placeGivenBack } from './place-given-back.tsx'
import { SAMPLE_KEY, SAMPLE_NAME, sampleBooking, sampleOrder } from './sample-booking.ts'
import { type Sample, sampleOf } from './sample-of.ts'

/** Of the emails about several places: a quote of four, and the same once they are certain. */
export function orderSamples(site: ProviderDetails): Sample[] {
  const booking = sampleBooking(site)
  const { publicUrl } = site
  const href = pageUrls.order(publicUrl, SAMPLE_KEY)
  const order = { order: sampleOrder(), name: SAMPLE_NAME, href, site, testMode: booking.testMode }
  const confirmed = { ...order, order: { ...order.order, state: 'confirmed' as const, holdsUntil: null } }
  const asked = { ...order, order: { ...order.order, askedBy: SAMPLE_NAME, places: order.order.places.slice(0, 1) } }
  const ofTrainee = { ...asked, claimHref: pageUrls.claim(publicUrl, SAMPLE_KEY), isCancelled: false }
  const company = { name: SAMPLE_NAME, company: 'Sample Ltd', provider: site }
  return [
    sampleOf(companyForm, { ...company, address: pageUrls.teamsOfCompany(publicUrl, SAMPLE_KEY) }),
    sampleOf(employerAsked, asked),
    sampleOf(employerReleased, asked),
    sampleOf(placeAsked, ofTrainee),
    sampleOf(placeAskedReminder, ofTrainee),
    sampleOf(placeAskedLapsed, ofTrainee),
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
    sampleOf(placeGivenBack, {
      ...confirmed,
      order: { ...confirmed.order, count: 3, due: pence(450_000) },
      reference: 'TA-SAMPLE',
      fullName: SAMPLE_NAME,
      owedLess: pence(150_000),
      refunded: pence(0),
      creditNote: 'C-000001',
    }),
    sampleOf(placeClaimed, { ...booking, signUp: pageUrls.signUp(publicUrl, SAMPLE_KEY) }),
  ]
}
