import { expect, type Page } from '@playwright/test'

/** Opens a page, and fails if an attribute or an address in it is a script. */
export async function look(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  const live = await page.locator('body *').evaluateAll((all) => {
    const leads = /^(href|xlink:href|src|srcdoc|action|formaction|data)$/i
    const isLive = ({ name, value }: Attr) =>
      /^on/i.test(name) || (leads.test(name) && /^\s*(javascript|data|vbscript):/i.test(value))
    return all.filter((one) => [...one.attributes].some(isLive)).map((one) => one.outerHTML.slice(0, 200))
  })
  expect(live, path).toEqual([])
  for (const element of await page
    .locator('main :is(a, input, summary)')
    .all()
    .then((found) => found.slice(0, 3)))
    await element.dispatchEvent('mouseover')
}

/** Counts what ran, and what the browser blocked, in the page and in all its frames. */
export async function watch(page: Page): Promise<{ ran: number; policyBroken: string[] }> {
  const seen = { ran: 0, policyBroken: [] as string[] }
  await page.exposeFunction('canary', () => seen.ran++)
  page.on('dialog', (dialog) => {
    seen.ran++
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|sandboxed/i.test(message.text())) seen.policyBroken.push(message.text())
  })
  return seen
}
