import { site, terms } from '#content/site.ts'
import type { BookingDocumentData } from './booking-document-data.ts'

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

/** Name and address of the supplier. An address that already begins with the firm's name is not headed by it again. */
export function supplierLines({ brand, address }: BookingDocumentData['site']): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
