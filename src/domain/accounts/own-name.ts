import { diffFields } from '#domain/events/audit-entry.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { tidyText } from '#domain/text.ts'
import type { Platform } from '#platform/platform.ts'
import { lockAccount, staffActor, type Viewer } from './account.ts'

export const MAX_NAME_LENGTH = 100

/** Changes the name of a colleague's own account: it signs replies, and is the byline of the articles they begin. */
export async function changeOwnName(
  platform: Pick<Platform, 'db'>,
  { viewer, name: typed }: { viewer: Viewer; name: string },
): Promise<Result<unknown, 'no-name' | 'name-too-long'>> {
  const name = tidyText(typed)
  if (name === '') return { ok: false, error: 'no-name' }
  if (name.length > MAX_NAME_LENGTH) return { ok: false, error: 'name-too-long' }
  await platform.db.transaction().execute(async (tx) => {
    await lockAccount(tx, viewer)
    const account = tx.selectFrom('account').select('name').where('id', '=', viewer.accountId)
    const details = diffFields(await account.executeTakeFirstOrThrow(), { name })
    if (Object.keys(details).length === 0) return
    await tx
      .updateTable('account')
      .set((eb) => ({ name, version: eb('version', '+', 1) }))
      .where('id', '=', viewer.accountId)
      .execute()
    await recordEvent(tx, {
      kind: 'account-renamed',
      actor: staffActor(viewer),
      subject: `account/${viewer.username}`,
      details,
    })
  })
  return { ok: true }
}
