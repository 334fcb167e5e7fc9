import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { signInToOffice } from '../support/office.ts'
import { expect, payWith, type Site, test } from '../support/site.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

/** Fills a row of the days; its hours stay as they are. */
const giveDay = (page: Page, row: number, day: string) =>
  page
    .getByRole('group', { name: `Day ${row}` })
    .getByLabel('Day', { exact: true })
    .fill(day)

/** Adds a date of course 1 by the form, and stays on its page. */
async function addDate(page: Page, days: [string, string], label = '') {
  await page.goto('/addtrainingdates')
  const form = panel(page, 'One date')
  await form.getByLabel('Course').selectOption('Scrum Master')
  for (const [row, day] of days.entries()) await giveDay(page, row + 1, day)
  await form.getByLabel('Label').fill(label)
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByText('The date is added, and can be booked now.')).toBeVisible()
}

/** Books a place on a date of course 1 and pays for it, in a browser of one's own. */
async function bookAndPay(page: Page, label: string, email: string) {
  await page.goto(`/course/1?date=${encodeURIComponent(label)}`)
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill('Amara Okafor')
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Phone number').fill('020 7946 0123')
  await form.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
}

const mailAbout = async (site: Site, address: string, subject: RegExp, count: number): Promise<Email> => {
  const mail = (await site.mailsTo(address, count)).find((one) => subject.test(one.subject ?? ''))
  if (!mail) throw new Error(`expected a mail about ${subject} to ${address}`)
  return mail
}

/** The lines of the calendar that a mail brings, unfolded. */
function calendarOf(mail: Email): string {
  const { content = '' } = mail.attachments.find((one) => one.mimeType === 'text/calendar') ?? {}
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return new TextDecoder().decode(bytes).replace(/\r?\n[ \t]/g, '')
}

