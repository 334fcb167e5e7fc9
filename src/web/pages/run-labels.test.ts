import { expect, test } from 'vitest'
import { formatPlacesLeft } from './run-labels.ts'

test('places left are counted in the singular and the plural, and none is full', () => {
  expect([0, 1, 2].map(formatPlacesLeft)).toEqual(['full', '1 place left', '2 places left'])
})
