import { expect, test } from 'vitest'
import { hasRole, OFFICE_ROLES } from '#domain/accounts/account.ts'
import { PAGE_POLICIES } from '../access-policies.ts'
import { ADMIN_ENTRIES, isOpenTo } from './admin-menu.tsx'

test('the menu shows each role the pages that it may open, and where something is added, only who may add it', () => {
  for (const entry of ADMIN_ENTRIES.flatMap(({ entries }) => entries)) {
    const policy = PAGE_POLICIES[entry.href]
    if (typeof policy !== 'object') throw new Error(`expected a policy of the office for ${entry.href}`)
    for (const role of OFFICE_ROLES)
      expect(isOpenTo(role)(entry), `${entry.label}, ${role}`).toBe(
        hasRole(role, entry.label.startsWith('Add ') ? policy.write : policy.read),
      )
  }
})
