import { expect, test } from 'vitest'
import { placesWords } from './run-words.ts'

test('one place is one, and none is full', () => {
  expect([0, 1, 2].map(placesWords)).toEqual(['full', '1 place left', '2 places left'])
})
