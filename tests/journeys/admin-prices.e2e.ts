import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test('an owner raises the price of a course from a day, sees it coming and cancels it', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/showcourses' })
  await page.getByRole('main').getByRole('link', { name: 'Project Manager' }).click()
  await page.getByText('Change the price…').click()
  await page.getByLabel('Price (£)', { exact: true }).fill('1750')
  await page.getByLabel('Deposit (£)').fill('1751')
  await page.getByLabel('From').fill('2041-02-01')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByRole('alert')).toContainText('The deposit can’t be more than the price.')
  await expect(page.getByLabel('Price (£)', { exact: true })).toHaveValue('1750')
  await page.getByLabel('Deposit (£)').fill('400')
  await page.getByRole('button', { name: 'Save the price' }).click()
  await expect(page.getByText('Visitors see the new price from that day.')).toBeVisible()
  const coming = page.getByRole('row', { name: /To come.*£1,750\.00.*£400\.00/ })
  await expect(coming).toContainText('1 Feb 2041')
  await page.goto('/showcourses')
  await expect(page.getByRole('row', { name: /^Project Manager/ })).toContainText('£1,750.00 from 1 Feb 2041, 00:00')
  await page.getByRole('main').getByRole('link', { name: 'Project Manager' }).click()
  await page.getByRole('button', { name: 'Cancel the price from 1 Feb 2041, 00:00' }).click()
  await expect(page.getByText('Cancelled. The price stays as it is.')).toBeVisible()
  await expect(coming).toBeHidden()
})

test('a date gets its own price, and a buyer whose form still shows another one is asked first', async ({
  page,
  site,
  browser,
}) => {
  const run = await anOwnRun(site, { courseId: 2 })
  await signInToOffice(page, site, { to: `/trainingdates/${run.id}` })
  const setPrice = async (price: string) => {
    await page.getByText('Set a price for this date…').click()
    await page.getByLabel('Price (£)', { exact: true }).fill(price)
    await page.getByRole('button', { name: 'Save the price' }).click()
    await expect(page.getByText('This date has its own price.')).toBeVisible()
  }
  await setPrice('1199')

  const buyer = await browser.newPage({ baseURL: site.url })
  await buyer.goto(`/course/2?date=${encodeURIComponent(run.label)}`)
  const ticket = buyer.getByRole('region', { name: 'Your booking: Business Analyst' })
  await expect(ticket).toContainText('£1,199.00')
  await buyer.getByLabel('Full name').fill('Amara Okafor')
  await buyer.getByLabel('Email address').fill(anAddress())
  await buyer.getByRole('main').getByLabel('Phone number').fill('44 7700 900123')
  await setPrice('1299')
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(buyer.getByRole('alert')).toContainText('it’s now £1,299.00, or £375.00 today as a deposit')
  await expect(ticket).toContainText('£1,299.00')
  await expect(buyer.getByLabel('Full name')).toHaveValue('Amara Okafor')
  await buyer.getByRole('button', { name: 'Continue to payment' }).click()
  await buyer.waitForURL(/\/checkout\//)
  await expect(ticket).toContainText('£1,299.00')
  await buyer.close()
})
