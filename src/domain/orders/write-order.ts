import { sql } from 'kysely'
import type { AgreedPrice, Offer } from '#domain/bookings/book.ts'
import { confirmPlaces } from '#domain/bookings/confirm-places.ts'
import { decideVat } from '#domain/bookings/decide-vat.ts'
import { heldFromOf } from '#domain/bookings/hold-limits.ts'
import type { Submission } from '#domain/bookings/write-booking.ts'
import { SMALLEST_CHARGE } from '#domain/coupons/pricing.ts'
import { reserveRedemption } from '#domain/coupons/redeem-coupon.ts'
import { issueInvoice, issueQuote } from '#domain/documents/issue-order-documents.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { recordEvent, type StaffActor } from '#domain/events/record-event.ts'
import type { Organisation } from '#domain/organisations/find-organisations.ts'
import type { Pence } from '#domain/pence.ts'
import { storedPhone } from '#domain/settings/typed-phone.ts'
import { randomId, randomReference } from '#platform/crypto.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Asker, OrderDetails } from './order-details.ts'
import type { OrderQuote } from './quote-order.ts'

export interface Ordered {
  ok: true
  /** The id in the order's address. */
  publicId: string
  /** "TO-7K3M9Q" */
  reference: string
  total: Pence
}

export interface OrderInput {
  courseId: number
  details: OrderDetails
  submission: Submission | null
  /** Null where staff order: visitors' limits are not theirs. */
  address: string | null
  organisation: Organisation | null
  /** Whose place it is from the start, where they ask the buyer to pay. */
  asker: Asker | null
  byStaff: { actor: StaffActor; agreed: AgreedPrice | null } | null
}

export interface NewOrder extends OrderInput, Omit<Offer, 'course'> {
  heldUntil: Date
  sums: OrderQuote
}

/** The order with its places, which wait for their people or are of who asks the buyer to pay. What belongs to the order is at its first booking, which has its id. */
export async function writeOrder(platform: Platform, tx: Tx, order: NewOrder): Promise<Ordered> {
  const { details, coupon, heldUntil, sums, run, asker } = order
  const { seats, settle } = details
  const { saleId, publicId, reference } = await insertSale(platform, tx, order)
  const { heldFrom, heldAround } = order.address
    ? heldFromOf({ address: order.address })
    : { heldFrom: null, heldAround: null }
  const person = asker && { ...asker, ...(await claimOf(platform, tx, asker)) }
  const places = sums.discounts.map((discountPence, index) => ({
    ...(index === 0 && { id: saleId }),
    saleId,
    publicId: randomId(),
    reference: randomReference('TA'),
    runId: run.id,
    ...(person ?? { fullName: `Place ${index + 1}`, email: details.email, phoneNumber: '' }),
    pricePence: sums.price,
    discountPence,
    vatTreatment: sql<'standard'>`(select vat_treatment from course where id = ${run.courseId})`,
  }))
  const bookings = await tx.insertInto('booking').values(places).returning('id').execute()
  await tx
    .insertInto('buyer')
    .values({ bookingId: saleId, ...details.buyer })
    .execute()
  const { country, buyer } = details
  await decideVat(platform, tx, { saleId, consumer: false, country, vatNumber: buyer.vatNumber })
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
  const priceReason = order.byStaff?.agreed?.reason
  await recordEvent(tx, {
    kind: 'ordered',
    actor: order.byStaff?.actor ?? 'visitor',
    bookingId: saleId,
    details: { seats, settle, totalPence: sums.total, ...(priceReason && { priceReason }) },
  })
  if (sums.total < SMALLEST_CHARGE) await confirmPlaces(platform, tx, { saleId, by: 'waived', attemptId: null })
  else if (settle === 'quote') await sendQuote(platform, tx, { saleId, claimKey: person?.claimKey })
  else if (settle === 'invoice') {
    await issueInvoice(platform, tx, { saleId })
    await confirmPlaces(platform, tx, { saleId, by: 'on-account', attemptId: null })
  }
  return { ok: true, publicId, reference, total: sums.total }
}

/** The place is theirs by this link, also before it is certain. */
const claimOf = async (platform: Platform, tx: Tx, { phoneNumber }: Asker) => ({
  phoneNumber: await storedPhone({ ...platform, db: tx }, phoneNumber),
  claimKey: randomId(),
  invitedAt: sql<Date>`now()`,
})

async function insertSale(platform: Platform, tx: Tx, { details, submission, sums, heldUntil, ...agreed }: NewOrder) {
  const onAccount = details.settle === 'invoice'
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
      asked: agreed.asker !== null,
      organisationId: agreed.organisation?.id ?? null,
      acceptedAt: onAccount ? sql<Date>`now()` : null,
      acceptedBy: onAccount ? details.fullName : null,
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

/** To the buyer; where someone asks them to pay, to both. */
async function sendQuote(
  platform: Platform,
  tx: Tx,
  { saleId, claimKey }: { saleId: string; claimKey: string | undefined },
): Promise<void> {
  await issueQuote(platform, tx, { saleId })
  const email = { bookingId: saleId, details: {} }
  const kind = claimKey ? 'employer-asked' : 'order-quoted'
  await enqueueEmail(tx, platform.queue, { key: `${kind}/${saleId}`, kind, ...email })
  if (claimKey)
    await enqueueEmail(tx, platform.queue, { key: `place-asked/${claimKey}`, kind: 'place-asked', ...email })
}
