import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { randomId } from '#platform/crypto.ts'
import { inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import { type PictureError, readPicture } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'

type PhotoStore = Pick<Platform, 'db' | 'files'>

type StorePhotoResult = { ok: true } | { ok: false; error: PictureError | 'unknown-trainer' }

/** Stores a trainer's photograph, encoded again from its pixels so that nothing else of the file is kept. Replaces the last. */
export async function storeTrainerPhoto(
  platform: PhotoStore,
  { trainerId, bytes, actor }: { trainerId: string; bytes: Uint8Array; actor: Actor },
): Promise<StorePhotoResult> {
  const read = await readPicture(bytes)
  if (!read.ok) return read
  const photo = `${randomId()}.jpg`
  await platform.files.write(photo, read.jpeg)
  const stored = await setPhoto(platform, { trainerId, actor, photo })
  // A file that no row names would stay for ever.
  if (!stored.ok) await platform.files.remove(photo)
  return stored
}

/** Removes the photograph; the trainer's initials are shown again. */
export const removeTrainerPhoto = (
  platform: PhotoStore,
  input: { trainerId: string; actor: Actor },
): Promise<{ ok: true } | { ok: false; error: 'unknown-trainer' }> => setPhoto(platform, { ...input, photo: null })

type SetPhotoResult = { ok: true } | { ok: false; error: 'unknown-trainer' }

async function setPhoto(
  platform: PhotoStore,
  { trainerId, actor, photo }: { trainerId: string; actor: Actor; photo: string | null },
): Promise<SetPhotoResult> {
  let old: string | null = null
  const set = await inTransaction(platform.db, async (tx): Promise<SetPhotoResult> => {
    await takeAdvisoryLock(tx, `trainer/${trainerId}`)
    const before = await tx.selectFrom('trainer').select('photo').where('id', '=', trainerId).executeTakeFirst()
    if (!before) return { ok: false, error: 'unknown-trainer' }
    old = before.photo
    await tx.updateTable('trainer').set({ photo }).where('id', '=', trainerId).execute()
    await recordEvent(tx, {
      kind: photo ? 'trainer-photo-stored' : 'trainer-photo-removed',
      actor,
      subject: `trainer/${trainerId}`,
    })
    return { ok: true }
  })
  if (set.ok && old) await platform.files.remove(old)
  return set
}

/** The bytes of a photograph that a trainer has now; null for any other file, also for one that they had. */
export async function findTrainerPhoto(platform: PhotoStore, { photo }: { photo: string }): Promise<Uint8Array | null> {
  const row = await platform.db.selectFrom('trainer').select('photo').where('photo', '=', photo).executeTakeFirst()
  return row?.photo ? platform.files.read(row.photo) : null
}
