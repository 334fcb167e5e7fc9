import { site, terms } from '#content/site.ts'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'

export type ProviderDetails = BookingDocumentData['site']

/** What every mail and document says of the provider. */
export function providerDetails(publicUrl: string): ProviderDetails {
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
