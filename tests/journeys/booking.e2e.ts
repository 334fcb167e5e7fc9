import { expect, fillDetails, payWith, test, typeCard } from '../support/site.ts'

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  authenticated: '4000 0025 0000 3155',
}
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'

test('a visitor walks from the home page to a paid place and reads the mail', async ({ page, site }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Next start dates' }).getByRole('link', { name: /^Book/ }).first().click()
  await expect(page.getByLabel('Training date'), 'the date of the board is chosen already').not.toHaveValue('')
  await fillDetails(page, { email: 'full@example.com' })
  await expect(page.getByText('Pay today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
  await expect(page.getByText(THANKS)).toBeVisible()
  await expect(page.getByText('amara', { exact: false }), 'the address alone shows no name').toHaveCount(0)

  const [mail, ...more] = await site.mailsTo('full@example.com')
  expect(more).toEqual([])
  expect(mail?.text).toContain('£1,500.00')
  expect(mail?.text).toContain('Amara Okafor')
  expect(mail?.attachments.map((one) => one.mimeType).sort()).toEqual(['application/pdf', 'text/calendar'])
})

test('a deposit takes £375.00 today and says what is due and when', async ({ page, site }) => {
  await page.goto('/course/2')
  await fillDetails(page, { email: 'deposit@example.com' })
  await page.getByLabel('Deposit').check()
  await expect(page.getByText('Deposit today')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £375.00' })).toBeVisible()
  await payWith(page, CARDS.good)
  await expect(page.getByText('Deposit paid', { exact: true })).toBeVisible()
  await expect(page.getByText(/The balance of £1,125.00 is due by/)).toBeVisible()
  const [mail] = await site.mailsTo('deposit@example.com')
  expect(mail?.text).toContain('£375.00')
  expect(mail?.text).toContain('£1,125.00')
})

test('what a refused code was told is not told again of another code, or of none', async ({ page }) => {
  await page.goto('/course/1')
  const code = page.getByLabel('Coupon code')
  const told = page.locator('#couponCode-error')
  await code.fill('NONSENSE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(told).toHaveText('Invalid coupon code.')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#fullName-error')).toHaveText('Full name is required.')
  await expect(told, 'it still stands there').toHaveText('Invalid coupon code.')
  for (const other of ['', 'DISCOUNT50']) {
    await code.fill(other)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Full name is required.' })).toBeVisible()
    await expect(told).toHaveCount(0)
  }
})

test('a coupon has three outcomes, and what is shown is what is charged', async ({ page }) => {
  await page.goto('/course/1')
  const code = page.getByLabel('Coupon code')
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.click()
  await expect(page.locator('#couponCode-error')).toHaveText('Please enter a coupon code.')
  await code.fill('AGILE50')
  await apply.click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await code.fill('DISCOUNT50')
  await apply.click()
  await expect(page.getByText(/^Coupon applied/)).toBeVisible()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await fillDetails(page, { email: 'coupon@example.com' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await payWith(page, CARDS.good)
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('a code that was typed and not applied is never a silent full price', async ({ page }) => {
  await page.goto('/course/1')
  await fillDetails(page, { email: 'typed@example.com' })
  await page.getByLabel('Coupon code').fill('NONSENSE')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(page.getByLabel('Full name'), 'everything typed is still there').toHaveValue('Amara Okafor')
  await page.getByLabel('Coupon code').fill('DISCOUNT50')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £750.00' })).toBeVisible()
})

test('every field that is missing is named at once, and the summary leads to it', async ({ page }) => {
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
  await page.getByLabel('Coupon code').fill('AGILE50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('#couponCode-error')).toHaveText('Invalid coupon code.')
  await expect(page.locator('#fullName-error'), 'and a code does not bring it back').toHaveCount(0)
})

test('Enter in a field goes on to payment, and in the coupon’s applies the code', async ({ page }) => {
  await page.goto('/course/1')
  const name = page.getByLabel('Full name')
  await name.fill('Amara Okafor')
  await name.press('Enter')
  await expect(page.locator('#email-error')).toHaveText('Valid email address is required.')
  await expect(page.locator('#couponCode-error')).toHaveCount(0)
  const code = page.getByLabel('Coupon code')
  await code.fill('DISCOUNT50')
  await code.press('Enter')
  await expect(page.getByText(/^Coupon applied/)).toBeVisible()
  await fillDetails(page, { email: 'enter-in-form@example.com' })
  await page.getByRole('main').getByLabel('Phone number').press('Enter')
  await expect(page.getByRole('button', { name: 'Pay £750.00' })).toBeVisible()
})

test('a declined card leads to the truth, back to the same checkout, and to a paid place', async ({ page }) => {
  await page.goto('/course/3')
  await fillDetails(page, { email: 'declined@example.com' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  const checkout = page.url()
  await payWith(page, CARDS.declined)
  await expect(page).toHaveURL(/\/failure/)
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await expect(page.getByText(/We are holding your place until \d\d:\d\d/)).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(checkout)
  await payWith(page, CARDS.good)
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('too little money on the card is said in words that help', async ({ page }) => {
  await page.goto('/course/3')
  await fillDetails(page, { email: 'poor@example.com' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(page, CARDS.poor)
  await expect(page.getByText(/does not have enough funds/)).toBeVisible()
})

for (const [answer, outcome] of [
  ['Complete', THANKS],
  ['Fail', 'No money was taken.'],
] as const) {
  test(`the bank’s own check: ${answer.toLowerCase()}`, async ({ page }) => {
    await page.goto('/course/4')
    await fillDetails(page, { email: `${answer.toLowerCase()}@example.com` })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payWith(page, CARDS.authenticated)
    await page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: new RegExp(answer) })
      .click()
    await expect(page.getByText(outcome)).toBeVisible()
  })
}

test('Enter in the card form pays, as with the provider’s own', async ({ page }) => {
  await page.goto('/course/1')
  await fillDetails(page, { email: 'enter@example.com' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await typeCard(page, CARDS.good)
  await page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .locator('[autocomplete="cc-csc"]')
    .press('Enter')
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('two tabs on one checkout make one payment', async ({ page, context, site }) => {
  await page.goto('/course/4')
  await fillDetails(page, { email: 'tabs@example.com', date: 2 })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await payWith(other, CARDS.good)
  await expect(other.getByText(THANKS)).toBeVisible()
  await payWith(page, CARDS.good)
  await expect(page.getByText(THANKS), 'the first tab is told the truth').toBeVisible()
  const { rows } = await site.database.query(
    `select count(*) from payment_attempt join booking on booking.id = booking_id where email = 'tabs@example.com'`,
  )
  expect(rows).toEqual([{ count: '1' }])
})

test('a refresh at every step loses nothing', async ({ page, site }) => {
  await page.goto('/course/1')
  await fillDetails(page, { email: 'refresh@example.com' })
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Amara Okafor')
  await expect(page.getByLabel('Training date')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  await page.reload()
  await payWith(page, CARDS.good)
  await expect(page.getByText(THANKS)).toBeVisible()
  await page.reload()
  await expect(page.getByText(THANKS)).toBeVisible()
  const checkout = page.url().replace(/CourseConfirmation\?reference=/, 'checkout/')
  await page.goto(checkout)
  await expect(page.getByText(THANKS), 'a paid checkout shows its confirmation').toBeVisible()
  expect(await site.mailsTo('refresh@example.com')).toHaveLength(1)
})

test('a course that does not exist says so and shows a way on', async ({ page }) => {
  const response = await page.goto('/course/9')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Failed to fetch course' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See dates and prices' })).toBeVisible()
})

test('a course has one address, however else its number could be spelled', async ({ request }) => {
  for (const spelled of ['01', '1.0', '0x1', '1e0', '+1', '%201'])
    for (const path of [`/course/${spelled}`, `/course/${spelled}/waitingList`])
      expect((await request.get(path)).status(), path).toBe(404)
})

test('a payment that cannot be fetched says so, keeps the place and can be tried again', async ({ page }) => {
  await page.goto('/course/2')
  await fillDetails(page, { email: 'retry@example.com', date: 2 })
  await page.route('**/payment/initiate', (route) => route.fulfill({ status: 503, json: { error: 'Not just now.' } }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Failed to fetch payment')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
})

test('a code that is edited after it was applied is not applied any more', async ({ page }) => {
  await page.goto('/course/4')
  const code = page.getByLabel('Coupon code')
  await code.fill('DISCOUNT50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('−£750.00')).toBeVisible()
  await code.fill('')
  await expect(page.getByText('−£750.00')).toHaveCount(0)
  await expect(page.getByText(/^Coupon applied/)).toHaveCount(0)
})

test('going back from the checkout and on again is the same booking, with everything as it was', async ({
  page,
  site,
}) => {
  await page.goto('/course/2')
  await fillDetails(page, { email: 'back@example.com', date: 3 })
  await page.getByLabel('Deposit').check()
  await page.getByLabel('Coupon code').fill('DISCOUNT50')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('button', { name: 'Pay £375.00' })).toBeVisible()
  const checkout = page.url()
  await page.goBack()
  await page.reload()
  await expect(page.getByLabel('Deposit')).toBeChecked()
  await expect(page.getByText(/^Coupon applied/), 'a code that came back is asked about again').toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(checkout)
  const { rows } = await site.database.query(`select count(*) from booking where email = 'back@example.com'`)
  expect(rows).toEqual([{ count: '1' }])
})
