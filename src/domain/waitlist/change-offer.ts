import { decideVat } from '#domain/bookings/decide-vat.ts'
import { sql } from 'kysely'
import { balanceOf, type Booking, firstInstalment } from '#domain/bookings/booking.ts'
import { type Coupon, instalmentsOf, type Quote, quote } from '#domain/coupons/pricing.ts'
import {
  cancelRedemption,
  findCoupon,
  refuseCode,
  reserveRedemption,
  takeCouponUse,
  type TooManyCodes,
  wasNoGuess,
} from '#domain/coupons/redeem-coupon.ts'
import { findAnyCourse } from '#domain/courses/course.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { type Buyer, BUYER_FIELDS, isSameBuyer } from '#domain/documents/buyer.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { withPaymentsClosed } from '#domain/payments/close-payments.ts'
import { receivePayment } from '#domain/payments/receive-payment.ts'
import type { Result } from '#domain/result.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { findOffer, waitlistStep } from './waitlist.ts'

interface ChangeOfferInput {
  /** The key in the person's link. */
  key: string
  /** Empty: none. */
  couponCode: string
  /** The company that pays, null for a consumer; undefined: as it is. */
  buyer: Buyer | null | undefined
}

export type ChangeOfferError =
  | 'offer-over'
  | 'coupon-rejected'
  | 'payment-under-way'
  | 'paid-meanwhile'
  | 'provider-silent'
type ChangeOfferResult = Result<{ publicId: string; nothingToPay: boolean }, ChangeOfferError>
export type ChangeOfferFailure = Extract<ChangeOfferResult | TooMany | TooManyCodes, { ok: false }>

/** changeOffer for the person who has the link, within the limits of the booking form. */
export async function changeOfferFromForm(
  platform: Platform,
  { address, ...input }: ChangeOfferInput & { address: string },
): Promise<ChangeOfferResult | TooMany | TooManyCodes> {
  const tooMany =
    (await refuseAttempt(platform, { limit: 'book-place', address })) ??
    (input.couponCode ? await refuseCode(platform, { address }) : null)
  if (tooMany) return tooMany
  const changed = await changeOffer(platform, input)
  if (input.couponCode && (changed.ok || changed.error !== 'coupon-rejected')) await wasNoGuess(platform, { address })
  return changed
}

/**
 * Changes the code of an offered place and who pays, at the price of the offer. What could be paid of the old sum is
 * cancelled at the provider first. Where nothing is left to pay the place is confirmed.
 */
export async function changeOffer(platform: Platform, input: ChangeOfferInput): Promise<ChangeOfferResult> {
  const offered = await findOffer(platform, input)
  if (!offered || !isOpen(offered)) return { ok: false, error: 'offer-over' }
  const change = await findChange(platform, offered, input)
  if (!change.ofCode && !change.ofBuyer) return { ok: true, publicId: offered.publicId, nothingToPay: false }
  return withPaymentsClosed(platform, offered.id, async (tx, booking): Promise<ChangeOfferResult> => {
    if (!isOpen(booking)) return { ok: false, error: 'offer-over' }
    const { ofCode, ofBuyer } = await findChange({ db: tx }, booking, input)
    if (ofBuyer && input.buyer !== undefined) await writeBuyer(platform, tx, booking, input.buyer)
    const sums = ofCode ? await writeCode(platform, tx, booking, input) : null
    if (ofCode && !sums) return { ok: false, error: 'coupon-rejected' }
    const nothingToPay = sums !== null && (await confirmIfFree(platform, tx, booking, sums))
    return { ok: true, publicId: booking.publicId, nothingToPay }
  })
}

/** The place is held, and nothing of it is paid yet. */
const isOpen = ({ seat, money, cancelledAt }: Booking): boolean =>
  seat.state === 'held' && seat.live && money.paid === 0 && !cancelledAt

async function findChange(
  { db }: { db: Platform['db'] | Tx },
  booking: Booking,
  { couponCode, buyer }: ChangeOfferInput,
) {
  const ofCode = couponCode !== (booking.couponCode ?? '')
  if (buyer === undefined) return { ofCode, ofBuyer: false }
  const { version: _, ...now } = await findBuyer({ db }, { bookingId: booking.id })
  return { ofCode, ofBuyer: booking.consumer !== (buyer === null) || !isSameBuyer(now, buyer) }
}

