import { site as ourDetails } from '#content/site.ts'
import { type Trainer, trainersOf } from '#content/trainers.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { balanceOf, type Booking, firstInstalment, type Instalment } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import type { PaymentType } from '#domain/coupons/pricing.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import type { CourseId } from '#domain/courses/course.ts'
import type { Buyer } from '#domain/documents/buyer.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { type StatedVat, statedVat } from '#domain/documents/vat.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { lastCoolingOffDay } from '#domain/students/self-service.ts'
import type { Database } from '#platform/database.ts'
import { pageUrls } from './page-urls.ts'
import { type ProviderDetails, providerDetails } from './provider.ts'

/** What documents are loaded with. In `testMode` they say that no money was taken. */
export interface DocumentContext {
  db: Database
  publicUrl: string
  testMode: boolean
}

/** What an email, receipt or calendar file shows of one booking. */
export interface BookingDocumentData {
  /** "TA-7K3M9Q" */
  reference: string
  fullName: string
  email: string
  /** IANA zone of the browser that booked, where it is known. */
  readerZone: string | null
  courseId: CourseId
  courseName: string
  runLabel: string
  /** IANA zone in which the sessions were arranged. */
  zone: string
  sessions: CourseSession[]
  trainers: Trainer[]
  /** The person's own link; null until the run has a joining link. */
  joiningLink: string | null
  paymentType: PaymentType
  price: Pence
  discount: Pence
  couponCode: string | null
  total: Pence
  /** This payment only; 0 when the amount was waived. */
  paid: Pence
  paidEarlier: Pence
  balance: Pence
  balanceDueAt: Date | null
  /** The last day on which a consumer may withdraw from the contract. */
  lastWithdrawalDay: Date
  /** With VAT it is an invoice. */
  receipt: DocumentHeader | null
  calendar: { uid: string; sequence: number }
  site: ProviderDetails
  testMode: boolean
}

/** What every numbered document states about itself. */
export interface DocumentHeader {
  /** "R-000042" */
  number: string
  issuedAt: Date
  /** When staff reissued it for another buyer. */
  reissuedAt: Date | null
  vat: StatedVat | null
  /** To whom it is addressed, where that is not only the trainee. */
  buyer: Buyer | null
}

/** With the sums of the first payment, or of the balance. @throws when there is no such booking. */
export async function loadBookingDocumentData(
  context: DocumentContext,
  { bookingId, of = 'first' }: { bookingId: string; of?: 'first' | 'balance' },
): Promise<BookingDocumentData> {
  const { db, publicUrl, testMode } = context
  const booking = await findBooking(context, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  const person = await db
    .selectFrom('booking')
    .select(['fullName', 'email', 'readerZone'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const run = await db
    .selectFrom('run')
    .select(['sequence', 'joiningLink'])
    .where('id', '=', booking.run.id)
    .executeTakeFirstOrThrow()
  const balance = balanceOf(booking)
  const instalment = of === 'balance' && balance ? balance : firstInstalment(booking)
  const receipt = await findReceipt(context, instalment)
  return {
    reference: booking.reference,
    ...person,
    courseId: booking.course.id,
    courseName: booking.course.name,
    runLabel: booking.run.label,
    zone: booking.run.zone,
    sessions: booking.run.sessions,
    trainers: trainersOf(booking.run.trainerIds),
    joiningLink: run.joiningLink && pageUrls.join(publicUrl, await createJoinToken(context, { bookingId })),
    paymentType: booking.paymentType,
    price: booking.price,
    discount: booking.discount,
    couponCode: booking.couponCode,
    total: booking.total,
    paid: receipt?.paid ?? pence(0),
    ...otherAmounts(booking, instalment),
    lastWithdrawalDay: lastCoolingOffDay(booking.bookedAt, ourDetails.zone),
    receipt: receipt && receipt.header,
    // Both count in one sequence, so the later change has the higher number.
    calendar: { uid: booking.id, sequence: Math.max(booking.calendarSequence, run.sequence) },
    site: providerDetails(publicUrl),
    testMode,
  }
}

/** The row of a document, as every numbered document states it. */
export function readDocumentHeader(
  row: Parameters<typeof documentNumber>[0] &
    Parameters<typeof statedVat>[0] & { issuedAt: Date; reissuedAt: Date | null; buyer: unknown },
): DocumentHeader {
  return {
    number: documentNumber(row),
    issuedAt: row.issuedAt,
    reissuedAt: row.reissuedAt,
    vat: statedVat(row),
    buyer: row.buyer as Buyer | null, // buyerForDocument in domain/documents is its only source
  }
}

async function findReceipt({ db }: DocumentContext, instalment: Instalment) {
  const row = await db
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
  return row ? { header: readDocumentHeader(row), paid: pence(row.amountPence) } : null
}

/** What was paid before an instalment, and what is left after it. */
function otherAmounts(
  booking: Booking,
  instalment: Instalment,
): Pick<BookingDocumentData, 'paidEarlier' | 'balance' | 'balanceDueAt'> {
  const first = firstInstalment(booking)
  if (instalment !== first)
    return { paidEarlier: first.state === 'paid' ? first.amount : pence(0), balance: pence(0), balanceDueAt: null }
  const balance = balanceOf(booking)
  const owed = balance && balance.state !== 'waived' ? balance : null
  return { paidEarlier: pence(0), balance: owed?.amount ?? pence(0), balanceDueAt: owed?.dueAt ?? null }
}
