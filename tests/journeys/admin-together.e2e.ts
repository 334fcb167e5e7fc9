import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { anOwnRun, aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'

const rows = (page: Page) => page.locator('tbody[data-rows] tr')
const tick = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name }).check()
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Sends a button's form several times at once, as impatient clicks do. */
const submitAtOnce = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate(async (button: HTMLButtonElement) => {
    const form = new FormData(button.form ?? undefined, button)
    const body = () => new URLSearchParams([...form] as [string, string][]) // no files
    const answers = await Promise.all([1, 2, 3].map(() => fetch(location.href, { method: 'POST', body: body() })))
    return answers.map(({ status }) => status)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('selected bookings are moved, each with its own outcome', async ({ page, site }) => {
    const word = aWord()
    const to = await anOwnRun(site)
    for (const name of ['Nils', 'Nora'])
      await aPaidTrainee(site, { fullName: `${name} ${word}`, email: `${name.toLowerCase()}@${word}.example.com` })
    const expired = await aTrainee(site, { fullName: `Olga ${word}` })
    await site.database.query(
      `update seat set state = 'released', release_reason = 'expired' where booking_id = (select id from booking where reference = $1)`,
      [expired],
    )
    await signInToOffice(page, site, { role: 'staff', to: `/trainees?show=all&q=${word}` })
    await expect(page.getByText('Select all on this page')).toBeHidden()
    await tick(page, `Nils ${word}`, `Nora ${word}`, `Olga ${word}`)
    await press(page, 'Move')
    await expect(page.getByText('3 bookings to another date.')).toBeVisible()
    await press(page, 'Move 3 bookings')
    await expect(page.getByRole('alert')).toContainText('Please choose a date.')
    await page.getByLabel('To', { exact: true }).selectOption(to.id)
    await press(page, 'Move 3 bookings')
    await expect(page.getByText('Moved: 2 of 3.')).toBeVisible()
    await expect(rows(page)).toHaveText([/Nils.*Done.*Moved to/, /Nora.*Done/, /Olga.*Not done.*no place to move/])
    expect(await site.emailsTo(`nora@${word}.example.com`, 2)).toHaveLength(2)
  })

  test('the view of a list is saved, opened, removed and put back', async ({ page, site }) => {
    const word = aWord()
    await aTrainee(site, { fullName: `Viveca ${word}` })
    await signInToOffice(page, site, { role: 'read-only', to: `/trainees?q=${word}&show=not-paid` })
    await page.getByText('Save this view').click()
    await press(page, 'Save')
    await expect(page.getByRole('alert')).toContainText('Please give the view a name.')
    await page.getByLabel('Name of this view').fill(`${word}s <unpaid>`)
    await press(page, 'Save the view')
    await expect(page.getByText('The view is saved')).toBeVisible()
    await page.goto('/trainees')
    const views = page.getByRole('navigation', { name: 'Saved views and columns' })
    await views.getByRole('link', { name: `${word}s <unpaid>` }).click()
    await expect(page).toHaveURL(new RegExp(`show=not-paid&q=${word}$`))
    await expect(rows(page)).toHaveCount(1)
    await expect(views.getByRole('link', { name: `${word}s` })).toHaveAttribute('aria-current', 'page')
    await views.getByRole('link', { name: 'Edit saved views' }).click()
    await press(page, `Remove ${word}s <unpaid>`)
    await expect(page.getByText('No saved views yet.')).toBeVisible()
    await press(page, 'Undo')
    await expect(page.getByText('The view is back.')).toBeVisible()
    await expect(rows(page)).toContainText(`${word}s <unpaid>`)
  })
})

