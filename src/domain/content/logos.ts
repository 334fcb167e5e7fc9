import { type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { sha256 } from '#platform/crypto.ts'
import type { Database, Tx } from '#platform/database.ts'
import { type PictureError, readLogo } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'
import type { Branding } from './branding.ts'
import type { ContentDocument } from './content-document.ts'
import { findVersionValue, listVersions } from './content-versions.ts'
import { logoId, parseLogoId } from './logo-id.ts'
import { saveContent } from './save-content.ts'

export type ChangeLogoError = PictureError | 'changed-meanwhile'

interface ChangeLogoInput {
  actor: StaffActor
  document: ContentDocument<Branding>
  /** Null for the built-in logo. */
  bytes: Uint8Array | null
}

/** Drafts the newest version with another logo: visitors see it when it is published. */
export async function changeLogo(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { actor, document, bytes }: ChangeLogoInput,
): Promise<Result<{ number: number }, ChangeLogoError>> {
  const added = bytes ? await addLogo(platform, { actor, bytes }) : { ok: true as const, id: '' }
  if (!added.ok) return added
  const [newest] = await listVersions(platform, document)
  const version = newest?.number ?? 0
  const value = (await findVersionValue(platform, document, { number: version })) ?? document.initial
  const saved = await saveContent(platform, {
    actor,
    document,
    version,
    value: { ...value, logo: added.id },
    publishing: { as: 'draft' },
  })
  // The rest of the value was valid when it was saved.
  return saved.ok ? saved : { ok: false, error: 'changed-meanwhile' }
}

/** Stores a logo, encoded again from its pixels: nothing else of the file is kept. The same one is stored once. */
async function addLogo(
  { db }: Pick<Platform, 'db'>,
  { actor, bytes }: { actor: StaffActor; bytes: Uint8Array },
): Promise<Result<{ id: string }, PictureError>> {
  const read = await readLogo(bytes)
  if (!read.ok) return read
  const png = Buffer.from(read.png)
  const id = logoId(sha256(png.toString('base64')), read)
  await db.transaction().execute(async (tx) => {
    await storeLogo(tx, { id, png })
    await recordEvent(tx, { kind: 'logo-added', actor, subject: 'content/branding', details: { logo: id } })
  })
  return { ok: true, id }
}

/** A stored logo is never changed. */
export async function storeLogo(db: Database | Tx, logo: { id: string; png: Buffer }): Promise<void> {
  await db
    .insertInto('logo')
    .values(logo)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The PNG of a logo; null where there is none of this id. */
export async function findLogo({ db }: { db: Database | Tx }, { id }: { id: string }): Promise<Buffer | null> {
  if (!parseLogoId(id)) return null
  const row = await db.selectFrom('logo').select('png').where('id', '=', id).executeTakeFirst()
  return row?.png ?? null
}
