import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'

const rows = (page: Page) => page.locator('tbody[data-rows] tr')
const tick = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Sends the form that a button belongs to several times at once, as an impatient hand does. */
const pressAtOnce = (page: Page, value: string) =>
  page.locator(`form:has(button[value=${value}])`).evaluate(async (element: HTMLFormElement) => {
    const body = () => new URLSearchParams([...new FormData(element)] as [string, string][]) // no files
    const answers = await Promise.all([1, 2, 3].map(() => fetch(location.href, { method: 'POST', body: body() })))
    return answers.map(({ status }) => status)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the chosen are moved, each with its own outcome', async ({ page, site }) => {
    for (const name of ['Nils', 'Nora'])
      await aPaidTrainee(site, { fullName: `${name} Movable`, email: `${name.toLowerCase()}@move.example.com` })
    const expired = await aTrainee(site, { fullName: 'Olga Movable' })
    await site.database.query(
      `update seat set state = 'released', release_reason = 'expired' where booking_id = (select id from booking where reference = $1)`,
      [expired],
    )
    await signInToOffice(page, site, { role: 'staff', to: '/trainees?q=movable' })
    await expect(page.getByText('Tick all on this page')).toBeHidden()
    await tick(page, 'Nils Movable', 'Nora Movable', 'Olga Movable')
    await press(page, 'Move')
    await expect(page.getByText('3 bookings to another date.')).toBeVisible()
    await press(page, 'Move 3 bookings')
    await expect(page.getByRole('alert')).toContainText('Please choose a date.')
    await page.getByLabel('To', { exact: true }).selectOption({ index: 3 })
    await press(page, 'Move 3 bookings')
    await expect(page.getByText('Moved: 2 of 3.')).toBeVisible()
    await expect(rows(page)).toHaveText([/Nils.*Done.*Moved to/, /Nora.*Done/, /Olga.*Refused.*holds no place/])
    expect(await site.mailsTo('nora@move.example.com', 2)).toHaveLength(2)
  })

  test('the view of a list is saved, opened, removed and put back', async ({ page, site }) => {
    await aTrainee(site, { fullName: 'Viveca Viewable' })
    await signInToOffice(page, site, { role: 'read-only', to: '/trainees?q=viewable&show=not-paid' })
    await page.getByRole('link', { name: 'Save this view' }).click()
    await press(page, 'Save the view')
    await expect(page.getByRole('alert')).toContainText('Please give the view a name.')
    await page.getByLabel('Name of this view').fill('Viewables <unpaid>')
    await press(page, 'Save the view')
    await expect(page.getByText('The view is saved')).toBeVisible()
    await page.goto('/trainees')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('link', { name: 'Viewables <unpaid>' }).click()
    await expect(page).toHaveURL(/show=not-paid&q=viewable$/)
    await expect(rows(page)).toHaveCount(1)
    await expect(views.getByRole('link', { name: 'Viewables' })).toHaveAttribute('aria-current', 'page')
    await views.getByRole('link', { name: 'Change saved views' }).click()
    await press(page, 'Remove Viewables <unpaid>')
    await expect(page.getByText('None yet.')).toBeVisible()
    await press(page, 'Undo')
    await expect(page.getByText('The view is back.')).toBeVisible()
    await expect(rows(page)).toHaveText(/Viewables <unpaid>/)
  })
})

