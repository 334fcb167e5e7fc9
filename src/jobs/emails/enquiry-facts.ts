import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import type { BookingDocumentData } from '../documents/booking-papers.ts'

export interface EnquiryEmailData {
  reference: string
  kind: EnquiryKind
  name: string
  email: string
  contactNumber: string
  course: string | null
  message: string | null
  companyName: string | null
  jobRole: string | null
  companySize: string | null
  /** Within what time we have promised to answer. */
  within: string
  provider: BookingDocumentData['site']
}
