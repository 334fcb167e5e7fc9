import type { CertificateContent } from '#domain/certificates/certificate.ts'
import type { BookingDocumentData } from './booking-papers.ts'

/** All that the mail and the PDF of a certificate say. */
export interface CertificateData extends CertificateContent {
  /** Where anybody sees whether it is valid. */
  page: string
  site: BookingDocumentData['site']
  testMode: boolean
}
