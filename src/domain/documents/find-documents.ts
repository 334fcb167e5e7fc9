import { sql } from 'kysely'
import type { Page } from '#domain/pagination.ts'
import { type Pence, pence } from '#domain/pence.ts'
import { escapeLike } from '#domain/text.ts'
import { loadPage, type TimeOrder } from '#domain/time-order.ts'
import type { Platform } from '#platform/platform.ts'
import { documentNumber } from './document.ts'

export interface FindDocumentsInput {
  /** A document's number, such as R-000042 or 42, or how a booking's reference begins. */
  q?: string
  series?: string
  from?: Date
  /** Up to but not at this moment. */
  until?: Date
  sort?: TimeOrder
  after?: string | null
  limit: number
}

export interface DocumentLine {
  id: string
  series: string
  /** As it is printed: R-000042. */
  number: string
  booking: { reference: string; fullName: string }
  amount: Pence
  issuedAt: Date
}

/** The numbered documents that fit, a page at a time. */
export async function findDocuments(
  platform: Pick<Platform, 'db'>,
  input: FindDocumentsInput,
): Promise<Page<DocumentLine>> {
  const { q = '', series, from, until } = input
  let query = platform.db
    .selectFrom('document')
    .innerJoin('booking', 'booking.id', 'document.bookingId')
    .select(['document.id', 'series', 'number', 'amountPence', 'issuedAt', 'reference', 'fullName'])
  if (q.trim()) query = query.where(matchesSearch(q.trim().toUpperCase()))
  if (series) query = query.where('series', '=', series)
  if (from) query = query.where('issuedAt', '>=', from)
  if (until) query = query.where('issuedAt', '<', until)
  const { rows, next } = await loadPage(query, { table: 'document', time: 'issuedAt' }, input)
  return {
    rows: rows.map(({ id, series: kind, number, amountPence, issuedAt, ...booking }) => ({
      id,
      series: kind,
      number: documentNumber({ series: kind, number }),
      booking,
      amount: pence(amountPence),
      issuedAt,
    })),
    next,
  }
}

function matchesSearch(q: string) {
  const [, series, digits] = /^([A-Z])?-?(\d{1,9})$/.exec(q) ?? []
  if (digits && series) return sql<boolean>`(series = ${series} and number = ${Number(digits)})`
  if (digits) return sql<boolean>`number = ${Number(digits)}`
  return sql<boolean>`reference like ${`${escapeLike(q)}%`}`
}
