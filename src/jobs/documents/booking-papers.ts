import type { PaymentType } from '#domain/bookings/quote.ts'
import type { Meeting } from '#domain/courses/run.ts'
import type { Pence } from '#domain/pence.ts'

/** All that a mail, receipt or calendar says about one booking, as it was when the job was written. */
export interface BookingPapers {
  /** "TA-7K3M9Q" */
  reference: string
  fullName: string
  email: string
  courseName: string
  runLabel: string
  /** IANA zone in which the meetings were arranged. */
  zone: string
  meetings: Meeting[]
  paymentType: PaymentType
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** This payment alone; nought when the sum was waived. */
  paid: Pence
  balance: Pence
  balanceDueAt: Date | null
  receipt: { number: string; issuedAt: Date; kind: 'receipt' } | null
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
