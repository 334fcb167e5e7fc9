import { site, terms } from '#content/site.ts'
import type { BookingPapers } from './documents/booking-papers.ts'

export type ProviderFacts = BookingPapers['site']

/** What every mail and paper says of the provider. */
export function providerFacts(publicUrl: string): ProviderFacts {
  return {
    brand: site.brand,
    publicUrl,
    email: site.email,
    phone: site.phone.shown,
    address: site.address,
    nonRefundable: terms.nonRefundable,
    cancellation: terms.cancellation,
  }
}
