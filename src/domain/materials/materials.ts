import { joinableSessions } from '#domain/attendance/attendance.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { isOpenHttps } from '#domain/https-address.ts'
import { isId } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'
import { randomId } from '#platform/crypto.ts'
import { type Database, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { MaterialShownFrom } from '#platform/tables.ts'
import { findUnknownOwner, isOf, isOwnerId, type MaterialOwner, subjectOf } from './material-owner.ts'
import { findMaterialType } from './material-type.ts'
import { findUploadFault, MAX_OWNER_BYTES, partName, usedBytes } from './uploads.ts'

const MB = 1024 * 1024
const MAX_FILE_BYTES = 100 * MB
/** A file comes in parts, because a request may last for some seconds only. */
export const MAX_PART_BYTES = 4 * MB

/** A file or a recording that trainees are given. */
export interface Material {
  id: string
  title: string
  /** null for a course's. */
  visibleFrom: Date | null
  /** By the sessions of the trainee's own date; null for a date's. */
  shownFrom: MaterialShownFrom | null
  /** null for a recording. */
  sizeBytes: number | null
  /** null for a file. */
  recordingUrl: string | null
  /** The live day or evening that it is a recording of, by its start; null for a file, or a recording of no one session. */
  sessionStartsAt: Date | null
  /** Which of the twelve weeks it is for; null for none in particular. */
  week: number | null
}

export interface MaterialFile {
  file: string
  downloadName: string
  mediaType: string
  sizeBytes: number
}

export type MaterialError =
  | 'unknown-run'
  | 'unknown-course'
  | 'no-title'
  | 'no-day'
  | 'no-moment'
  | 'no-address'
  | 'no-session'
  | 'too-large'
  | 'no-room'
  | 'too-many-uploads'
  | 'disk-full'
  | 'wrong-part'
  | 'wrong-type'

type Added = { ok: true; done: boolean } | { ok: false; error: MaterialError }

/** Whose a new material is, and from when trainees see it. What was not chosen is an invalid date, or null. */
export type NewMaterialOwner =
  | { runId: string; visibleFrom: Date }
  | { courseId: number; shownFrom: MaterialShownFrom | null }

interface NewMaterial {
  actor: Actor
  of: NewMaterialOwner
  title: string
  week?: number | null
}

interface MaterialPart extends NewMaterial {
  /** Made by the browser, the same for all parts of a file. */
  uploadId: string
  name: string
  size: number
  offset: number
  bytes: Uint8Array
}

type Store = Pick<Platform, 'db' | 'materials' | 'clock'>

/** Takes the next part of a file. With the last one the file is checked by its content, and then is there for trainees. */
export async function addMaterialPart(platform: Store, input: MaterialPart): Promise<Added> {
  const { of, offset, bytes, size, name } = input
  const { materials } = platform
  const error = await findFault(platform, input)
  if (error) return { ok: false, error }
  const part = partName(input)
  const written = await writePart(platform, input, part)
  if (written) return { ok: false, error: written }
  if (offset + bytes.length < size) return { ok: true, done: false }
  const isWhole = (await materials.size(part)) === size
  const read = (first: number, last: number) => materials.readRange(part, first, last)
  const mediaType = isWhole ? await findMaterialType(name, { size, read }) : null
  if (!mediaType) {
    await platform.materials.remove(part)
    return { ok: false, error: isWhole ? 'wrong-type' : 'wrong-part' }
  }
  const file = `${randomId()}.material`
  await materials.rename(part, file)
  const content = { file, downloadName: safeName(name), mediaType, sizeBytes: size }
  const added = await platform.db.transaction().execute(async (tx) => {
    // Others may have filled the room since this upload began.
    await takeAdvisoryLock(tx, `materials/${subjectOf(of)}`)
    if ((await usedBytes(tx, of)) + size > MAX_OWNER_BYTES) return false
    await insert(tx, input, content)
    return true
  })
  if (added) return { ok: true, done: true }
  await materials.remove(file)
  return { ok: false, error: 'no-room' }
}

/** Writes a part. With the first one the upload begins: one at a time, so that those that begin at once are counted too. */
async function writePart(platform: Store, input: MaterialPart, part: string): Promise<MaterialError | null> {
  const { offset, bytes, of, actor } = input
  const { materials } = platform
  if (!(await materials.hasRoomFor(bytes.length))) return 'disk-full'
  if (offset > 0) return (await materials.writeAt(part, offset, bytes)) ? null : 'wrong-part'
  return platform.db.transaction().execute(async (tx) => {
    for (const lock of [`materials/${subjectOf(of)}`, `uploads/${actor}`]) await takeAdvisoryLock(tx, lock)
    const fault = await findUploadFault({ ...platform, db: tx }, input)
    if (fault) return fault
    return (await materials.writeAt(part, 0, bytes)) ? null : 'wrong-part'
  })
}

async function findFault({ db }: Store, input: MaterialPart): Promise<MaterialError | null> {
  const { of, size, offset, bytes } = input
  const wrong = wrongNew(input)
  if (wrong) return wrong
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(offset)) return 'wrong-part'
  if (!(size > 0 && size <= MAX_FILE_BYTES)) return 'too-large'
  if (bytes.length === 0 || bytes.length > MAX_PART_BYTES || offset < 0 || offset + bytes.length > size)
    return 'wrong-part'
  return findUnknownOwner(db, of)
}

