import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { balanceOf, type Booking, isConfirmed, isPaidBack } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { isId } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'
import { randomId, sha256 } from '#platform/crypto.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { END_BYTES, findMaterialType } from './material-type.ts'

const MB = 1024 * 1024
const MAX_FILE_BYTES = 100 * MB
/** All files of one date together. */
const MAX_RUN_BYTES = 500 * MB
/** A file comes in parts, because a request may last for some seconds only. */
export const MAX_PART_BYTES = 4 * MB

/** A file or a recording that the trainees of a date are given. */
export interface Material {
  id: string
  title: string
  visibleFrom: Date
  /** null for a recording. */
  sizeBytes: number | null
  /** null for a file. */
  recordingUrl: string | null
  /** The session that it is a recording of, by its start; null for a file, or a recording of no one session. */
  sessionStartsAt: Date | null
}

export interface MaterialFile {
  file: string
  downloadName: string
  mediaType: string
  sizeBytes: number
}

export type MaterialError =
  | 'unknown-run'
  | 'no-title'
  | 'no-day'
  | 'no-address'
  | 'no-session'
  | 'too-large'
  | 'no-room'
  | 'wrong-part'
  | 'wrong-type'

type Added = { ok: true; done: boolean } | { ok: false; error: MaterialError }

interface NewMaterial {
  actor: Actor
  runId: string
  title: string
  visibleFrom: Date
}

interface MaterialPart extends NewMaterial {
  /** Made by the browser, the same for all parts of a file. */
  uploadId: string
  name: string
  size: number
  offset: number
  bytes: Uint8Array
}

/** The extension of a file that is still being uploaded. */
const PART = 'part'

type Store = Pick<Platform, 'db' | 'materials'>

/** Takes the next part of a file. With the last one the file is checked by its content, and then is there for trainees. */
export async function addMaterialPart(platform: Store, input: MaterialPart): Promise<Added> {
  const { actor, runId, offset, bytes, size, name } = input
  const error = await findFault(platform, input)
  if (error) return { ok: false, error }
  // By who sends it: no one can write into another's file.
  const part = `${sha256(`${actor}/${runId}/${input.uploadId}`).slice(0, 32)}.${PART}`
  if (!(await platform.materials.writeAt(part, offset, bytes))) return { ok: false, error: 'wrong-part' }
  if (offset + bytes.length < size) return { ok: true, done: false }
  const head = await platform.materials.readRange(part, 0, Math.min(size, END_BYTES) - 1)
  const tail = await platform.materials.readRange(part, Math.max(0, size - END_BYTES), size - 1)
  const isWhole = (await platform.materials.size(part)) === size
  const mediaType = isWhole ? findMaterialType(name, { head, tail }) : null
  if (!mediaType) {
    await platform.materials.remove(part)
    return { ok: false, error: isWhole ? 'wrong-type' : 'wrong-part' }
  }
  const file = `${randomId()}.material`
  await platform.materials.rename(part, file)
  await insert(platform, input, { file, downloadName: safeName(name), mediaType, sizeBytes: size })
  return { ok: true, done: true }
}

/** Longer than any upload takes. */
const UPLOAD_HOURS = 24

/** Removes the parts of files whose upload broke off. */
export async function purgeBrokenUploads({
  materials,
  clock,
  log,
}: Pick<Platform, 'materials' | 'clock' | 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UPLOAD_HOURS * 3_600_000)
  const count = await materials.removeOlder(PART, before)
  if (count > 0) log.info('forgotten', { what: 'brokenUploads', count })
}

