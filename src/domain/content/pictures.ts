import { sql } from 'kysely'
import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { escapeLike, tidyText } from '#domain/text.ts'
import { randomId } from '#platform/crypto.ts'
import { type Database, inTransaction, type Tx } from '#platform/database.ts'
import { type PictureError, readPictureSizes } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'
import { parsePictureId, pictureFile, storedWidths } from './picture-address.ts'
import { sharedPictureFile } from './shared-picture.ts'

type PictureStore = Pick<Platform, 'db' | 'files'>

type AddPictureResult = Result<{ id: string }, PictureError | 'no-words'>

/** Stores a picture in several sizes, each encoded again from its pixels: nothing else of the file is kept. */
export async function addPicture(
  platform: PictureStore,
  input: { actor: StaffActor; words: string; bytes: Uint8Array },
): Promise<AddPictureResult> {
  const words = tidyText(input.words)
  if (words === '' || words.length > 200) return { ok: false, error: 'no-words' }
  const read = await readPictureSizes(input.bytes, storedWidths)
  if (!read.ok) return read
  const key = randomId()
  const id = `${key}-${read.width}x${read.height}`
  for (const { width, type, bytes } of read.files) await platform.files.write(pictureFile(key, width, type), bytes)
  await platform.db.transaction().execute(async (tx) => {
    await tx.insertInto('picture').values({ id, words, addedBy: input.actor }).execute()
    const details = { words }
    await recordEvent(tx, { kind: 'picture-added', actor: input.actor, subject: 'content/pictures', details })
  })
  return { ok: true, id }
}

export interface PictureRecord {
  id: string
  words: string
  addedBy: string
  addedAt: Date
  /** The keys of the documents that show it, in any version that is kept. */
  uses: string[]
}

/** The pictures, the last first and at most MOST_LISTED, with where each is used. */
export async function listPictures({ db }: Pick<Platform, 'db'>): Promise<PictureRecord[]> {
  const rows = await db
    .selectFrom('picture')
    .selectAll()
    .select(usesOf.as('uses'))
    .orderBy('addedAt', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ uses, ...row }) => ({ ...row, uses: uses ?? [] }))
}

const MOST_LISTED = 500

const usesOf = sql<string[] | null>`(
  select array_agg(distinct key order by key) from content_version where value::text like '%' || picture.id || '%'
)`

/** Which of these ids are pictures of this site. */
export async function findPictures({ db }: { db: Database | Tx }, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('picture').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a picture shows, in words; null where there is no such picture. */
export async function findPictureWords({ db }: Pick<Platform, 'db'>, id: string): Promise<string | null> {
  const row = await db.selectFrom('picture').select('words').where('id', '=', id).executeTakeFirst()
  return row?.words ?? null
}

/** The largest file of a picture that all browsers show; null where it is lost. */
export async function readLargestPicture({ files }: Pick<Platform, 'files'>, id: string): Promise<Uint8Array | null> {
  const picture = parsePictureId(id)
  const largest = picture && storedWidths(picture.width).at(-1)
  return picture && largest ? files.read(pictureFile(picture.key, largest, 'webp')) : null
}

/** Deletes a picture. One that any kept version shows is `in-use`, because that version can be restored. */
export async function removePicture(
  platform: PictureStore,
  { actor, id }: { actor: StaffActor; id: string },
): Promise<Result<object, 'in-use' | 'unknown-picture'>> {
  const picture = parsePictureId(id)
  if (!picture) return { ok: false, error: 'unknown-picture' }
  const removed = await inTransaction(
    platform.db,
    async (tx): Promise<Result<object, 'in-use' | 'unknown-picture'>> => {
      const used = await tx
        .selectFrom('contentVersion')
        .select('key')
        .where(sql<boolean>`value::text like ${`%${escapeLike(id)}%`}`)
        .executeTakeFirst()
      if (used) return { ok: false, error: 'in-use' }
      const row = await tx.deleteFrom('picture').where('id', '=', id).returning('words').executeTakeFirst()
      if (!row) return { ok: false, error: 'unknown-picture' }
      await recordEvent(tx, { kind: 'picture-removed', actor, subject: 'content/pictures', details: row })
      return { ok: true }
    },
  )
  if (removed.ok)
    for (const { width, type } of picture.files) await platform.files.remove(pictureFile(picture.key, width, type))
  await platform.files.remove(sharedPictureFile(picture.key))
  return removed
}
