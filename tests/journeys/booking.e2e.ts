import type { Page } from '@playwright/test'
import { anAddress, anOwnCoupon, anOwnRun } from '../support/own-data.ts'
import { expect, fillDetails, openCoupon, payWith, type Site, test } from '../support/site.ts'

const GOOD = '4242 4242 4242 4242'
const NO_CODE = 'NONSENSE'
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'

/** The form of course 1 for a date of its own, with everything typed. */
async function openFilledForm(page: Page, site: Site): Promise<{ email: string }> {
  const [date, email] = [(await anOwnRun(site)).label, anAddress()]
  await page.goto('/course/1')
  await fillDetails(page, { email, date })
  return { email }
}

test('a visitor goes from the home page to a paid place and gets the email', async ({ page, site }) => {
  const [date, email] = [(await anOwnRun(site)).label, anAddress()]
  await page.goto('/')
  await page.getByRole('region', { name: 'Next start dates' }).getByRole('link', { name: /^Book/ }).first().click()
  await expect(page.getByLabel('Training date'), 'the date of the board is chosen already').not.toHaveValue('')
  await page.goto('/course/1')
  await fillDetails(page, { email, date })
  await expect(page.getByText('Pay today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, GOOD)
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByText('amara', { exact: false }), 'the bare address shows no name').toHaveCount(0)
  await expect(page.getByText(email), 'and no full email address').toHaveCount(0)
  await expect(page.getByText(`${email.slice(0, 2)}…@ex….com`)).toBeVisible()
  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  )
  expect(await calendar.text()).toContain('BEGIN:VEVENT')

  const [mail, ...more] = await site.emailsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('£1,500.00')
  expect(mail?.text).toContain('Hello Amara,')
  expect(mail?.attachments.map((one) => one.mimeType)).toEqual(['application/pdf', 'application/pdf', 'text/calendar'])
})

test('a deposit takes £375.00 today and says what is due and when', async ({ page, site }) => {
  const [date, email] = [(await anOwnRun(site, { courseId: 2 })).label, anAddress()]
  await page.goto('/course/2')
  await fillDetails(page, { email, date })
  await page.getByLabel('Deposit').check()
  await expect(page.getByText('Deposit today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £375.00' })).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText('Test', { exact: true }), 'no stamp says paid in test mode').toBeVisible()
  await expect(page.getByText(/^By .*: the balance is due\./)).toBeVisible()
  const [mail] = await site.emailsTo(email)
  expect(mail?.text).toContain('£375.00')
  expect(mail?.text).toContain('£1,125.00')
})

test('a slip in a common address is asked about before anything goes to it', async ({ page, site }) => {
  await openFilledForm(page, site)
  const email = page.getByLabel('Email address')
  const asked = page.getByText('Did you mean amara@gmail.com?')
  await email.fill('amara@gmial.com')
  await email.press('Tab')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: 'Yes, use it' }).click()
  await expect(email).toHaveValue('amara@gmail.com')
  await expect(asked).toHaveCount(0)
})

test('the error of a rejected code is not repeated for another code, or for none', async ({ page, site }) => {
  const good = await anOwnCoupon(site, { percent: 50 })
  await page.goto('/course/1')
  await openCoupon(page)
  const code = page.getByLabel('Coupon code')
  const told = page.locator('#couponCode-error')
  await code.fill(NO_CODE)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(told).toHaveText('Invalid coupon code.')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#fullName-error')).toHaveText('Full name is required.')
  await expect(told, 'it is still shown').toHaveText('Invalid coupon code.')
  for (const other of ['', good]) {
    await code.fill(other)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Full name is required.' })).toBeVisible()
    await expect(told).toHaveCount(0)
  }
})

