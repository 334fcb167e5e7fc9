import { expect, test } from 'vitest'
import { hasRole, OFFICE_ROLES, type OfficeRole } from '#domain/accounts/account.ts'
import { PAGE_POLICIES } from '../access-policies.ts'
import { ADMIN_ENTRIES, isOpenTo } from './admin-menu.tsx'

test('the menu shows each role the pages that it may open, and where something is added, only who may add it', () => {
  for (const entry of ADMIN_ENTRIES.flatMap(({ entries }) => entries)) {
    const policy = PAGE_POLICIES[entry.href]
    if (typeof policy !== 'object') throw new Error(`expected a policy of the office for ${entry.href}`)
    for (const role of OFFICE_ROLES)
      expect(isOpenTo({ role, trainerId: 'miriam-adeyemi' })(entry), `${entry.label}, ${role}`).toBe(
        hasRole(role, entry.label.startsWith('Add ') ? policy.write : policy.read),
      )
  }
})

test('“Dates you teach” is for trainers, and for others only where their account is linked to a trainer', () => {
  const shows = (role: OfficeRole, trainerId: string | null) =>
    ADMIN_ENTRIES.flatMap(({ entries }) => entries)
      .filter(isOpenTo({ role, trainerId }))
      .some(({ label }) => label === 'Dates you teach')
  for (const role of OFFICE_ROLES) {
    expect(shows(role, null), role).toBe(role === 'trainer')
    expect(shows(role, 'miriam-adeyemi'), `${role} who teaches`).toBe(true)
  }
})

test('no page and no name is in the menu twice', () => {
  const all = ADMIN_ENTRIES.flatMap(({ entries }) => entries)
  expect(new Set(all.map(({ href }) => href)).size).toBe(all.length)
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length)
})
