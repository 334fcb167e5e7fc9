import { sql } from 'kysely'
import { type EmailAbout, type EmailKind, enqueueEmail } from '#domain/emails/outbox.ts'
import { diffFields } from '#domain/events/audit-entry.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import type { Result } from '#domain/result.ts'
import { checkTrainers } from '#domain/schedule/check-trainers.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { TasterError } from './messages.ts'
import type { TasterDetails } from './taster-details.ts'
import { notifyRequests } from './taster-sign-up.ts'

type AddTasterResult = Result<{ tasterId: string; told: number }, TasterError>

/** Adds a taster. Those who want to hear of the next one get their email; `told` says how many. */
export async function addTaster(
  platform: Platform,
  { details, actor }: { details: TasterDetails; actor: Actor },
): Promise<AddTasterResult> {
  return inTransaction(platform.db, async (tx): Promise<AddTasterResult> => {
    const fault = await findFault(platform, tx, details)
    if (fault) return { ok: false, error: fault }
    const tasterId = await insertTaster(tx, details)
    if (!tasterId) return { ok: false, error: 'time-taken' }
    await recordEvent(tx, {
      kind: 'taster-added',
      actor,
      subject: `taster/${tasterId}`,
      details: { startsAt: details.startsAt },
    })
    return { ok: true, tasterId, told: await notifyRequests(platform, tx, { tasterId }) }
  })
}

async function findFault(
  platform: Platform,
  tx: Tx,
  details: TasterDetails,
  before?: TasterDetails & { id: string },
): Promise<TasterError | null> {
  if (details.startsAt <= platform.clock.now()) return 'starts-in-the-past'
  const fault = await checkTrainers(tx, taughtAt(details), before && { id: before.id, ...taughtAt(before) })
  return fault?.error ?? null
}

const taughtAt = ({ startsAt, endsAt, trainerId }: TasterDetails) => ({
  trainerIds: trainerId ? [trainerId] : [],
  sessions: [{ startsAt, endsAt }],
})

/** Null where a taster that takes place starts at that time already. */
async function insertTaster(tx: Tx, details: TasterDetails): Promise<string | null> {
  const made = await tx
    .insertInto('taster')
    .values({ ...details })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

interface TasterVersion {
  tasterId: string
  /** The version that was shown, so that no other change is overwritten. */
  version: number
  actor: Actor
}

/** `told`: how many people get an email. */
type ChangeTasterResult = Result<{ told: number }, TasterError>

/**
 * Changes a taster. Everyone who has a place gets an email when it is at another time, and when its first joining link is
 * known. Another room needs none: the link that people have leads to the new one.
 */
export async function changeTaster(
  platform: Platform,
  input: TasterVersion & { details: TasterDetails },
): Promise<ChangeTasterResult> {
  const { tasterId, details, actor } = input
  return inTransaction(platform.db, async (tx): Promise<ChangeTasterResult> => {
    const locked = await lockTaster(platform, tx, input)
    if (!locked.ok) return locked
    const { taster } = locked
    if (details.capacity < taster.taken) return { ok: false, error: 'below-taken' }
    const fault = await findFault(platform, tx, details, taster)
    if (fault) return { ok: false, error: fault }
    if (await isTimeTaken(tx, tasterId, details.startsAt)) return { ok: false, error: 'time-taken' }
    const changed = diffFields(comparable(taster), comparable(details))
    if (Object.keys(changed).length === 0) return { ok: true, told: 0 }
    const told = await storeChange(platform, tx, { taster, details })
    await recordEvent(tx, {
      kind: 'taster-changed',
      actor,
      subject: `taster/${tasterId}`,
      details: { ...changed, told },
    })
    return { ok: true, told }
  })
}

/** Stores the details, and queues the emails where people must know of the change. Returns how many. */
async function storeChange(
  platform: Platform,
  tx: Tx,
  { taster, details }: { taster: LockedTaster; details: TasterDetails },
): Promise<number> {
  const [was, becomes] = [comparable(taster), comparable(details)]
  const { startsAt, endsAt, zone } = was
  const isMoved = startsAt !== becomes.startsAt || endsAt !== becomes.endsAt || zone !== becomes.zone
  const isAnnounced = isMoved || (was.joiningLink === null && becomes.joiningLink !== null)
  await tx
    .updateTable('taster')
    .set((row) => ({ ...details, version: row('version', '+', 1) }))
    .$if(isAnnounced, (query) => query.set((row) => ({ sequence: row('sequence', '+', 1) })))
    .where('id', '=', taster.id)
    .execute()
  if (!isAnnounced) return 0
  return tellEveryone(platform, tx, {
    tasterId: taster.id,
    kind: 'taster-changed',
    version: taster.version + 1,
    details: isMoved ? { tasterMovedFrom: { startsAt, endsAt, zone } } : {},
  })
}

/** A taster's fields as they are compared and stored in the audit log: instants as text. */
const comparable = ({ startsAt, endsAt, zone, capacity, joiningLink, trainerId }: TasterDetails) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  zone,
  capacity,
  joiningLink,
  trainerId,
})

