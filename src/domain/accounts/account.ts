import { sql } from 'kysely'
import type { Tx } from '#platform/database.ts'

/** What an account may do. Each office role includes those before it; a trainer opens the dates that they teach, and no more. */
export type Role = 'student' | 'trainer' | 'read-only' | 'staff' | 'owner'
export type OfficeRole = Exclude<Role, 'student'>

export const OFFICE_ROLES: OfficeRole[] = ['trainer', 'read-only', 'staff', 'owner']

export const ROLE_LABELS: Record<Role, string> = {
  student: 'Student',
  trainer: 'Trainer',
  'read-only': 'Read only',
  staff: 'Staff',
  owner: 'Owner',
}

/** The signed-in user of a request, read from the database: nothing of it comes from the browser. */
export interface Viewer {
  accountId: string
  username: string
  name: string
  role: Role
  loginSessionId: string
  /** The trainer whose dates the account sees as its own. */
  trainerId: string | null
  /** Rows on a page of a list, as chosen; null before a choice. */
  pageSize: number | null
}

export const isOffice = (role: Role): role is OfficeRole => role !== 'student'

/** True when a role includes an office role. False for every student. */
export const hasRole = (role: Role, needed: OfficeRole): boolean =>
  isOffice(role) && OFFICE_ROLES.indexOf(role) >= OFFICE_ROLES.indexOf(needed)

/** An account as a subject of the audit log: staff by username, students by id only, so that erasing one leaves no name. */
export const accountSubject = (account: { id: string; username: string; role: Role }) =>
  `account/${isOffice(account.role) ? account.username : account.id}` as const

/** Without a name where a student acts: the log is never changed, so a name in it could not be erased. */
export const selfActor = (account: { username: string; role: Role }) =>
  isOffice(account.role) ? staffActor(account) : ('trainee' as const)

/** Who did it and to which account, where the viewer changes their own. */
export const ofOwnAccount = (viewer: Viewer) => ({
  actor: selfActor(viewer),
  subject: accountSubject({ ...viewer, id: viewer.accountId }),
})

/** As the audit log stores a member of staff: `staff:mira`. */
export const staffActor = (viewer: Pick<Viewer, 'username'>) => `staff:${viewer.username}` as const

/** One change at a time of what belongs to an account: its second factors, views and calendar address. */
export async function lockAccount(tx: Tx, { accountId }: Pick<Viewer, 'accountId'>): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/**
 * Whether the viewer still has a role. Asked again inside a lock: whoever waited for it may have lost the role meanwhile, or
 * the account. It then stays as it is until the end of the transaction.
 */
export async function stillHasRole(
  tx: Tx,
  { viewer, role }: { viewer: Pick<Viewer, 'accountId'>; role: OfficeRole },
): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(sql<Role>`role`.as('role'))
    .where('id', '=', viewer.accountId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return account !== undefined && hasRole(account.role, role)
}
