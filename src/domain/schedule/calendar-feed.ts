import { sql } from 'kysely'
import { lockAccount, selfActor, type Viewer } from '#domain/accounts/account.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { randomToken, sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { RUN_SUMMARIES, type RunSummary, selectRunSummaries } from './find-run.ts'

interface Owner {
  viewer: Pick<Viewer, 'accountId' | 'username' | 'role'>
}

/** When the viewer's calendar address was made; null while they have none. What is in it is not stored. */
export async function findOwnFeed(
  platform: Pick<Platform, 'db'>,
  { viewer }: Owner,
): Promise<{ createdAt: Date } | null> {
  const feed = await platform.db
    .selectFrom('calendarFeed')
    .select('createdAt')
    .where('accountId', '=', viewer.accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return feed ?? null
}

/** Makes the viewer's calendar address, in place of the one before. Its token is answered once and stored as a digest. */
export async function createFeed(platform: Pick<Platform, 'db'>, { viewer }: Owner): Promise<{ token: string }> {
  const token = randomToken()
  await platform.db.transaction().execute(async (tx) => {
    await revoke(tx, viewer)
    await tx
      .insertInto('calendarFeed')
      .values({ tokenDigest: sha256(token), accountId: viewer.accountId })
      .execute()
    await recordEvent(tx, {
      kind: 'calendar-address-made',
      actor: selfActor(viewer),
      subject: `account/${viewer.username}`,
    })
  })
  return { token }
}

/** From now on the viewer's calendar address opens nothing. */
export async function revokeFeed(platform: Pick<Platform, 'db'>, { viewer }: Owner): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const revoked = await revoke(tx, viewer)
    if (revoked)
      await recordEvent(tx, {
        kind: 'calendar-address-ended',
        actor: selfActor(viewer),
        subject: `account/${viewer.username}`,
      })
  })
}

async function revoke(tx: Tx, { accountId }: Owner['viewer']): Promise<boolean> {
  // One change at a time, so that two open pages do not both make one.
  await lockAccount(tx, { accountId })
  const { numUpdatedRows } = await tx
    .updateTable('calendarFeed')
    .set({ revokedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Everything about a date but who is on it and where it is held online. */
export type FeedDate = Omit<RunSummary, 'joiningLink'>

/** A taster in the calendar: everything but who has a place in it and where it is held online. */
export interface FeedTaster {
  id: string
  startsAt: Date
  endsAt: Date
  zone: string
  sequence: number
  capacity: number
  taken: number
  trainerId: string | null
  cancelledAt: Date | null
}

/** How long a date that is over stays in the calendar. */
const PAST_DAYS = 92

/**
 * The dates and tasters of a calendar address in order of time: all but drafts, or only those that name one trainer. That of a trainer
 * holds their own dates and no others, as the account is linked now. Null for an address that was never made or was
 * revoked, for that of a colleague who has left or is not of the office any more, and for another trainer's dates.
 */
export async function findFeedDates(
  platform: { db: Database },
  input: { token: string; trainerId: string | null },
): Promise<{ dates: FeedDate[]; tasters: FeedTaster[]; isTrainers: boolean } | null> {
  const owner = await platform.db
    .selectFrom('calendarFeed')
    .innerJoin('account', 'account.id', 'calendarFeed.accountId')
    .select(['role', 'trainerId'])
    .where('tokenDigest', '=', sha256(input.token))
    .where('revokedAt', 'is', null)
    .where('closedAt', 'is', null)
    // Named one by one: a new role is not let in by being new.
    .where('role', 'in', ['trainer', 'read-only', 'staff', 'owner'])
    .executeTakeFirst()
  if (!owner) return null
  const isTrainers = owner.role === 'trainer'
  if (isTrainers && input.trainerId !== null && input.trainerId !== owner.trainerId) return null
  if (isTrainers && owner.trainerId === null) return { dates: [], tasters: [], isTrainers }
  const trainerId = isTrainers ? owner.trainerId : input.trainerId
  const dates = await selectRunSummaries(
    platform.db,
    sql`select * from (${RUN_SUMMARIES}) as listed
      where phase <> 'draft' and starts_at > now() - make_interval(days => ${PAST_DAYS}::int)
        and (${trainerId}::text is null or ${trainerId} = any(trainer_ids))
      order by starts_at, id`,
  )
  return { dates, tasters: await findTasters(platform.db, trainerId), isTrainers }
}

async function findTasters(db: Database, trainerId: string | null): Promise<FeedTaster[]> {
  const { rows } = await sql<FeedTaster>`
    select id, starts_at, ends_at, zone, sequence, capacity, taken, trainer_id, cancelled_at
    from taster where starts_at > now() - make_interval(days => ${PAST_DAYS}::int)
      and (${trainerId}::text is null or trainer_id = ${trainerId})
    order by starts_at, id`.execute(db)
  return rows
}
