import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun, aWord } from '../support/own-data.ts'
import { expect, fillDetails, payWith, test } from '../support/site.ts'

/** The menu and the lists of courses are the whole site's. */
test.afterEach(({ site }) => site.database.query(`update course set state = 'archived' where id > 4`))

/** Words for every text of a page that is still empty. */
async function writeTexts(page: Page, words: string) {
  const fields = page.locator('.content-form').getByRole('textbox')
  for (const field of await fields.all())
    if ((await field.isVisible()) && (await field.inputValue()) === '') await field.fill(words)
}

test('an owner adds a fifth course and publishes it, and a visitor finds it in the menu and buys a place', async ({
  page,
  site,
  browser,
}) => {
  const [word, email] = [aWord(), anAddress()]
  const name = `Discovery ${word}`
  const address = `/courses/discovery-${word}`
  await signInToOffice(page, site, { to: '/showcourses' })
  await page.getByRole('link', { name: 'Add a course' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add as a draft' }).click()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  const record = new URL(page.url()).pathname
  const courseId = Number(record.split('/').at(-1))

  await page.getByRole('button', { name: 'Publish this course' }).click()
  const missing = page.getByRole('status').filter({ hasText: 'Not published yet' })
  await expect(missing.getByRole('link', { name: 'Price' })).toBeVisible()
  await page.getByText('Set the price…').click()
  await page.getByLabel('Price (£)', { exact: true }).fill('900')
  await page.getByLabel('Deposit (£)').fill('200')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await page.getByRole('link', { name: 'Edit the texts' }).click()
  await writeTexts(page, `About ${word}`)
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Preview the draft' })).toBeVisible()
  expect((await page.request.get(address)).status(), 'visitors do not see a draft').toBe(404)
  await page.goto(record)
  await page.getByRole('button', { name: 'Publish this course' }).click()
  await expect(page.getByText('Published. Visitors see the course within two seconds.')).toBeVisible()

  const { label } = await anOwnRun(site, { courseId })
  const buyer = await browser.newPage({ baseURL: site.url })
  await expect(async () => {
    await buyer.goto('/faq')
    await expect(buyer.locator(`#menu a[href="${address}"]`)).toHaveText(name, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect
    .poll(async () => (await buyer.request.get('/sitemap.xml')).text(), { timeout: 15_000 })
    .toContain(`${address}</loc>`)
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { level: 1, name: `About ${word}` })).toBeVisible()
  await buyer.getByRole('link', { name: 'BOOK NOW' }).first().click()
  await fillDetails(buyer, { email, date: label })
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(buyer, '4242 4242 4242 4242')
  await expect(buyer.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  const [mail] = await site.emailsTo(email)
  expect(mail?.text).toContain(name)
  expect(mail?.text).toContain('£900.00')
  await buyer.close()
})
