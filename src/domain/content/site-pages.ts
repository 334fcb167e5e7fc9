import type { StaffActor } from '#domain/events/record-event.ts'
import { type Database, inTransaction, takeAdvisoryLock } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { ContentDocument } from './content-document.ts'
import { findVersionValue, listVersions } from './content-versions.ts'
import { addVersion } from './save-content.ts'

/** The keys of the pages that staff add begin with this; the rest is the end of their address. */
export const SITE_PAGE_KEY = 'page-'

/** The keys of all added pages that have a version, in the order of their addresses. */
export async function listSitePageKeys({ db }: { db: Database }): Promise<string[]> {
  const rows = await db
    .selectFrom('contentVersion')
    .select('key')
    .distinct()
    .where('key', 'like', `${SITE_PAGE_KEY}%`)
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

interface MoveSitePageInput {
  actor: StaffActor
  from: ContentDocument
  /** The document at the new address. */
  to: ContentDocument
  /** The newest version of the page when its form was opened. */
  version: number
}

type MoveSitePageResult = { ok: true } | { ok: false; error: 'address-taken' | 'page-changed' }

/** Gives a page another address, with its newest text; what leads to the old address is sent to the new one for ever. */
export function moveSitePage(
  platform: Pick<Platform, 'db' | 'clock' | 'log'>,
  { actor, from, to, version }: MoveSitePageInput,
): Promise<MoveSitePageResult> {
  return inTransaction(platform.db, async (tx): Promise<MoveSitePageResult> => {
    // Always in the same order, so that two moves at once do not wait for each other.
    for (const key of [from.key, to.key].toSorted()) await takeAdvisoryLock(tx, `content/${key}`)
    const source = { db: tx, clock: platform.clock, log: platform.log }
    const [newest] = await listVersions(source, from)
    if (!newest || newest.number !== version) return { ok: false, error: 'page-changed' }
    if ((await listVersions(source, to)).length > 0) return { ok: false, error: 'address-taken' }
    const value = await findVersionValue(source, from, newest)
    const as = newest.state === 'draft' || newest.state === 'scheduled' ? 'draft' : 'published'
    const moved = { actor, note: `Moved from ${from.page} to ${to.page}` }
    await addVersion(platform, tx, { ...moved, document: to, version: 0, stored: value, publishing: { as } })
    const forwarding = { ...Object(value), movedTo: to.page }
    const publishing = { as: 'published' } as const
    await addVersion(platform, tx, { ...moved, document: from, version, stored: forwarding, publishing })
    return { ok: true }
  })
}
