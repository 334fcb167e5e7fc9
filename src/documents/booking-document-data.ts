import type { PaymentType } from '#domain/coupons/pricing.ts'
import { type Buyer, documentNumber, type StatedVat, statedVat } from '#domain/documents/document.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { balanceOf, type Booking, firstInstalment, type Instalment } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import type { Database } from '#platform/database.ts'
import { addresses } from './page-urls.ts'
import { providerDetails } from './provider.ts'

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

/** What documents are loaded with. In `testMode` they say that no money was taken. */
export interface DocumentContext {
  db: Database
  publicUrl: string
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

/** Everything that a booking's mail and documents say, read when they are written: of its first sum, or of its balance. */
export async function loadBookingDocumentData(
  platform: DocumentContext,
  input: { bookingId: string; of?: 'first' | 'balance' },
): Promise<BookingDocumentData> {
  const { bookingId, of = 'first' } = input
  const booking = await findBooking(platform, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  const buyer = await platform.db
    .selectFrom('booking')
    .select(['fullName', 'email', 'readerZone'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const run = await platform.db
    .selectFrom('run')
    .select(['sequence', 'joiningLink'])
    .where('id', '=', booking.run.id)
    .executeTakeFirstOrThrow()
  const balance = balanceOf(booking)
  const instalment = of === 'balance' && balance ? balance : firstInstalment(booking)
  const receipt = await findReceipt(platform, instalment)
  return {
    reference: booking.reference,
    fullName: buyer.fullName,
    email: buyer.email,
    readerZone: buyer.readerZone,
    courseName: booking.course.name,
    runLabel: booking.run.label,
    zone: booking.run.zone,
    sessions: booking.run.sessions,
    joiningLink: run.joiningLink && addresses.join(platform.publicUrl, await createJoinToken(platform, { bookingId })),
    paymentType: booking.paymentType,
    price: booking.price,
    discount: booking.discount,
    couponCode: booking.couponCode,
    total: booking.total,
    paid: receipt?.paid ?? pence(0),
    ...sumsAround(booking, instalment),
    receipt: receipt && receipt.details,
    // Whichever changed last: both count with one sequence.
    calendar: { uid: booking.id, sequence: Math.max(booking.calendarSequence, run.sequence) },
    site: providerDetails(platform.publicUrl),
    testMode: platform.testMode,
  }
}

async function findReceipt(platform: { db: Database }, instalment: Instalment) {
  const document = await platform.db
    .selectFrom('document')
    .select([
      'series',
      'number',
      'issuedAt',
      'amountPence',
      'vatRateBasisPoints',
      'vatPence',
      'vatNumber',
      'reissuedAt',
      'buyer',
    ])
    .where('instalmentId', '=', instalment.id)
    .where('refundId', 'is', null)
    .executeTakeFirst()
  if (!document) return null
  const { issuedAt, reissuedAt, amountPence } = document
  const input = {
    number: documentNumber(document),
    issuedAt,
    reissuedAt,
    vat: statedVat(document),
    buyer: document.buyer as Buyer | null, // find-buyer.ts alone makes it
  }
  return { details: input, paid: pence(amountPence) }
}

/** The other sum, as the payment of this one leaves it. */
function sumsAround(
  booking: Booking,
  instalment: Instalment,
): { paidEarlier: Pence; balance: Pence; balanceDueAt: Date | null } {
  const first = firstInstalment(booking)
  if (instalment !== first)
    return { paidEarlier: first.state === 'paid' ? first.amount : pence(0), balance: pence(0), balanceDueAt: null }
  const balance = balanceOf(booking)
  const asked = balance && balance.state !== 'waived' ? balance : null
  return { paidEarlier: pence(0), balance: asked?.amount ?? pence(0), balanceDueAt: asked?.dueAt ?? null }
}