async function isTimeTaken(tx: Tx, tasterId: string, startsAt: Date): Promise<boolean> {
  const other = await tx
    .selectFrom('taster')
    .select('id')
    .where('startsAt', '=', startsAt)
    .where('cancelledAt', 'is', null)
    .where('id', '!=', tasterId)
    .executeTakeFirst()
  return other !== undefined
}

/** Cancels a taster for good. Everyone who has a place gets an email with the reason. */
export async function cancelTaster(
  platform: Platform,
  input: TasterVersion & { reason: string },
): Promise<ChangeTasterResult> {
  const { tasterId, reason, actor } = input
  if (reason === '') return { ok: false, error: 'reason-missing' }
  return inTransaction(platform.db, async (tx): Promise<ChangeTasterResult> => {
    const locked = await lockTaster(platform, tx, input)
    if (!locked.ok) return locked
    await tx
      .updateTable('taster')
      .set((row) => ({
        cancelledAt: sql<Date>`now()`,
        cancelReason: reason,
        version: row('version', '+', 1),
        sequence: row('sequence', '+', 1),
      }))
      .where('id', '=', tasterId)
      .execute()
    const version = locked.taster.version + 1
    const told = await tellEveryone(platform, tx, { tasterId, kind: 'taster-cancelled', version, details: {} })
    await recordEvent(tx, { kind: 'taster-cancelled', actor, subject: `taster/${tasterId}`, details: { reason, told } })
    return { ok: true, told }
  })
}

/** The taster as it is, locked, where it can still be changed: who signs up meanwhile waits, and gets the email too. */
async function lockTaster(platform: Platform, tx: Tx, { tasterId, version }: TasterVersion) {
  const taster = isId(tasterId)
    ? await tx.selectFrom('taster').selectAll().where('id', '=', tasterId).forNoKeyUpdate().executeTakeFirst()
    : undefined
  if (!taster) return { ok: false, error: 'unknown-taster' } as const
  if (taster.cancelledAt) return { ok: false, error: 'taster-cancelled' } as const
  if (taster.startsAt <= platform.clock.now()) return { ok: false, error: 'taster-over' } as const
  if (taster.version !== version) return { ok: false, error: 'changed-meanwhile' } as const
  return { ok: true, taster } as const
}

type LockedTaster = Extract<Awaited<ReturnType<typeof lockTaster>>, { ok: true }>['taster']

async function tellEveryone(
  platform: Platform,
  tx: Tx,
  input: { tasterId: string; kind: EmailKind; version: number; details: EmailAbout },
): Promise<number> {
  const places = await tx.selectFrom('tasterPlace').select('id').where('tasterId', '=', input.tasterId).execute()
  for (const { id: tasterPlaceId } of places) {
    await enqueueEmail(tx, platform.queue, {
      key: `${input.kind}/${tasterPlaceId}/${input.version}`,
      kind: input.kind,
      details: { ...input.details, tasterPlaceId },
    })
  }
  return places.length
}
