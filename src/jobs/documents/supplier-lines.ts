import type { BookingDocumentData } from './booking-papers.ts'

/** Name and address of the supplier. An address that already begins with the firm's name is not headed by it again. */
export function supplierLines({ brand, address }: BookingDocumentData['site']): string[] {
  return address[0]?.startsWith(brand) ? address : [brand, ...address]
}
