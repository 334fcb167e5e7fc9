import { sql } from 'kysely'
import type { Platform } from '#platform/platform.ts'
import { offerPlace } from '#domain/waitlist/offer-places.ts'
import { OFFER_HOURS } from './waiting.ts'

/**
 * The sweep of the waiting lists: writes down what became of the offers, and offers each place that is free to whoever is
 * first in line for it.
 */
export async function offerPlaces(platform: Platform): Promise<void> {
  await closeOffers(platform)
  for (const { runId } of await findFreeRuns(platform)) {
    try {
      while ((await offerPlace(platform, { runId, actor: 'system' })).ok);
    } catch (error) {
      platform.log.warn('offer_failed', { runId, error })
    }
  }
}

/** An offer whose place is confirmed was taken; one whose place is no longer held has expired. Who waits for what has begun waits no more. */
async function closeOffers({ db }: Platform): Promise<void> {
  await sql`
    update waiting set changed_at = now(), state = case when exists
      (select from seat where seat.booking_id = waiting.booking_id and seat.state = 'confirmed')
      then 'taken'::waiting_state else 'expired' end
    where state = 'offered' and not exists
      (select from seat where seat.booking_id = waiting.booking_id and seat.state = 'held')`.execute(db)
  await sql`
    update waiting set changed_at = now(), state = 'expired'
    where state = 'waiting' and (select min(starts_at) from session where session.run_id = waiting.run_id) < now()`.execute(
    db,
  )
}

async function findFreeRuns({ db }: Platform): Promise<{ runId: string }[]> {
  const { rows } = await sql<{ runId: string }>`
    select run.id as run_id from run
    where state = 'open' and taken < capacity
      and exists (select from waiting where waiting.run_id = run.id and waiting.state = 'waiting')
      and (select min(starts_at) from session where session.run_id = run.id) > now() + make_interval(hours => ${OFFER_HOURS})`.execute(
    db,
  )
  return rows
}
