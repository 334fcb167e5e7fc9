import { sql } from 'kysely'
import { recordEvent } from '#domain/events/record-event.ts'
import { randomId } from '#platform/crypto.ts'
import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import { type PictureError, readPicture } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'

type PictureStore = Pick<Platform, 'db' | 'files'>

type StorePictureResult = { ok: true } | { ok: false; error: PictureError }

/** Stores a student's picture, encoded again from its pixels so that nothing else of the file is kept. Replaces the last. */
export async function storePicture(
  platform: PictureStore,
  input: { accountId: string; bytes: Uint8Array; characteristic: Record<string, unknown> },
): Promise<StorePictureResult> {
  const read = await readPicture(input.bytes)
  if (!read.ok) return read
  const file = `${randomId()}.jpg`
  await platform.files.write(file, read.jpeg)
  const before = await platform.db.transaction().execute(async (tx) => {
    await takeAdvisoryLock(tx, `picture/${input.accountId}`)
    const old = await tx
      .selectFrom('studentPicture')
      .select('file')
      .where('accountId', '=', input.accountId)
      .executeTakeFirst()
    const values = { file, characteristic: JSON.stringify(input.characteristic) }
    await tx
      .insertInto('studentPicture')
      .values({ accountId: input.accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ ...values, storedAt: sql<Date>`now()` }))
      .execute()
    await recordEvent(tx, { kind: 'picture-stored', actor: 'trainee', subject: `account/${input.accountId}` })
    return old?.file
  })
  if (before) await platform.files.remove(before)
  return { ok: true }
}

/** The picture as JPEG; null when there is none. */
export async function findPicture(platform: PictureStore, input: { accountId: string }): Promise<Uint8Array | null> {
  const row = await platform.db
    .selectFrom('studentPicture')
    .select('file')
    .where('accountId', '=', input.accountId)
    .executeTakeFirst()
  return row ? platform.files.read(row.file) : null
}

export async function hasPicture(platform: Pick<Platform, 'db'>, input: { accountId: string }): Promise<boolean> {
  const row = await platform.db
    .selectFrom('studentPicture')
    .select('accountId')
    .where('accountId', '=', input.accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** The picture of the student whose address a booking has, for staff; null when there is none. */
export async function findTraineePicture(
  platform: PictureStore,
  input: { reference: string },
): Promise<Uint8Array | null> {
  const file = await findPictureFile(platform, input)
  return file ? platform.files.read(file) : null
}

/** The name of its file. Who attends is the student who has one of their addresses. */
export async function findPictureFile(
  { db }: { db: Database | Tx },
  { reference }: { reference: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('studentPicture')
    .innerJoin('account', 'account.id', 'studentPicture.accountId')
    .innerJoin('customerAddress', (on) => on.on('address', '=', sql`lower(account.email)`))
    .innerJoin('booking', 'booking.attendeeId', 'customerAddress.customerId')
    .select('file')
    .where('booking.reference', '=', reference.toUpperCase())
    .where('account.role', '=', 'student')
    .executeTakeFirst()
  return row?.file ?? null
}

type RemovePictureResult = { ok: true } | { ok: false; error: 'no-picture' }

export async function removePicture(
  platform: PictureStore,
  input: { accountId: string },
): Promise<RemovePictureResult> {
  let file = ''
  const removed = await inTransaction(platform.db, async (tx): Promise<RemovePictureResult> => {
    const row = await tx
      .deleteFrom('studentPicture')
      .where('accountId', '=', input.accountId)
      .returning('file')
      .executeTakeFirst()
    if (!row) return { ok: false, error: 'no-picture' }
    file = row.file
    await recordEvent(tx, { kind: 'picture-removed', actor: 'trainee', subject: `account/${input.accountId}` })
    return { ok: true }
  })
  if (removed.ok) await platform.files.remove(file)
  return removed
}
