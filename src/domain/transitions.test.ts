import { expect, test } from 'vitest'
import { statesBefore, type Transitions } from './transitions.ts'

const DOOR: Transitions<'open' | 'closed' | 'locked'> = {
  open: ['closed'],
  closed: ['open', 'locked'],
  locked: [],
}

test('the states before a state are those whose row names it', () => {
  expect(statesBefore(DOOR, 'open')).toEqual(['closed'])
  expect(statesBefore(DOOR, 'locked')).toEqual(['closed'])
})

test('a state that no row names cannot be reached', () => {
  const table: Transitions<'open' | 'closed'> = { open: ['closed'], closed: [] }
  expect(statesBefore(table, 'open')).toEqual([])
})
