import type { Locator, Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { anAddress } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test.use({ timezoneId: 'America/New_York' })

test('a business chooses a time in its own time zone, and is called then', async ({ page, site }) => {
  const email = anAddress()
  await page.goto('/BookAcall')
  const form = page.locator('form#book-a-call')
  const time = await chooseTime(page, -1)
  await expect(time, 'five or four hours earlier in New York').toHaveText(/^\d\d:\d\d \(\d\d:\d\d\)$/)
  await fillIn(form, email)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(
    form.getByText(/^Thank you. We’ll call you on \w{3} \d+ \w{3} \d{4} at \d\d:\d\d (GMT|BST)\.$/),
  ).toBeVisible()
  await expect(
    form.getByText(/^Your call: .* at \d\d:\d\d (GMT|BST) \(\w{3} \d\d:\d\d your time\)\. Sent .* reference ENQ-/),
  ).toBeVisible()
  await expect(form.getByLabel('Full name'), 'the form stays, cleared').toHaveValue('')
  await expect.poll(async () => (await site.emailsTo(email))[0]?.subject).toMatch(/^Your call on .* \(ENQ-/)
  await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(page.getByLabel('Any time suits')).toBeChecked()
})

test('a time that was taken while the form was filled in is an error at its field', async ({ page, request }) => {
  await page.goto('/BookAcall')
  const form = page.locator('form#book-a-call')
  const callAt = await (await chooseTime(page, -2)).getByRole('radio').inputValue()
  const other = {
    userType: 'business',
    name: 'Bo',
    companyName: 'Lind',
    contactNumber: '1',
    jobRole: 'hr',
    companySize: '0-10',
  }
  const answer = await request.post('/mainapp/api/v1/contact', { data: { ...other, email: anAddress(), callAt } })
  expect(await answer.json()).toMatchObject({ message: expect.stringContaining('We’ll call you on') })
  await fillIn(form, anAddress())
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('That time has just been taken. Please choose another')).toBeVisible()
  await expect(form.getByRole('link', { name: 'That time has just been taken' })).toBeFocused()
  await expect(form.getByLabel('Full name'), 'nothing that was typed is lost').toHaveValue('Ann Lee')
})

test('“Ask about this programme” carries the programme and a message to the office', async ({ page, site }) => {
  const email = anAddress()
  await page.goto('/viewProgrammes')
  await page.getByRole('link', { name: /^Ask about this programme.*Agile for Remote Teams$/ }).click()
  const form = page.locator('form#book-a-call')
  await expect(page.getByRole('textbox', { name: 'Programme' })).toHaveValue('Agile for Remote Teams')
  await expect(page.getByRole('textbox', { name: 'Programme' })).toBeInViewport()
  await fillIn(form, email)
  await form.getByLabel('Message (optional)').fill('For ten people in May.')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText(/^Sent .* reference ENQ-/)).toBeVisible()
  const { rows } = await site.database.query('select reference, message from enquiry where email = $1', [email])
  expect(rows).toMatchObject([{ message: 'For ten people in May.' }])
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${rows[0].reference}` })
  await expect(page.getByText('Agile for Remote Teams')).toBeVisible()
  await expect(page.getByText('For ten people in May.').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a call is booked by the plain form', async ({ page }) => {
    await page.goto('/BookAcall')
    const form = page.locator('form#book-a-call')
    await chooseTime(page, -3)
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Full name is required')).toBeVisible()
    await expect(page.locator('.call-times details[open] :checked'), 'the time stays chosen').toHaveCount(1)
    await fillIn(form, anAddress())
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText(/^Thank you. We’ll call you on /)).toBeVisible()
    await expect(form.getByLabel('Full name'), 'the form stays, cleared').toHaveValue('')
    await expect(page.getByLabel('Any time suits')).toBeChecked()
  })
})

/** Opens a day, counted from the last one, and chooses a time of it. Returns its label. */
async function chooseTime(page: Page, day: number): Promise<Locator> {
  await page.getByText('More days').click()
  const times = page.locator('.more-days details').nth(day)
  await times.locator('summary').click()
  const time = times.locator('label').nth(3)
  await time.click()
  await expect(time.getByRole('radio')).toBeChecked()
  return time
}

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Full name').fill('Ann Lee')
  await form.getByLabel('Company name').fill('Lee Ltd')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('020 7946 0111')
  await form.getByLabel('Job role').selectOption({ label: 'HR' })
  await form.getByLabel('Company size').selectOption('11-200')
}
