import { sql } from 'kysely'
import { keptOf } from '#domain/bookings/booking-payments.ts'
import { runOfOrder } from '#domain/order.ts'
import { isId, type Page, toPage } from '#domain/pagination.ts'
import type { Pence } from '#domain/pence.ts'
import type { Platform } from '#platform/platform.ts'

/** How far an order has come: `held` while it is paid for by card, `to-pay` once its places are certain on account. */
export const ORDER_STAGES = ['quoted', 'to-pay', 'paid', 'held', 'ended'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

export interface ListedOrder {
  id: string
  publicId: string
  reference: string
  /** Of its first booking, whose record has its money. */
  bookingReference: string
  stage: OrderStage
  organisationId: string | null
  companyName: string
  buyerName: string
  courseName: string
  runLabel: string
  places: number
  total: Pence
  due: Pence
  /** When a quote ends, or an invoice is due. */
  until: Date | null
  isLate: boolean
  createdAt: Date
}

interface OrderFilter {
  q?: string
  stage?: OrderStage | undefined
  organisationId?: string
}

/** Orders of places, newest first, a page at a time. Those that owe come by the day on which they are due. */
export async function listOrders(
  { db }: Pick<Platform, 'db'>,
  { q = '', stage, organisationId, after, limit }: OrderFilter & { after: string | null; limit: number },
): Promise<Page<ListedOrder>> {
  const sorted = stage === 'to-pay' || stage === 'quoted' ? sql`until, id` : sql`created_at desc, id desc`
  const { rows } = await sql<ListedOrder>`
    with listed as (${LISTED}), sorted as (
      select *, row_number() over (order by ${sorted}) as row_place from listed
      where (${stage ?? null}::text is null or stage = ${stage ?? null})
        and (${organisationId ?? null}::uuid is null or organisation_id = ${organisationId ?? null})
        and (${q} = '' or strpos(lower(words), lower(${q})) > 0)
    )
    select id, public_id, reference, booking_reference, stage, organisation_id, company_name, buyer_name, course_name, run_label,
      places, total, due, until, stage = 'to-pay' and until < now() as is_late, created_at
    from sorted
    where row_place > coalesce((select row_place from sorted where id = ${after && isId(after) ? after : null}), 0)
    order by row_place limit ${limit + 1}`.execute(db)
  return toPage(rows, limit)
}

/** How many orders are at each stage, and what they are worth: what is owed of those to pay, otherwise their totals. */
export async function countOrders({
  db,
}: Pick<Platform, 'db'>): Promise<Record<OrderStage, { count: number; value: Pence }>> {
  const { rows } = await sql<{ stage: OrderStage; count: number; value: Pence }>`
    select stage, count(*)::int as count, sum(case when stage = 'to-pay' then due else total end)::float8 as value
    from (${LISTED}) as listed group by stage`.execute(db)
  const none = Object.fromEntries(ORDER_STAGES.map((stage) => [stage, { count: 0, value: 0 }]))
  return { ...none, ...Object.fromEntries(rows.map(({ stage, ...sums }) => [stage, sums])) } as Awaited<
    ReturnType<typeof countOrders>
  > // each has its sums
}

const LISTED = sql`
  select sale.id, sale.order_id as public_id, order_reference as reference, booking.reference as booking_reference,
    sale.organisation_id, coalesce(buyer.company_name, '') as company_name, buyer_name, course.name as course_name,
    run.label as run_label, held.places, sale.total_pence as total, sale.created_at,
    case when instalment.state = 'due' then instalment.amount_pence - ${keptOf(sql.ref('instalment.id'))} else 0 end as due,
    case when confirmed_by is null then quoted_until when instalment.state = 'due' then instalment.due_at end as until,
    case when sale.cancelled_at is not null then 'ended'
      when confirmed_by is not null then case when instalment.state = 'due' then 'to-pay' else 'paid' end
      when held.is_live then case when quoted_until is null then 'held' else 'quoted' end
      else 'ended' end as stage,
    concat_ws(' ', order_reference, booking.reference, buyer.company_name, buyer.purchase_order, buyer_name, buyer_email,
      course.name, run.label) as words
  from sale
  join booking on booking.id = sale.id
  join run on run.id = ${runOfOrder}
  join course on course.id = run.course_id
  join instalment on instalment.sale_id = sale.id and instalment.confirms
  left join buyer on buyer.booking_id = sale.id
  cross join lateral (
    select count(distinct place.id) filter (where place.cancelled_at is null or sale.cancelled_at is not null)::int as places, bool_or(seat.state = 'held' and seat.held_until > now()) as is_live
    from booking place left join seat on seat.booking_id = place.id where place.sale_id = sale.id
  ) as held
  where sale.order_id is not null`
