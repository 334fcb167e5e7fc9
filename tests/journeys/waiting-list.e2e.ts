import type { Page } from '@playwright/test'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { runJob } from '../support/run-job.ts'
import { expect, fillDetails, payWith, test } from '../support/site.ts'

const aFullRun = (...[site, input]: Parameters<typeof anOwnRun>) => anOwnRun(site, { ...input, capacity: 0 })
const ownLink = (text = '') => /https?:\/\/\S+\/waitingList\/[0-9a-f]{32}/.exec(text)?.[0] ?? ''

async function join(page: Page, email: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Full name').fill('Wren Adeyemi')
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Join the waiting list' }).click()
}

test('a full date links to its waiting list from the course page; a place that becomes free is offered, paid for and confirmed', async ({
  page,
  site,
}) => {
  const run = await aFullRun(site)
  const email = anAddress()
  const line = page.getByRole('link', { name: `Waiting list for ${run.label}` })
  // A cached page is invalidated a moment after the change.
  await expect(async () => {
    await page.goto('/scrumMaster')
    await expect(line).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await line.click()
  await expect(page.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  await join(page, email)
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible()

  const [joined] = await site.emailsTo(email)
  expect(joined?.subject).toContain('You are on the waiting list: Scrum Master, ')
  expect(joined?.text).toContain(run.label)
  const own = ownLink(joined?.text)
  await page.goto(own)
  await expect(page.getByText(/You are number 1 on the waiting list/)).toBeVisible()

  await site.database.query('update run set capacity = 1 where id = $1', [run.id])
  await runJob(site, 'offer-places')
  const offer = (await site.emailsTo(email, 2)).find((one) => one.subject?.startsWith('A place for you'))
  expect(offer?.text).toContain(run.label)
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'A place has come free for you' })).toBeVisible()
  await expect(page.getByText('You pay £1,500.00 on the next page')).toBeVisible()
  await page.getByText('Have a code?').click()
  await page.getByLabel('Coupon code').fill('discount50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('You pay £750.00 on the next page')).toBeVisible()
  await page.getByLabel('For my company').check()
  await page.getByRole('button', { name: 'Pay and take the place' }).click()
  await expect(page.locator('#companyName-error')).toHaveText('Please give the name of your company.')
  await page.getByLabel('Company name').fill('Fjord AS')
  await page.getByRole('button', { name: 'Pay and take the place' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  expect(offer?.text, 'the email leads to the same checkout').toContain(new URL(page.url()).pathname)
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  const subjects = (await site.emailsTo(email, 3)).map((one) => one.subject)
  expect(subjects.filter((one) => one?.startsWith('Your place is booked'))).toHaveLength(1)
})

test('the booking form offers the waiting list for a full date, and at once when the last place has just gone', async ({
  page,
  site,
}) => {
  const full = await aFullRun(site, { courseId: 2 })
  const free = await anOwnRun(site, { courseId: 2 })
  const email = anAddress()
  await page.goto('/course/2')
  const date = page.getByRole('main').getByLabel('Training date')
  await expect(page.getByText('Sold out. Join the waiting list for:')).toBeVisible()
  await fillDetails(page, { email })
  await date.selectOption(full.label)
  await expect(page.getByText('Every place on this date is taken')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  await expect(page.getByText('Pay today')).toHaveCount(0)
  await date.selectOption(free.label)
  await expect(page.getByText('Every place on this date is taken')).toHaveCount(0)
  await site.database.query('update run set capacity = 0 where id = $1', [free.id])
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#trainingDate-error')).toContainText('The last place on that date has just gone.')
  await page.getByLabel('For my company').check()
  await page.getByLabel('Company name').fill('Fjord AS')
  await page.getByLabel('PO number (optional)').fill('PO-4411')
  await page.getByText('Have a code?').click()
  await page.getByLabel('Coupon code').fill('discount 50 wrong')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(page.getByLabel('Full name'), 'what was typed came along').not.toHaveValue('')
  await expect(page.getByLabel('Company name')).toHaveValue('Fjord AS')
  await page.getByLabel('Coupon code').fill('DISCOUNT50')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('You are number 1 on the waiting list.')).toBeVisible()
  const { rows } = await site.database.query(
    'select company_name, purchase_order, coupon_code from waiting where email = $1',
    [email],
  )
  expect(rows).toEqual([{ company_name: 'Fjord AS', purchase_order: 'PO-4411', coupon_code: 'DISCOUNT50' }])
})

test('a person on the waiting list can leave it, by a click and never by opening the link', async ({ page, site }) => {
  const run = await aFullRun(site, { courseId: 3 })
  const [first, second] = [anAddress(), anAddress()]
  const list = `/course/3/waitingList?date=${encodeURIComponent(run.label)}`
  for (const email of [first, second]) {
    await page.goto(list)
    await join(page, email)
  }
  await expect(page.getByText('You are number 2 on the waiting list.')).toBeVisible()
  await page.goto(list)
  await join(page, second.toUpperCase())
  await expect(page.getByText('You are number 2 on the waiting list.'), 'joining again keeps the place').toBeVisible()
  const [mail, ...more] = await site.emailsTo(first)
  expect(more).toEqual([])
  const response = await page.goto(ownLink(mail?.text))
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByText(first), 'the bare address shows no name').toHaveCount(0)
  await expect(
    page.getByText(
      `We’ll email ${first.slice(0, 2)}…@ex….com as soon as a place is yours, and hold it until 20:00 UK time on the next day.`,
    ),
  ).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Leave the waiting list' }).click()
  await expect(page.getByRole('heading', { name: 'You have left the waiting list' })).toBeVisible()
  const [other] = await site.emailsTo(second)
  await page.goto(ownLink(other?.text))
  await expect(page.getByText(/You are number 1 on the waiting list/)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the waiting list can be joined too, with errors next to the fields and nothing typed lost', async ({
    page,
    site,
  }) => {
    const run = await aFullRun(site, { courseId: 4 })
    const email = anAddress()
    await page.goto(`/course/4?date=${encodeURIComponent(run.label)}`)
    const form = page.getByRole('main')
    await form.getByLabel('Full name').fill('Wren Adeyemi')
    await form.getByLabel('Deposit').check()
    await form.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.locator('#email-error')).toHaveText('Valid email address is required.')
    await expect(form.getByLabel('Full name')).toHaveValue('Wren Adeyemi')
    await expect(form.getByLabel('Deposit')).toBeChecked()
    await form.getByLabel('Email address').fill(email)
    await form.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText(/You are number 1 on the waiting list/)).toBeVisible()
    expect(await site.emailsTo(email)).toHaveLength(1)
  })
})