async function writeBuyer(
  platform: Platform,
  tx: Tx,
  { id: bookingId, saleId }: Booking,
  buyer: Buyer | null,
): Promise<void> {
  const { version, ...now } = await findBuyer({ db: tx }, { bookingId })
  if (buyer) {
    const next = { ...buyer, version: version + 1 }
    await tx
      .insertInto('buyer')
      .values({ bookingId, ...next })
      .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(next))
      .execute()
  } else await tx.deleteFrom('buyer').where('bookingId', '=', bookingId).execute()
  await tx.updateTable('sale').set({ consumer: !buyer }).where('id', '=', saleId).execute()
  const { vatNumber = '' } = buyer ?? {}
  await decideVat(platform, tx, { saleId, consumer: !buyer, country: '', vatNumber })
  // The audit log is never changed, and addresses are erased on request: it names the parts, not their text.
  const changed = BUYER_FIELDS.filter((field) => now[field] !== (buyer?.[field] ?? ''))
  await recordEvent(tx, { kind: 'buyer-changed', actor: 'visitor', bookingId, details: { changed } })
}

/** The sums with the new code, which are stored; null where the code is not accepted. */
async function writeCode(
  { clock }: Platform,
  tx: Tx,
  booking: Booking,
  { couponCode: code }: ChangeOfferInput,
): Promise<Quote | null> {
  const { id: bookingId, saleId } = booking
  const coupon = code ? await findCoupon({ db: tx }, { code, courseId: booking.course.id }) : null
  if (code && !coupon) return null
  const sums = await quoteAgain(tx, booking, { coupon, now: clock.now() })
  await tx
    .with('line', (db) => db.updateTable('booking').set({ discountPence: sums.discount }).where('id', '=', bookingId))
    .updateTable('sale')
    .set({ couponCode: coupon?.code ?? null, totalPence: sums.total })
    .where('id', '=', saleId)
    .execute()
  await writeInstalments(tx, booking, { sums, now: clock.now() })
  const details = {
    couponCode: { from: booking.couponCode ?? 'none', to: coupon?.code ?? 'none' },
    dueToday: sums.dueToday,
  }
  await recordEvent(tx, { kind: 'code-changed', actor: 'visitor', bookingId, details })
  await cancelRedemption(tx, { bookingId })
  if (!coupon) return sums
  await reserveRedemption(tx, { bookingId, couponId: coupon.id })
  // Last, because everybody else who books with this code waits from here to the commit.
  return (await takeCouponUse(tx, coupon)) ? sums : null
}

/** The price and the deposit are those of the offer; a deposit that a discount had swallowed is that of today. */
async function quoteAgain(tx: Tx, booking: Booking, { coupon, now }: { coupon: Coupon | null; now: Date }) {
  const course = await findAnyCourse({ db: tx }, { courseId: booking.course.id })
  if (!course) throw new Error(`expected course ${booking.course.id}`)
  const { amount } = firstInstalment(booking)
  return quote({
    price: booking.price,
    deposit: balanceOf(booking) ? amount : placePrice(course, booking.run, now).deposit,
    paymentType: booking.paymentType,
    reduction: coupon?.reduction ?? null,
    firstSession: getFirstSession(booking.run).startsAt,
    now,
  })
}

async function writeInstalments(tx: Tx, booking: Booking, { sums, now }: { sums: Quote; now: Date }): Promise<void> {
  const [first, ...following] = instalmentsOf(sums, booking.paymentType, now)
  if (!first) throw new Error('expected a first instalment')
  await tx
    .updateTable('instalment')
    .set({ amountPence: first.amountPence })
    .where('id', '=', firstInstalment(booking).id)
    .execute()
  // Nothing was ever paid of a balance whose place is not confirmed.
  await tx.deleteFrom('instalment').where('saleId', '=', booking.saleId).where('confirms', '=', false).execute()
  const rows = following.map((one) => ({ ...one, saleId: booking.saleId }))
  if (rows.length > 0) await tx.insertInto('instalment').values(rows).execute()
}

/** Confirms a place for which too little is left to charge. */
async function confirmIfFree(platform: Platform, tx: Tx, booking: Booking, sums: Quote): Promise<boolean> {
  const isFree = instalmentsOf(sums, booking.paymentType, platform.clock.now()).every(({ state }) => state === 'waived')
  if (!isFree) return false
  const target = { saleId: booking.saleId, bookingId: booking.id, instalmentId: firstInstalment(booking).id }
  const received = await receivePayment(platform, tx, target, { by: 'nothing-to-pay' })
  if (received !== 'confirmed') throw new Error(`expected the held place of booking ${booking.id} to be confirmed`)
  const { from, to } = waitlistStep('offered', 'taken')
  await tx
    .updateTable('waiting')
    .set({ state: to, changedAt: sql`now()` })
    .where('bookingId', '=', booking.id)
    .where('state', '=', from)
    .execute()
  return true
}
