import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { CALL_MINUTES, listCallTimes } from './call-times.ts'
import { getWorkingDays } from './reply-rule.ts'

/** The enquiry still holds its call time. The same condition as that of the unique index. */
export const HOLDS_CALL_TIME = sql<boolean>`call_at is not null and state not in ('closed', 'quarantined')`

/** When a call may begin that no one else has. */
export async function listFreeCallTimes(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<Date[]> {
  const now = platform.clock.now()
  const isWorkingDay = await getWorkingDays(platform)
  const rows = await platform.db
    .selectFrom('enquiry')
    .select('callAt')
    .where(HOLDS_CALL_TIME)
    .where('callAt', '>', now)
    .execute()
  const taken = new Set(rows.map(({ callAt }) => callAt?.getTime()))
  return listCallTimes(now, isWorkingDay).filter((at) => !taken.has(at.getTime()))
}

/** The free times of a call, for its form: "2026-12-01T10:30Z". Without the database none, and the form asks for none. */
export async function loadCallTimes(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<string[]> {
  try {
    const times = await listFreeCallTimes(platform)
    return times.map((at) => at.toISOString().replace(':00.000Z', 'Z'))
  } catch (error) {
    platform.log.warn('page_without_call_times', { error })
    return []
  }
}

export async function isCallTimeTaken(tx: Tx, input: { callAt: Date; except: string }): Promise<boolean> {
  const other = await tx
    .selectFrom('enquiry')
    .select('id')
    .where(HOLDS_CALL_TIME)
    .where('callAt', '=', input.callAt)
    .where('id', '!=', input.except)
    .executeTakeFirst()
  return other !== undefined
}

export interface BookedCall {
  reference: string
  callAt: Date
  name: string
  companyName: string | null
  contactNumber: string
  owner: string | null
}

/** The calls that are to come, and the one that may be going on now, soonest first. */
export async function listComingCalls(platform: Pick<Platform, 'db' | 'clock'>): Promise<BookedCall[]> {
  const since = new Date(platform.clock.now().getTime() - CALL_MINUTES * 60_000)
  const rows = await platform.db
    .selectFrom('enquiry')
    .select(['reference', 'callAt', 'name', 'companyName', 'contactNumber', 'owner'])
    .where(HOLDS_CALL_TIME)
    .where('callAt', '>', since)
    .orderBy('callAt')
    .execute()
  return rows.flatMap(({ callAt, ...row }) => (callAt ? [{ ...row, callAt }] : []))
}