test('a coupon has three outcomes, and what is shown is what is charged', async ({ page, site }) => {
  const [date, good] = [(await anOwnRun(site)).label, await anOwnCoupon(site, { percent: 50 })]
  await page.goto('/course/1')
  await openCoupon(page)
  const code = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await expect(page.locator('#couponCode-error')).toHaveText('Please enter a coupon code.')
  await code.fill(NO_CODE)
  await apply.click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(code, 'the answer is at the field').toBeFocused()
  await expect(page.getByRole('alert'), 'and not above the form').toHaveCount(0)
  await code.fill(good)
  await apply.click()
  await expect(page.getByText(/^Coupon applied/)).toBeVisible()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await fillDetails(page, { email: anAddress(), date })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await payWith(page, GOOD)
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('a code that was typed and not applied never leads silently to the full price', async ({ page, site }) => {
  const [date, good] = [(await anOwnRun(site)).label, await anOwnCoupon(site, { percent: 50 })]
  await page.goto('/course/1')
  await fillDetails(page, { email: anAddress(), date })
  await openCoupon(page)
  await page.getByLabel('Coupon code').fill(NO_CODE)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(page.getByLabel('Full name'), 'everything typed is still there').toHaveValue('Amara Okafor')
  await page.getByLabel('Coupon code').fill(good)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £750.00' })).toBeVisible()
})

test('a code that is edited after it was applied is no longer applied', async ({ page, site }) => {
  const good = await anOwnCoupon(site, { percent: 50 })
  await page.goto('/course/4')
  await openCoupon(page)
  const code = page.getByLabel('Coupon code')
  await code.fill(good)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await code.fill('')
  await expect(page.getByText('−£750.00')).toHaveCount(0)
  await expect(page.getByText(/^Coupon applied/)).toHaveCount(0)
})

test('every missing field is named at once, and the summary links to it', async ({ page }) => {
  await page.goto('/course/1')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Please select a training date.',
    'Full name is required.',
    'Valid email address is required.',
    'Valid phone number is required (e.g., 44 1234567890).',
  ])
  await summary.getByRole('link', { name: 'Full name is required.' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Amara Okafor')
  await expect(page.locator('#fullName-error'), 'editing a field clears its error').toHaveCount(0)
  await expect(page.locator('#email-error')).toBeVisible()
  await openCoupon(page)
  await page.getByLabel('Coupon code').fill(NO_CODE)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(page.locator('#fullName-error'), 'and a code does not bring it back').toHaveCount(0)
})

test('Enter in a field goes on to payment, and in the coupon’s applies the code', async ({ page, site }) => {
  const [date, good] = [(await anOwnRun(site)).label, await anOwnCoupon(site, { percent: 50 })]
  await page.goto('/course/1')
  const name = page.getByLabel('Full name')
  await name.fill('Amara Okafor')
  await name.press('Enter')
  await expect(page.locator('#email-error')).toHaveText('Valid email address is required.')
  await expect(page.locator('#couponCode-error')).toHaveCount(0)
  await openCoupon(page)
  const code = page.getByLabel('Coupon code')
  await code.fill(good)
  await code.press('Enter')
  await expect(page.getByText(/^Coupon applied/)).toBeVisible()
  await fillDetails(page, { email: anAddress(), date })
  await page.getByRole('main').getByLabel('Phone number').press('Enter')
  await expect(page.getByRole('button', { name: 'Pay £750.00' })).toBeVisible()
})

test('going back from the checkout and on again is the same booking, with everything as it was', async ({
  page,
  site,
}) => {
  const [date, good, email] = [
    (await anOwnRun(site, { courseId: 2 })).label,
    await anOwnCoupon(site, { percent: 50 }),
    anAddress(),
  ]
  await page.goto('/course/2')
  await fillDetails(page, { email, date })
  await page.getByLabel('Deposit').check()
  await openCoupon(page)
  await page.getByLabel('Coupon code').fill(good)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £375.00' })).toBeVisible()
  const checkout = page.url()
  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('Deposit')).toBeChecked()
  await expect(page.getByText(/^Coupon applied/), 'a restored code is checked again').toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(checkout)
  const { rows } = await site.database.query('select count(*) from booking where email = $1', [email])
  expect(rows).toEqual([{ count: '1' }])
})

test('a name as it should be printed is still there after going back, and leads to the same checkout', async ({
  page,
  site,
}) => {
  await openFilledForm(page, site)
  await page.getByLabel('Full name').fill('𓀀 Rosa')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const printed = page.getByLabel('Name as it should be printed')
  await printed.fill('Rosa Adler')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  const checkout = page.url()
  await page.goBack()
  await page.reload()
  await expect(printed).toHaveValue('Rosa Adler')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(checkout)
})

test('a paid booking leaves an empty form, and a restored draft never overwrites what is being typed', async ({
  page,
  site,
}) => {
  const { label: date } = await anOwnRun(site, { courseId: 3 })
  await page.goto('/course/3')
  await fillDetails(page, { email: anAddress(), date })
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector<HTMLInputElement>('#fullName')?.focus()),
  )
  await page.reload()
  await expect(page.getByLabel('Email address')).not.toHaveValue('')
  await expect(page.getByLabel('Full name'), 'the field with the focus').toHaveValue('')
  await page.getByLabel('Full name').fill('Amara Okafor')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, GOOD)
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.goto('/course/3')
  await expect(page.getByLabel('Email address')).toHaveValue('')
  await expect(page.getByLabel('Training date')).toHaveValue('')
})

test('a booking for a company asks for its name, keeps what was typed, and is confirmed to the company', async ({
  page,
  site,
}) => {
  const { email } = await openFilledForm(page, site)
  await expect(page.getByLabel('Company name')).toBeHidden()
  await page.getByLabel('For my company').check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Please give the name of your company.' }).click()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.getByLabel('Company name').fill('Fjord AS')
  await page.getByLabel('Billing address').fill('Kaia 17\nTrondheim')
  await page.getByLabel('PO number').fill('PO-1')
  await page.reload()
  await expect(page.getByLabel('Billing address')).toHaveValue('Kaia 17\nTrondheim')
  await expect(page.getByText('If it cancels 14 days or more before the start')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, GOOD)
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  const [mail] = await site.emailsTo(email)
  expect(mail?.text).toMatch(/made out to\s+Fjord AS, Kaia 17, Trondheim, PO number PO-1\./)
  await page.goto('/course/1')
  await expect(page.getByLabel('For me')).toBeChecked()
  await expect(page.getByLabel('Company name')).toHaveValue('')
})
