import type { Page } from '@playwright/test'
import { BANK_DETAILS } from '../support/company.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun, aWord } from '../support/own-data.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { expect, fillDetails, test } from '../support/site.ts'
import { signInTrainee } from '../support/trainees.ts'

/** The bank details apply to the whole site. */
test.afterEach(({ site }) => site.database.query(`delete from setting where name = 'bankDetails'`))

test('a company pays by bank transfer: its invoice by email, the payment that staff record, and the place on the trainee’s page', async ({
  page,
  site,
  browser,
}) => {
  const [email, company] = [anAddress(), `${aWord()} Ltd`]
  const { label: date } = await anOwnRun(site)
  await page.goto('/course/1')
  await fillDetails(page, { email, date })
  await page.getByLabel('For my company').check()
  await page.getByLabel('Company name').fill(company)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £1,500.00' })).toBeVisible()
  const { rows } = await site.database.query('select reference from booking where email = $1', [email])
  const reference: string = rows[0].reference

  const context = await browser.newContext({ baseURL: site.url })
  const office = await context.newPage()
  await signInToOffice(office, site, { role: 'owner', to: `/trainees/${reference}` })
  await expect(office.getByText('Email an invoice…'), 'there is no account to pay into yet').toHaveCount(0)
  await giveBankDetails(office)
  await office.goto(`/trainees/${reference}`)
  await office.getByText('Email an invoice…').click()
  await office.getByRole('button', { name: 'Email the invoice' }).click()
  await expect(office.getByText('The invoice is on its way.')).toBeVisible()

  const [invoice] = await site.emailsTo(email)
  expect(invoice?.subject).toBe(`Your invoice for £1,500.00 (${reference})`)
  expect(invoice?.attachments.map(({ filename }) => filename)).toEqual([`invoice-${reference}.pdf`])
  const pdf = readPdfText(Buffer.from(invoice?.attachments[0]?.content as ArrayBuffer)) // a parsed attachment is binary
  for (const part of ['Pro forma invoice', company, '£1,500.00', reference, ...Object.values(BANK_DETAILS)])
    expect(pdf).toContain(part)

  await signInTrainee(page, site, email)
  await page.goto(`/myBookings/${reference}/change`)
  await expect(page.getByRole('link', { name: /^Receipt/ }), 'an invoice is no receipt').toHaveCount(0)

  await office.getByText('Record a payment of the full amount…').click()
  await office.getByLabel('Reference', { exact: true }).fill(reference)
  await office.getByRole('button', { name: 'Record payment' }).click()
  await expect(office.getByText('The payment is recorded, and the receipt is on its way.')).toBeVisible()
  await expect(office.getByText('Email an invoice…'), 'nothing is owed any more').toHaveCount(0)
  await context.close()

  const subjects = (await site.emailsTo(email, 2)).map(({ subject }) => subject?.split(':')[0])
  expect(subjects).toContain('Your place is booked')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Receipt R-\d{6} \(PDF\)$/ })).toBeVisible()
  await page.goto(`/myBookings/${reference}`)
  await expect(page.getByRole('region', { name: 'Your course' })).toBeVisible()
  await page.goto('/myBookings')
  const own = page.getByRole('article').filter({ has: page.locator(`a[href="/myBookings/${reference}"]`) })
  await expect(own).toContainText('£1,500.00 paid')
})

/** As an owner does in the settings. */
async function giveBankDetails(office: Page): Promise<void> {
  await office.goto('/settings')
  const form = office.locator('details#bankDetails')
  await form.locator('summary').click()
  await form.getByLabel('Account name').fill(BANK_DETAILS.accountName)
  await form.getByLabel('Sort code').fill(BANK_DETAILS.sortCode)
  await form.getByLabel('Account number').fill(BANK_DETAILS.accountNumber)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByText('Saved.', { exact: true })).toBeVisible()
}
