import { signInToOffice } from '../support/office.ts'
import { manyTrainees } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { rows, search } from '../support/trainee-list.ts'

test('order, rows and page are in the address, and each page begins where the last one ended', async ({
  page,
  site,
}) => {
  const word = await manyTrainees(site, 60)
  await signInToOffice(page, site, { to: `/trainees?show=all&q=${word}` })
  await page.getByRole('link', { name: 'Full Name' }).click()
  await expect(page.getByRole('columnheader', { name: 'Full Name' })).toHaveAttribute('aria-sort', /ending/)
  await page.getByRole('button', { name: 'Filters' }).click()
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
  await page.getByRole('button', { name: 'Filters' }).click()
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
  await page.getByText('Show all 30').click()
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