const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}:(.*?)\\r?$`, 'gm'))].map(([, it]) => it)

test('a date is added by its days, with what they mean in words meanwhile, and can be booked at once', async ({
  page,
  site,
}) => {
  const username = await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'One date')
  await form.getByLabel('Course').selectOption('Scrum Master')
  await giveDay(page, 1, '2031-10-25')
  await giveDay(page, 2, '2031-10-26')
  await expect(form.getByText('Sat 25 Oct 2031, 10:00 to 17:00 BST')).toBeVisible()
  await expect(form.getByText('Sun 26 Oct 2031, 10:00 to 17:00 GMT')).toBeVisible()
  await expect(form.getByText('The clocks change between these days.')).toBeVisible()
  await form.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByRole('group', { name: 'Day 3' }).getByLabel('Day', { exact: true })).toHaveValue('2031-10-27')
  await expect(form.getByText('25th, 26th & 27th Oct 2031')).toBeVisible()
  await form.getByLabel('Time zone').selectOption('America/New_York')
  await expect(form.getByText('10:00 to 17:00 GMT-4 (14:00 to 21:00 GMT in the office)').first()).toBeVisible()
  await form.getByLabel('Time zone').selectOption('Europe/London')
  await form.getByLabel('Joining link').fill('https://meet.example/tideway')
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '25th, 26th & 27th Oct 2031' })).toBeVisible()
  await expect(page.getByText('The date is added, and can be booked now.')).toBeVisible()

  await page.goto('/scrumMaster')
  await expect(page.getByRole('link', { name: 'Book 25th, 26th & 27th Oct 2031' })).toBeVisible()
  const call = await page.request.get('/mainapp/api/v1/courses/1')
  const body = await call.text()
  expect(body).toContain('25th, 26th & 27th Oct 2031')
  expect(body, 'the link is for the people booked').not.toContain('meet.example')
  const { rows } = await site.database.query(`select actor from audit where action = 'run-added'`)
  expect(rows).toEqual([{ actor: `staff:${username}` }])
})

test('what is wrong is said beside its field, everything typed is still there, and times that never come are named', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'One date')
  await giveDay(page, 2, '2031-03-30')
  await page.getByRole('group', { name: 'Day 2' }).getByLabel('From').fill('01:30')
  await form.getByLabel('Places').fill('many')
  await form.getByLabel('Joining link').fill('http://meet.example')
  await form.getByRole('button', { name: 'Add the date' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveText([
    'Please choose the course.',
    'Please give a number of places from 1 to 500.',
    'Please give an address that begins with https://, or leave it empty.',
    'There is no 01:30 on Sun 30 Mar 2031 in Europe/London, because the clocks go forward. Please choose another time.',
  ])
  await expect(page.getByRole('group', { name: 'Day 2' }).getByLabel('From')).toHaveValue('01:30')
  await expect(form.getByLabel('Places')).toHaveValue('many')
  await addDate(page, ['2031-06-07', '2031-06-08'])
  await page.goto('/addtrainingdates')
  await form.getByLabel('Course').selectOption('Scrum Master')
  await giveDay(page, 1, '2031-06-07')
  await giveDay(page, 2, '2031-06-08')
  await form.getByRole('button', { name: 'Add the date' }).click()
  await expect(page.locator('#label-error')).toHaveText('The course has a date with this label already.')
})

test('the plain list adds all of its dates or none, and names the line that cannot be read', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
  const form = panel(page, 'Many dates at once')
  await form.getByLabel('Course').selectOption('Business Analyst')
  await form.getByLabel('Dates').fill('5th & 6th Oct 2031|31st & 32nd Nov 2031')
  await form.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByRole('alert')).toContainText('“31st & 32nd Nov 2031”: There is no “32nd Nov 2031” in 2031.')
  await expect(page.getByRole('alert')).toContainText('Nothing was added.')
  await expect(page.getByRole('alert'), 'the address leads to it').toBeFocused()
  await form.getByLabel('Dates').click()
  await form.getByLabel('Dates').fill('5th & 6th Oct|2nd & 3rd Nov 2031')
  await form.getByRole('button', { name: 'Add the list' }).click()
  await expect(page.getByText('The dates are added, and can be booked now.')).toBeVisible()
  await expect(page.getByRole('link', { name: '5th & 6th Oct 2031' })).toBeVisible()
  await expect(page.getByRole('link', { name: '2nd & 3rd Nov 2031' })).toBeVisible()
  await page.goto('/course/2')
  await expect(page.getByLabel('Training date').locator('option', { hasText: '5th & 6th Oct 2031' })).toHaveCount(1)
})

test('a copy some weeks later keeps its hours on the wall', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'staff' })
  await addDate(page, ['2031-07-05', '2031-07-06'])
  await page.getByRole('link', { name: 'Copy it to later days' }).click()
  const form = panel(page, 'A copy of another date')
  await expect(form.getByLabel('Date to copy').locator('option:checked')).toHaveText('Scrum Master, 5th & 6th Jul 2031')
  await form.getByLabel('Later by').fill('20')
  await form.getByRole('button', { name: 'Add the copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '22nd & 23rd Nov 2031' })).toBeVisible()
  await expect(page.getByText('Sat 22 Nov 2031, 10:00 to 17:00 GMT').first()).toBeVisible()
})

test('a change reaches whoever is booked: a mail with what was and is, and a calendar that replaces the one before', async ({
  page,
  site,
  browser,
}) => {
  await signInToOffice(page, site, { role: 'staff' })
  await addDate(page, ['2031-08-02', '2031-08-03'], 'August')
  const address = page.url().split('?')[0] ?? ''
  const visitor = await browser.newPage({ baseURL: site.url })
  await bookAndPay(visitor, 'August', 'august@example.com')
  const first = calendarOf(await mailAbout(site, 'august@example.com', /^Your place is booked/, 1))

  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  await page.getByText('Change this date').click()
  await expect(page.getByText('The one person who has a place is told by mail')).toBeVisible()
  await giveDay(page, 1, '2031-08-09')
  await giveDay(page, 2, '')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('The change is stored. One mail is on its way.')).toBeVisible()

  const mail = await mailAbout(site, 'august@example.com', /^New dates for Scrum Master/, 2)
  expect(mail.text).toContain('Sat 9 Aug 2031, 10:00 to 17:00 BST')
  expect(mail.text).toContain('Sun 3 Aug 2031, 10:00 to 17:00 BST')
  const second = calendarOf(mail)
  expect(all(second, 'UID')).toEqual(all(first, 'UID'))
  expect(all(first, 'SEQUENCE')).toEqual(['0', '0'])
  for (const sequence of all(second, 'SEQUENCE')) expect(Number(sequence)).toBeGreaterThan(0)
  expect(all(second, 'STATUS')).toEqual(['CONFIRMED', 'CANCELLED'])
})

test('two people change one date: the second is shown both, and nothing is overwritten unseen', async ({
  page,
  site,
  browser,
}) => {
  await signInToOffice(page, site, { role: 'staff', username: 'grace' })
  await addDate(page, ['2031-09-06', '2031-09-07'])
  const address = page.url().split('?')[0] ?? ''
  const other = await browser.newPage({ baseURL: site.url })
  await signInToOffice(other, site, { role: 'staff', username: 'ada' })
  for (const one of [page, other]) {
    await one.goto(address)
    await one.getByText('Change this date').click()
  }
  await other.getByLabel('Places').fill('20')
  await other.getByRole('button', { name: 'Save the change' }).click()
  await expect(other.getByText('The change is stored.')).toBeVisible()
  await page.getByLabel('Label').fill('September')
  await page.getByLabel('Places').fill('many')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByLabel('Places'), 'a wrong field is told of first').toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Places').fill('12')
  await page.getByRole('button', { name: 'Save the change' }).click()
  const conflict = page.getByRole('alert', { name: 'Somebody changed this meanwhile' })
  await expect(conflict).toContainText('ada saved a change')
  await expect(conflict.getByRole('row', { name: /^Places 20 12/ })).toBeVisible()
  await expect(conflict.getByRole('row', { name: /^Label 6th & 7th Sep 2031 September/ })).toBeVisible()
  await expect(page.getByLabel('Label'), 'what was typed is still there').toHaveValue('September')
  await page.getByLabel('Places').fill('20')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'September' })).toBeVisible()
  const { rows } = await site.database.query(`select capacity, version from run where label = 'September'`)
  expect(rows).toEqual([{ capacity: 20, version: 3 }])
})

test('a date is closed, opened and cancelled; whoever has a place chooses another date and has it at once', async ({
  page,
  site,
  browser,
}) => {
  await signInToOffice(page, site, { role: 'staff' })
  await addDate(page, ['2031-11-01', '2031-11-02'], 'November')
  const address = page.url().split('?')[0] ?? ''
  const visitor = await browser.newPage({ baseURL: site.url })
  await bookAndPay(visitor, 'November', 'november@example.com')

  await page.goto(address)
  await page.getByText('Close this date').click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('The date is off sale. Its bookings stay.')).toBeVisible()
  await visitor.goto('/scrumMaster')
  await expect(visitor.getByRole('link', { name: 'Book November' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Put it on sale again' }).click()
  await expect(page.getByText('The date is on sale again.')).toBeVisible()

  await page.getByText('Cancel this date').click()
  await expect(page.getByText('1 person with a paid place: written to at once')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel it and write to everybody' }).click()
  await expect(page.getByText('The date is cancelled. One mail is on its way.')).toBeVisible()
  await expect(page.getByText('Change this date')).toHaveCount(0)
  await expect(page.getByText('Needs attention')).toBeVisible()

  const mail = await mailAbout(site, 'november@example.com', /^Cancelled: Scrum Master, November/, 2)
  expect(calendarOf(mail)).toContain('METHOD:CANCEL')
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+\/chooseDate\/\S+?(?=[\s\]])/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(1)
  await visitor.goto(links[0] ?? '')
  await expect(visitor.getByText('does not take place')).toBeVisible()
  await expect(visitor.getByText('amara', { exact: false }), 'the address alone shows no name').toHaveCount(0)
  const wanted = (await visitor.getByRole('radio', { checked: true }).getAttribute('value')) ?? ''
  await visitor.getByRole('button', { name: 'Send my choice' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('It is settled')
  await expect(visitor.getByText(`Your booking is on ${wanted}.`)).toBeVisible()
  await mailAbout(site, 'november@example.com', /^Your new date: Scrum Master/, 3)
  await page.reload()
  await expect(page.getByText('Needs attention')).toHaveCount(0)
})

test('staff see who is in line and offer a free place before the sweep does', async ({ page, site, browser }) => {
  await signInToOffice(page, site, { role: 'staff' })
  await addDate(page, ['2031-12-06', '2031-12-07'], 'December')
  const address = page.url().split('?')[0] ?? ''
  await site.database.query(`update run set capacity = taken where label = 'December'`)
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/course/1/waitingList?date=December')
  const form = visitor.getByRole('main')
  await form.getByLabel('Full name').fill('Wren Adeyemi')
  await form.getByLabel('Email address').fill('wren-december@example.com')
  await form.getByRole('button', { name: 'Join the waiting list' }).click()
  await page.goto(address)
  await expect(page.getByRole('row', { name: /Wren Adeyemi/ })).toContainText('Waiting')
  await expect(page.getByRole('button', { name: /^Offer/ })).toHaveCount(0)
  await page.getByText('Change this date').click()
  await page.getByLabel('Places').fill('1')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await page.getByRole('button', { name: 'Offer it to Wren Adeyemi now' }).click()
  await expect(page.getByText('The place is offered and held for twelve hours.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Wren Adeyemi.*Offered/ })).toBeVisible()
  await mailAbout(site, 'wren-december@example.com', /^A place for you/, 2)
})

test('the list has the specification’s columns, tabs with counts, and keeps what is asked in its address', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'read-only', to: '/trainingdates' })
  for (const head of ['Training dates', 'Course', 'Post date'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Coming/ })).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Course').selectOption('Product Owner')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/course=3/)
  await expect(page.getByRole('cell', { name: 'Scrum Master' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Starts' }).click()
  await expect(page).toHaveURL(/course=3.*sort=-starts/)
  await expect(page.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Part of the label').fill('no such label')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No date matches. Clear the search to see all of them.')).toBeVisible()
})

test('who may only read sees everything and no button', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'read-only', to: '/trainingdates' })
  await expect(page.getByRole('link', { name: 'Add training dates' })).toHaveCount(0)
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('heading', { name: 'Who is on it' })).toBeVisible()
  await expect(page.getByText(/Change this date|Cancel this date|Close this date/)).toHaveCount(0)
  const response = await page.goto('/addtrainingdates')
  expect(response?.status()).toBe(403)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a date is added with a row more and its words, by posting alone', async ({ page, site }) => {
    await signInToOffice(page, site, { role: 'staff', to: '/addtrainingdates' })
    const form = panel(page, 'One date')
    await form.getByLabel('Course').selectOption('Project Manager')
    await giveDay(page, 1, '2032-02-07')
    await giveDay(page, 2, '2032-02-08')
    await form.getByRole('button', { name: 'Add a day' }).click()
    await giveDay(page, 3, '2032-02-14')
    await form.getByRole('button', { name: 'Show in words' }).click()
    await expect(form.getByText('Sat 14 Feb 2032, 10:00 to 17:00 GMT')).toBeVisible()
    await form.getByRole('button', { name: 'Add the date' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '7th, 8th & 14th Feb 2032' })).toBeVisible()
  })
})

// The looks that admin-every-page.e2e.ts leaves out.
const LOOKS = [
  { name: 'desk, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone of 320 pixels, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const

for (const { name, viewport, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('the three pages have no fault that axe can see, with their forms open and their errors', async ({
      page,
      site,
    }) => {
      await signInToOffice(page, site, { role: 'staff', to: '/trainingdates' })
      await expectNoFault(page)
      await page.locator('[data-row]').last().click()
      await expectNoFault(page)
      await page.getByText('Change this date').click()
      await page.getByText('Cancel this date').click()
      await expectNoFault(page)
      await page.goto('/addtrainingdates')
      await page.getByRole('button', { name: 'Add the date' }).click()
      await expectNoFault(page)
    })
  })
}

async function expectNoFault(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways').toBeLessThanOrEqual(
    0,
  )
}
