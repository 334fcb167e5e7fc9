import { sql } from 'kysely'
import { type BookError, findOffer, type Offer } from '#domain/bookings/book.ts'
import { findHoldLimit, heldFromOf, type NetworkHolds } from '#domain/bookings/hold-limits.ts'
import { takePlace } from '#domain/bookings/seats.ts'
import type { Submission } from '#domain/bookings/write-booking.ts'
import { SMALLEST_CHARGE } from '#domain/coupons/pricing.ts'
import {
  refuseCode,
  reserveRedemption,
  takeCouponUse,
  type TooManyCodes,
  wasNoGuess,
} from '#domain/coupons/redeem-coupon.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { toCourseId } from '#domain/courses/course.ts'
import { issueQuote } from '#domain/documents/issue-order-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import type { Pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { getSettings } from '#domain/settings/stored-settings.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-zone.ts'
import { randomId, randomReference, sha256 } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { withReadings } from '#platform/readings.ts'
import { confirmPlaces } from '#domain/bookings/confirm-places.ts'
import { NAMES_CLOSE_MS, type OrderDetails, orderDetails } from './order-details.ts'
import { type OrderQuote, quoteOrder } from './quote-order.ts'

/** Not checked yet: the page and the call pass on what they were sent. */
interface OrderForm {
  courseId: unknown
  fields: unknown
  /** One order for each key. Empty or null where the sender has none. */
  idempotencyKey: string | null
  address: string
}

export interface Ordered {
  ok: true
  /** The id in the order's address. */
  publicId: string
  /** "TO-7K3M9Q" */
  reference: string
  total: Pence
}

export type PlaceOrderFailure =
  | { ok: false; error: PlaceOrderError }
  | { ok: false; error: 'run-full'; placesLeft: number }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | NetworkHolds
  | TooMany
  | TooManyCodes
type PlaceOrderError = Exclude<BookError, 'run-full' | 'already-booked'> | 'invoice-not-agreed' | 'too-late-to-quote'
type PlaceOrderResult = Ordered | PlaceOrderFailure

/** Orders several places of a date, all or none: held while they are paid for by card, or for as long as a quote counts. */
export async function placeOrder(platform: Platform, form: OrderForm): Promise<PlaceOrderResult> {
  const { address, idempotencyKey } = form
  const tooMany = await refuseAttempt(platform, { limit: 'book-place', address })
  if (tooMany) return tooMany
  const read = readFields(orderDetails, form.fields)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  const details = read.data
  const overGuessed = details.couponCode ? await refuseCode(platform, { address }) : null
  if (overGuessed) return overGuessed
  const courseId = toCourseId(form.courseId)
  const submission = idempotencyKey
    ? { key: sha256(`order/${idempotencyKey}`), digest: sha256(JSON.stringify([courseId, details])) }
    : null
  const ordered = await inTransaction(platform.db, (tx) =>
    orderInTransaction(withReadings(platform), tx, { courseId, details, submission, address }),
  )
  if (details.couponCode && (ordered.ok || ordered.error !== 'coupon-rejected')) await wasNoGuess(platform, { address })
  if (!ordered.ok) platform.log.info('order_rejected', { error: ordered.error })
  return ordered
}

interface OrderInput {
  courseId: number
  details: OrderDetails
  submission: Submission | null
  address: string
}

async function orderInTransaction(platform: Platform, tx: Tx, input: OrderInput): Promise<PlaceOrderResult> {
  const { details, submission, address } = input
  const before = submission && (await findSubmission(tx, submission))
  if (before) return before
  const found = await findOffer(platform, tx, { ...input })
  // It asks for no price that was shown, and takes no place yet.
  if (!found.ok) return { ok: false, error: found.error as PlaceOrderError }
  if (details.settle === 'invoice') return { ok: false, error: 'invoice-not-agreed' }
  const { ok: _found, ...offer } = found
  const { teams, hold } = await getSettings({ ...platform, db: tx })
  const heldUntil = await agreeHold(tx, offer, details.settle === 'quote' ? teams : hold)
  if (!heldUntil) return { ok: false, error: 'too-late-to-quote' }
  const overHeld = await findHoldLimit(tx, { email: details.email, from: { address }, ...offer })
  if (overHeld) return overHeld
  const { seats } = details
  const sums = quoteOrder({ price: offer.price.price, seats, reduction: offer.coupon?.reduction ?? null, group: teams })
  const ordered = await writeOrder(platform, tx, { ...input, ...offer, heldUntil, sums })
  // Last, because everybody else who books this date, or with this code, waits from here to the commit.
  if (!(await takePlace(tx, { runId: offer.run.id, seats })))
    return { ok: false, error: 'run-full', placesLeft: await countPlacesLeft(tx, offer.run.id) }
  if (offer.coupon && !(await takeCouponUse(tx, offer.coupon))) return { ok: false, error: 'coupon-rejected' }
  return ordered
}

