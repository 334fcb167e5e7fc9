import sharp from 'sharp'
import { aRunSoon } from '../support/ended-run.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

/** A booking of this person on a separate date, paid in full. Returns its reference. */
const aPaidBooking = async (site: Site, email: string): Promise<string> =>
  aPaidTrainee(site, { email, trainingDate: (await anOwnRun(site)).label })

test('from the email of a paid booking to a password, to the booking’s page, to another date', async ({
  page,
  site,
}) => {
  const email = anAddress()
  const later = await aRunSoon(site, { inMinutes: 70 * 24 * 60 })
  await aPaidBooking(site, email)
  const [mail] = await site.emailsTo(email)
  const link = /https?:\/\/\S+\/signUp\/[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.getByLabel('Password').fill('eleven herons on the mud')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page, 'the new password logs in').toHaveURL(/\/myBookings$/)
  await page.getByRole('link', { name: /^Open the course: Scrum Master/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scrum Master' })).toBeVisible()
  await page.getByRole('link', { name: 'Payments and changes' }).click()
  await page.getByLabel('New date').selectOption(later.runId)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 of 2: move your booking?' })).toBeFocused()
  const button = page.getByRole('button', { name: 'Move my booking' })
  await expect(button, 'the step is seen without scrolling').toBeInViewport()
  await expect(page.getByText('£1,500.00 as before, so there’s nothing extra to pay')).toBeVisible()
  await page.reload()
  await button.click()
  await expect(page.getByText(/^Moved to \w{3} \d+ (\w{3} )?(\d{4} )?and \w{3} \d+ \w{3} \d{4}\./)).toBeVisible()
  const { rows } = await site.database.query('select run_id from booking where email = $1', [email])
  expect(rows).toEqual([{ run_id: later.runId }])
  const mails = await site.emailsTo(email, 2)
  expect(mails.at(-1)?.attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)
})

test('cancelling takes two clicks, names the exact sum and the statutory day, and refunds it', async ({
  page,
  site,
}) => {
  const email = anAddress()
  await aPaidBooking(site, email)
  await signInTrainee(page, site, email)
  await page.getByRole('link', { name: /^Open the course/ }).click()
  await page.getByRole('link', { name: 'Payments and changes' }).click()
  await expect(page.getByText(/until the end of .* 20\d\d you can get back everything you paid/)).toBeVisible()
  await page.getByText('Cancel this booking…').click()
  await page.getByRole('button', { name: 'Cancel and refund £1,500.00' }).click()
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

test('a picture is stored and removed, a copy of everything is saved, and what may be erased is erased', async ({
  page,
  site,
}) => {
  const email = anAddress()
  await signInTrainee(page, site, email)
  await page.goto('/myDetails')
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0b6466' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('A picture of you')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<html>') })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Please choose a picture: a JPEG, PNG or WebP file.')).toBeVisible()
  await page.getByLabel('A picture of you').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Your picture is removed.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save a copy' }).click()
  expect((await saved).suggestedFilename()).toBe('what-we-hold.json')
  await page.getByText('Erase my data…').click()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  const { rows } = await site.database.query('select 1 from account where username = $1', [email])
  expect(rows).toEqual([])
})
