import type { Actor } from '#domain/events/record-event.ts'
import { HOUR_MS } from '#domain/time-zone.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { isOf, type MaterialOwner, subjectOf } from './material-owner.ts'

/** All files of one date, or of one course, together: those that are whole, and what has arrived of the others. */
export const MAX_OWNER_BYTES = 500 * 1024 * 1024
/** Of one account at once. */
const MAX_OPEN = 2
/** An upload that got no part for so long has broken off, and makes way for another. */
const BROKEN_AFTER_MS = 10 * 60_000

/** The extension of a file that is still being uploaded. */
const PART = 'part'

interface Upload {
  actor: Actor
  of: MaterialOwner
  uploadId: string
}

const digits = (text: string, count: number): string => sha256(text).slice(0, count)
const byActor = (actor: Actor): string => digits(actor, 12)
const byOwner = (of: MaterialOwner): string => digits(subjectOf(of), 12)

/** By who sends it, so that no one can write into another's file, and for what. */
export const partName = ({ actor, of, uploadId }: Upload): string =>
  `${byActor(actor)}${byOwner(of)}${digits(uploadId, 8)}.${PART}`

/** Why an upload may not begin; null: it may. What has broken off of the same account is removed where it would be in the way. */
export async function findUploadFault(
  { db, materials, clock }: { db: Database | Tx } & Pick<Platform, 'materials' | 'clock'>,
  input: Upload & { size: number },
): Promise<'no-room' | 'too-many-uploads' | null> {
  const part = partName(input)
  const others = (await materials.list(PART)).filter(({ name }) => name !== part)
  const arrived = others.filter(({ name }) => name.startsWith(byOwner(input.of), 12))
  const arriving = arrived.reduce((sum, { size }) => sum + size, 0)
  if ((await usedBytes(db, input.of)) + arriving + input.size > MAX_OWNER_BYTES) return 'no-room'
  const own = others.filter(({ name }) => name.startsWith(byActor(input.actor)))
  const brokenBefore = clock.now().getTime() - BROKEN_AFTER_MS
  const broken = own.filter(({ writtenAt }) => writtenAt.getTime() < brokenBefore)
  if (own.length - broken.length >= MAX_OPEN) return 'too-many-uploads'
  if (own.length >= MAX_OPEN) for (const { name } of broken) await materials.remove(name)
  return null
}

/** The files of a date, or of a course, that are whole. */
export async function usedBytes(db: Database | Tx, of: MaterialOwner): Promise<number> {
  const { used } = await db
    .selectFrom('material')
    .select(({ fn }) => fn.sum<string | null>('sizeBytes').as('used'))
    .where(isOf(of))
    .executeTakeFirstOrThrow()
  return Number(used ?? 0)
}

/** Longer than any upload takes. */
const UPLOAD_HOURS = 24

/** Removes the parts of files whose upload broke off: those that got no part for UPLOAD_HOURS. */
export async function purgeBrokenUploads({
  materials,
  clock,
  log,
}: Pick<Platform, 'materials' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_HOURS * HOUR_MS)
  const count = await materials.removeOlder(PART, before)
  if (count > 0) log.info('forgotten', { what: 'brokenUploads', count })
}
