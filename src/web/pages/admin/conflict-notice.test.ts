import { expect, test } from 'vitest'
import { buildConflict, listDifferences } from './conflict-notice.tsx'

const labels = { name: 'Name', email: 'Email', phone: 'Phone' }

test('only the fields that differ are listed, in the order of the form, and a missing one counts as empty', () => {
  const stored = { phone: '1', name: 'Ada', email: '', other: 'x' }
  expect(listDifferences(labels, stored, { name: 'Ben', phone: '2' })).toEqual([
    { label: 'Name', stored: 'Ada', typed: 'Ben' },
    { label: 'Phone', stored: '1', typed: '2' },
  ])
  expect(listDifferences(labels, stored, stored)).toEqual([])
})

test('a conflict names staff by username, and no one where the log does not say', () => {
  const at = new Date('2026-11-21T14:05:00Z')
  expect(buildConflict({ by: 'staff:mira', at })).toEqual({ by: 'mira', at, differences: [] })
  expect(buildConflict(null)).toEqual({ by: null, at: null, differences: [] })
})
