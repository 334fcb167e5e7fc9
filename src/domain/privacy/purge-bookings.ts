import { type RawBuilder, sql } from 'kysely'
import { financialYear } from '#content/retention.ts'
import { site } from '#content/site.ts'
import { eraseEmailContent } from '#domain/emails/email-content.ts'
import { BATCH_SIZE, ERASED, erasedAddress, type Purge, runPurge } from './purge.ts'

/** Kept for the tax authority, which counts from the end of the financial year of the last payment, refund or document. */
export const purgePaidBookings: Purge = (platform, before) =>
  runPurge(
    platform,
    erasePersons(sql`
      select booking.id, booking.sale_id from booking join lateral (${lastPaidAt}) as paid on paid.at is not null
      where created_at < ${before} and ${endOfFinancialYear(sql`paid.at`)} < ${before}`),
  )

/** Bookings without any payment or document, and without a place. */
export const purgeUnpaidBookings: Purge = (platform, before) =>
  runPurge(
    platform,
    erasePersons(sql`
      select booking.id, booking.sale_id from booking join lateral (${lastPaidAt}) as paid on paid.at is null
      where created_at < ${before}
        and not exists (select from seat where booking_id = booking.id and state <> 'released')`),
  )

/** When a booking last had a payment, a refund, a dispute or a document; null when never. */
const lastPaidAt = sql`
  select max(at) as at from (
    select changed_at as at from payment_attempt where sale_id = booking.sale_id and state = 'processing'
    union all
    select received_at from allocation join payment on payment.id = payment_id
      where allocation.sale_id = booking.sale_id and undone_at is null
    union all
    select refund.changed_at from refund join allocation on allocation.id = refund.attempt_id
      where allocation.sale_id = booking.sale_id
    union all
    select dispute.changed_at from dispute join payment_attempt attempt on attempt.id = dispute.attempt_id
      where attempt.sale_id = booking.sale_id
    union all
    select issued_at from document where document.sale_id = booking.sale_id
  ) as payments`

/** The first instant after the financial year that an instant is in. */
function endOfFinancialYear(at: RawBuilder<unknown>): RawBuilder<Date> {
  const { month, day } = financialYear.endsOn
  const date = sql`(${at} at time zone ${site.zone})::date`
  const endIn = sql`make_date(extract(year from ${date})::int, ${month}::int, ${day}::int)`
  return sql<Date>`(
    (${endIn} + case when ${date} > ${endIn} then interval '1 year' else interval '0' end + interval '1 day')
    at time zone ${site.zone})`
}

/** Removes the person from these bookings. Sums, dates and documents stay. */
const erasePersons = (over: RawBuilder<unknown>) => sql`
  with over as (
    ${over} and email <> ${erasedAddress('booking')}
    order by created_at limit ${BATCH_SIZE} for update of booking skip locked
  ),
  reasons as (
    update refund set words = null from allocation
    where allocation.id = refund.attempt_id and allocation.sale_id in (select sale_id from over) and words is not null
  ),
  buyers as (delete from buyer where booking_id in (select id from over)),
  documents as (
    update document set buyer = null,
      snapshot = snapshot || jsonb_build_object('fullName', ${ERASED}::text, 'email', 'erased-' || over.id)
    from over where document.sale_id = over.sale_id
  ),
  paid as (
    update payment set reference = null
    where id in (select payment_id from allocation where sale_id in (select sale_id from over)) and reference is not null
  ),
  bank_lines as (
    update bank_line set payer_name = '', remittance = ''
    where payment_id in (select payment_id from allocation where sale_id in (select sale_id from over))
  ),
  forms as (
    update sale set idempotency_key = null, submission_digest = null,
      buyer_name = case when order_id is not null then ${ERASED} end,
      buyer_email = case when order_id is not null then 'erased-' || id end,
      buyer_phone = case when order_id is not null then '' end,
      accepted_by = case when accepted_by is not null then ${ERASED} end
    where id in (select sale_id from over)
  ),
  ${eraseEmailContent(sql`select id from mail where booking_id in (select id from over)`)}
  update booking set full_name = ${ERASED}, printed_name = null, email = ${erasedAddress('booking')}, phone_number = '', reader_zone = null
  where id in (select id from over)`

/** Whether or not they were recorded: of what was, the payment stays. */
export const purgeBankLines: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`delete from bank_line where id in (select id from bank_line where booked_on < ${before} limit ${BATCH_SIZE})`,
  )

/** Removes the holder and the signed text. Number, course and dates stay, so that numbers have no gaps. */
export const purgeCertificates: Purge = (platform, before) =>
  runPurge(
    platform,
    sql`
      update certificate set holder_name = null, credential = null, shown = 'nothing'
      where id in (
        select id from certificate where issued_at < ${before} and holder_name is not null
        limit ${BATCH_SIZE} for update skip locked)`,
  )
