import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCsv } from '../support/csv.ts'
import { signInToOffice } from '../support/office.ts'
import { manyTrainees } from '../support/many-trainees.ts'
import { aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'

const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Name, email, phone' }).fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}
const rows = (page: Page) => page.locator('tbody[data-rows] tr')

test('the list has the specification’s columns and tabs, and finds a trainee by any known detail', async ({
  page,
  site,
}) => {
  const word = aWord()
  const digits = String(randomInt(100_000, 1_000_000))
  const reference = await aPaidTrainee(site, {
    fullName: `Zoë-Marie Ødegård-${word}`,
    email: `zm@${word}.example.com`,
    phoneNumber: `+44 7700 ${digits.slice(0, 3)} ${digits.slice(3)}`,
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
    'State',
    'View',
  ])
  for (const words of [`zoe od ${word}`, `odegard-${word}`, `zm@${word}`, `07700 ${digits}`, reference.toLowerCase()]) {
    await search(page, words)
    await expect(rows(page), words).toHaveCount(1)
    await expect(rows(page)).toContainText(`Zoë-Marie Ødegård-${word}`)
  }
  await expect(rows(page)).toContainText('DISCOUNT50')
  await expect(rows(page)).toContainText('£750.00')
  const tabs = page.getByRole('navigation', { name: 'Which trainees' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Booked 1',
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

test('Ctrl K finds people and coupons while typing, Enter opens what is chosen, and the page of results finds the same', async ({
  page,
  site,
}) => {
  const word = aWord()
  const reference = await aPaidTrainee(site, { fullName: `Amara ${word}` })
  const other = await aTrainee(site, { fullName: `Benedikt ${word}`, email: `${word}-b@example.com` })
  await signInToOffice(page, site, { to: '/welcome' })
  const results = page.getByRole('listbox', { name: 'Found' })
  const searchFor = async (words: string) => {
    // A new address is there before the page's script, which opens the search.
    await page.waitForLoadState()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
  }
  await searchFor(word)
  await expect(results.getByRole('group', { name: 'Trainees' }).getByRole('option')).toHaveText([/Benedikt/, /Amara/])
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('option', { selected: true })).toContainText('Amara')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/trainees/${other}$`))
  await searchFor('discount50')
  await results.getByRole('group', { name: 'Coupons' }).getByRole('option').click()
  await expect(page).toHaveURL(/\/showcoupon\/DISCOUNT50$/)
  await searchFor(`nothing-${word}`)
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.goto(`/search?q=${word}`)
  await page.getByRole('region', { name: 'Trainees' }).getByRole('link', { name: 'Amara' }).click()
  await expect(page, 'the page finds the same').toHaveURL(new RegExp(`/trainees/${reference}$`))
})

test('order, rows and page are in the address, and each page begins where the last one ended', async ({
  page,
  site,
}) => {
  const word = await manyTrainees(site, 60)
  await signInToOffice(page, site, { to: `/trainees?show=all&q=${word}` })
  await page.getByRole('link', { name: 'Full Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toHaveAttribute('aria-sort', /ending/)
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(page, 'a filter applies as it is changed').toHaveURL(/sort=name&/)
  await expect(page.getByLabel('Sort by'), 'and keeps the focus').toBeFocused()
  await page.getByLabel('Rows').selectOption('50')
  await expect(page).toHaveURL(/sort=name&size=50#list-size$/)
  await expect(rows(page)).toHaveCount(50)
  const before = await rows(page).last().getByRole('link', { name: /^View/ }).getAttribute('href')
  await page.getByRole('link', { name: 'Next 50' }).click()
  await expect(rows(page).first()).toContainText('51')
  expect(await rows(page).first().getByRole('link', { name: 'View' }).getAttribute('href')).not.toBe(before)
  await page.goto(`/trainees?after=nonsense&size=1e9&sort=%27--&course=nine&run=x&show=all&q=${word}`)
  await expect(rows(page), 'as many as this person chose last').toHaveCount(50)
  await expect(rows(page).first()).toContainText('1')
})

test('the columns that staff choose stay in the address while the list is used, and are kept in a saved view', async ({
  page,
  site,
}) => {
  const word = await manyTrainees(site, 30)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?show=all&q=${word}&sort=name&size=25` })
  await page.getByRole('link', { name: 'Next 25' }).click()
  await page.getByText('Columns', { exact: true }).press('Enter')
  for (const name of ['Email', 'Course', 'Coupon Code']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  const expectChosen = () =>
    expect(page.getByRole('columnheader')).toHaveText([
      'S.No',
      'Full Name',
      'Phone',
      'Transaction Date',
      'State',
      'View',
    ])
  await expectChosen()
  await expect(rows(page).first(), 'the page of the list is the same').toContainText('26')
  await page.reload()
  await expectChosen()
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('link', { name: 'Full Name' }).click()
  await expect(page).toHaveURL(/sort=name-down/)
  await expectChosen()
  await page.getByLabel('Rows').selectOption('50')
  await expect(page).toHaveURL(/size=50/)
  await search(page, word)
  await expectChosen()
  await page.getByRole('navigation', { name: 'Which trainees' }).getByRole('link', { name: 'Not paid' }).click()
  await expectChosen()
  await page.getByText('Save this view').click()
  await page.getByLabel('Name', { exact: true }).fill('To call')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The view is saved')).toBeVisible()
  await page.goto('/trainees')
  await expect(page.getByRole('columnheader')).toHaveCount(9)
  await page.getByRole('link', { name: 'To call' }).click()
  await expectChosen()
  await expect(page).toHaveURL(
    new RegExp(`show=not-paid&q=${word}&sort=name-down&column=name&column=phone&column=paid&column=state$`),
  )
  await page.getByText('Columns (3 left out)').click()
  for (const name of ['Phone', 'Transaction Date', 'State']) await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Show these columns' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['S.No', 'Full Name', 'View'])
  await page.goBack()
  await expectChosen()
  await page.goto('/trainees?column=nonsense')
  await expect(page.getByRole('columnheader')).toHaveCount(9)
})

test('a message goes to the selected trainees, one email each', async ({ page, site }) => {
  const word = aWord()
  for (const name of ['One', 'Two', 'Three'])
    await aTrainee(site, { fullName: `${word} ${name}`, email: `${word}-${name.toLowerCase()}@example.com` })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?q=${word}` })
  await page.getByRole('checkbox', { name: `${word} One` }).check()
  await page.getByRole('checkbox', { name: `${word} Three` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page.getByText('One email each to 2 trainees.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 letters' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a subject.')
  await page.getByLabel('Subject').fill('The room has changed')
  await page.getByLabel('Message').fill('Please come to room 4.')
  await page.getByRole('button', { name: 'Send 2 letters' }).click()
  await expect(page.getByText('on its way to 2 trainees')).toBeVisible()
  const [mail] = await site.emailsTo(`${word}-three@example.com`)
  expect(mail?.text).toContain(`Hello ${word} Three,\n\nPlease come to room 4.`)
  expect(await site.emailsTo(`${word}-one@example.com`)).toHaveLength(1)
  await page.goto(`/trainees?q=${word}`)
  await page.getByRole('link', { name: 'Email everyone on this list' }).click()
  await expect(page.getByText('One email each to 3 trainees.')).toBeVisible()
  await page.goto('/trainees')
  await expect(page.getByRole('button', { name: 'Write', exact: true }), 'nothing is selected').toBeDisabled()
})

test('rows are walked, selected and opened by keyboard and mouse, and the whole list in two presses', async ({
  page,
  site,
}) => {
  const word = await manyTrainees(site, 30)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?show=all&q=${word}&sort=name&size=25` })
  const box = (index: number) => rows(page).nth(index).getByRole('checkbox')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(box(1)).toBeChecked()
  await box(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await page.getByLabel('Select all 30').check()
  await expect(page.getByText('30 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Send emails again' }).click()
  await expect(page.getByRole('listitem').getByRole('link', { name: word })).toHaveCount(30)
  await page.goBack()
  await rows(page).nth(2).getByText('Scrum Master').click()
  await expect(page, 'the whole row opens the record').toHaveURL(/\/trainees\/TA-[^/]+$/)
  await page.goBack()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trainees\/TA-[^/]+$/)
})

test('a view that is shown first opens with Trainees, and its first tab is still there', async ({ page, site }) => {
  const word = await manyTrainees(site, 3)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?show=all&q=${word}` })
  await page.getByText('Save this view').click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByLabel('Show it first').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goto('/trainees')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Which trainees' }).getByRole('link', { name: 'Booked' }).click()
  await expect(page.getByText('No data available')).toBeVisible()
  await page.getByRole('link', { name: '3 of all trainees match' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Edit saved views' }).click()
  await page.getByRole('button', { name: 'Stop showing Mine first' }).click()
  await page.goto('/trainees')
  await expect(page).toHaveURL(/\/trainees$/)
})

test('D5 the CSV holds exactly the filtered rows, runs nothing, and the download is in the audit log', async ({
  page,
  site,
}) => {
  const hostile = '=HYPERLINK("https://evil.example","Sheet")'
  const word = aWord()
  await aTrainee(site, { fullName: hostile, email: `${word}-one@example.com` })
  const reference = await aPaidTrainee(site, { fullName: 'Sheet "Two", O’Neil', email: `${word}-two@example.com` })
  const username = await signInToOffice(page, site, {
    role: 'staff',
    to: `/trainees?q=${word}&sort=oldest&column=phone`,
  })
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
  expect(one?.slice(0, 3)).toEqual(['1', `${word}-one@example.com`, `'${hostile}`])
  expect(two).toMatchObject({
    1: `${word}-two@example.com`,
    2: 'Sheet "Two", O’Neil',
    7: reference,
    9: 'Paid',
    10: '1500',
  })
  expect(two?.[6]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const { rows: lines } = await site.database.query(
    "select action, details ->> 'query' as query from audit where actor = $1",
    [`staff:${username}`],
  )
  expect(lines).toEqual([{ action: 'trainees-exported', query: word }])
})
