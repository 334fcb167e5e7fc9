import type { Browser, Page } from '@playwright/test'
import { anAddress } from './own-data.ts'
import { expect, type Site } from './site.ts'

/** An enquiry sent like the page’s script does: it is acknowledged and forwarded. */
export async function anEnquiry(page: Page, wanted: { name: string; message: string }) {
  const email = anAddress()
  const form = { contactNumber: '07700 900123', course: 'Scrum Master', userType: 'individual', email, ...wanted }
  const answer = await page.request.post('/mainapp/api/v1/contact', { data: form })
  expect(answer.status()).toBe(200)
  const { reference } = (await answer.json()) as { reference: string } // our own answer
  return { reference, email }
}

export const aHeldComment = ({ database }: Site, text: string) =>
  database.query(
    `insert into article_comment (article_slug, name, email, text, state, digest)
     values ('userstory', 'Tunde', $1, $2, 'held', $2)`,
    [anAddress(), text],
  )

/** The emails that were queued about an enquiry, sent or not. */
export async function queuedAbout({ database }: Site, reference: string): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    `select kind from mail where details ->> 'enquiryId' = (select id::text from enquiry where reference = $1)`,
    [reference],
  )
  return rows.map(({ kind }) => kind)
}

export async function anotherPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  return context.newPage()
}

/** Submits the form twice before the first answer, like a double click. */
export async function submitTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.evaluate(async (element: HTMLButtonElement) => {
    const { form } = element
    if (!form) throw new Error('expected a form')
    const body = new URLSearchParams([...new FormData(form, element)].map(([field, value]) => [field, String(value)]))
    await Promise.all([1, 2, 3].map(() => fetch(location.href, { method: 'POST', body, redirect: 'manual' })))
  })
  await button.click()
  await page.waitForLoadState()
}