async function findFault({ db }: Store, input: MaterialPart): Promise<MaterialError | null> {
  const { runId, size, offset, bytes } = input
  const wrong = wrongNew(input)
  if (wrong) return wrong
  if (!(size > 0 && size <= MAX_FILE_BYTES)) return 'too-large'
  if (bytes.length === 0 || bytes.length > MAX_PART_BYTES || offset < 0 || offset + bytes.length > size)
    return 'wrong-part'
  if (!(await isRun(db, runId))) return 'unknown-run'
  const { used } = await db
    .selectFrom('material')
    .select(({ fn }) => fn.sum<string | null>('sizeBytes').as('used'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow()
  return Number(used ?? 0) + size > MAX_RUN_BYTES ? 'no-room' : null
}

const wrongNew = ({ title, visibleFrom }: NewMaterial): MaterialError | null => {
  if (tidyText(title) === '' || title.length > 120) return 'no-title'
  return Number.isNaN(visibleFrom.getTime()) ? 'no-day' : null
}

const isRun = async (db: Database, runId: string): Promise<boolean> =>
  isId(runId) && (await db.selectFrom('run').select('id').where('id', '=', runId).executeTakeFirst()) !== undefined

/** Only what a file system and a header can hold. */
const safeName = (name: string): string => name.replaceAll(/[^\w .()-]/g, '_').slice(-120)

interface NewRecording extends NewMaterial {
  url: string
  /** The start of the recorded session. */
  sessionStartsAt?: Date
}

/** Adds the address of a recording. That of a session needs no title. */
export async function addRecording(platform: Store, typed: NewRecording): Promise<Added> {
  const { sessionStartsAt = null } = typed
  const input = { ...typed, title: typed.title || (sessionStartsAt ? 'Recording' : '') }
  const wrong = wrongNew(input)
  if (wrong) return { ok: false, error: wrong }
  if (!URL.canParse(input.url) || new URL(input.url).protocol !== 'https:') return { ok: false, error: 'no-address' }
  if (!(await isRun(platform.db, input.runId))) return { ok: false, error: 'unknown-run' }
  if (sessionStartsAt && !(await hasSession(platform.db, input.runId, sessionStartsAt)))
    return { ok: false, error: 'no-session' }
  await insert(platform, input, { recordingUrl: new URL(input.url).href, sessionStartsAt })
  return { ok: true, done: true }
}

async function hasSession(db: Database, runId: string, startsAt: Date): Promise<boolean> {
  if (Number.isNaN(startsAt.getTime())) return false
  const query = db.selectFrom('session').select('startsAt').where('runId', '=', runId).where('startsAt', '=', startsAt)
  return (await query.executeTakeFirst()) !== undefined
}

async function insert(
  { db }: Store,
  { actor, runId, title, visibleFrom }: NewMaterial,
  content: MaterialFile | { recordingUrl: string; sessionStartsAt: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('material')
      .values({ runId, title: tidyText(title), visibleFrom, ...content })
      .execute()
    await recordAudit(tx, { actor, action: 'material-added', subject: `run/${runId}`, details: { title } })
  })
}

export async function removeMaterial(
  platform: Store,
  input: { actor: Actor; runId: string; materialId: string },
): Promise<void> {
  if (!isId(input.materialId) || !isId(input.runId)) return
  const { actor, runId } = input
  const removed = await platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('material')
      .where('id', '=', input.materialId)
      .where('runId', '=', runId)
      .returning(['file', 'title'])
      .executeTakeFirst()
    const details = { title: row?.title }
    if (row) await recordAudit(tx, { actor, action: 'material-removed', subject: `run/${runId}`, details })
    return row
  })
  if (removed?.file) await platform.materials.remove(removed.file)
}

export async function listMaterials({ db }: { db: Database }, input: { runId: string }): Promise<Material[]> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'title', 'visibleFrom', 'sizeBytes', 'recordingUrl', 'sessionStartsAt'])
    .where('runId', '=', input.runId)
    .orderBy('visibleFrom')
    .orderBy('addedAt')
    .execute()
  return rows.map((row) => ({ ...row, sizeBytes: row.sizeBytes === null ? null : Number(row.sizeBytes) }))
}

/** What a booking's trainee may open now. The caller has checked that the booking is theirs. */
export async function listOwnMaterials(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: { bookingId: string },
): Promise<Material[]> {
  const now = platform.clock.now()
  const booking = await findBooking(platform, input)
  if (!booking || !(await mayOpen(platform, booking, now))) return []
  const all = await listMaterials(platform, { runId: booking.run.id })
  return all.filter(({ visibleFrom }) => visibleFrom <= now)
}

/** Only with a certain place on a date that takes place, which is paid for as far as it is due. The joining link asks the same. */
async function mayOpen({ db }: { db: Database }, booking: Booking, now: Date): Promise<boolean> {
  if (booking.cancelledAt || !isConfirmed(booking) || isPaidBack(booking)) return false
  const row = await db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .select(['letIn', 'run.state'])
    .where('booking.id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const balance = balanceOf(booking)
  const isOverdue = balance?.state === 'due' && balance.dueAt < now
  return row.state !== 'cancelled' && (!isOverdue || row.letIn)
}

/** The file of a date's material; null for a recording, or another date's. */
export async function findMaterialFile(
  { db }: { db: Database },
  input: { runId: string; materialId: string },
): Promise<MaterialFile | null> {
  if (!isId(input.materialId) || !isId(input.runId)) return null
  const row = await db
    .selectFrom('material')
    .select(['file', 'downloadName', 'mediaType', 'sizeBytes'])
    .where('id', '=', input.materialId)
    .where('runId', '=', input.runId)
    .executeTakeFirst()
  const { file, downloadName, mediaType, sizeBytes } = row ?? {}
  return file && downloadName && mediaType ? { file, downloadName, mediaType, sizeBytes: Number(sizeBytes) } : null
}
