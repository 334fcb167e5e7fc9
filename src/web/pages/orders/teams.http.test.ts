import { expect, test } from 'vitest'
import { aDatabase } from '../../../../tests/support/database.ts'
import { regionOf, wordsOf } from '../../../../tests/support/html.ts'
import { aSite } from '../../../../tests/support/in-process.ts'

test('a number of places that an order would not accept has no price and stays in its field; the twin has one', async () => {
  const { url } = await aSite({ databaseUrl: await aDatabase() })
  const read = async (seats: string) =>
    (await fetch(new URL(`/teams?course=1&seats=${encodeURIComponent(seats)}`, url))).text()
  for (const seats of ['40', '0', '4,5', 'four', '']) {
    const html = await read(seats)
    expect(wordsOf(regionOf(html, 'Price')), seats).not.toContain('£')
    expect(html).toContain(`name="seats" value="${seats}"`)
  }
  expect(wordsOf(regionOf(await read('6'), 'Price'))).toContain('6 places at £1,500.00')
  expect(wordsOf(regionOf(await (await fetch(new URL('/teams?course=1', url))).text(), 'Price'))).toContain('4 places')
})
