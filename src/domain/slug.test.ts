import { expect, test } from 'vitest'
import { isWellFormedSlug, slugOf } from './slug.ts'

test.for([
  ['  What is a “Sprint Goal”? ', 'what-is-a-sprint-goal'],
  ['Agile für Führung!', 'agile-fur-fuhrung'],
  ['Élan vital', 'elan-vital'],
  ['日本', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is %s in an address', ([words = '', slug = '']) => {
  expect(slugOf(words)).toBe(slug)
  expect(isWellFormedSlug(slug)).toBe(slug !== '')
})

test('capitals, spaces, hyphens at an end or side by side, and more than 60 characters are not well formed', () => {
  for (const text of ['Goal', 'a b', '-a', 'a-', 'a--b', 'a/b', 'é', 'a'.repeat(61)])
    expect(isWellFormedSlug(text), text).toBe(false)
})
