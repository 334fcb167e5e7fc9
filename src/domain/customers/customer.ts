import { type RawBuilder, sql } from 'kysely'

/** The record of the person with this address, to compare a `customer_id` with; null where there is none. */
export const customerOf = (email: string): RawBuilder<string> =>
  sql<string>`(select customer_id from customer_address where address = lower(${email}))`

/** True for a booking that this person attends, or pays for themselves; in a query of the table `booking`. */
export const isBookingOf = (email: string): RawBuilder<boolean> =>
  sql<boolean>`booking.id = any(array(
    select id from booking where attendee_id = ${customerOf(email)}
    union all select booking.id from sale join booking on booking.sale_id = sale.id where sale.customer_id = ${customerOf(email)} and sale.order_id is null))`

/** True where the column has an address of the person with this one: for what is kept by address alone, such as emails. */
export const isAddressOf = (column: string, email: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${sql.ref(column)}) in (select addresses_of(${email}))`
