import { saleOf } from '#domain/order.ts'
import { sql } from 'kysely'
import type { Page } from '#domain/pagination.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { escapeLike } from '#domain/text.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { VatTreatment } from '#platform/tables.ts'
import { type Buyer, readStoredBuyer } from './buyer.ts'
import { documentNumber } from './numbering.ts'

export interface DocumentFilter {
  /** A document's number, such as R-000042 or 42, or the beginning of a booking's reference. */
  q?: string
  series?: string
  from?: Date
  /** Up to this moment, but not at it. */
  until?: Date
}

export type FindDocumentsInput = DocumentFilter & PageRequest

export interface ListedDocument {
  id: string
  series: string
  /** The printed number: R-000042. */
  number: string
  booking: { reference: string; fullName: string }
  /** The buyer's company; null where the buyer is the trainee. */
  company: string | null
  /** Below nought on a credit note. */
  amount: Pence
  /** Within the amount; null on a document without VAT. */
  vat: Pence | null
  vatTreatment: VatTreatment | null
  issuedAt: Date
}

/**
 * Credit notes are taken off; what cancels one counts again. A quote asks for nothing, and a receipt for an invoice is in its sum,
 * as is what takes back the receipt and not the invoice.
 */
export const SIGN = sql<number>`case when kind = 'quote' then 0
  when kind <> 'invoice' and credits_id is null
    and exists (select from document asked where asked.sale_id = document.sale_id and asked.kind = 'invoice') then 0
  when series = 'C' then -1 else 1 end`

/** By what the document states; null where we charged no VAT at all. */
export const TREATMENT = sql<VatTreatment | null>`case when vat_exempt then 'exempt'
  when vat_rate_basis_points = 0 then case when snapshot ->> 'vatNote' is null then 'zero'
    when snapshot ->> 'vatNote' like 'Outside%' then 'outside-scope' else 'reverse-charge' end
  when vat_rate_basis_points > 0 then 'standard' end`

/** The documents that match, newest first unless `sort` says otherwise, a page at a time. */
export async function findDocuments(
  platform: Pick<Platform, 'db'>,
  input: FindDocumentsInput,
): Promise<Page<ListedDocument>> {
  const query = selectDocuments(platform.db, input)
    .innerJoin('booking', 'booking.id', 'document.saleId')
    .select(['document.id', 'series', 'number', 'issuedAt', 'reference', 'fullName', 'buyer'])
    .select(TREATMENT.as('vatTreatment'))
    .select([sql<Pence>`${SIGN} * amount_pence`.as('amount'), sql<Pence | null>`${SIGN} * vat_pence`.as('vat')])
  const { rows, next } = await loadPage(query, { table: 'document', time: 'issuedAt' }, input)
  return {
    rows: rows.map(({ id, series, number, amount, vat, vatTreatment, buyer, issuedAt, ...booking }) => ({
      id,
      series,
      number: documentNumber({ series, number }),
      booking,
      company: readStoredBuyer(buyer)?.companyName ?? null,
      amount,
      vat,
      vatTreatment,
      issuedAt,
    })),
    next,
  }
}

interface DocumentTotals {
  count: number
  amount: Pence
  vat: Pence
}

/** The sums of all documents that match, on every page. */
export async function sumDocuments({ db }: Pick<Platform, 'db'>, filter: DocumentFilter): Promise<DocumentTotals> {
  const { count, amount, vat } = await selectDocuments(db, filter)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string>`coalesce(sum(${SIGN} * amount_pence), 0)`.as('amount'),
      sql<string>`coalesce(sum(${SIGN} * vat_pence), 0)`.as('vat'),
    ])
    .executeTakeFirstOrThrow()
  return { count, amount: pence(Number(amount)), vat: pence(Number(vat)) }
}

function selectDocuments(db: Database, { q = '', series, from, until }: DocumentFilter) {
  let query = db.selectFrom('document')
  if (q.trim()) query = query.where(matchesSearch(q.trim().toUpperCase()))
  if (series) query = query.where('series', '=', series)
  if (from) query = query.where('issuedAt', '>=', from)
  if (until) query = query.where('issuedAt', '<', until)
  return query
}

function matchesSearch(q: string) {
  const [, series, digits] = /^([A-Z])?-?(\d{1,9})$/.exec(q) ?? []
  if (digits && series) return sql<boolean>`(series = ${series} and number = ${Number(digits)})`
  if (digits) return sql<boolean>`number = ${Number(digits)}`
  return sql<boolean>`document.sale_id in (select booking.sale_id from booking where reference like ${`${escapeLike(q)}%`})`
}

export interface BookingDocument {
  id: string
  /** "R-000042" */
  number: string
  kind: 'quote' | 'receipt' | 'invoice' | 'credit note' | 'credit note cancellation'
  amount: Pence
  issuedAt: Date
  /** The buyer that it names, where that is not the trainee. */
  buyer: Buyer | null
  /** A credit note cancelled it, and another document names another buyer. */
  isReplaced: boolean
  /** True where a document for another buyer may replace this one: a receipt or invoice of which nothing was refunded. */
  mayReissue: boolean
}

const SERIES_KINDS: Partial<Record<string, BookingDocument['kind']>> = {
  Q: 'quote',
  I: 'invoice',
  C: 'credit note',
  X: 'credit note cancellation',
}

/** A booking's receipts or invoices, and credit notes, the oldest first. */
export async function findBookingDocuments(
  platform: { db: Database | Tx },
  input: { bookingId: string },
): Promise<BookingDocument[]> {
  const rows = await platform.db
    .selectFrom('document')
    .select(['id', 'kind', 'series', 'number', 'amountPence', 'issuedAt', 'buyer'])
    .select(sql<boolean>`exists (select from document later where later.replaces_id = document.id)`.as('isReplaced'))
    .select(sql<boolean>`exists (select from document note where note.cancels_id = document.id)`.as('isCancelled'))
    .select(
      sql<boolean>`exists (select from refund where refund.attempt_id = document.attempt_id
        and refund.state <> 'failed')`.as('isRefunded'),
    )
    .where('saleId', '=', saleOf(input.bookingId))
    .orderBy('issuedAt')
    .orderBy('number')
    .execute()
  return rows.map(({ isReplaced, isCancelled, isRefunded, ...row }) => ({
    id: row.id,
    number: documentNumber(row),
    kind: SERIES_KINDS[row.series] ?? 'receipt',
    amount: row.amountPence,
    issuedAt: row.issuedAt,
    buyer: readStoredBuyer(row.buyer),
    isReplaced,
    mayReissue: row.kind === 'receipt' && !isCancelled && !isRefunded,
  }))
}
