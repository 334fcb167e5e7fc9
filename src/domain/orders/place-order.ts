import { sql } from 'kysely'
import { type AgreedPrice, type BookError, findOffer, type Offer } from '#domain/bookings/book.ts'
import { findHoldLimit, type NetworkHolds } from '#domain/bookings/hold-limits.ts'
import { takePlace } from '#domain/bookings/seats.ts'
import type { Submission } from '#domain/bookings/write-booking.ts'
import { refuseCode, takeCouponUse, type TooManyCodes, wasNoGuess } from '#domain/coupons/redeem-coupon.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { toCourseId } from '#domain/courses/course.ts'
import type { StaffActor } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { priceFor, termsFor } from '#domain/organisations/agreed-terms.ts'
import { findOrganisation } from '#domain/organisations/find-organisations.ts'
import { findKnownCompany } from '#domain/organisations/known-company.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { getSettings } from '#domain/settings/stored-settings.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-zone.ts'
import { sha256 } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { refuseAttempt, type TooMany } from '#platform/rate-limits.ts'
import { withReadings } from '#platform/readings.ts'
import { NAMES_CLOSE_MS, type OrderDetails, orderDetails } from './order-details.ts'
import { quoteOrder } from './quote-order.ts'
import { type NewOrder, type Ordered, type OrderInput, writeOrder } from './write-order.ts'

/** Not checked yet: the page and the call pass on what they were sent. */
export interface OrderForm {
  courseId: unknown
  fields: unknown
  /** One order for each key. Empty or null where the sender has none. */
  idempotencyKey: string | null
  address: string
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
  const submission = submissionOf('order', idempotencyKey, [courseId, details])
  const organisation = (await findKnownCompany(platform, { key: details.companyKey }))?.organisation ?? null
  const input = { courseId, details, submission, address, organisation, asker: null, byStaff: null }
  const ordered = await orderPlaces(platform, input)
  if (details.couponCode && (ordered.ok || ordered.error !== 'coupon-rejected')) await wasNoGuess(platform, { address })
  if (!ordered.ok) platform.log.info('order_rejected', { error: ordered.error })
  return ordered
}

interface StaffOrder {
  courseId: number
  details: OrderDetails
  /** The company whose terms and prices count; null for one without a record. */
  organisationId: string | null
  /** What staff agreed for one place, with the reason; null: prices and group rule count. */
  agreed: AgreedPrice | null
  idempotencyKey: string
  actor: StaffActor
}

/** The same for someone who rang or wrote. Staff may agree a price, and send an invoice to a company without agreed terms. */
export async function placeOrderForStaff(platform: Platform, form: StaffOrder): Promise<PlaceOrderResult> {
  const { courseId, details, organisationId, agreed, idempotencyKey, actor } = form
  const organisation = organisationId ? await findOrganisation(platform, { id: organisationId }) : null
  const submission = submissionOf('office-order', idempotencyKey, [courseId, details, organisationId, agreed])
  const byStaff = { actor, agreed }
  const input = { courseId, details, submission, address: null, organisation, asker: null, byStaff }
  return orderPlaces(platform, input)
}

/** One sending of a form with a key; null where the sender has none. Two forms never share one. */
export const submissionOf = (form: string, key: string | null, content: unknown): Submission | null =>
  key ? { key: sha256(`${form}/${key}`), digest: sha256(JSON.stringify(content)) } : null

/** Orders in a transaction that an error takes back. */
export const orderPlaces = (platform: Platform, input: OrderInput): Promise<PlaceOrderResult> =>
  inTransaction(platform.db, (tx) => orderInTransaction(withReadings(platform), tx, input))

async function orderInTransaction(platform: Platform, tx: Tx, input: OrderInput): Promise<PlaceOrderResult> {
  const before = await findSubmission(tx, input)
  if (before) return before
  const agreed = await agreeOrder(platform, tx, input)
  return agreed.ok ? takeOrder(platform, tx, agreed.order) : agreed
}

/** What is ordered, by the price and the rules that count now; nothing is taken or written yet. */
export async function agreeOrder(
  platform: Platform,
  tx: Tx,
  input: OrderInput,
): Promise<{ ok: true; order: NewOrder } | PlaceOrderFailure> {
  const { details, address, organisation, asker, byStaff } = input
  const found = await findOffer(platform, tx, { ...input })
  // It asks for no price that was shown, and takes no place yet.
  if (!found.ok) return { ok: false, error: found.error as PlaceOrderError }
  if (details.settle === 'invoice' && !byStaff && !organisation?.invoiceDays)
    return { ok: false, error: 'invoice-not-agreed' }
  const { ok: _found, ...offer } = found
  const { teams, hold } = await getSettings({ ...platform, db: tx })
  const heldUntil = await agreeHold(tx, offer, details.settle === 'quote' ? teams : hold)
  if (!heldUntil) return { ok: false, error: 'too-late-to-quote' }
  const isStranger = address !== null && !organisation
  const { email } = asker ?? details
  const overHeld = isStranger && (await findHoldLimit(tx, { email, from: { address }, ...offer }))
  if (overHeld) return overHeld
  return { ok: true, order: { ...input, ...offer, heldUntil, sums: sumsOf(input, offer, teams) } }
}

/** Writes what was agreed and takes its places, all or none. */
export async function takeOrder(platform: Platform, tx: Tx, order: NewOrder): Promise<PlaceOrderResult> {
  const { run, coupon, details } = order
  const ordered = await writeOrder(platform, tx, order)
  // Last, because everybody else who books this date, or with this code, waits from here to the commit.
  if (!(await takePlace(tx, { runId: run.id, seats: details.seats })))
    return { ok: false, error: 'run-full', placesLeft: await countPlacesLeft(tx, run.id) }
  if (coupon && !(await takeCouponUse(tx, coupon))) return { ok: false, error: 'coupon-rejected' }
  return ordered
}

/** What it costs: what staff agreed for each place, or else the price and the group rule that count for the company. */
function sumsOf({ courseId, details, organisation, byStaff }: OrderInput, offer: Offer, teams: Settings['teams']) {
  const agreed = byStaff?.agreed
  return quoteOrder({
    price: agreed?.price ?? priceFor(organisation, { courseId, price: offer.price.price }),
    seats: details.seats,
    reduction: offer.coupon?.reduction ?? null,
    group: agreed ? { groupFrom: details.seats, groupPercent: 0 } : termsFor(organisation, teams),
  })
}

/** What an earlier request with the same key ordered, if there was one. Waits for one that is under way. */
export async function findSubmission(
  tx: Tx,
  { submission }: Pick<OrderInput, 'submission'>,
): Promise<PlaceOrderResult | null> {
  if (!submission) return null
  const { key, digest } = submission
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

async function countPlacesLeft(tx: Tx, runId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('run')
    .select(sql<number>`greatest(0, capacity - taken)`.as('left'))
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  return left
}
