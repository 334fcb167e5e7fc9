import { type RawBuilder, sql } from 'kysely'
import { asOrder, type Booking, isAllowed } from '#domain/bookings/booking.ts'
import { findBookingsById } from '#domain/bookings/find-booking.ts'
import { isLiveHold } from '#domain/bookings/seats.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import type { Pence } from '#domain/pence.ts'
import { escapeLike } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import type { RunState } from '#platform/tables.ts'
import type { Owing } from './match-line.ts'
import { namedIn } from './references.ts'

type Reading = Pick<Platform, 'db' | 'clock'>

/** The orders that texts of payments name, in each state, and those that a cut reference may be. */
export async function findNamed(platform: Reading, texts: string[]): Promise<Owing[]> {
  const named = texts.map(namedIn)
  const references = named.flatMap((one) => one.references)
  const beginnings = named.flatMap((one) => one.beginnings.map((text) => `${text}%`))
  const documents = named.flatMap((one) => one.documents)
  if (references.length + beginnings.length + documents.length === 0) return []
  return loadOwing(
    platform,
    sql`
      select sale_id as id from booking where reference = any(${references}) or reference like any(${beginnings})
      union
      select id from sale where order_reference = any(${references}) or order_reference like any(${beginnings})
      union
      select sale_id from document
        join unnest(${documents.map((one) => one.slice(0, 1))}::text[], ${documents.map((one) => Number(one.slice(2)))}::int[])
          as named (series, number) using (series, number)`,
  )
}

/** More are in no list that anyone reads. */
const MOST_OPEN = 1000

/** Every order that owes something and has its places, the newest first. */
export const findOpen = (platform: Reading): Promise<Owing[]> =>
  loadOwing(
    platform,
    sql`
      select sale_id as id from instalment
      where state = 'due' and exists (select from seat
        where seat.booking_id in (select id from booking where booking.sale_id = instalment.sale_id) and (seat.state = 'confirmed' or ${isLiveHold}))
      order by changed_at desc limit ${MOST_OPEN}`,
  )

const MOST_FOUND = 20

/** Those of them and of lapsed ones with this in a name, or with this reference or number. */
export async function searchOwing(platform: Reading, { q }: { q: string }): Promise<Owing[]> {
  const like = `%${escapeLike(q)}%`
  const [named, found] = await Promise.all([
    findNamed(platform, [q]),
    loadOwing(
      platform,
      sql`
        select sale.id from sale join booking on booking.id = sale.id left join buyer on buyer.booking_id = sale.id
        where (company_name ilike ${like} or buyer_name ilike ${like} or full_name ilike ${like}
            or reference ilike ${like} or order_reference ilike ${like})
          and exists (select from instalment where instalment.sale_id = sale.id and state = 'due')
        order by sale.created_at desc limit ${MOST_FOUND}`,
    ),
  ])
  const ids = new Set(named.map(({ saleId }) => saleId))
  return [...named, ...found.filter(({ saleId }) => !ids.has(saleId))].slice(0, MOST_FOUND)
}

/** Those with these ids. */
export const findOwing = (platform: Reading, { saleIds }: { saleIds: string[] }): Promise<Owing[]> =>
  loadOwing(platform, sql`select unnest(${saleIds}::uuid[]) as id`)

interface Row {
  id: string
  orderReference: string | null
  references: string[]
  documents: string[]
  names: string[]
  places: number
  capacity: number
  taken: number
  runState: RunState
  received: Owing['received']
}

async function loadOwing(platform: Reading, ids: RawBuilder<unknown>): Promise<Owing[]> {
  const { rows } = await sql<Row>`
    select sale.id, sale.order_reference, array_remove(array[company_name, sale.buyer_name, booking.full_name], null) as names,
      run.capacity, run.taken, run.state as run_state,
      (select count(*)::int from booking place where place.sale_id = sale.id and place.cancelled_at is null) as places,
      array(select reference from booking place where place.sale_id = sale.id) as references,
      array(select series || '-' || lpad(number::text, 6, '0') from document where document.sale_id = sale.id) as documents,
      coalesce((select json_agg(json_build_object('paymentId', paid.id, 'amount', paid.amount_pence, 'day', paid.received_on,
          'importedAt', bank_line.imported_at))
        from payment paid left join bank_line on bank_line.payment_id = paid.id
        where paid.kind <> 'card' and exists (select from allocation
          where allocation.payment_id = paid.id and allocation.sale_id = sale.id and undone_at is null)), '[]') as received
    from sale join booking on booking.id = sale.id join run on run.id = booking.run_id
      left join buyer on buyer.booking_id = sale.id
    where sale.id in (select id from (${ids}) as wanted)`.execute(platform.db)
  const bookings = await findBookingsById(platform, { ids: rows.map(({ id }) => id) })
  return rows.flatMap((row) => {
    const booking = bookings.get(row.id)
    return booking ? [toOwing(row, booking, platform.clock.now())] : []
  })
}

function toOwing(row: Row, booking: Booking, now: Date): Owing {
  const due = booking.instalments.filter(({ state, outstanding }) => state === 'due' && outstanding > 0)
  return {
    saleId: row.id,
    reference: row.orderReference ?? booking.reference,
    bookingReference: booking.reference,
    references: [...row.references, ...(row.orderReference ? [row.orderReference] : [])],
    documents: row.documents,
    names: [...new Set(row.names.filter(Boolean))],
    due: due.map(({ id, outstanding }) => ({ instalmentId: id, outstanding })),
    state: stateOf(row, asOrder(booking), { isDue: due.length > 0, now }),
    received: row.received.map((one) => ({
      ...one,
      amount: one.amount as Pence,
      importedAt: one.importedAt && new Date(one.importedAt).toISOString(),
    })),
  }
}

/** After the hold a payment takes the places again, which must not be those of a date that has begun. */
function stateOf(row: Row, booking: Booking, { isDue, now }: { isDue: boolean; now: Date }): Owing['state'] {
  if (booking.cancelledAt) return 'cancelled'
  if (!isDue) return 'paid'
  if (booking.paymentUnderWay) return 'under-way'
  if (!isAllowed(booking, 'record-payment')) return 'gone'
  if (booking.seat.live) return 'open'
  const isFree = booking.seat.state === 'held' || row.taken + row.places <= row.capacity
  const isComing = getFirstSession(booking.run).startsAt > now
  return isFree && isComing && (row.runState === 'open' || row.runState === 'closed') ? 'lapsed' : 'gone'
}
