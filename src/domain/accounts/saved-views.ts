import { sql } from 'kysely'
import { z } from 'zod'
import { isId } from '#domain/pagination.ts'
import { atMost, tidyText } from '#domain/text.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockAccount, type Viewer } from './account.ts'

/** A filtered list under a name. Only its owner sees it. */
export interface SavedView {
  id: string
  name: string
  /** The query of the list's address: "show=paid&course=1". */
  search: string
  /** The one that its owner sees first. */
  isDefault: boolean
}

export const viewName = z.object({
  name: z
    .unknown()
    .optional()
    .transform(tidyText)
    .pipe(z.string().min(1, 'Please give the view a name.').max(60, atMost(60))),
})

/** More would not fit above a list. */
export const MAX_SAVED_VIEWS = 20

type Owner = { viewer: Pick<Viewer, 'accountId'> }

/** The viewer's views, by name. */
export async function listSavedViews(platform: Pick<Platform, 'db'>, { viewer }: Owner): Promise<SavedView[]> {
  return platform.db
    .selectFrom('savedView')
    .select(['id', 'name', 'search', 'isDefault'])
    .where('accountId', '=', viewer.accountId)
    .where('removedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Saves a view; one of the same name is replaced. As the default it takes the place of the one before. */
export async function saveView(
  platform: Pick<Platform, 'db'>,
  { viewer, name, search, isDefault = false }: Owner & { name: string; search: string; isDefault?: boolean },
): Promise<{ ok: true } | { ok: false; error: 'too-many' }> {
  const { accountId } = viewer
  return inTransaction(platform.db, async (tx) => {
    // One change at a time, so that the limit holds.
    await lockAccount(tx, viewer)
    const views = await listSavedViews({ db: tx }, { viewer })
    const before = views.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (isDefault) await clearDefault(tx, accountId)
    if (before) await tx.updateTable('savedView').set({ name, search, isDefault }).where('id', '=', before.id).execute()
    else if (views.length >= MAX_SAVED_VIEWS) return { ok: false, error: 'too-many' }
    else await tx.insertInto('savedView').values({ accountId, name, search, isDefault }).execute()
    return { ok: true }
  })
}

/** Makes one of the viewer's views the first that they see; none where `viewId` is empty. */
export async function setDefaultView(platform: Pick<Platform, 'db'>, input: Owner & { viewId: string }): Promise<void> {
  const { viewer, viewId } = input
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer)
    await clearDefault(tx, viewer.accountId)
    if (!isId(viewId)) return
    await tx
      .updateTable('savedView')
      .set({ isDefault: true })
      .where('id', '=', viewId)
      .where('accountId', '=', viewer.accountId)
      .where('removedAt', 'is', null)
      .execute()
  })
}

const clearDefault = (tx: Tx, accountId: string) =>
  tx
    .updateTable('savedView')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute()

/** Removes one of the viewer's views. It can be restored. */
export async function removeView(platform: Pick<Platform, 'db'>, input: Owner & { viewId: string }): Promise<void> {
  await setRemoved(platform, input, sql<Date>`now()`)
}

/** Restores a removed view, unless another has taken its name since. */
export async function restoreView(platform: Pick<Platform, 'db'>, input: Owner & { viewId: string }): Promise<void> {
  await setRemoved(platform, input, null)
}

async function setRemoved(
  { db }: Pick<Platform, 'db'>,
  { viewer, viewId }: Owner & { viewId: string },
  removedAt: ReturnType<typeof sql<Date>> | null,
): Promise<void> {
  if (!isId(viewId)) return
  await db
    .updateTable('savedView')
    .set({ removedAt, isDefault: false })
    .where('id', '=', viewId)
    .where('accountId', '=', viewer.accountId)
    .where(
      sql<boolean>`not exists (
        select from saved_view other
        where other.account_id = saved_view.account_id and other.id <> saved_view.id
          and lower(other.name) = lower(saved_view.name) and other.removed_at is null and saved_view.removed_at is not null
      )`,
    )
    .execute()
}

/** Saves how many rows the viewer's lists show, in every browser. */
export async function savePageSize(
  platform: Pick<Platform, 'db'>,
  { viewer, size }: { viewer: Viewer; size: number },
): Promise<void> {
  if (viewer.pageSize === size) return
  await platform.db.updateTable('account').set({ pageSize: size }).where('id', '=', viewer.accountId).execute()
}
