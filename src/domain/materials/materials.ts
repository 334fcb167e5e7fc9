import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { isId } from '#domain/pagination.ts'
import { tidyText } from '#domain/text.ts'
import { randomId, sha256 } from '#platform/crypto.ts'
import type { Database } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { MaterialShownFrom } from '#platform/tables.ts'
import { findUnknownOwner, isOf, isOwnerId, type MaterialOwner, subjectOf } from './material-owner.ts'
import { END_BYTES, findMaterialType } from './material-type.ts'

const MB = 1024 * 1024
const MAX_FILE_BYTES = 100 * MB
/** All files of one date, or of one course, together. */
const MAX_OWNER_BYTES = 500 * MB
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
  | 'unknown-course'
  | 'no-title'
  | 'no-day'
  | 'no-moment'
  | 'no-address'
  | 'no-session'
  | 'too-large'
  | 'no-room'
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
  const { actor, of, offset, bytes, size, name } = input
  const error = await findFault(platform, input)
  if (error) return { ok: false, error }
  // By who sends it: no one can write into another's file.
  const part = `${sha256(`${actor}/${subjectOf(of)}/${input.uploadId}`).slice(0, 32)}.${PART}`
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

/** Removes the parts of files whose upload broke off: those that got no part for UPLOAD_HOURS. */
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
  const { of, size, offset, bytes } = input
  const wrong = wrongNew(input)
  if (wrong) return wrong
  if (!(size > 0 && size <= MAX_FILE_BYTES)) return 'too-large'
  if (bytes.length === 0 || bytes.length > MAX_PART_BYTES || offset < 0 || offset + bytes.length > size)
    return 'wrong-part'
  const unknown = await findUnknownOwner(db, of)
  if (unknown) return unknown
  const { used } = await db
    .selectFrom('material')
    .select(({ fn }) => fn.sum<string | null>('sizeBytes').as('used'))
    .where(isOf(of))
    .executeTakeFirstOrThrow()
  return Number(used ?? 0) + size > MAX_OWNER_BYTES ? 'no-room' : null
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
  if (!URL.canParse(input.url) || new URL(input.url).protocol !== 'https:') return { ok: false, error: 'no-address' }
  const unknown = await findUnknownOwner(platform.db, input.of)
  if (unknown) return { ok: false, error: unknown }
  if (sessionStartsAt && !(await hasSession(platform.db, input.of, sessionStartsAt)))
    return { ok: false, error: 'no-session' }
  await insert(platform, input, { recordingUrl: new URL(input.url).href, sessionStartsAt })
  return { ok: true, done: true }
}

async function hasSession(db: Database, of: MaterialOwner, startsAt: Date): Promise<boolean> {
  if ('courseId' in of || Number.isNaN(startsAt.getTime())) return false
  const sessions = db.selectFrom('session').select('startsAt').where('runId', '=', of.runId)
  return (await sessions.where('startsAt', '=', startsAt).executeTakeFirst()) !== undefined
}

async function insert(
  { db }: Store,
  { actor, of, title }: NewMaterial,
  content: MaterialFile | { recordingUrl: string; sessionStartsAt: Date | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('material')
      .values({ ...of, title: tidyText(title), ...content })
      .execute()
    await recordAudit(tx, { actor, action: 'material-added', subject: subjectOf(of), details: { title } })
  })
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
    const details = { title: row?.title }
    if (row) await recordAudit(tx, { actor, action: 'material-removed', subject: subjectOf(of), details })
    return row
  })
  if (removed?.file) await platform.materials.remove(removed.file)
}

/** The materials of a date, without those of its course; or the materials of a course. */
export async function listMaterials({ db }: { db: Database }, { of }: { of: MaterialOwner }): Promise<Material[]> {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'title', 'visibleFrom', 'shownFrom', 'sizeBytes', 'recordingUrl', 'sessionStartsAt'])
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
