import type { CertificateFacts } from '#domain/certificates/certificate.ts'
import type { BookingPapers } from './booking-papers.ts'

/** All that the mail and the PDF of a certificate say. */
export interface CertificatePapers extends CertificateFacts {
  /** Where anybody sees whether it is valid. */
  page: string
  site: BookingPapers['site']
  testMode: boolean
}
