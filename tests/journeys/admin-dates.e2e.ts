import { addDate, aYear, giveDay, panel } from '../support/dates-form.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, test } from '../support/site.ts'

test('a date is added by its days, with a preview in words, and can be booked at once', async ({ page, site }) => {
  const year = aYear()
  const username = await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'One date')
  await form.getByLabel('Course').selectOption('Scrum Master')
  await giveDay(page, 1, `${year}-10-25`)
  await giveDay(page, 2, `${year}-10-26`)
  await expect(form.getByText(`Sat 25 Oct ${year}, 10:00 to 17:00 BST`)).toBeVisible()
  await expect(form.getByText(`Sun 26 Oct ${year}, 10:00 to 17:00 GMT`)).toBeVisible()
  await expect(form.getByText('The clocks change between these days.')).toBeVisible()
  await form.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByRole('group', { name: 'Day 3' }).getByLabel('Day', { exact: true })).toHaveValue(
    `${year}-10-27`,
  )
  await expect(form.getByText(`25th, 26th & 27th Oct ${year}`)).toBeVisible()
  await form.getByLabel('Time zone').fill('America/New_York')
  await expect(form.getByText('10:00 to 17:00 GMT-4 (14:00 to 21:00 GMT office time)').first()).toBeVisible()
  await form.getByLabel('Time zone').fill('Europe/London')
  await form.getByLabel('Joining link').fill('https://meet.example/tideway')
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `25th, 26th & 27th Oct ${year}` })).toBeVisible()
  await expect(page.getByText('The date is added, and can be booked now.')).toBeVisible()

  // A cached page is invalidated a moment after the date is added.
  await expect(async () => {
    await page.goto('/scrumMaster')
    await expect(page.getByRole('link', { name: `Book 25th, 26th & 27th Oct ${year}` })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  const call = await page.request.get('/mainapp/api/v1/courses/1')
  const body = await call.text()
  expect(body).toContain(`25th, 26th & 27th Oct ${year}`)
  expect(body, 'the joining link is only for people with a booking').not.toContain('meet.example')
  const { rows } = await site.database.query(`select action from audit where actor = $1`, [`staff:${username}`])
  expect(rows).toEqual([{ action: 'run-added' }])
})

test('errors are shown next to their fields, everything typed is still there, and times that do not exist are named', async ({
  page,
  site,
}) => {
  const year = aYear()
  await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'One date')
  await giveDay(page, 2, `${year}-03-30`)
  await page.getByRole('group', { name: 'Day 2' }).getByLabel('From').fill('01:30')
  await form.getByLabel('Places').fill('many')
  await form.getByLabel('Joining link').fill('http://meet.example')
  await form.getByRole('button', { name: 'Add the date' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose the course.',
    'Please give a number of places from 1 to 500.',
    'Please give an address that begins with https://, or leave it empty.',
    `There is no 01:30 on Sun 30 Mar ${year} in Europe/London, because the clocks go forward. Please choose another time.`,
  ])
  await expect(page.getByRole('group', { name: 'Day 2' }).getByLabel('From')).toHaveValue('01:30')
  await expect(form.getByLabel('Places')).toHaveValue('many')
  await addDate(page, [`${year}-06-07`, `${year}-06-08`])
  await page.goto('/addtrainingdates')
  await form.getByLabel('Course').selectOption('Scrum Master')
  await giveDay(page, 1, `${year}-06-07`)
  await giveDay(page, 2, `${year}-06-08`)
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.locator('#label-error')).toHaveText('The course has a date with this label already.')
})

