import { expect, test } from 'vitest'
import { priceGroups, readPeople, shareInPounds } from './group-price.ts'

const twoDays = { format: 'Two days', fromPounds: 4800, extraPerson: 'from £600' }

test.for([
  [1, 1, 4800, 4800],
  [8, 1, 4800, 600],
  [10, 1, 6000, 600],
  [12, 1, 7200, 600],
  [13, 2, 9600, 739],
  // Nine and eight.
  [17, 2, 10_200, 600],
  [60, 5, 36_000, 600],
])('%i people are in %i groups and cost £%i, £%i each', ([people = 0, groups, totalPounds, eachPounds]) => {
  expect(priceGroups(people, twoDays)).toEqual({ people, format: 'Two days', groups, totalPounds, eachPounds })
})

test('where the ninth person has no stated price, eight have one and nine have none', () => {
  const coached = { ...twoDays, extraPerson: 'in your quote' }
  expect(priceGroups(8, coached)).toMatchObject({ totalPounds: 4800 })
  expect(priceGroups(9, coached)).toMatchObject({ groups: 1, totalPounds: null, eachPounds: null })
})

test('where only a quote has the price, the one of groups of at most eight is known', () => {
  const coached = { ...twoDays, extraPerson: 'in your quote' }
  expect(priceGroups(12, coached).smaller).toEqual({ groups: 2, totalPounds: 9600 })
  expect(priceGroups(18, coached).smaller).toEqual({ groups: 3, totalPounds: 14_400 })
  for (const people of [8, 13]) expect(priceGroups(people, coached)).not.toHaveProperty('smaller')
  // In two groups they would be five or fewer.
  for (const people of [9, 10, 11, 17]) expect(priceGroups(people, coached)).not.toHaveProperty('smaller')
})

test('a rounded share says that it is', () => {
  expect([shareInPounds(4800, 8), shareInPounds(5200, 14)]).toEqual(['£600', 'about £372'])
})

test('a number of people is whole, and from 1 to 60', () => {
  expect(['1', ' 12 ', '60'].map(readPeople)).toEqual([1, 12, 60])
  expect(['0', '61', '-3', '2.5', 'ten', '', undefined, '99999'].map(readPeople)).toEqual(Array(8).fill(null))
})
