import { aWrittenEnquiry } from '../support/enquiries.ts'
import { signInToOffice } from '../support/office.ts'
import { aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

test('staff add a booking: the form says what is paid while they choose, and leads to the payment to record', async ({
  page,
  site,
}) => {
  const word = aWord()
  await signInToOffice(page, site, { role: 'staff', to: '/trainees' })
  await page.getByRole('link', { name: 'Add a booking' }).click()
  await expect(page.getByLabel('Company name')).toBeHidden()
  await expect(page.getByLabel('Why', { exact: true })).toBeHidden()
  const [scrumMaster] = await page.getByRole('option', { name: /^Scrum Master, .* places left$/ }).allTextContents()
  await page.getByLabel('Date', { exact: true }).selectOption(scrumMaster ?? '')
  await expect(page.getByText('£1,500.00 now.')).toBeVisible()
  await page.getByLabel('Amount').selectOption('Deposit')
  await expect(page.getByText(/^£375\.00 now, then £1,125\.00 by /)).toBeVisible()
  await page.getByLabel('Full name').fill(`Amara ${word}`)
  await page.getByLabel('Email address').fill(`${word}@example.com`)
  await page.getByLabel('Phone number').fill('020 7946 0123')
  await page.getByLabel('Who pays?').selectOption('A company')
  await page.getByLabel('Company name').fill(`${word} Ltd`)
  await page.getByLabel('How is it paid?').selectOption('Nothing to pay: confirm the place now')
  await expect(page.getByLabel('Amount')).toBeHidden()
  await page.getByRole('button', { name: 'Book the place' }).click()
  await expect(page.getByRole('link', { name: 'Please say why' })).toBeVisible()
  await page.getByLabel('How is it paid?').selectOption('Already paid (record it next)')
  await page.getByRole('button', { name: 'Book the place' }).click()
  await expect(page.getByRole('heading', { name: `Amara ${word}`, level: 1 })).toBeVisible()
  await expect(page.getByText(`${word} Ltd`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByText('The payment is recorded, and the receipt is on its way.')).toBeVisible()
})

test('e does what a row is mostly opened for, and j walks rows without a record of their own', async ({
  page,
  site,
}) => {
  const reference = await aPaidTrainee(site, { fullName: `Amara ${aWord()}` })
  await signInToOffice(page, site, { to: `/documents?q=${reference}` })
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: reference })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)

  const { reference: enquiry } = await aWrittenEnquiry(site, 'When does the next course begin?')
  await page.goto(`/showcontact?q=${enquiry}`)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/showcontact/${enquiry}#reply$`))
  await page.goto('/colleagues')
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr :focus')).toHaveCount(1)
})
