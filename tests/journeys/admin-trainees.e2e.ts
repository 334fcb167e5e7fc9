import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { seedBookings } from '../../scripts/seed-bookings.ts'
import { readCsv } from '../support/csv.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'

test.beforeAll(async ({ site }) => {
  await seedBookings({ url: site.database.options.connectionString ?? '', bookings: 96 })
})

const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Name, email, phone or reference' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
const rows = (page: Page) => page.locator('tbody[data-rows] tr')
const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the list has the specification’s columns and tabs, and finds a trainee by whatever is known', async ({
  page,
  site,
}) => {
  const reference = await aPaidTrainee(site, {
    fullName: 'Zoë-Marie Ødegård',
    email: 'zm@fjord.example.com',
    phoneNumber: '+44 7700 900 461',
    couponCode: 'DISCOUNT50',
  })
  await signInToOffice(page, site, { to: '/trainees' })
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No',
    'Email',
    'Full Name',
    'Phone',
    'Course',
    'Coupon Code',
    'Transaction Date',
    'View',
  ])
  for (const words of ['zoe od', 'odegard', 'zm@fjord', '07700 900461', reference.toLowerCase()]) {
    await search(page, words)
    await expect(rows(page), words).toHaveCount(1)
    await expect(rows(page)).toContainText('Zoë-Marie Ødegård')
  }
  await expect(rows(page)).toContainText('DISCOUNT50')
  await expect(rows(page)).toContainText('£750.00')
  const tabs = page.getByRole('navigation', { name: 'Which trainees' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Paid 1',
    'Not paid 0',
    'All Trainees 1',
    'Coupon Code 1',
    'Balance due 0',
  ])
  await expect(tabs.getByText('Paid', { exact: true }), 'the filter’s own words').toBeVisible()
  await tabs.getByRole('link', { name: 'Not paid' }).click()
  await expect(page.getByText('No data available')).toBeVisible()
  await tabs.getByRole('link', { name: 'Coupon Code' }).click()
  await page.getByRole('combobox', { name: 'Coupon code' }).fill('seed-team')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No data available')).toBeVisible()
})

test('order, rows and page are in the address, and each page goes on where the last one ended', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { to: '/trainees' })
  await page.getByRole('link', { name: 'Full Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toHaveAttribute('aria-sort', /ending/)
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await page.getByLabel('Rows').selectOption('50')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/sort=name&size=50$/)
  await expect(rows(page)).toHaveCount(50)
  const before = await rows(page).last().getByRole('link', { name: 'View' }).getAttribute('href')
  await page.getByRole('link', { name: 'Next 50' }).click()
  await expect(rows(page).first()).toContainText('51')
  expect(await rows(page).first().getByRole('link', { name: 'View' }).getAttribute('href')).not.toBe(before)
  await page.goto('/trainees?after=nonsense&size=1e9&sort=%27--&course=9&run=x&show=all')
  await expect(rows(page), 'as many as this person chose last').toHaveCount(50)
  await expect(rows(page).first()).toContainText('1')
})

test('the columns that staff choose stand in the address, whatever is done with the list, and in a saved view', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'staff', to: '/trainees?sort=name&size=25' })
  await page.getByRole('link', { name: 'Next 25' }).click()
  await page.getByText('Columns', { exact: true }).press('Enter')
  for (const name of ['Email', 'Course', 'Coupon Code']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  const expectChosen = () =>
    expect(page.getByRole('columnheader')).toHaveText(['S.No', 'Full Name', 'Phone', 'Transaction Date', 'View'])
  await expectChosen()
  await expect(rows(page).first(), 'the page of the list is the same').toContainText('26')
  await page.reload()
  await expectChosen()
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('link', { name: 'Full Name' }).click()
  await expect(page).toHaveURL(/sort=name-down/)
  await expectChosen()
  await page.getByLabel('Rows').selectOption('50')
  await search(page, 'a')
  await expectChosen()
  await page.getByRole('navigation', { name: 'Which trainees' }).getByRole('link', { name: 'Not paid' }).click()
  await expectChosen()
  await page.getByRole('link', { name: 'Save this view' }).click()
  await page.getByLabel('Name of this view').fill('To call')
  await page.getByRole('button', { name: 'Save the view' }).click()
  await expect(page.getByText('The view is saved')).toBeVisible()
  await page.goto('/trainees')
  await expect(page.getByRole('columnheader')).toHaveCount(8)
  await page.getByRole('link', { name: 'To call' }).click()
  await expectChosen()
  await expect(page).toHaveURL(/show=not-paid&q=a&sort=name-down&column=name&column=phone&column=paid$/)
  await page.getByText('Columns (3 left out)').click()
  for (const name of ['Phone', 'Transaction Date']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['S.No', 'Full Name', 'View'])
  await page.goBack()
  await expectChosen()
  await page.goto('/trainees?column=nonsense')
  await expect(page.getByRole('columnheader')).toHaveCount(8)
})

