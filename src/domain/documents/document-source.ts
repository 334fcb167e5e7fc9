import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { getSupplier } from '#domain/content/company.ts'
import { runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import type { Pence } from '#domain/pence.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { runOfOrder } from '#domain/order.ts'
import type { CreditedInvoice, DocumentSource, IssuedDocument } from './build-document.ts'
import { BUYER_FIELDS, isEmptyBuyer, readStoredBuyer } from './buyer.ts'
import type { GivenBackPlace } from './document-lines.ts'
import { contractMadeAt } from './document-snapshot.ts'
import { documentNumber } from './numbering.ts'
import { statedVat } from './vat.ts'

export type IssuingPlatform = Pick<Platform, 'log' | 'clock' | 'stripe'>

/** What a document of an instalment, or of one payment of it, is built from: in one query, besides our own details. */
export async function loadDocumentSource(
  platform: IssuingPlatform,
  tx: Tx,
  {
    instalmentId,
    attemptId,
    placeId = null,
  }: { instalmentId: string; attemptId: string | null; placeId?: string | null },
): Promise<DocumentSource> {
  const row = await tx
    .selectFrom('instalment')
    .innerJoin('sale', 'sale.id', 'instalment.saleId')
    .innerJoin('booking', 'booking.id', 'sale.id')
    .innerJoin('run', (on) => on.on('run.id', '=', runOfOrder))
    .innerJoin('course', 'course.id', 'run.courseId')
    .leftJoin('allocation as paid', (join) => join.on('paid.id', '=', attemptId))
    .leftJoin('payment', 'payment.id', 'paid.paymentId')
    .select([
      'sale.id as saleId',
      'sale.consumer',
      'sale.expressRequestAt',
      'sale.totalPence',
      'sale.couponCode',
      'sale.orderId',
    ])
    .select(['booking.id as bookingId', 'booking.vatTreatment', ...PLACES])
    .select(({ fn }) => [
      fn.coalesce('sale.orderReference', 'booking.reference').as('reference'),
      fn.coalesce('sale.buyerEmail', 'booking.email').as('email'),
      fn.coalesce('sale.buyerName', 'booking.printedName', 'booking.fullName').as('fullName'),
    ])
    .select(['course.name as courseName', 'run.label as runLabel', 'run.zone', runSessions()])
    .select(['instalment.kind', 'confirms', 'instalment.state', 'instalment.amountPence'])
    .select(['payment.kind as paidBy', 'paid.amountPence as paidPence'])
    .select([paidAt.as('paidAt'), paidEarlier.as('paidEarlier'), waived.as('waived'), balanceDueAt.as('balanceDueAt')])
    .select([contractMadeAt.as('contractMadeAt'), sql<Date>`now()`.as('now')])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('buyer')
          .select([...BUYER_FIELDS])
          .whereRef('buyer.bookingId', '=', 'booking.id'),
      ).as('buyer'),
    )
    .where('instalment.id', '=', instalmentId)
    .executeTakeFirstOrThrow()
  const { buyer, paidBy, paidPence, paidAt: at } = row
  return {
    order: {
      saleId: row.saleId,
      consumer: row.consumer,
      expressRequestAt: row.expressRequestAt,
      contractMadeAt: row.contractMadeAt,
      total: row.totalPence,
      couponCode: row.couponCode,
      paidEarlier: row.paidEarlier,
      waived: row.waived,
      balanceDueAt: row.balanceDueAt,
      invoice: row.orderId ? await findInvoice(tx, row.saleId) : null,
    },
    place: {
      bookingId: row.bookingId,
      reference: row.reference,
      fullName: row.fullName,
      email: row.email,
      courseName: row.courseName,
      runLabel: row.runLabel,
      zone: row.zone,
      sessions: row.sessions.map(readSession),
      seats: row.seats,
      price: row.price,
      discount: row.discount,
    },
    givenBack: placeId === null ? null : await findGivenBack(tx, placeId),
    vatTreatment: row.vatTreatment,
    instalment: { id: instalmentId, kind: row.kind, confirms: row.confirms, state: row.state, amount: row.amountPence },
    payment: attemptId && paidBy && paidPence && at ? { attemptId, kind: paidBy, amount: paidPence, paidAt: at } : null,
    buyer: buyer && (isEmptyBuyer(buyer) ? null : buyer),
    supplier: await getSupplier({ ...platform, db: tx }),
    testMode: !platform.stripe.liveMode,
    now: row.now,
  }
}

