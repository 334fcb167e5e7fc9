import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import { lockOrder, runOfOrder } from '#domain/order.ts'
import { toWallClock } from '#domain/time-zone.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findOrder, type OrderState } from './find-order.ts'

/** How many days before a quote ends its buyer is reminded, if it was made a day or more before that. */
const QUOTE_DAYS = 2
/** How many days before its first session an order is reminded of people who are missing. Names close two days before it. */
const PEOPLE_DAYS = [14, 7, 3]
/** How many days after the day it is due an invoice is reminded of; before it, where negative. */
const INVOICE_DAYS = [-3, 3, 14]

interface DueReminder {
  kind: 'quote-reminder' | 'place-asked-reminder' | 'people-reminder' | 'invoice-reminder'
  saleId: string
  key: string
  usefulUntil: Date
}

/**
 * Queues what buyers of several places are reminded of, once each: a quote that ends soon, which who asked the buyer to pay hears too, people who are not named or have not
 * claimed their place, and an invoice before and after its day. A reminder is due for one day, so that an outage delays it.
 */
export async function enqueueOrderReminders(platform: Platform): Promise<void> {
  for (const { saleId } of await findDue(platform.db, null))
    await platform.db.transaction().execute(async (tx) => {
      // Checks again under the order's lock: it may have been accepted, paid or named meanwhile.
      await lockOrder(tx, { bookingId: saleId })
      for (const { kind, key, usefulUntil } of await findDue(tx, saleId))
        await enqueueEmail(tx, platform.queue, { key, kind, bookingId: saleId, details: {}, usefulUntil })
    })
}

async function findDue(db: Database | Tx, saleId: string | null): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with live as (
      select sale.*, first.starts_at, run.zone from sale
      join run on run.id = ${runOfOrder} and run.state <> 'cancelled'
      join lateral (select min(starts_at) as starts_at from session where session.run_id = run.id) as first on true
      where sale.order_id is not null and sale.cancelled_at is null and (${saleId}::uuid is null or sale.id = ${saleId})
    ), reminder as (
      select kind, id as sale_id, kind || '/' || id as key, created_at + interval '1 day' as since,
        quoted_until - make_interval(hours => ${QUOTE_DAYS * 24}) as due_at, quoted_until as useful_until
      from live, unnest(case when asked then array['quote-reminder', 'place-asked-reminder'] else array['quote-reminder'] end) as kind
      where confirmed_by is null and exists (select from seat join booking on booking.id = seat.booking_id
        where booking.sale_id = live.id and seat.state = 'held' and held_until > now())
      union all
      select 'people-reminder', id, 'people-reminder/' || id || '/' || days || '/' || to_char(starts_at at time zone zone, 'YYYY-MM-DD'),
        created_at, starts_at - make_interval(hours => days * 24), starts_at - make_interval(hours => (days - 1) * 24)
      from live, unnest(${PEOPLE_DAYS}::int[]) as days
      where confirmed_by is not null and exists (select from booking join seat on seat.booking_id = booking.id
        where booking.sale_id = live.id and seat.state = 'confirmed' and claimed_at is null)
      union all
      select 'invoice-reminder', live.id, 'invoice-reminder/' || live.id || '/' || days || '/' || to_char(due_at at time zone zone, 'YYYY-MM-DD'),
        accepted_at + interval '1 day', due_at + make_interval(hours => days * 24), due_at + make_interval(hours => (days + 1) * 24)
      from live join instalment on instalment.sale_id = live.id and confirms and instalment.state = 'due', unnest(${INVOICE_DAYS}::int[]) as days
      where confirmed_by = 'on-account'
    )
    select kind, sale_id, key, useful_until from reminder
    where since < due_at and due_at <= now() and now() < useful_until and not exists (select from mail where mail.key = reminder.key)
    order by useful_until limit 500`.execute(db)
  return rows
}

/** Reminds the buyers of these quotes and unpaid invoices now, once a day each; others among them have nothing to be reminded of. */
export async function remindOrders(
  platform: Platform,
  { saleIds }: { saleIds: string[] },
): Promise<{ reminded: number }> {
  let reminded = 0
  for (const saleId of saleIds)
    await platform.db.transaction().execute(async (tx) => {
      const order = await findOrder({ db: tx }, { saleId })
      const kind = order && REMINDER_OF[order.state]
      if (!kind || order.due === 0) return
      const day = toWallClock(platform.clock.now(), order.zone).day
      const key = `${kind}/${saleId}/by-staff/${day}`
      if (await enqueueEmail(tx, platform.queue, { key, kind, bookingId: saleId, details: {} })) reminded++
    })
  return { reminded }
}

const REMINDER_OF: Partial<Record<OrderState, DueReminder['kind']>> = {
  quoted: 'quote-reminder',
  confirmed: 'invoice-reminder',
}
