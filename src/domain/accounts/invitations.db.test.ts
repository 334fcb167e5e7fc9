import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import type { Role } from './account.ts'
import { createSignUpLink, listSignUpLinks, revokeSignUpLink, type SignUpLinkFilter } from './invitations.ts'

async function aLink(platform: TestPlatform, name: string, role: Role = 'student'): Promise<string> {
  const invitation = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`, role }
  return (await createSignUpLink(platform, { invitation, actor: 'staff:maya' })).linkId
}

const names = async (platform: TestPlatform, input: Partial<SignUpLinkFilter>) =>
  (await listSignUpLinks(platform, { limit: 50, ...input })).rows.map(({ name }) => name)

test('a link is found by part of a name or an address, and filtered by status and kind', async () => {
  const platform = await aPlatform()
  await aLink(platform, 'Ana Prado')
  await aLink(platform, 'Bo Lind', 'staff')
  const revoked = await aLink(platform, 'Cy_Bo')
  await revokeSignUpLink(platform, { linkId: revoked, actor: 'staff:maya' })
  expect(await names(platform, { q: 'PRADO' })).toEqual(['Ana Prado'])
  expect(await names(platform, { q: ' bo', sort: 'oldest' })).toEqual(['Bo Lind', 'Cy_Bo'])
  expect(await names(platform, { q: 'ana.prado@' })).toEqual(['Ana Prado'])
  expect(await names(platform, { q: '_' })).toEqual(['Cy_Bo'])
  for (const q of ['%', '\\', 'nobody']) expect(await names(platform, { q }), q).toEqual([])
  expect(await names(platform, { state: 'revoked' })).toEqual(['Cy_Bo'])
  expect(await names(platform, { state: 'open', role: 'staff' })).toEqual(['Bo Lind'])
})

test('pages follow each other without a gap, from either end', async () => {
  const platform = await aPlatform()
  const made = []
  for (let n = 1; n <= 5; n++) {
    await aLink(platform, `Link ${n}`)
    made.push(`Link ${n}`)
  }
  for (const sort of ['newest', 'oldest'] as const) {
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const page = await listSignUpLinks(platform, { sort, after, limit: 2 })
      seen.push(...page.rows.map(({ name }) => name))
      after = page.next
      if (!after) break
    }
    expect(seen).toEqual(sort === 'newest' ? made.toReversed() : made)
  }
})
