import { sql } from 'kysely'
import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { selfActor, accountSubject, type Viewer } from './account.ts'
import { LOGIN_SESSION_MINUTES } from './find-viewer.ts'

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
  facts: { viewer: Viewer },
): Promise<LoginSession[]> {
  const { idle, longest } = LOGIN_SESSION_MINUTES[facts.viewer.role === 'student' ? 'student' : 'office']
  const rows = await platform.db
    .selectFrom('signIn')
    .select(['id', 'address', 'browser', 'startedAt', 'seenAt'])
    .where('accountId', '=', facts.viewer.accountId)
    .where('endedAt', 'is', null)
    .where('half', '=', false)
    .where('seenAt', '>', sql<Date>`now() - make_interval(mins => ${idle})`)
    .where('startedAt', '>', sql<Date>`now() - make_interval(mins => ${longest})`)
    .orderBy('seenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, own: row.id === facts.viewer.signInId }))
}

/** Signs an account out in every browser, or in every other than one. */
export async function signOutEverywhere(tx: Tx, facts: { accountId: string; but?: string }): Promise<void> {
  const all = ending(tx, facts.accountId)
  await (facts.but ? all.where('id', '!=', facts.but) : all).execute()
}

/** Ends one sign-in of one's own, or all but this one. Somebody else's is left alone. */
export async function endLoginSessions(
  platform: Pick<Platform, 'db'>,
  { viewer, signInId }: { viewer: Viewer; signInId: string | 'all-others' },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const all = ending(tx, viewer.accountId)
    const { numUpdatedRows } = await (
      signInId === 'all-others'
        ? all.where('id', '!=', viewer.signInId)
        : all.where(sql<string>`id::text`, '=', signInId)
    ).executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await recordAudit(tx, {
      actor: selfActor(viewer),
      action: 'sign-ins-ended',
      subject: accountSubject({ ...viewer, id: viewer.accountId }),
      facts: { ended: Number(numUpdatedRows) },
    })
  })
}

const ending = (tx: Tx, accountId: string) =>
  tx
    .updateTable('signIn')
    .set({ endedAt: sql<Date>`now()` })
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
