import { sql } from 'kysely'
import { enqueueEmail } from '#domain/emails/outbox.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Queues a reminder a day before a taster, once each. Who signed up within that day has just had the confirmation. A taster
 * that moves to another day is announced again.
 */
export async function enqueueTasterReminders(platform: Platform): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; key: string; startsAt: Date }>`
      select id, key, starts_at from (
        select place.id, starts_at, place.created_at,
               'taster-reminder/' || place.id || '/' || to_char(starts_at at time zone zone, 'YYYY-MM-DD') as key
        from taster_place place join taster on taster.id = place.taster_id
        where cancelled_at is null and starts_at > now() and starts_at <= now() + interval '24 hours'
      ) as due
      where created_at < starts_at - interval '24 hours' and not exists (select from mail where mail.key = due.key)
      order by starts_at limit 500`.execute(tx)
    for (const { id: tasterPlaceId, key, startsAt: usefulUntil } of rows)
      await enqueueEmail(tx, platform.queue, {
        key,
        kind: 'taster-reminder',
        details: { tasterPlaceId },
        usefulUntil,
      })
  })
}
