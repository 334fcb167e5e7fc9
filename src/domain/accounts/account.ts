/** What somebody may do. Each of the office may do what those before it may. */
export type Role = 'student' | 'read-only' | 'staff' | 'owner'
export type OfficeRole = Exclude<Role, 'student'>

export const OFFICE_ROLES: OfficeRole[] = ['read-only', 'staff', 'owner']

export const ROLE_LABELS: Record<Role, string> = {
  student: 'Student',
  'read-only': 'Read only',
  staff: 'Staff',
  owner: 'Owner',
}

/** Whoever is signed in, as the database says on this request: nothing of it comes from the browser. */
export interface Viewer {
  accountId: string
  username: string
  name: string
  role: Role
  loginSessionId: string
  /** How many rows of a list they read at a time; null until they chose. */
  pageSize: number | null
}

export const isOffice = (role: Role): role is OfficeRole => role !== 'student'

/** A student may nothing in the office, whatever is asked for. */
export const hasRole = (role: Role, needed: OfficeRole): boolean =>
  isOffice(role) && OFFICE_ROLES.indexOf(role) >= OFFICE_ROLES.indexOf(needed)

/** As the audit trail names an account: the office's people by name, a student by number alone, so that erasing them is whole. */
export const accountSubject = (account: { id: string; username: string; role: Role }): string =>
  `account/${isOffice(account.role) ? account.username : account.id}`

/** As the audit trail names whoever does something with their own account. */
export const selfActor = (account: { username: string; role: Role }) =>
  isOffice(account.role) ? staffActor(account) : ('trainee' as const)

/** As the audit trail names somebody of the office. */
export const staffActor = (viewer: Pick<Viewer, 'username'>) => `staff:${viewer.username}` as const