test('the page of a booking tells everything about it', async ({ page, site }) => {
  const reference = await aPaidTrainee(site, {
    fullName: 'Grace Whole',
    email: 'whole@example.com',
    typeofpayment: 'Deposit',
  })
  await site.mailsTo('whole@example.com')
  await signInToOffice(page, site, { to: '/trainees?q=grace+whole' })
  await page.getByRole('link', { name: `View Grace Whole, ${reference}` }).click()
  await expect(page).toHaveURL(new RegExp(`/trainees/${reference}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Whole' })).toBeVisible()
  await expect(page.getByText('Deposit paid')).toBeVisible()
  await expect(panel(page, 'Who')).toContainText('whole@example.com')
  await expect(panel(page, 'Place')).toContainText('10:00 to 17:00')
  await expect(panel(page, 'Place')).toContainText('Confirmed')
  for (const part of ['£1,500.00', '£375.00', '£1,125.00', 'Succeeded', 'receipt of £375.00'])
    await expect(panel(page, 'Money')).toContainText(part)
  await expect(panel(page, 'Money').getByRole('button', { name: /^Copy pi_/ })).toBeVisible()
  await expect(panel(page, 'Mails')).toContainText('Booking confirmation')
  for (const happened of ['Booked a place', 'Began to pay £375.00', 'Paid £375.00', 'The place was confirmed'])
    await expect(panel(page, 'Timeline')).toContainText(happened)
  expect((await page.goto('/trainees/TA-NOBODY'))?.status()).toBe(404)
  await expect(page.getByRole('navigation', { name: 'Office' }), 'the office is still around it').toBeVisible()
})

test('of two who correct the same booking, the second is shown what the first stored', async ({
  page,
  site,
  browser,
}) => {
  const reference = await aTrainee(site, { fullName: 'Esi Typo' })
  const first = await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  const other = await browser.newPage({ baseURL: site.url })
  await signInToOffice(other, site, { role: 'staff', to: `/trainees/${reference}` })
  for (const one of [page, other]) await one.getByText('Correct…').click()
  await page.getByLabel('Full name').fill('Esi Mensah')
  await page.getByRole('button', { name: 'Store the correction' }).click()
  await expect(page.getByText('The correction is stored.')).toBeVisible()
  await other.getByLabel('Phone number').fill('not a number')
  await other.getByRole('button', { name: 'Store the correction' }).click()
  await expect(other.getByRole('alert')).toContainText('Valid phone number is required')
  await other.getByLabel('Phone number').fill('447700900999')
  await other.getByRole('button', { name: 'Store the correction' }).click()
  const conflict = other.getByRole('alert')
  await expect(conflict).toContainText(`${first} saved a change`)
  await expect(conflict.getByRole('row', { name: /Full name/ })).toContainText('Esi Mensah')
  await expect(other.getByLabel('Full name'), 'what was typed stays').toHaveValue('Esi Typo')
  await other.getByLabel('Full name').fill('Esi Mensah')
  await other.getByRole('button', { name: 'Store the correction' }).click()
  await expect(other.getByText('The correction is stored.')).toBeVisible()
  await expect(panel(other, 'Who')).toContainText('447700900999')
  await expect(panel(other, 'Timeline')).toContainText('name from Esi Typo to Esi Mensah')
  await other.close()
})

test('a refund that is pressed twice goes once, with credit note and mail', async ({ page, site }) => {
  const email = 'twice@example.com'
  const reference = await aPaidTrainee(site, { email })
  await signInToOffice(page, site, { to: `/trainees/${reference}` })
  await page.getByText('Refund the whole sum…').click()
  const form = page.locator('form:has(button[value=refund])')
  await form.getByLabel('Goes back, in pounds').fill('£1,200.50')
  await form.getByLabel('Why').fill('One day was missed')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('alert')).toContainText(`Type ${reference} to go on.`)
  await expect(form.getByLabel('Why'), 'what was typed stays').toHaveValue('One day was missed')
  await form.getByLabel(`Type ${reference}`).fill(reference.toLowerCase())
  const statuses = await form.evaluate(async (element: HTMLFormElement) => {
    const press = () =>
      fetch(location.href, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams([...new FormData(element, element.querySelector('button'))] as [string, string][]), // no files
      })
    return Promise.all([press(), press(), press()]).then((answers) => answers.map(({ type }) => type))
  })
  expect(statuses).toEqual(['opaqueredirect', 'opaqueredirect', 'opaqueredirect'])
  await site.mailsTo(email, 2)
  await page.goto(`/trainees/${reference}`)
  const refunds = panel(page, 'Money').getByRole('table', { name: 'What went back' })
  await expect(refunds.getByRole('row')).toHaveCount(2)
  await expect(refunds).toContainText('£1,200.50')
  await expect(refunds).toContainText('Made')
  await expect(panel(page, 'Money')).toContainText('credit note of £1,200.50')
  await expect(page.getByText('Partly refunded')).toBeVisible()
  const mails = await site.mailsTo(email, 2)
  expect(mails.filter((mail) => mail.subject?.includes('1,200.50'))).toHaveLength(1)
})

test('a booking is moved, its balance asked for and waived, and then cancelled', async ({ page, site }) => {
  const email = 'moved@example.com'
  const reference = await aPaidTrainee(site, { email, typeofpayment: 'Deposit' })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  await page.getByRole('button', { name: 'Send the link to pay the balance' }).click()
  await expect(page.getByText('on its way')).toBeVisible()
  await page.getByText('Move to another date…').click()
  await page.getByRole('button', { name: 'Move the booking' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a date.')
  await page.getByLabel('To', { exact: true }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Move the booking' }).click()
  await expect(page.getByText('The booking is moved.')).toBeVisible()
  await expect(panel(page, 'Place')).toContainText('Given back')
  await page.getByText('Waive the balance…').click()
  const waiving = page.locator('form:has(button[value=waive])')
  await waiving.getByLabel('Why').fill('Came by bank transfer. '.repeat(30))
  await waiving.getByRole('button', { name: 'Waive £1,125.00' }).click()
  await expect(page.getByRole('alert')).toContainText('Please use at most 500 characters.')
  await waiving.getByLabel('Why').fill('Came by bank transfer')
  await waiving.getByRole('button', { name: 'Waive £1,125.00' }).click()
  await expect(page.getByText('The sum is waived.')).toBeVisible()
  await page.getByText('Cancel this booking…').click()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say why')
  const cancelling = page.locator('form:has(button[value=cancel])')
  await expect(cancelling.getByLabel('Goes back, in pounds')).toHaveValue('375.00')
  await cancelling.getByLabel('Why').fill('Ill')
  await cancelling.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
  await expect(page.getByText('Cancel this booking…')).toHaveCount(0)
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  expect(await site.mailsTo(email, 5)).toHaveLength(5)
})

test('mails are sent again, notes are written and cases closed', async ({ page, site }) => {
  const email = 'again@example.com'
  const reference = await aPaidTrainee(site, { email })
  await site.database.query(
    `insert into attention (booking_id, reason) select id, 'dispute-at-provider' from booking where reference = $1`,
    [reference],
  )
  await site.mailsTo(email)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  await page.getByRole('button', { name: 'Send again: Booking confirmation' }).click()
  await expect(page.getByText('on its way again')).toBeVisible()
  expect(await site.mailsTo(email, 2)).toHaveLength(2)
  await page.getByLabel('Note').fill('Called about parking.\nWill call back.')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(panel(page, 'Timeline')).toContainText('Called about parking.')
  const open = panel(page, 'The buyer disputes the payment')
  await open.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say what was done.')
  await open.getByLabel('What was done').fill('Sent the receipt to the bank')
  await open.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByText('The case is closed.')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(panel(page, 'Timeline')).toContainText('Sent the receipt to the bank')
})

test('a letter goes to those who were ticked, one mail each', async ({ page, site }) => {
  for (const name of ['One', 'Two', 'Three'])
    await aTrainee(site, { fullName: `Bulk ${name}`, email: `bulk-${name.toLowerCase()}@example.com` })
  await signInToOffice(page, site, { role: 'staff', to: '/trainees?q=bulk' })
  await page.getByRole('checkbox', { name: /Bulk One/ }).check()
  await page.getByRole('checkbox', { name: /Bulk Three/ }).check()
  await page.getByRole('button', { name: 'Write to those ticked' }).click()
  await expect(page.getByText('One mail each, to 2 trainees.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 letters' }).click()
  await expect(page.getByRole('alert')).toContainText('Please give the letter a subject.')
  await page.getByLabel('Subject').fill('The room has changed')
  await page.getByLabel('Letter').fill('Please come to room 4.')
  await page.getByRole('button', { name: 'Send 2 letters' }).click()
  await expect(page.getByText('on its way to 2 trainees')).toBeVisible()
  const [mail] = await site.mailsTo('bulk-three@example.com')
  expect(mail?.text).toContain('Hello Bulk Three,\n\nPlease come to room 4.')
  expect(await site.mailsTo('bulk-one@example.com')).toHaveLength(1)
  await page.goto('/trainees?q=bulk')
  await page.getByRole('link', { name: 'Write to all of this list' }).click()
  await expect(page.getByText('One mail each, to 3 trainees.')).toBeVisible()
  await page.goto('/trainees')
  await page.getByRole('button', { name: 'Write to those ticked' }).click()
  await expect(page.getByRole('alert')).toContainText('Nobody is chosen.')
})

test('D5 the CSV holds exactly the filtered rows, runs nothing, and the download is written down', async ({
  page,
  site,
}) => {
  const hostile = '=HYPERLINK("https://evil.example","Sheet")'
  await aTrainee(site, { fullName: hostile, email: 'sheet-one@example.com' })
  const reference = await aPaidTrainee(site, { fullName: 'Sheet "Two", O’Neil', email: 'sheet-two@example.com' })
  const username = await signInToOffice(page, site, { role: 'staff', to: '/trainees?q=sheet&sort=oldest&column=phone' })
  await expect(page.getByText(hostile)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^trainees-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff"S.No","Email","Full Name","Phone","Course","Coupon Code","Transaction Date"')).toBe(
    true,
  )
  const [, one, two, ...more] = readCsv(text)
  expect(more).toEqual([])
  expect(one?.slice(0, 3)).toEqual(['1', 'sheet-one@example.com', `'${hostile}`])
  expect(two).toMatchObject({
    1: 'sheet-two@example.com',
    2: 'Sheet "Two", O’Neil',
    7: reference,
    9: 'Paid',
    10: '1500',
  })
  expect(two?.[6]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const { rows: lines } = await site.database.query(
    "select actor, facts ->> 'query' as query from audit where action = 'trainees-exported'",
  )
  expect(lines).toEqual([{ actor: `staff:${username}`, query: 'sheet' }])
})

test('a read-only colleague sees everything and is offered no change', async ({ page, site }) => {
  const reference = await aPaidTrainee(site, { fullName: 'Only Seen' })
  await signInToOffice(page, site, { role: 'read-only', to: '/trainees?q=only+seen' })
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: /Tick/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download as CSV' })).toHaveCount(0)
  await page.getByRole('link', { name: `View Only Seen, ${reference}` }).click()
  await expect(panel(page, 'Timeline')).toContainText('Booked a place')
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  expect((await page.goto('/trainees/write?show=all'))?.status()).toBe(403)
})

// The looks that admin-every-page.e2e.ts leaves out.
const LOOKS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const

for (const look of LOOKS) {
  test.describe(`${look.viewport.width} pixels, ${look.colorScheme}`, () => {
    test.use(look)

    test('no fault that axe can see, and nothing to scroll sideways', async ({ page, site }) => {
      const reference = await anyTrainee(site)
      await signInToOffice(page, site)
      for (const path of ['/trainees?show=coupon', '/trainees/write?show=coupon', `/trainees/${reference}`]) {
        await page.goto(path)
        await expectClean(page)
      }
      await page.getByText('Refund the deposit…').click()
      await expectClean(page)
      await page.goto('/trainees?column=name&column=email')
      await page.getByText('Columns (4 left out)').click()
      await expectClean(page)
    })
  })
}

test('nothing scrolls sideways on a tablet or a small screen, whatever is open', async ({ page, site }) => {
  const reference = await anyTrainee(site)
  await signInToOffice(page, site)
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/trainees',
      '/trainees?q=nobody-at-all',
      '/trainees/write?show=coupon',
      `/trainees/${reference}`,
    ]) {
      await page.goto(path)
      await expectFits(page)
    }
    for (const label of ['Correct…', 'Move to another date…', 'Cancel this booking…', 'Waive the balance…']) {
      await page.getByText(label).click()
      await expectFits(page)
    }
  }
})

/** A deposit that is paid, an open case, and a name that is not short. */
async function anyTrainee(site: Site): Promise<string> {
  const reference = await aPaidTrainee(site, { typeofpayment: 'Deposit', fullName: 'Wilhelmina Featherstonehaugh' })
  await site.database.query(
    `insert into attention (booking_id, reason) select id, 'payment-mismatch' from booking where reference = $1`,
    [reference],
  )
  // Longer than any form lets in: from another program, say.
  await site.database.query(`update booking set phone_number = repeat('0', 60) where reference = $1`, [reference])
  return reference
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`)).toEqual([])
  await expectFits(page)
}

async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, page.url()).toBeLessThanOrEqual(0)
}
