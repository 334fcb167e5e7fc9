import { balanceOf } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { receiptNumber } from '#domain/bookings/issue-receipt.ts'
import { pence } from '#domain/pence.ts'
import type { Database } from '#platform/database.ts'
import type { BookingPapers } from './documents/booking-papers.ts'
import { providerFacts } from './provider-facts.ts'

/** Everything that a booking's mail and papers say, read when they are written. */
export async function gatherPapers(
  platform: { db: Database; publicUrl: string; testMode: boolean },
  facts: { bookingId: string },
): Promise<BookingPapers> {
  const buyer = await platform.db
    .selectFrom('booking')
    .select(['publicId', 'fullName', 'email'])
    .where('id', '=', facts.bookingId)
    .executeTakeFirstOrThrow()
  const booking = await findBooking(platform, { publicId: buyer.publicId })
  if (!booking) throw new Error(`expected booking ${facts.bookingId}`)
  const document = await platform.db
    .selectFrom('document')
    .select(['series', 'number', 'issuedAt', 'amountPence'])
    .where('bookingId', '=', facts.bookingId)
    .executeTakeFirst()
  const balance = balanceOf(booking)
  return {
    reference: booking.reference,
    fullName: buyer.fullName,
    email: buyer.email,
    courseName: booking.course.name,
    runLabel: booking.run.label,
    zone: booking.run.zone,
    meetings: booking.run.meetings,
    paymentType: booking.paymentType,
    price: booking.price,
    discount: booking.discount,
    couponCode: booking.couponCode,
    total: booking.total,
    paid: pence(document?.amountPence ?? 0),
    balance: balance?.amount ?? pence(0),
    balanceDueAt: balance?.dueAt ?? null,
    receipt: document ? { number: receiptNumber(document), issuedAt: document.issuedAt, kind: 'receipt' } : null,
    calendar: { uid: booking.id, sequence: 0 },
    site: providerFacts(platform.publicUrl),
    testMode: platform.testMode,
  }
}
