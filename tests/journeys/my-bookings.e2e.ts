import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, fillDetails, payWith, test } from '../support/site.ts'
import { signInTrainee } from '../support/trainees.ts'

const address = () => `amara-${crypto.randomUUID().slice(0, 8)}@example.com`

/** Books course 1 and pays, as a visitor would. */
async function bookAndPay(page: Page, email: string, how: { deposit?: boolean; date?: number } = {}): Promise<void> {
  await page.goto('/course/1')
  await fillDetails(page, { email, date: how.date })
  if (how.deposit) await page.getByLabel('Deposit').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
}

test('from the mail of a paid booking to a password, to one’s own booking, to another date', async ({ page, site }) => {
  const email = address()
  await bookAndPay(page, email)
  const [mail] = await site.mailsTo(email)
  const link = /https?:\/\/\S+\/signUp\/[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Password').fill('eleven herons on the mud')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('eleven herons on the mud')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: /^Open Scrum Master/ }).click()
  await expect(page.getByRole('heading', { name: 'Scrum Master' })).toBeVisible()
  await page.getByLabel('New date').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Move my booking' }).click()
  await expect(page.getByText('Your booking is on its new date.')).toBeVisible()
  const mails = await site.mailsTo(email, 2)
  expect(mails.at(-1)?.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)
})

test('cancelling takes two clicks, names the exact sum and the day of the law, and gives it back', async ({
  page,
  site,
}) => {
  const email = address()
  await bookAndPay(page, email, { date: 2 })
  await signInTrainee(page, site, email)
  await page.getByRole('link', { name: /^Open/ }).click()
  await expect(
    page.getByText(/until .* 2026 all that you paid comes back|until .* 20\d\d all that you paid comes back/),
  ).toBeVisible()
  await page.getByText('Cancel this booking…').click()
  await page.getByRole('button', { name: 'Cancel and refund £1,500.00' }).click()
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

test('E2 a stranger’s booking is as if there were none, to read, to move and to cancel', async ({
  page,
  site,
  browser,
}) => {
  const email = address()
  await bookAndPay(page, email, { date: 3 })
  const { rows } = await site.database.query('select reference from booking where email = $1', [email])
  const stranger = await browser.newPage({ baseURL: site.url })
  await signInTrainee(stranger, site, address())
  await expect(stranger.getByText('There is no booking under this email address.')).toBeVisible()
  const path = `/myBookings/${rows[0].reference}`
  expect((await stranger.goto(path))?.status()).toBe(404)
  const forms: Record<string, string>[] = [
    { intent: 'cancel', agreed: '150000' },
    { intent: 'move', run: 'x' },
  ]
  for (const form of forms) {
    expect((await stranger.request.post(path, { form })).status()).toBe(404)
  }
  const { rows: after } = await site.database.query('select cancelled_at from booking where email = $1', [email])
  expect(after[0].cancelled_at).toBeNull()
  const copy = await (await stranger.request.get('/myDetails/export')).json()
  expect(copy.bookings).toEqual([])
  await stranger.close()
})

test('a picture is stored and removed, a copy of everything is saved, and what can go is erased', async ({
  page,
  site,
}) => {
  const email = address()
  await signInTrainee(page, site, email)
  await page.goto('/myDetails')
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b6466' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('A picture of you')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Store the picture' }).click()
  await expect(page.getByText('Please choose a picture: a JPEG, PNG or WebP file.')).toBeVisible()
  await page.getByLabel('A picture of you').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Store the picture' }).click()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByText('Your picture is removed.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save a copy' }).click()
  expect((await saved).suggestedFilename()).toBe('what-we-hold.json')
  await page.getByText('Erase what you can…').click()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  const { rows } = await site.database.query('select 1 from account where username = $1', [email])
  expect(rows).toEqual([])
})
