import { expect, test } from 'vitest'
import { aCertificate } from '../../../../tests/support/attendance.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { FIELD_LABELS, SECTIONS } from './data-rows.ts'

test('everything that is held about a person has a heading in words, and every field of it a label', async () => {
  const platform = await aPlatform()
  const email = 'amara@example.com'
  await aCertificate(platform, { email })
  const stored = await loadPersonData(platform, { email })
  expect(Object.values(SECTIONS).flatMap(Object.keys).sort()).toEqual(Object.keys(stored).sort())
  const fields = Object.values(stored).flatMap((rows) => rows.flatMap((row) => Object.keys(row)))
  expect(fields.length).toBeGreaterThan(50)
  expect([...new Set(fields)].filter((field) => !Object.hasOwn(FIELD_LABELS, field))).toEqual([])
})