test('the plain list adds all of its dates or none, and names the line that cannot be read', async ({ page, site }) => {
  const year = aYear()
  await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'Add several dates')
  await form.getByLabel('Course').selectOption('Business Analyst')
  await form.getByLabel('Dates').fill(`5th & 6th Oct ${year}|31st & 32nd Nov ${year}`)
  await form.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `“31st & 32nd Nov ${year}”: There is no “32nd Nov ${year}” in ${year}.`,
  )
  await expect(page.getByRole('alert')).toContainText('Nothing was added.')
  await expect(page.getByRole('alert'), 'the page scrolls to it').toBeFocused()
  await form.getByLabel('Dates').click()
  await form.getByLabel('Dates').fill(`5th & 6th Oct|2nd & 3rd Nov ${year}`)
  await form.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText('The dates are added, and can be booked now.')).toBeVisible()
  await expect(page.getByRole('link', { name: `5th & 6th Oct ${year}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `2nd & 3rd Nov ${year}` })).toBeVisible()
  await page.goto('/course/2')
  await expect(page.getByLabel('Training date').locator('option', { hasText: `5th & 6th Oct ${year}` })).toHaveCount(1)
})

test('a copy some weeks later keeps its local hours', async ({ page, site }) => {
  const year = aYear()
  await signInToOffice(page, site, { role: 'staff' })
  await addDate(page, [`${year}-07-05`, `${year}-07-06`])
  await page.getByRole('link', { name: 'Repeat this date' }).click()
  const form = panel(page, 'Copy a date')
  await expect(form.getByLabel('Date to copy').locator('option:checked')).toHaveText(
    `Scrum Master, 5th & 6th Jul ${year}`,
  )
  await form.getByLabel('Move forward by').fill('20')
  await form.getByRole('button', { name: 'Add the copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `22nd & 23rd Nov ${year}` })).toBeVisible()
  const date = panel(page, 'The date')
  await expect(date.getByText(`Sat 22 Nov ${year}, 10:00 to 17:00 GMT`).first()).toBeVisible()
})

test('dates that repeat are saved as drafts and published one by one', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'staff', to: '/addTrainingDates' })
  const form = page.getByRole('region', { name: 'One date' })
  await form.getByLabel('Course').selectOption('Product Owner')
  const days = form.getByLabel('Day', { exact: true })
  await days.nth(0).fill('2032-10-16')
  await days.nth(1).fill('2032-10-17')
  await form.getByLabel('Repeat').selectOption('Every two weeks')
  await form.getByLabel('Number of dates').fill('6')
  await form.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(page.getByText('The drafts are saved.')).toBeVisible()
  for (const label of ['16th & 17th Oct 2032', '30th & 31st Oct 2032', '25th & 26th Dec 2032'])
    await expect(page.getByRole('link', { name: label })).toBeVisible()
  await page.getByRole('link', { name: '16th & 17th Oct 2032' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The date is published, and can be booked now.')).toBeVisible()
})

test('the list has the specification’s columns, tabs with counts, and keeps what is asked in its address', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'read-only', to: '/trainingdates' })
  for (const head of ['Training dates', 'Course', 'Added'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Coming/ })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Course').selectOption('Product Owner')
  await expect(page, 'a filter applies as it is chosen').toHaveURL(/course=3/)
  await expect(page.getByRole('cell', { name: 'Scrum Master' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Starts' }).click()
  await expect(page).toHaveURL(/course=3.*sort=-starts/)
  await expect(page.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Search dates').fill('no such label')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No dates match. Clear the search to see them all.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a date is added with one more row and its preview, with form posts only', async ({ page, site }) => {
    const year = aYear()
    await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
    const form = panel(page, 'One date')
    await form.getByLabel('Course').selectOption('Project Manager')
    await giveDay(page, 1, `${year}-02-08`)
    await giveDay(page, 2, `${year}-02-09`)
    await form.getByRole('button', { name: 'Add a day' }).click()
    await giveDay(page, 3, `${year}-02-15`)
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByText(`Sat 15 Feb ${year}, 10:00 to 17:00 GMT`)).toBeVisible()
    await form.getByRole('button', { name: 'Add the date' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `8th, 9th & 15th Feb ${year}` })).toBeVisible()
  })
})
