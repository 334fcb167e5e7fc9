import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../support/site.ts'

test('S1 a page of ours does not show in another site’s frame; without the headers it would', async ({
  browser,
  site,
}) => {
  // Another site, on another port of this machine, that frames any address it is given.
  const other = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://own.invalid').searchParams.get('framed') ?? ''
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>Another site</title><iframe src="${site.url}${framed}"></iframe>`)
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo // it listens on a port
  // A separate page: the browser logs what it blocks.
  const context = await browser.newContext()
  const page = await context.newPage()
  const shown = async (path: string) => {
    await page.goto(`http://127.0.0.1:${port}/?framed=${encodeURIComponent(path)}`)
    const frame = page.frames().find((one) => one !== page.mainFrame())
    return (await frame?.locator('body').innerText())?.includes('Tideway') ?? false
  }
  expect(await shown('/adminLogin')).toBe(false)

  await page.route(`${site.url}/adminLogin`, async (route) => {
    const answer = await route.fetch()
    const {
      'content-security-policy': _policy,
      'x-frame-options': _old,
      'cross-origin-resource-policy': _resource,
      ...headers
    } = answer.headers()
    await route.fulfill({ response: answer, headers })
  })
  await expect.poll(() => shown('/adminLogin')).toBe(true)
  await context.close()
  other.close()
})
