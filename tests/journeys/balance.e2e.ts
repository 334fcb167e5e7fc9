import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, payWith, payWithAnother, type Site, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

const GOOD = '4242 4242 4242 4242'
const DECLINED = '4000 0000 0000 0002'
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'

test('a deposit’s balance is paid at the same checkout, and the email has its own receipt', async ({ page, site }) => {
  const email = anAddress()
  const checkout = await payDeposit(site, email)
  await page.goto(checkout.replace('/checkout/', '/CourseConfirmation?reference='))
  await page.getByRole('link', { name: 'pay the balance now' }).click()
  await expect(page).toHaveURL(checkout)
  await expect(page.getByRole('heading', { name: 'Pay your balance' })).toBeVisible()
  await expect(page.getByText('Deposit paid')).toBeVisible()
  await expect(page.getByText(/We are holding your place/), 'the place is confirmed').toHaveCount(0)
  await expect(page.getByText('amara', { exact: false }), 'the bare address shows no name').toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay £1,125.00' })).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByRole('heading', { level: 1, name: 'Paid in full' })).toBeVisible()
  await expect(page.getByText('Paid in full', { exact: true }).last().locator('..')).toContainText('£1,500.00')
  await expect(page.getByText('password'), 'the account was made with the deposit').toHaveCount(0)
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByText('Balance paid')).toBeVisible()
  await expect(page.getByText('There is nothing left to pay.', { exact: false })).toBeVisible()

  await page.goto(checkout)
  await expect(page.getByText(THANKS), 'nothing is left to pay there').toBeVisible()
  const mails = await site.emailsTo(email, 2)
  const paid = mails.find((mail) => mail.subject?.startsWith('Paid in full'))
  expect(paid?.text).toContain('We have your balance of £1,125.00')
  expect(paid?.attachments.map((one) => one.mimeType)).toEqual(['application/pdf'])
  expect(mails).toHaveLength(2)
})

test('a declined balance says so, leads back to the same checkout, and to a booking that is paid in full', async ({
  page,
  site,
}) => {
  const checkout = await payDeposit(site, anAddress())
  await page.goto(checkout)
  await payWith(page, DECLINED)
  await expect(page).toHaveURL(/\/failure/)
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await expect(page.getByText('Your place is still booked', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(checkout)
  await payWithAnother(page, site, GOOD)
  await expect(page.getByText('Balance paid')).toBeVisible()
})

test('two tabs on one balance make one payment', async ({ page, context, site }) => {
  const email = anAddress()
  const checkout = await payDeposit(site, email)
  await page.goto(checkout)
  await expect(page.getByRole('button', { name: 'Pay £1,125.00' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(checkout)
  await payWith(other, GOOD)
  await expect(other.getByText('Balance paid')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText('Balance paid'), 'the first tab shows the true state').toBeVisible()
  expect(await attemptsOf(site, email)).toBe(2)
})

test('without scripts the balance is shown, and how to pay it by telephone', async ({ browser, site }) => {
  const checkout = await payDeposit(site, anAddress())
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const plain = await context.newPage()
  await plain.goto(checkout)
  await expect(plain.getByRole('heading', { name: 'Pay your balance' })).toBeVisible()
  await expect(plain.getByText('Paying by card needs JavaScript')).toBeVisible()
  await expect(plain.getByText('Your place is booked either way.', { exact: false })).toBeVisible()
  await context.close()
})

test('a cancelled booking takes no money on any page', async ({ page, site }) => {
  const email = anAddress()
  const checkout = await payDeposit(site, email)
  // Staff have no screen in this journey: what their command stores is stored here.
  await site.database.query(
    `with gone as (update booking set cancelled_at = now() where email = $1 returning id, run_id),
      owed as (update instalment set state = 'cancelled' where state = 'due' and booking_id in (select id from gone)),
      seats as (update seat set state = 'released', release_reason = 'cancelled' where booking_id in (select id from gone))
    update run set taken = taken - 1 where id in (select run_id from gone)`,
    [email],
  )
  const reference = checkout.split('/').at(-1)
  for (const path of [checkout, `/CourseConfirmation?reference=${reference}`, `/failure?reference=${reference}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay £/ })).toHaveCount(0)
  }
})

/** A booking of this test's own with its deposit paid. Returns the checkout's address. */
async function payDeposit(site: Site, email: string): Promise<string> {
  const trainingDate = (await anOwnRun(site)).label
  const reference = await aPaidTrainee(site, { email, trainingDate, typeofpayment: 'Deposit' })
  const { rows } = await site.database.query('select public_id from booking where reference = $1', [reference])
  return `/checkout/${rows[0].public_id}`
}

async function attemptsOf(site: Site, email: string): Promise<number> {
  const { rows } = await site.database.query<{ count: number }>(
    'select count(*)::int from payment_attempt join booking on booking.id = booking_id where email = $1',
    [email],
  )
  return rows[0]?.count ?? 0
}
