import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/**
 * A query of orders that locks what it finds for the rest of the transaction, several in the order of their ids. Every change of
 * an order's seats, instalments or payment attempts does this first, so that two of them never interleave. The first booking is
 * locked before its order: processes of the release before lock nothing else, and the database's triggers lead from there to the
 * order. Another place comes last, because who has the order changes all of its places.
 */
export const lockOrders = (tx: Tx) =>
  tx
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('booking as first', 'first.id', 'sale.id')
    .selectAll('sale')
    .select('booking.id as bookingId')
    .orderBy('sale.id')
    .forUpdate(['first', 'sale', 'booking'])

/** The order of a booking, locked; undefined when there is none. */
export const findLockedOrder = (tx: Tx, { bookingId }: { bookingId: string }) =>
  lockOrders(tx).where('booking.id', '=', bookingId).executeTakeFirst()

/** The same of a booking that there is, or an order by its own id. @throws when there is none */
export const lockOrder = (tx: Tx, which: { saleId: string } | { bookingId: string }) =>
  ('saleId' in which
    ? lockOrders(tx).where('booking.id', '=', which.saleId)
    : lockOrders(tx).where('booking.id', '=', which.bookingId)
  ).executeTakeFirstOrThrow()

/** The date on which most of an order's places are, in a query of the table `sale`: one may have been moved to another. */
export const runOfOrder = sql<string>`(select run_id from booking place where place.sale_id = sale.id
  group by run_id order by count(*) filter (where cancelled_at is null) desc, bool_or(place.id = sale.id) desc limit 1)`

/** The order of a booking, to compare a `sale_id` with: instalments, payments, documents and cases are its own. */
export const saleOf = (bookingId: string | null): RawBuilder<string> =>
  sql<string>`(select sale_id from booking where booking.id = ${bookingId})`