test('what the chosen paid goes back once: the sum is shown and typed, whatever is pressed', async ({ page, site }) => {
  for (const name of ['Rita', 'Rolf'])
    await aPaidTrainee(site, { fullName: `${name} Refundable`, email: `${name.toLowerCase()}@refund.example.com` })
  await aTrainee(site, { fullName: 'Uwe Refundable' })
  await signInToOffice(page, site, { role: 'staff', to: '/trainees?q=refundable' })
  await tick(page, 'Rita Refundable', 'Rolf Refundable', 'Uwe Refundable')
  await press(page, 'Refund')
  await expect(page.getByText('£3,000.00 goes back in all.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nothing to give back of 1 booking' })).toContainText('Uwe')
  await page.getByLabel('Why').fill('The trainer is ill')
  await press(page, 'Refund £3,000.00')
  await expect(page.getByRole('alert')).toContainText('Type the sum to go on.')
  await expect(page.getByLabel('Why'), 'what was typed stays').toHaveValue('The trainer is ill')
  await page.getByLabel('Type £3,000.00').fill('3000')
  expect(await pressAtOnce(page, 'refund')).toEqual([200, 200, 200])
  await press(page, 'Refund £3,000.00')
  await expect(page.getByText('Refunds decided: 2 of 2.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Rita.*Done.*£1,500.00 is on its way back/, /Rolf.*Done/])
  expect(await site.mailsTo('rita@refund.example.com', 2)).toHaveLength(2)
  const { rows: refunds } = await site.database.query(
    `select refund.id from refund join payment_attempt on payment_attempt.id = attempt_id
     join booking on booking.id = booking_id where full_name like '%Refundable'`,
  )
  expect(refunds).toHaveLength(2)
})

test('a mail goes again to each of the chosen that had it, once for a press', async ({ page, site }) => {
  await aPaidTrainee(site, { fullName: 'Mona Mailable', email: 'mona@mail.example.com' })
  await aTrainee(site, { fullName: 'Otto Mailable' })
  await site.mailsTo('mona@mail.example.com')
  await signInToOffice(page, site, { role: 'staff', to: '/trainees?q=mailable' })
  await page.getByLabel('Tick all on this page').check()
  await press(page, 'Send mails again')
  await page.getByLabel('Which mail').selectOption({ label: 'Booking confirmation (1 of 2 had it)' })
  expect(await pressAtOnce(page, 'resend')).toEqual([200, 200, 200])
  await press(page, 'Send again')
  await expect(page.getByText('Sent again: 1 of 2.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Mona.*Done/, /Otto.*Refused.*never had such a mail/])
  await expect.poll(async () => (await site.mailsTo('mona@mail.example.com', 2)).length).toBe(2)
})

test('with nobody ticked each of the pages says what to do', async ({ page, site }) => {
  await aTrainee(site)
  await signInToOffice(page, site, { role: 'staff', to: '/trainees' })
  for (const name of ['Move', 'Refund', 'Send mails again']) {
    await page.goto('/trainees')
    await press(page, name)
    await expect(page.getByRole('alert'), name).toContainText('Nobody is chosen.')
  }
})

test('how many rows one reads at a time is remembered, in every list', async ({ page, site }) => {
  await aTrainee(site)
  const username = await signInToOffice(page, site, { role: 'read-only', to: '/trainees' })
  await page.getByLabel('Rows', { exact: true }).selectOption('100')
  await press(page, 'Search')
  await page.goto('/trainees')
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('100')
  await page.context().clearCookies()
  await signInToOffice(page, site, { username, role: 'read-only', to: '/trainees' })
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('100')
})

test('papers name a company from when staff give it, and those before once staff reissue them', async ({
  page,
  site,
}) => {
  const reference = await aPaidTrainee(site, { fullName: 'Birgit Buyer' })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  const panel = page.getByRole('region', { name: 'Invoice to' })
  await panel.getByText('Change whom the papers name…').click()
  await panel.getByLabel('Company').fill('x'.repeat(121))
  await panel.getByLabel('Postal address').fill('Kaia 17\nTrondheim')
  await panel.getByLabel('Purchase order number').fill('PO-99812')
  await press(page, 'Store')
  await expect(page.getByRole('alert')).toContainText('Please use at most 120 characters.')
  await expect(panel.getByLabel('Postal address')).toHaveValue('Kaia 17\nTrondheim')
  await panel.getByLabel('Company').fill('Fjord Shipping AS')
  await press(page, 'Store')
  await expect(page.getByText('Papers from now on are made out so')).toBeVisible()
  await expect(panel).toContainText('Fjord Shipping AS')
  await panel.getByText(/Reissue R-\d+…/).click()
  await press(page, 'Reissue')
  await expect(page.getByText('The papers are reissued.')).toBeVisible()
  await expect(panel.getByText(/Reissue R-/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('company, address, purchase order')
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/receipt of £1,500.00, .*, reissued/)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      test('the pages for many at once have no fault that axe can see', async ({ page, site }) => {
        const reference = await aPaidTrainee(site, { fullName: 'Wilhelmina Featherstonehaugh' })
        await signInToOffice(page, site)
        const chosen = `?id=${reference}`
        for (const path of [
          `/trainees/move${chosen}`,
          `/trainees/refund${chosen}`,
          `/trainees/resend${chosen}`,
          '/trainees/views?show=paid',
          '/trainees?q=feather',
        ]) {
          await page.goto(path)
          await expectClean(page)
        }
        await page.goto(`/trainees/resend${chosen}`)
        await page.getByLabel('Which mail').selectOption({ index: 1 })
        await press(page, 'Send again')
        await expect(page.getByText('Sent again: 1 of 1.')).toBeVisible()
        await expectClean(page)
      })
    })
  }

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(width, page.url()).toBeLessThanOrEqual(0)
}
