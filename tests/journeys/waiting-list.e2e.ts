import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, fillDetails, payWith, type Site, test } from '../support/site.ts'

/** The second date of a course, with no place left on it. */
async function fillSecondDate(site: Site, courseId: number): Promise<{ id: string; label: string }> {
  const { rows } = await site.database.query<{ id: string; label: string }>(
    `select run.id, label from run join meeting on meeting.run_id = run.id
     where course_id = $1 group by run.id having min(starts_at) > now() order by min(starts_at) offset 1 limit 1`,
    [courseId],
  )
  const [run] = rows
  if (!run) throw new Error('expected a seeded run')
  await site.database.query('update run set capacity = taken where id = $1', [run.id])
  return run
}

/** One more place, as if somebody had let theirs go; the sweep of the next minute finds it. */
const freeAPlace = (site: Site, runId: string) =>
  site.database.query('update run set capacity = taken + 1 where id = $1', [runId])

async function join(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill('Wren Adeyemi')
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Join the waiting list' }).click()
}

test('a full date leads to its line from the course page; a place that comes free is offered, paid for and confirmed', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000)
  const run = await fillSecondDate(site, 1)
  const line = page.getByRole('link', { name: `Waiting list for ${run.label}` })
  // The kept page is told of the change a moment after it.
  await expect(async () => {
    await page.goto('/scrumMaster')
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await line.click()
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  await join(page, 'wren@example.com')
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()

  const [joined] = await site.mailsTo('wren@example.com')
  expect(joined?.subject).toBe(`You are on the waiting list: Scrum Master, ${run.label}`)
  const own = /https?:\/\/\S+\/waitingList\/[0-9a-f]{32}/.exec(joined?.text ?? '')?.[0] ?? ''
  await page.goto(own)
  await expect(page.getByText(/You are number 1 in line/)).toBeVisible()

  await freeAPlace(site, run.id)
  await expect(async () => expect(await site.mailsTo('wren@example.com', 2)).toHaveLength(2)).toPass({
    timeout: 100_000,
  })
  const offer = (await site.mailsTo('wren@example.com', 2)).find((one) => one.subject?.startsWith('A place for you'))
  expect(offer?.subject).toContain(`Scrum Master, ${run.label}`)
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'A place has come free for you' })).toBeVisible()
  await page.goto(/https?:\/\/\S+\/checkout\/[0-9a-f]{32}/.exec(offer?.text ?? '')?.[0] ?? '')
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  const subjects = (await site.mailsTo('wren@example.com', 3)).map((one) => one.subject)
  expect(subjects.filter((one) => one?.startsWith('Your place is booked'))).toHaveLength(1)
})

test('the booking form offers the line for a full date, and at once when the last place has just gone', async ({
  page,
  site,
}) => {
  const run = await fillSecondDate(site, 2)
  await page.goto('/course/2')
  await expect(page.getByText('Full, with a waiting list:')).toBeVisible()
  await fillDetails(page, { email: 'late@example.com', date: 2 })
  await expect(page.getByText('Every place on this date is taken')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join the waiting list' })).toHaveAttribute(
    'href',
    `/course/2/waitingList?date=${encodeURIComponent(run.label)}`,
  )
  await fillDetails(page, { email: 'late@example.com', date: 3 })
  await expect(page.getByText('Every place on this date is taken')).toHaveCount(0)
  await site.database.query('update run set capacity = taken where course_id = 2')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#trainingDate-error')).toContainText('The last place on that date has just gone.')
  await page.getByRole('link', { name: 'Join the waiting list' }).click()
  await join(page, 'late@example.com')
  await expect(page.getByText('You are number 1 in line.')).toBeVisible()
})

test('who is in line can leave, by a press and never by opening the link', async ({ page, site }) => {
  const run = await fillSecondDate(site, 3)
  const list = `/course/3/waitingList?date=${encodeURIComponent(run.label)}`
  for (const email of ['first@example.com', 'second@example.com']) {
    await page.goto(list)
    await join(page, email)
  }
  await expect(page.getByText('You are number 2 in line.')).toBeVisible()
  await page.goto(list)
  await join(page, 'SECOND@example.com')
  await expect(page.getByText('You are number 2 in line.'), 'again is the same place').toBeVisible()
  const [mail, ...more] = await site.mailsTo('first@example.com')
  expect(more).toEqual([])
  const own = /https?:\/\/\S+\/waitingList\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? ''
  const response = await page.goto(own)
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText('first@example.com'), 'the address alone shows nobody').toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list' })).toBeVisible()
  const [second] = await site.mailsTo('second@example.com')
  await page.goto(/https?:\/\/\S+\/waitingList\/[0-9a-f]{32}/.exec(second?.text ?? '')?.[0] ?? '')
  await expect(page.getByText(/You are number 1 in line/)).toBeVisible()
})

test('a list that cannot be joined says why and shows a way on', async ({ page }) => {
  await page.goto('/course/4/waitingList?date=no-such-date')
  await expect(page.getByText('That date can no longer be booked, so it has no waiting list.')).toBeVisible()
  await page.goto('/course/4')
  const label = await page.getByLabel('Training date').locator('option').nth(1).getAttribute('value')
  await page.goto(`/course/4/waitingList?date=${encodeURIComponent(label ?? '')}`)
  await page.getByRole('link', { name: 'Book the place' }).click()
  await expect(page.getByLabel('Training date')).toHaveValue(label ?? '')
  const response = await page.goto(`/waitingList/${'0'.repeat(32)}`)
  expect(response?.status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the line is joined all the same, with errors beside the fields and nothing typed lost', async ({
    page,
    site,
  }) => {
    const run = await fillSecondDate(site, 4)
    await page.goto(`/course/4?date=${encodeURIComponent(run.label)}`)
    await page.getByRole('link', { name: 'Join the waiting list' }).click()
    const form = page.getByRole('main')
    await form.getByLabel('Full name').fill('Wren Adeyemi')
    await form.getByLabel('Deposit').check()
    await form.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.locator('#email-error')).toHaveText('Valid email address is required.')
    await expect(form.getByLabel('Full name')).toHaveValue('Wren Adeyemi')
    await expect(form.getByLabel('Deposit')).toBeChecked()
    await form.getByLabel('Email address').fill('noscript-waiting@example.com')
    await form.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText(/You are number \d in line/)).toBeVisible()
    expect(await site.mailsTo('noscript-waiting@example.com')).toHaveLength(1)
  })
})

const LOOKS = [
  { name: 'desk, light', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'desk, dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'phone of 320 pixels, dark', viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const

for (const { name, viewport, colorScheme } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    test('the form, its errors, its answer and the page of one’s own have no fault that axe can see', async ({
      page,
      site,
    }) => {
      const run = await fillSecondDate(site, 3)
      const email = `axe-${name.replace(/\W/g, '')}@example.com`
      await page.goto(`/course/3/waitingList?date=${encodeURIComponent(run.label)}`)
      await expectNoFault(page)
      await page.getByRole('main').getByRole('button', { name: 'Join the waiting list' }).click()
      await expectNoFault(page)
      await join(page, email)
      await expectNoFault(page)
      const [mail] = await site.mailsTo(email)
      await page.goto(/https?:\/\/\S+\/waitingList\/[0-9a-f]{32}/.exec(mail?.text ?? '')?.[0] ?? '')
      await expectNoFault(page)
      await page.goto('/course/3')
      await fillDetails(page, { email, date: 2 })
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
