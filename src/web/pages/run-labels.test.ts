import { expect, test } from 'vitest'
import { formatPlacesLeft } from './run-labels.ts'

test('one place is one, and none is full', () => {
  expect([0, 1, 2].map(formatPlacesLeft)).toEqual(['full', '1 place left', '2 places left'])
})
