import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { anOwnCoupon, aWord } from '../support/own-data.ts'
import { expect, openCoupon, test } from '../support/site.ts'

/** The page without the office's menu, which has its own texts. */
const inOffice = (page: Page) => page.getByRole('main')

test('the effect on each course follows what is typed', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  const row = (course: string) => page.getByRole('row', { name: new RegExp(`^${course}`) })
  await expect(page.getByText('Enter an amount to see what buyers pay.')).toBeVisible()
  await page.getByLabel('Amount').fill('20')
  await expect(row('Product Owner')).toContainText('£1,200.00')
  await page.getByLabel('Kind').selectOption('Pounds off')
  await expect(row('Product Owner')).toContainText('£1,480.00')
  await page.getByLabel('Course').selectOption('Business Analyst')
  await expect(row('Product Owner')).toContainText('Code rejected')
  await expect(row('Business Analyst')).toContainText('£20.00 off')
  await page.getByLabel('Amount').fill('9999')
  await expect(page.getByText('nothing is left to pay: a booking is confirmed straight away')).toBeVisible()
  await page.getByLabel('Amount').fill('much')
  await expect(page.getByText('Enter an amount to see what buyers pay.')).toBeVisible()
})

test('a coupon with errors shows all of them, and keeps what was typed', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  await page.getByLabel('Coupon code').fill('DISCOUNT50')
  await page.getByLabel('Amount').fill('0')
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('alert'), 'the focus is on the errors').toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please describe the coupon.')
  await expect(page.getByRole('alert')).toContainText('Please enter whole per cent from 1 to 100.')
  await expect(page.getByLabel('Coupon code')).toHaveValue('DISCOUNT50')
  await page.getByLabel('Description').fill('The same again')
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('alert')).toContainText('There is already a coupon with the code DISCOUNT50.')
  await expect(page.getByLabel('Description')).toHaveValue('The same again')
})

test('a form whose button is clicked again before the answer is sent once', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  await page.getByLabel('Description').fill('Pressed twice')
  await page.getByLabel('Coupon code').fill(`TWICE-${aWord()}`)
  await page.getByLabel('Amount').fill('10')
  let sent = 0
  const pressedAgain = page.waitForEvent('console', (message) => message.text() === 'pressed again')
  await page.route('**/addcoupon', async (route) => {
    sent++
    await pressedAgain
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add the coupon' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    setTimeout(() => {
      button.click()
      console.warn('pressed again')
    }, 50)
  })
  await expect(page.getByText('The coupon is added.')).toBeVisible()
  expect(sent).toBe(1)
})

test('the list is searched, filtered and sorted by its address, and links to each coupon', async ({ page, site }) => {
  const word = aWord().toUpperCase()
  await site.database.query(
    `insert into coupon (code, description, kind, value, course_id, use_limit, posted_at)
     select $1 || '-' || n, 'Number ' || n || ' of ' || $1, 'amount', n * 100, 2, 5, now() - make_interval(days => n)
     from generate_series(1, 30) n`,
    [word],
  )
  await signInToOffice(page, site, { to: `/showcoupon?q=${word.toLowerCase()}` })
  const rows = inOffice(page).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText(`${word}-1`)
  await page.getByRole('link', { name: 'Next 25' }).click()
  await expect(rows).toHaveCount(5)
  await expect(rows.last()).toContainText(`${word}-30`)
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('link', { name: 'Code', exact: true }).click()
  await expect(rows.nth(1)).toContainText(`${word}-10`)
  await page.getByLabel('Accepted for').selectOption('Scrum Master')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No coupons match.')).toBeVisible()
  await page.goto(`/showcoupon?q=${word.toLowerCase()}-7`)
  await page.getByRole('link', { name: `${word}-7` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word}-7` })).toBeVisible()
})

test('a coupon is archived after a confirmation, rejected by the booking form, and restored', async ({
  page,
  site,
}) => {
  const code = await anOwnCoupon(site)
  await signInToOffice(page, site, { to: `/showcoupon/${code.toLowerCase()}` })
  await page.getByText('Archive…').click()
  await page.getByRole('button', { name: `Archive ${code}` }).click()
  await expect(page.getByText('no booking form accepts it any more')).toBeVisible()
  await page.goto('/course/1')
  await openCoupon(page)
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText('Invalid coupon code.').first()).toBeVisible()
  await page.goto(`/showcoupon/${code}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('The coupon is restored.')).toBeVisible()
})

test('of two people who change one coupon the second is shown both versions, and decides', async ({
  page,
  site,
  browser,
}) => {
  const code = await anOwnCoupon(site)
  await signInToOffice(page, site, { to: `/showcoupon/${code}` })
  const other = await browser.newPage({ baseURL: site.url })
  const username = await signInToOffice(other, site, { role: 'staff', to: `/showcoupon/${code}` })
  await other.getByLabel('Amount').fill('15')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.close()

  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Description').fill('As I want it')
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('This was changed in the meantime')
  await expect(conflict).toContainText(username)
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('15')
  await expect(page.getByLabel('Amount')).toHaveValue('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const { rows } = await site.database.query('select value, description, version from coupon where code = $1', [code])
  expect(rows).toEqual([{ value: 20, description: 'As I want it', version: 3 }])
})

test('a bar of the welcome page shows free and taken places in different colours', async ({ page, site }) => {
  await signInToOffice(page, site)
  const colours = await page
    .locator('.run-fill svg')
    .first()
    .evaluate((bar) => {
      const [free, ...taken] = [bar, ...bar.querySelectorAll('rect')].map((part) => getComputedStyle(part))
      return [free?.backgroundColor, ...taken.map(({ fill, opacity }) => `${fill} at ${opacity}`)]
    })
  expect(colours).toHaveLength(3)
  expect(new Set(colours).size, colours.join(', ')).toBe(3)
  expect(colours[1], 'confirmed is not the ground').not.toContain(colours[0])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the preview is one click away, and the coupon can be added', async ({ page, site }) => {
    const code = `PLAIN-${aWord().toUpperCase()}`
    await signInToOffice(page, site, { to: '/addcoupon' })
    await page.getByLabel('Description').fill('Without scripts')
    await page.getByLabel('Coupon code').fill(code)
    await page.getByLabel('Amount').fill('10')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(`With ${code} Scrum Master costs £1,350.00 instead of £1,500.00.`)).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Without scripts')
    await page.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  })
})