test('selected bookings are refunded once: the sum is shown and has to be typed, however often the form is sent', async ({
  page,
  site,
}) => {
  const word = aWord()
  for (const name of ['Rita', 'Rolf'])
    await aPaidTrainee(site, { fullName: `${name} ${word}`, email: `${name.toLowerCase()}@${word}.example.com` })
  await aTrainee(site, { fullName: `Uwe ${word}` })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?q=${word}` })
  await tick(page, `Rita ${word}`, `Rolf ${word}`, `Uwe ${word}`)
  await press(page, 'Refund')
  await expect(page.getByRole('row', { name: 'Total, back to the original cards £3,000.00' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nothing to refund: 1 booking' })).toContainText('Uwe')
  await page.getByLabel('Refund and cancel the bookings').check()
  await expect(page.getByRole('button', { name: 'Refund £3,000.00 and cancel 3 bookings', exact: true })).toBeVisible()
  await page.getByLabel('Refund only').check()
  await page.getByLabel('Why').fill('The trainer is ill')
  await press(page, 'Refund £3,000.00')
  await expect(page.getByRole('alert')).toContainText('Type the amount to confirm.')
  await expect(page.getByLabel('Why'), 'what was typed stays').toHaveValue('The trainer is ill')
  await page.getByLabel('Type £3,000.00 to confirm').fill('3000')
  expect(await submitAtOnce(page, 'Refund £3,000.00')).toEqual([200, 200, 200])
  await press(page, 'Refund £3,000.00')
  await expect(page.getByText('Asked: 2 of 2.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Rita.*Asked.*A refund of £1,500.00 is asked for/, /Rolf.*Asked/])
  expect(await site.emailsTo(`rita@${word}.example.com`, 2)).toHaveLength(2)
  const { rows: refunds } = await site.database.query(
    `select refund.id from refund join payment_attempt on payment_attempt.id = attempt_id
     join booking on booking.id = booking_id where full_name like '% ' || $1`,
    [word],
  )
  expect(refunds).toHaveLength(2)
})

test('an email is sent again to each selected trainee who had it, once for each submission', async ({ page, site }) => {
  const word = aWord()
  await aPaidTrainee(site, { fullName: `Mona ${word}`, email: `mona@${word}.example.com` })
  await aTrainee(site, { fullName: `Otto ${word}` })
  await site.emailsTo(`mona@${word}.example.com`)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?q=${word}` })
  await page.getByLabel('Select all on this page').check()
  await press(page, 'Send emails again')
  await page.getByLabel('Which email').selectOption({ label: 'Booking confirmation (1 of 2 had it)' })
  expect(await submitAtOnce(page, 'Send again')).toEqual([200, 200, 200])
  await press(page, 'Send again')
  await expect(page.getByText('Sent again: 1 of 2.')).toBeVisible()
  await expect(rows(page)).toHaveText([/Mona.*Done/, /Otto.*Not done.*never had that email/])
  await expect.poll(async () => (await site.emailsTo(`mona@${word}.example.com`, 2)).length).toBe(2)
})

test('the number of rows on a page is remembered, in every list', async ({ page, site }) => {
  await aTrainee(site)
  const username = await signInToOffice(page, site, { role: 'read-only', to: '/trainees' })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Rows', { exact: true }).selectOption('100')
  await press(page, 'Search')
  await page.goto('/trainees')
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('100')
  await page.context().clearCookies()
  await signInToOffice(page, site, { username, role: 'read-only', to: '/trainees' })
  await expect(page.getByLabel('Rows', { exact: true })).toHaveValue('100')
})

test('new documents name a company once staff have set it, and old ones once staff reissue them', async ({
  page,
  site,
}) => {
  const reference = await aPaidTrainee(site, { fullName: 'Birgit Buyer' })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  const panel = page.getByRole('region', { name: 'Invoice to' })
  await panel.getByText('Edit billing details…').click()
  await panel.getByLabel('Company').fill('x'.repeat(121))
  await panel.getByLabel('Billing address').fill('Kaia 17\nTrondheim')
  await panel.getByLabel('Purchase order number').fill('PO-99812')
  await press(page, 'Save')
  await expect(page.getByRole('alert')).toContainText('Please use at most 120 characters.')
  await expect(panel.getByLabel('Billing address')).toHaveValue('Kaia 17\nTrondheim')
  await panel.getByLabel('Company').fill('Fjord Shipping AS')
  await press(page, 'Save')
  await expect(page.getByText('Documents from now on name this buyer')).toBeVisible()
  await expect(panel).toContainText('Fjord Shipping AS')
  await panel.getByText(/Reissue R-\d+…/).click()
  await press(page, 'Reissue')
  await expect(page.getByText('The documents are reissued.')).toBeVisible()
  await expect(panel.getByText(/Reissue R-/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('company, address, purchase order')
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/receipt of £1,500.00, .*, replaced/)
})
