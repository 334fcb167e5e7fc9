import type { PaymentType } from '#domain/coupons/pricing.ts'
import type { Buyer } from '#domain/documents/document.ts'
import type { StatedVat } from '#domain/bookings/vat.ts'
import type { CourseSession } from '#domain/courses/run.ts'
import type { Pence } from '#domain/pence.ts'

/** All that a mail, receipt or calendar says about one booking, as it was when the job was written. */
export interface BookingDocumentData {
  /** "TA-7K3M9Q" */
  reference: string
  fullName: string
  email: string
  /** IANA zone of whoever booked, where their browser told us. */
  readerZone: string | null
  courseName: string
  runLabel: string
  /** IANA zone in which the sessions were arranged. */
  zone: string
  sessions: CourseSession[]
  /** Their own way in, once it is known where the course meets. */
  joiningLink: string | null
  paymentType: PaymentType
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** This payment alone; nought when the sum was waived. */
  paid: Pence
  /** What was paid before it. */
  paidEarlier: Pence
  balance: Pence
  balanceDueAt: Date | null
  /** With VAT it is an invoice. */
  receipt: DocumentHeader | null
  calendar: { uid: string; sequence: number }
  site: {
    brand: string
    publicUrl: string
    email: string
    phone: string
    address: string[]
    nonRefundable: string
    cancellation: string
  }
  testMode: boolean
}

/** What every numbered document says of itself. */
export interface DocumentHeader {
  /** "R-000042" */
  number: string
  issuedAt: Date
  /** When staff wrote it again for another buyer. */
  reissuedAt: Date | null
  vat: StatedVat | null
  /** Whom it is made out to, where that is not the trainee alone. */
  buyer: Buyer | null
}
