import type { Platform } from '#platform/platform.ts'
import type { Viewer } from '#domain/accounts/account.ts'

/** How many rows of a list somebody of the office reads at a time, from now on and wherever they sign in. */
export async function savePageSize(
  platform: Pick<Platform, 'db'>,
  { viewer, size }: { viewer: Viewer; size: number },
): Promise<void> {
  if (viewer.pageSize === size) return
  await platform.db.updateTable('account').set({ pageSize: size }).where('id', '=', viewer.accountId).execute()
}
