import { expect, test } from 'vitest'
import { readAuditDetails } from './audit-entry.ts'

test('changed fields are separate from the other details of an entry', () => {
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

test('a value that was added or removed is a change too; an object with other keys is not', () => {
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

test('an entry without details, or with details that are not an object, has none', () => {
  for (const input of [{}, null, 'text', 7, [1]]) expect(readAuditDetails(input)).toEqual({ changes: [], details: [] })
})
