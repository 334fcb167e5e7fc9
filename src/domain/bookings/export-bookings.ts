import { sql } from 'kysely'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'
import type { PaymentKind } from '#platform/tables.ts'
import type { BookingListQuery } from './booking-filter.ts'
import { type ListedBooking, streamBookings } from './list-bookings.ts'

/** A booking as the file has it: what the list shows, and what a bookkeeper and a trainer need besides. */
export type ExportedBooking = ListedBooking & ExportDetails

interface ExportDetails {
  /** How the money came that was paid, without what was undone and what was paid twice. */
  paidBy: PaymentKind[]
  /** VAT on its receipts and invoices, less that on its credit notes. */
  vat: Pence
  /** How many of its sessions the trainee was at, and of how many that are over. */
  attended: number
  held: number
  /** The certificate's number and day; null while there is no valid one. */
  certificate: { number: number; issuedAt: Date } | null
}

/** Streams every booking of the list for a file, and audits who took which. */
export async function exportBookings(
  platform: Platform,
  { actor, filter, sort }: { actor: Actor } & Pick<BookingListQuery, 'filter' | 'sort'>,
): Promise<AsyncGenerator<ExportedBooking[]>> {
  await platform.db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, { kind: 'trainees-exported', actor, subject: 'trainees', details: { ...filter, sort } }),
    )
  return withDetails(platform, streamBookings(platform, { filter, sort }))
}

async function* withDetails(
  platform: Platform,
  batches: AsyncGenerator<ListedBooking[]>,
): AsyncGenerator<ExportedBooking[]> {
  for await (const batch of batches) {
    const details = await findDetails(platform, { ids: batch.map(({ id }) => id) })
    yield batch.map((booking) => ({ ...booking, ...(details.get(booking.id) ?? NOTHING) }))
  }
}

const NOTHING: ExportDetails = { paidBy: [], vat: pence(0), attended: 0, held: 0, certificate: null }

async function findDetails({ db, clock }: Platform, { ids }: { ids: string[] }): Promise<Map<string, ExportDetails>> {
  const { rows } = await sql<{
    id: string
    paidBy: PaymentKind[]
    vat: Pence
    attended: number
    held: number
    number: number | null
    issuedAt: Date | null
  }>`
    select booking.id, certificate.number, certificate.issued_at,
      array(select distinct kind::text from allocation join payment on payment.id = payment_id
        where allocation.sale_id = booking.sale_id and undone_at is null and not surplus order by 1) as paid_by,
      (select coalesce(sum(case when series = 'C' then -vat_pence else vat_pence end), 0)::integer
        from document where document.sale_id = booking.id and series in ('I', 'C', 'X')) as vat,
      (select count(*)::integer from attendance join session using (run_id, starts_at)
        where attendance.booking_id = booking.id and attendance.run_id = booking.run_id and present) as attended,
      (select count(*)::integer from session
        where session.run_id = booking.run_id and ends_at < ${clock.now()}) as held
    from booking
    left join lateral (
      select number, issued_at from certificate
      where certificate.booking_id = booking.id and kind = 'attendance' and revoked_at is null order by issued_at desc limit 1
    ) as certificate on true
    where booking.id = any(${ids}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, number, issuedAt, ...row }) => [
      id,
      { ...row, certificate: number !== null && issuedAt ? { number, issuedAt } : null },
    ]),
  )
}
