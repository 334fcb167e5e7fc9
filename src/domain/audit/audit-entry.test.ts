import { expect, test } from 'vitest'
import { readAuditDetails } from './audit-entry.ts'

test('changes of fields stand apart from what else a line says', () => {
  expect(
    readAuditDetails({ state: { from: 'new', to: 'open' }, owner: { from: null, to: 'bo' }, dueToday: 37500 }),
  ).toEqual({
    changes: [
      { field: 'state', from: 'new', to: 'open' },
      { field: 'owner', from: '', to: 'bo' },
    ],
    details: [{ name: 'dueToday', value: '37500' }],
  })
})

test('what was not there before, or is gone, is a change too; a thing with other parts is not', () => {
  expect(
    readAuditDetails({ code: { to: 'X' }, note: { from: 'Y' }, run: { from: 'a', to: 'b', id: 'c' }, none: {} }),
  ).toEqual({
    changes: [
      { field: 'code', from: '', to: 'X' },
      { field: 'note', from: 'Y', to: '' },
    ],
    details: [
      { name: 'run', value: '{"from":"a","to":"b","id":"c"}' },
      { name: 'none', value: '{}' },
    ],
  })
})

test('a line without facts, or with something else in their place, says nothing', () => {
  for (const input of [{}, null, 'text', 7, [1]]) expect(readAuditDetails(input)).toEqual({ changes: [], details: [] })
})
