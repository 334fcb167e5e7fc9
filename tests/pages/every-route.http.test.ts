import { expect, test } from 'vitest'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { headingsOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { PUBLIC_ROUTES } from '../support/routes.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))
const get = (path: string) => fetch(site().url + path, { redirect: 'manual' })

const caseVariants = (path: string) => [path, path.toLowerCase(), path.toUpperCase()]

test.for(PUBLIC_ROUTES)(
  '$path answers in every letter case, with its texts, one heading and its canonical spelling',
  async ({ path, canonical = path, texts }) => {
    for (const address of caseVariants(path)) {
      const response = await get(address)
      expect(response.status, address).toBe(200)
      const html = await response.text()
      const text = html
        .replaceAll('<!-- -->', '')
        .replaceAll('&amp;', '&')
        .replaceAll('&#x27;', '’')
        .replaceAll("'", '’')
      for (const expected of texts) expect(text, `${address}: ${expected}`).toContain(expected.replaceAll("'", '’'))
      expect(headingsOf(html, 1), `${address}: one h1`).toHaveLength(1)
      expect(html, address).toContain(`<link rel="canonical" href="${site().url}${canonical}"`)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      expect(title.length, `${address}: ${title}`).toBeGreaterThan(10)
      expect(title.replaceAll('&amp;', '&').length, `${address}: ${title}`).toBeLessThanOrEqual(60)
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(description.length, `${address}: a description`).toBeGreaterThan(20)
      expect(description.replaceAll('&amp;', '&').length, `${address}: ${description}`).toBeLessThanOrEqual(155)
    }
  },
)

test('an address that does not exist is 404 with the shared header and footer', async () => {
  const response = await get('/no-such-page')
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['Page not found'])
  expect(html).toMatch(/<nav [^>]*aria-label="Main"/)
  expect(wordsOf(html)).toContain('Copyright 2025')
})

test('a form posted to an address that does not exist gets the 404 page too', async () => {
  const body = new URLSearchParams({ name: 'Amara' })
  const response = await fetch(`${site().url}/no-such-page`, { method: 'POST', body })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Page not found')
})

test.for(['/mainapp/api/v1/nothing', '/mainapp/api/x', '/student/api/v2/nothing', '/test/nothing'])(
  '%s is not in the API: 404 in JSON',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'unknown-call', error: expect.any(String) })
  },
)

test('/TraineeDetails leads to the booking of course 4', async () => {
  const response = await fetch(`${site().url}/TraineeDetails`)
  expect(response.status).toBe(200)
  expect(response.url).toMatch(/\/course\/4$/)
})
