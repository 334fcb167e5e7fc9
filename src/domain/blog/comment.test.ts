import { expect, test } from 'vitest'
import { statesBefore } from '../transitions.ts'
import { COMMENT_TRANSITIONS, linkify, readComment } from './comment.ts'

test('all missing fields are reported at once', () => {
  expect(readComment({ name: ' ', email: 'nobody' }).fieldErrors).toEqual({
    name: 'Name is required',
    email: 'Valid email is required',
    text: 'Comment is required',
  })
  expect(readComment({ name: 'A', email: 'a@example.com', text: 'x'.repeat(3001) }).fieldErrors).toEqual({
    text: 'Please use at most 3,000 characters.',
  })
})

test('whole http and https addresses become links, the sentence’s full stop does not', () => {
  expect(linkify('See https://scrumguides.org/a?b=c. Or http://example.com/x)')).toEqual([
    { text: 'See ' },
    { text: 'https://scrumguides.org/a?b=c', link: 'https://scrumguides.org/a?b=c' },
    { text: '.' },
    { text: ' Or ' },
    { text: 'http://example.com/x', link: 'http://example.com/x' },
    { text: ')' },
  ])
})

test('nothing else becomes a link', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'see www.example.com', '<a href=x>'])
    expect(linkify(text).some((part) => part.link)).toBe(false)
})

test('D11 a hostile text takes linear time', () => {
  const began = performance.now()
  linkify('https://'.repeat(20_000))
  linkify(`https://a${'.'.repeat(100_000)}x`)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('the undo of each decision may quarantine a comment again', () => {
  expect(statesBefore(COMMENT_TRANSITIONS, 'quarantined')).toEqual(['held', 'approved', 'rejected'])
})
