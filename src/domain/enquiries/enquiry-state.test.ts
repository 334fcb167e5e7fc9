import { expect, test } from 'vitest'
import { ENQUIRY_CHOICES, ENQUIRY_STATES, ENQUIRY_TRANSITIONS, stateAfter } from './enquiry-state.ts'

const COMMANDS = ['claimed', 'replied', 'received', 'released'] as const

test.each(ENQUIRY_STATES)('from %s the table leads wherever staff or a command may', (from) => {
  const commanded = COMMANDS.flatMap((event) => stateAfter(event, from) ?? []).filter((to) => to !== from)
  expect(ENQUIRY_TRANSITIONS[from]).toEqual(expect.arrayContaining([...ENQUIRY_CHOICES[from], ...commanded]))
})

test.each(['closed', 'quarantined'] as const)('what staff have made %s can be what it was before', (to) => {
  const before = ENQUIRY_STATES.filter((from) => ENQUIRY_CHOICES[from].includes(to))
  expect(before.length).toBeGreaterThan(3)
  expect(ENQUIRY_TRANSITIONS[to]).toEqual(expect.arrayContaining(before))
})

test('what was read or answered is never new again', () => {
  for (const state of ['open', 'waiting', 'answered'] as const) expect(ENQUIRY_TRANSITIONS[state]).not.toContain('new')
  expect(ENQUIRY_CHOICES.closed).not.toContain('answered')
})