/** What an earlier request with the same key ordered, if there was one. Waits for one that is under way. */
async function findSubmission(tx: Tx, { key, digest }: Submission): Promise<PlaceOrderResult | null> {
  await takeAdvisoryLock(tx, key)
  const made = await tx
    .selectFrom('sale')
    .select(['orderId', 'orderReference', 'totalPence', 'submissionDigest'])
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (!made?.orderId || !made.orderReference) return null
  if (made.submissionDigest !== digest) return { ok: false, error: 'submission-changed' }
  return { ok: true, publicId: made.orderId, reference: made.orderReference, total: made.totalPence }
}

/** Until when the places are held; null where a quote would have no time left before the date begins. */
async function agreeHold(
  tx: Tx,
  { run }: Pick<Offer, 'run'>,
  time: Settings['hold'] | Pick<Settings['teams'], 'quoteDays'>,
): Promise<Date | null> {
  const { now } = await tx.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  if ('minutes' in time) return new Date(now.getTime() + time.minutes * 60_000)
  const latest = getFirstSession(run).startsAt.getTime() - NAMES_CLOSE_MS
  const until = Math.min(now.getTime() + time.quoteDays * DAY_MS, latest)
  return until - now.getTime() < HOUR_MS ? null : new Date(until)
}

interface NewOrder extends OrderInput, Offer {
  heldUntil: Date
  sums: OrderQuote
}

/** The order with its places, which wait for their people. What belongs to the order is at its first booking, which has its id. */
async function writeOrder(platform: Platform, tx: Tx, order: NewOrder): Promise<Ordered> {
  const { details, coupon, heldUntil, sums, run } = order
  const { seats, settle } = details
  const { saleId, publicId, reference } = await insertSale(platform, tx, order)
  const { heldFrom, heldAround } = heldFromOf({ address: order.address })
  const places = sums.discounts.map((discountPence, index) => ({
    ...(index === 0 && { id: saleId }),
    saleId,
    publicId: randomId(),
    reference: randomReference('TA'),
    runId: run.id,
    fullName: `Place ${index + 1}`,
    email: details.email,
    phoneNumber: '',
    pricePence: sums.price,
    discountPence,
    vatTreatment: sql<'standard'>`(select vat_treatment from course where id = ${run.courseId})`,
  }))
  const bookings = await tx.insertInto('booking').values(places).returning('id').execute()
  await tx
    .insertInto('buyer')
    .values({ bookingId: saleId, ...details.buyer })
    .execute()
  // Until a person has claimed a place, its emails would be the buyer's.
  await tx.updateTable('booking').set({ attendeeId: null }).where('saleId', '=', saleId).execute()
  const seat = {
    runId: run.id,
    state: 'held',
    heldUntil,
    agreedUntil: settle === 'quote' ? heldUntil : null,
  } as const
  await tx
    .insertInto('seat')
    .values(bookings.map(({ id: bookingId }) => ({ ...seat, bookingId, heldFrom, heldAround })))
    .execute()
  if (coupon) await reserveRedemption(tx, { bookingId: saleId, couponId: coupon.id })
  await oweTotal(tx, saleId, sums.total, heldUntil)
  await recordEvent(tx, {
    kind: 'ordered',
    actor: 'visitor',
    bookingId: saleId,
    details: { seats, settle, totalPence: sums.total },
  })
  if (sums.total < SMALLEST_CHARGE) await confirmPlaces(platform, tx, { saleId, by: 'waived', attemptId: null })
  else if (settle === 'quote') await sendQuote(platform, tx, saleId)
  return { ok: true, publicId, reference, total: sums.total }
}

async function insertSale(platform: Platform, tx: Tx, { details, submission, sums, heldUntil, ...agreed }: NewOrder) {
  const publicId = randomId()
  const reference = randomReference('TO')
  const { id: saleId } = await tx
    .insertInto('sale')
    .values({
      orderId: publicId,
      orderReference: reference,
      customerId: sql`customer_of(${details.email})`,
      buyerName: details.fullName,
      buyerEmail: details.email,
      buyerPhone: await storedPhone({ ...platform, db: tx }, details.phoneNumber),
      totalPence: sums.total,
      paymentType: 'Full Payment',
      couponCode: agreed.coupon?.code ?? null,
      termsVersion: agreed.termsVersion,
      consumer: false,
      quotedUntil: details.settle === 'quote' ? heldUntil : null,
      idempotencyKey: submission?.key ?? null,
      submissionDigest: submission?.digest ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { saleId, publicId, reference }
}

async function oweTotal(tx: Tx, saleId: string, amountPence: Pence, dueAt: Date): Promise<void> {
  const state = amountPence < SMALLEST_CHARGE ? 'waived' : 'due'
  await tx
    .insertInto('instalment')
    .values({ saleId, position: 1, confirms: true, kind: 'full', amountPence, dueAt, state })
    .execute()
}

async function sendQuote(platform: Platform, tx: Tx, saleId: string): Promise<void> {
  await issueQuote(platform, tx, { saleId })
  await enqueueEmail(tx, platform.queue, {
    key: `order-quoted/${saleId}`,
    kind: 'order-quoted',
    bookingId: saleId,
    details: {},
  })
}

async function countPlacesLeft(tx: Tx, runId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('run')
    .select(sql<number>`greatest(0, capacity - taken)`.as('left'))
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return left
}
