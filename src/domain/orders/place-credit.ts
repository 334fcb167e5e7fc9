import { sql } from 'kysely'
import { terms } from '#content/site.ts'
import { type Booking, firstInstalment, netPaid } from '#domain/bookings/booking.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { isInTimeForCompany } from '#domain/payments/propose-refund.ts'
import { pence, type Pence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export interface CreditTerms {
  /** What the terms take off the order for the place, if it is given back now. */
  credit: Pence
  /** Staff may choose up to this: what the place costs, as far as it is owed or was paid and has not gone back. */
  most: Pence
  /** The buyer gives it back alone where the terms give something for it, or where it costs nothing. */
  mayGiveBack: boolean
  /** Why, as staff read it next to the sum. */
  why: string
  hasBegun: boolean
}

type PricedBooking = Pick<Booking, 'price' | 'discount' | 'instalments' | 'money'>

/** What law and terms give for one place of a company's order: docs/rules/after-paying.md. */
export async function creditTerms(
  { db, clock }: Pick<Platform, 'clock'> & { db: Database | Tx },
  booking: Booking,
): Promise<CreditTerms> {
  const { byUs } = await db
    .selectFrom('run')
    .select(sql<boolean>`state = 'cancelled'`.as('byUs'))
    .where('id', '=', booking.run.id)
    .executeTakeFirstOrThrow()
  return termsOf(booking, { byUs, now: clock.now() })
}

/** The same, of a date that we have cancelled or not. Pure. */
export function termsOf(
  booking: PricedBooking & Pick<Booking, 'run'>,
  { byUs, now }: { byUs: boolean; now: Date },
): CreditTerms {
  const most = mostFor(booking)
  const isFull = byUs || isInTimeForCompany(booking.run, now)
  return {
    credit: isFull ? most : pence(0),
    most,
    mayGiveBack: isFull || most === 0,
    why: byUs ? 'We cancelled the date, so everything is credited.' : `By the terms: ${terms.business}`,
    hasBegun: !byUs && getFirstSession(booking.run).startsAt <= now,
  }
}

function mostFor(booking: PricedBooking): Pence {
  const { outstanding } = firstInstalment(booking)
  return pence(Math.min(booking.price - booking.discount, outstanding + netPaid(booking)))
}

/** First what is still owed falls, then what was paid for it goes back. */
export function creditFor(booking: PricedBooking, credit: Pence): { owedLess: Pence; refunded: Pence } {
  const owedLess = pence(Math.min(credit, firstInstalment(booking).outstanding))
  return { owedLess, refunded: pence(credit - owedLess) }
}
