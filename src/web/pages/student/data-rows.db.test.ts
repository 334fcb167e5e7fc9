import { expect, test } from 'vitest'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { GROUP_LABELS } from './data-rows.ts'

test('everything that is held about a person has a heading in words', async () => {
  const stored = await loadPersonData(await aPlatform(), { email: 'amara@example.com' })
  expect(Object.keys(GROUP_LABELS).sort()).toEqual(Object.keys(stored).sort())
})