/** Without those that were given back and cost nothing any more: together they have the order's total. */
const ofPlaces = (sum: RawBuilder<unknown>) =>
  sql<Pence>`(select ${sum}::int from booking place where place.sale_id = sale.id
    and (place.cancelled_at is null or place.cancelled_at = sale.cancelled_at or credited_pence < price_pence - discount_pence))`
const PLACES = [
  ofPlaces(sql`count(*)`).as('seats'),
  ofPlaces(sql`sum(price_pence)`).as('price'),
  ofPlaces(sql`sum(discount_pence + credited_pence)`).as('discount'),
] as const

/** The invoice of an order; null where none has asked for its money. */
export async function findInvoice(tx: Tx, saleId: string): Promise<CreditedInvoice | null> {
  const credited = (column: RawBuilder<unknown>) =>
    sql<Pence>`(select coalesce(sum(case when series = 'C' then ${column} else -${column} end), 0)::int
      from document note where note.credits_id = document.id)`
  const row = await tx
    .selectFrom('document')
    .select(['id', 'series', 'number', 'vatRateBasisPoints', 'vatPence', 'vatNumber', 'vatExempt'])
    .select([credited(sql`note.amount_pence`).as('amount'), credited(sql`coalesce(note.vat_pence, 0)`).as('vat')])
    .where('saleId', '=', saleId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  if (!row) return null
  const { id, vatExempt, amount, vat } = row
  return { id, number: documentNumber(row), vat: statedVat(row), vatExempt, credited: { amount, vat } }
}

const findGivenBack = (tx: Tx, placeId: string): Promise<GivenBackPlace> =>
  tx
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['booking.id as bookingId', 'reference', 'course.name as courseName', 'run.label as runLabel'])
    .select(['booking.pricePence as price', 'booking.discountPence as discount'])
    .where('booking.id', '=', placeId)
    .executeTakeFirstOrThrow()

/** What staff recorded was received on a day: its noon. */
const paidAt = sql<Date | null>`coalesce((payment.received_on + time '12:00') at time zone 'UTC', payment.received_at)`

const paidEarlier = sql<Pence>`(select coalesce(sum(other.amount_pence), 0)::int
  from allocation other where other.sale_id = sale.id and other.undone_at is null and not other.surplus
    and other.id is distinct from paid.id)`

const waived = sql<Pence>`(select coalesce(sum(amount_pence), 0)::int from instalment given
  where given.sale_id = sale.id and state = 'waived' and changed_at <= now())`

const balanceDueAt = sql<Date | null>`(select balance.due_at from instalment balance
  where balance.sale_id = sale.id and not balance.confirms order by state <> 'due', position limit 1)`

/** The documents of a payment, or one by its id, in the order in which they were issued. */
export async function findIssued(
  tx: Tx,
  which: { attemptId: string } | { documentId: string },
): Promise<IssuedDocument[]> {
  const rows = await tx
    .selectFrom('document')
    .innerJoin('instalment', 'instalment.id', 'document.instalmentId')
    .select(['document.id', 'document.kind', 'series', 'number', 'refundId', 'cancelsId', 'creditsId'])
    .select(['document.amountPence', 'instalment.id as instalmentId', 'attemptId', 'buyer', 'vatExempt'])
    .select(['vatRateBasisPoints', 'vatPence', 'vatNumber'])
    .select(sql<boolean>`exists (select from document later where later.replaces_id = document.id)`.as('isReplaced'))
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('documentLine')
          .select(['bookingId', 'description', 'quantity', 'unitPence', 'discountPence'])
          .select(['documentLine.vatRateBasisPoints', 'documentLine.vatPence'])
          .whereRef('documentId', '=', 'document.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where((row) =>
      'attemptId' in which ? row('attemptId', '=', which.attemptId) : row('document.id', '=', which.documentId),
    )
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
  return rows.map(({ amountPence, vatRateBasisPoints, vatPence, vatNumber, buyer, number, ...row }) => ({
    ...row,
    number: documentNumber({ series: row.series, number }),
    amount: amountPence,
    vat: statedVat({ vatRateBasisPoints, vatPence, vatNumber }),
    buyer: readStoredBuyer(buyer),
  }))
}
