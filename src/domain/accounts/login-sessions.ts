import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selfActor, accountSubject, type Viewer } from './account.ts'
import { LOGIN_SESSION_MINUTES } from '#domain/people/find-viewer.ts'

export interface LoginSession {
  id: string
  address: string
  browser: string
  startedAt: Date
  seenAt: Date
  /** The one that this request came with. */
  own: boolean
}

/** Where an account is signed in now, the last seen first. */
export async function listLoginSessions(
  platform: Pick<Platform, 'db'>,
  input: { viewer: Viewer },
): Promise<LoginSession[]> {
  const { idle, longest } = LOGIN_SESSION_MINUTES[input.viewer.role === 'student' ? 'student' : 'office']
  const rows = await platform.db
    .selectFrom('loginSession')
    .select(['id', 'address', 'browser', 'startedAt', 'seenAt'])
    .where('accountId', '=', input.viewer.accountId)
    .where('endedAt', 'is', null)
    .where('half', '=', false)
    .where('seenAt', '>', sql<Date>`now() - make_interval(mins => ${idle})`)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${longest})`)
    .orderBy('seenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, own: row.id === input.viewer.loginSessionId }))
}

/** Signs an account out in every browser, or in every other than one. */
export async function signOutEverywhere(tx: Tx, input: { accountId: string; but?: string }): Promise<void> {
  const all = ending(tx, input.accountId)
  await (input.but ? all.where('id', '!=', input.but) : all).execute()
}

/** Ends one sign-in of one's own, or all but this one. Somebody else's is left alone. */
export async function endLoginSessions(
  platform: Pick<Platform, 'db'>,
  { viewer, loginSessionId }: { viewer: Viewer; loginSessionId: string | 'all-others' },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const all = ending(tx, viewer.accountId)
    const { numUpdatedRows } = await (
      loginSessionId === 'all-others'
        ? all.where('id', '!=', viewer.loginSessionId)
        : all.where(sql<string>`id::text`, '=', loginSessionId)
    ).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAudit(tx, {
      actor: selfActor(viewer),
      action: 'sign-ins-ended',
      subject: accountSubject({ ...viewer, id: viewer.accountId }),
      details: { ended: Number(numUpdatedRows) },
    })
  })
}

const ending = (tx: Tx, accountId: string) =>
  tx
    .updateTable('loginSession')
    .set({ endedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
