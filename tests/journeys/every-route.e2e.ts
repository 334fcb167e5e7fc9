import { PUBLIC_ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/site.ts'

const caseVariants = (path: string) => [path, path.toLowerCase(), path.toUpperCase()]

for (const { path, canonical = path, texts } of PUBLIC_ROUTES) {
  test(`${path} answers in every letter case, with its texts, one heading and its canonical spelling`, async ({
    request,
    site,
  }) => {
    for (const address of caseVariants(path)) {
      const response = await request.get(address, { maxRedirects: 0 })
      expect(response.status(), address).toBe(200)
      const html = await response.text()
      const said = html
        .replaceAll('<!-- -->', '')
        .replaceAll('&amp;', '&')
        .replaceAll('&#x27;', '’')
        .replaceAll("'", '’')
      for (const text of texts) expect(said, `${address}: ${text}`).toContain(text.replaceAll("'", '’'))
      expect(html.match(/<h1[\s>]/g), `${address}: one h1`).toHaveLength(1)
      expect(html, address).toContain(`<link rel="canonical" href="${site.url}${canonical}"`)
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      expect(title.length, `${address}: ${title}`).toBeGreaterThan(10)
      expect(title.replaceAll('&amp;', '&').length, `${address}: ${title}`).toBeLessThanOrEqual(60)
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(description.length, `${address}: a description`).toBeGreaterThan(20)
      expect(description.replaceAll('&amp;', '&').length, `${address}: ${description}`).toBeLessThanOrEqual(155)
    }
  })
}

test('an address that does not exist is 404 with the shared header and footer', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText('Copyright 2025')).toBeVisible()
})

test('what is posted to an address that does not exist is told so, like a visit', async ({ request }) => {
  const response = await request.post('/no-such-page', { form: { name: 'Amara' } })
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Page not found')
})

test('a call that does not exist is 404 in JSON', async ({ request }) => {
  for (const path of ['/mainapp/api/v1/nothing', '/mainapp/api/x', '/student/api/v2/nothing', '/test/nothing']) {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.json()).toEqual({ error: expect.any(String) })
  }
})

test('/TraineeDetails leads to the booking of course 4', async ({ page }) => {
  await page.goto('/TraineeDetails')
  await expect(page).toHaveURL(/\/course\/4$/)
})
