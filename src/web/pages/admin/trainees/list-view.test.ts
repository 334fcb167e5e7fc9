import { expect, test } from 'vitest'
import { viewSearch } from './list-view.tsx'
import { COLUMN_KEYS, readColumns } from './trainee-columns.tsx'

const address = (search: string) => ({ searchParams: new URLSearchParams(search) })

test('all columns are shown when the address names none, or only unknown ones', () => {
  const nonsense = [
    '',
    'column=',
    'column=Email',
    'column=email,phone',
    'column=__proto__',
    'column=%00',
    'columns=phone',
  ]
  for (const search of nonsense) expect(readColumns(address(search)), search).toEqual(COLUMN_KEYS)
})

test('the named columns are shown in the list’s own order, once each, always with the name', () => {
  const search = 'column=paid&column=email&column=toString&column=paid'
  expect(readColumns(address(search))).toEqual(['email', 'name', 'paid'])
  expect(readColumns(address('column=name')), 'all others left out').toEqual(['name'])
})

test('a view stores its columns in one canonical form, and nothing when all are shown', () => {
  const kept = 'q=ama&column=name&column=phone'
  expect(viewSearch(address('column=phone&size=50&q=ama&column=x'))).toBe(kept)
  expect(viewSearch(address(kept))).toBe(kept)
  expect(viewSearch(address(COLUMN_KEYS.map((word) => `column=${word}`).join('&')))).toBe('')
})
