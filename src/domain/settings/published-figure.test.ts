import { expect, test } from 'vitest'
import { claims } from '../../../content/site.ts'
import { publishedFigure, reviewDueOn } from './published-figure.ts'

const reviewedOn = '2026-11-21'

test('a figure keeps its number for twelve months after its review', () => {
  expect(reviewDueOn(reviewedOn)).toEqual(new Date('2027-11-21T00:00Z'))
  const lastMoment = new Date('2027-11-20T23:59Z')
  for (const { figure } of Object.values(claims))
    expect(publishedFigure({ figure, reviewedOn }, lastMoment)).toBe(figure)
})

test.for([
  ['over 400', 'hundreds'],
  ['over 160', 'hundreds'],
  ['six', 'several'],
  ['over half', 'many'],
  ['62%', 'many'],
  ['up to £800', 'hundreds of pounds'],
  ['£15', 'several pounds'],
  ['1,200', 'thousands'],
  ['about 45', 'dozens'],
])('past its review date “%s” is “%s”', ([figure = '', without]) => {
  expect(publishedFigure({ figure, reviewedOn }, new Date('2027-11-21T00:00Z'))).toBe(without)
})
