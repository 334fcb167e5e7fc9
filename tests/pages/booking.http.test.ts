import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { headingsOf, linksOf, mainOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))

test('the page of a course that does not exist says so and links to other pages', async () => {
  const response = await fetch(`${site().url}/course/9`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['There is no course here'])
  expect(mainOf(html)).toContain('Failed to fetch course')
  expect(linksOf(mainOf(html)).map(({ words }) => words)).toContain('See dates and prices')
})

test('the checkout of a booking that does not exist says so', async () => {
  const response = await fetch(`${site().url}/checkout/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['We cannot find this booking'])
  expect(mainOf(html)).toContain('Failed to fetch payment')
})

test.for(['01', '1.0', '0x1', '1e0', '+1', '%201'])('a course has one address, and not /course/%s', async (spelled) => {
  for (const path of [`/course/${spelled}`, `/course/${spelled}/waitingList`])
    expect((await fetch(site().url + path)).status, path).toBe(404)
})