const wrongNew = ({ title, of }: NewMaterial): MaterialError | null => {
  if (tidyText(title) === '' || title.length > 120) return 'no-title'
  if ('courseId' in of) return of.shownFrom ? null : 'no-moment'
  return Number.isNaN(of.visibleFrom.getTime()) ? 'no-day' : null
}

/** Only what a file system and a header can hold. */
const safeName = (name: string): string => name.replaceAll(/[^\w .()-]/g, '_').slice(-120)

interface NewRecording extends NewMaterial {
  url: string
  /** The start of the recorded session, of a date. */
  sessionStartsAt?: Date
}

/** Adds the address of a recording. That of a session needs no title. */
export async function addRecording(platform: Store, typed: NewRecording): Promise<Added> {
  const { sessionStartsAt = null } = typed
  const input = { ...typed, title: typed.title || (sessionStartsAt ? 'Recording' : '') }
  const wrong = wrongNew(input)
  if (wrong) return { ok: false, error: wrong }
  if (!isOpenHttps(input.url)) return { ok: false, error: 'no-address' }
  const unknown = await findUnknownOwner(platform.db, input.of)
  if (unknown) return { ok: false, error: unknown }
  if (sessionStartsAt && !(await hasSession(platform.db, input.of, sessionStartsAt)))
    return { ok: false, error: 'no-session' }
  const recordingUrl = new URL(input.url).href
  await platform.db.transaction().execute((tx) => insert(tx, input, { recordingUrl, sessionStartsAt }))
  return { ok: true, done: true }
}

async function hasSession(db: Database, of: MaterialOwner, startsAt: Date): Promise<boolean> {
  if ('courseId' in of || Number.isNaN(startsAt.getTime())) return false
  const query = db.selectFrom('session').select(['startsAt', 'endsAt']).where('runId', '=', of.runId)
  const sessions = await query.orderBy('startsAt').execute()
  return joinableSessions({ sessions }).some((session) => session.startsAt.getTime() === startsAt.getTime())
}

async function insert(
  tx: Tx,
  { actor, of, title, week }: NewMaterial,
  content: MaterialFile | { recordingUrl: string; sessionStartsAt: Date | null },
): Promise<void> {
  await tx
    .insertInto('material')
    .values({ ...of, title: tidyText(title), week: week ?? null, ...content })
    .execute()
  await recordEvent(tx, { kind: 'material-added', actor, subject: subjectOf(of), details: { title } })
}

interface WhichMaterial {
  of: MaterialOwner
  materialId: string
}

export async function removeMaterial(
  platform: Store,
  { actor, of, materialId }: WhichMaterial & { actor: Actor },
): Promise<void> {
  if (!isId(materialId) || !isOwnerId(of)) return
  const removed = await platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .deleteFrom('material')
      .where('id', '=', materialId)
      .where(isOf(of))
      .returning(['file', 'title'])
      .executeTakeFirst()
    if (row)
      await recordEvent(tx, { kind: 'material-removed', actor, subject: subjectOf(of), details: { title: row.title } })
    return row
  })
  if (removed?.file) await platform.materials.remove(removed.file)
}

/** The materials of a date, without those of its course; or the materials of a course. */
export async function listMaterials({ db }: { db: Database }, { of }: { of: MaterialOwner }): Promise<Material[]> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'title', 'visibleFrom', 'shownFrom', 'sizeBytes', 'recordingUrl', 'sessionStartsAt', 'week'])
    .where(isOf(of))
    .orderBy('shownFrom')
    .orderBy('visibleFrom')
    .orderBy('addedAt')
    .execute()
  return rows.map((row) => ({ ...row, sizeBytes: row.sizeBytes === null ? null : Number(row.sizeBytes) }))
}

/** The file of a course's material, or of a date: its own or its course's. Null for a recording, and for any other's. */
export async function findMaterialFile(
  { db }: { db: Database },
  { of, materialId }: WhichMaterial,
): Promise<MaterialFile | null> {
  if (!isId(materialId) || !isOwnerId(of)) return null
  const row = await db
    .selectFrom('material')
    .select(['file', 'downloadName', 'mediaType', 'sizeBytes'])
    .where('id', '=', materialId)
    .where(({ or, eb, selectFrom }) => {
      if ('courseId' in of) return isOf(of)
      const course = selectFrom('run').select('courseId').where('run.id', '=', of.runId)
      return or([isOf(of), eb('material.courseId', '=', course)])
    })
    .executeTakeFirst()
  const { file, downloadName, mediaType, sizeBytes } = row ?? {}
  return file && downloadName && mediaType ? { file, downloadName, mediaType, sizeBytes: Number(sizeBytes) } : null
}
