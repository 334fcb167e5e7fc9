import { sql } from 'kysely'
import type { Platform } from '../../src/platform/platform.ts'
import { saleOf } from '../../src/domain/order.ts'

/** Makes every payment attempt three minutes old, so that the sweep looks at it. */
export async function ageAttempts({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db
    .updateTable('paymentAttempt')
    .set({ createdAt: sql<Date>`now() - interval '3 minutes'` })
    .execute()
}

/** Moves the sessions of a run so that its first begins in so many hours, by the database's clock. */
export async function beginsInHours({ db }: Pick<Platform, 'db'>, runId: string, hours: number): Promise<void> {
  await sql`
    update session set starts_at = starts_at + shift, ends_at = ends_at + shift
    from (select now() + make_interval(secs => ${hours * 3600}) - min(starts_at) as shift from session where run_id = ${runId}) as by
    where run_id = ${runId}`.execute(db)
}

/** A place that was confirmed so many days ago. */
export async function confirmedDaysAgo({ db }: Pick<Platform, 'db'>, bookingId: string, days: number): Promise<void> {
  await db
    .updateTable('seat')
    .set({ changedAt: sql<Date>`now() - make_interval(days => ${days})` })
    .where('bookingId', '=', bookingId)
    .execute()
}

/** As if the booking had been made, and confirmed with its receipt, at that moment. */
export async function bookedAndConfirmedAt({ db }: Pick<Platform, 'db'>, bookingId: string, at: Date): Promise<void> {
  await db.updateTable('booking').set({ createdAt: at }).where('id', '=', bookingId).execute()
  await db.updateTable('document').set({ issuedAt: at }).where('saleId', '=', saleOf(bookingId)).execute()
}

/** As if the few seconds had passed in which the provider is not asked about a payment again. */
export async function aMomentLater({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ resetsAt: sql<Date>`now() - interval '1 second'` })
    .where('key', 'like', 'look-at-payment/%')
    .execute()
}
