import { sql } from 'kysely'
import { findJoinWindow } from '#domain/attendance/attendance.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'

const KIND = 'taster-place'

/** The token in the emailed link: it shows the taster, joins it and gives the place up. */
export async function createTasterToken(
  platform: { db: Database | Tx },
  { placeId }: { placeId: string },
): Promise<string> {
  return (await openTokenSigner(platform.db)).signId(KIND, placeId)
}

/** `open`: people may join. `no-room`: it would be open, but has no joining link yet. */
type TasterPlaceState = 'cancelled' | 'over' | 'early' | 'open' | 'no-room'

/** What an emailed link shows of a place: no name, no address, and not where the taster takes place. */
export interface TasterPlacePage {
  session: CourseSession
  zone: string
  opensAt: Date
  state: TasterPlaceState
  /** Who runs it; null while it is not decided, and where it is a sample. */
  trainer: string | null
}

/** The place of an emailed link; null when it has none, such as after it was given up. Looking records nothing. */
export async function findTasterPlace(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { key: string },
): Promise<TasterPlacePage | null> {
  const found = await findByKey(platform, input)
  return found && toPage(platform, found)
}

async function findByKey({ db }: Pick<Platform, 'db'>, { key }: { key: string }) {
  const placeId = (await openTokenSigner(db)).readId(KIND, key)
  if (!placeId) return null
  const row = await db
    .selectFrom('tasterPlace')
    .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
    .leftJoin('trainer', (join) => join.onRef('trainer.id', '=', 'taster.trainerId').on('trainer.isSample', '=', false))
    .select([
      'tasterPlace.id as placeId',
      'tasterId',
      'startsAt',
      'endsAt',
      'zone',
      'sequence',
      'joiningLink',
      'cancelledAt',
      'trainer.name as trainer',
    ])
    .where('tasterPlace.id', '=', placeId)
    .executeTakeFirst()
  return row ?? null
}

type FoundPlace = NonNullable<Awaited<ReturnType<typeof findByKey>>>

function toPage({ clock }: Pick<Platform, 'clock'>, found: FoundPlace): TasterPlacePage {
  const { startsAt, endsAt, zone, joiningLink, cancelledAt, trainer } = found
  const session = { startsAt, endsAt }
  const window = findJoinWindow([session], clock.now())
  if (window.state === 'over')
    return { session, zone, trainer, opensAt: startsAt, state: cancelledAt ? 'cancelled' : 'over' }
  const state = cancelledAt ? 'cancelled' : window.state === 'early' ? 'early' : joiningLink ? 'open' : 'no-room'
  return { session, zone, trainer, opensAt: window.opensAt, state }
}

interface TasterEntry extends CourseSession {
  placeId: string
  zone: string
  sequence: number
}

/** The entry for a person's calendar; null where the link has no place, or the taster is cancelled. */
export async function findTasterEntry(
  { db }: Pick<Platform, 'db'>,
  input: { key: string },
): Promise<TasterEntry | null> {
  const found = await findByKey({ db }, input)
  if (!found || found.cancelledAt) return null
  const { placeId, startsAt, endsAt, zone, sequence } = found
  return { placeId, startsAt, endsAt, zone, sequence }
}

/** Records that the person came, once, and answers where to join; null where the taster is not open. */
export async function joinTaster(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { key: string },
): Promise<string | null> {
  const found = await findByKey(platform, input)
  if (!found || toPage(platform, found).state !== 'open') return null
  await platform.db
    .updateTable('tasterPlace')
    .set({ attended: 'joined' })
    .where('id', '=', found.placeId)
    .where('attended', 'is', null)
    .execute()
  return found.joiningLink
}

/**
 * Gives a place up: the name and the address are deleted with it, and the next person can have it. Giving it up again
 * changes nothing. Once the taster has started it stays.
 */
export async function leaveTaster(platform: Pick<Platform, 'db'>, input: { key: string }): Promise<void> {
  const found = await findByKey(platform, input)
  if (!found) return
  await platform.db.transaction().execute(async (tx) => {
    const { tasterId, placeId } = found
    // Locked before the place, in the order of all commands: a change of the taster emails this person or finds them gone.
    const ahead = await tx
      .selectFrom('taster')
      .select('id')
      .where('id', '=', tasterId)
      .where('startsAt', '>', sql<Date>`now()`)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!ahead) return
    const left = await tx.deleteFrom('tasterPlace').where('id', '=', placeId).executeTakeFirst()
    if (left.numDeletedRows === 0n) return
    await releasePlaces(tx, { tasterId, places: 1 })
    await recordEvent(tx, { kind: 'left-taster', actor: 'visitor', subject: `taster/${tasterId}` })
  })
}

/** Makes places free that were deleted in the same transaction. */
async function releasePlaces(tx: Tx, { tasterId, places }: { tasterId: string; places: number }): Promise<void> {
  await tx
    .updateTable('taster')
    .set((row) => ({ taken: row('taken', '-', places) }))
    .where('id', '=', tasterId)
    .execute()
}

interface RecordAttendanceInput {
  tasterId: string
  /** The places of those who came. */
  cameIds: readonly string[]
  actor: Actor
}

/** Staff say who came, once it has started. Who joined by their link stays so while they are ticked. Returns how many came. */
export async function recordTasterAttendance(
  platform: Pick<Platform, 'db'>,
  { tasterId, cameIds, actor }: RecordAttendanceInput,
): Promise<number> {
  return platform.db.transaction().execute(async (tx) => {
    const places = await tx
      .selectFrom('tasterPlace')
      .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
      .select(['tasterPlace.id', 'attended'])
      .where('tasterId', '=', tasterId)
      .where('startsAt', '<=', sql<Date>`now()`)
      .where('cancelledAt', 'is', null)
      .forUpdate('tasterPlace')
      .execute()
    const changed = places.filter(({ id, attended }) => cameIds.includes(id) !== (attended !== null))
    for (const { id, attended } of changed) {
      await tx
        .updateTable('tasterPlace')
        .set({ attended: attended === null ? 'staff' : null })
        .where('id', '=', id)
        .execute()
    }
    const came = places.filter(({ id }) => cameIds.includes(id)).length
    if (changed.length > 0)
      await recordEvent(tx, {
        kind: 'taster-attendance',
        actor,
        subject: `taster/${tasterId}`,
        details: { came, changed: changed.length },
      })
    return came
  })
}
