import { anAddress, anOwnCoupon, anOwnRun } from '../support/own-data.ts'
import { expect, fillDetails, openCoupon, test } from '../support/site.ts'

test.use({ javaScriptEnabled: false })

test('without scripts a visitor gets to the card form, with errors next to the fields and nothing typed lost', async ({
  page,
  site,
}) => {
  const [date, code] = [(await anOwnRun(site)).label, await anOwnCoupon(site, { percent: 50 })]
  await page.goto('/')
  await page.getByRole('region', { name: 'Next start dates' }).getByRole('link', { name: /^Book/ }).first().click()
  await expect(page.getByLabel('Training date'), 'the date of the board is chosen already').not.toHaveValue('')
  await page.goto('/course/1')
  await page.getByLabel('Full name').fill('Amara Okafor')
  await page.getByLabel('Full name').press('Enter')
  await expect(page.locator('#email-error')).toHaveText('Valid email address is required.')
  await expect(page.locator('#couponCode-error'), 'Enter does not mean Apply').toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue('Amara Okafor')
  await openCoupon(page)
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByLabel('Deposit').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^Coupon applied/)).toBeVisible()
  await expect(page.getByLabel('Deposit')).toBeChecked()
  await fillDetails(page, { email: anAddress(), date })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{32}$/)
  await expect(page.getByText('Paying by card needs JavaScript')).toBeVisible()
})

test('without scripts a page that needs them says so, and links to another way', async ({ page }) => {
  for (const [path, answer] of [
    ['/myComponent', '/test/some-endpoint'],
    ['/sampleUsers', '/test/sample-users'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('Loading...')).toBeHidden()
    await expect(page.getByText(/only a script can fetch/)).toBeVisible()
    await expect(page.getByRole('link', { name: answer })).toHaveAttribute('href', answer)
  }
})

test('without scripts a demonstration form says why its button does nothing', async ({ page }) => {
  for (const [path, button] of [
    ['/personaldetails', 'Submit'],
    ['/Payment', 'Pay £1,500'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(`so ${button} does nothing here`)).toBeVisible()
  }
})

test('without scripts the taster takes a sign-up, the stories turn, nothing moves and no cookie is asked for', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Pause|Cookie settings/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next story' }).click()
  await expect(page.locator('.slide').nth(0)).toBeHidden()
  await expect(page.locator('.slide').nth(1)).toBeVisible()
  const taster = page.getByRole('region', { name: 'Free Scrum Master taster session' })
  await taster.getByLabel('Name').fill('Amara Okafor')
  await taster.getByLabel('Email').fill(anAddress())
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.getByText('Your place is saved')).toBeVisible()
})

test('without scripts a withdrawal takes two steps from the foot of any page, and is acknowledged with its time', async ({
  page,
}) => {
  const email = anAddress()
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from a contract' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#reference-error')).toHaveText('Please enter your booking reference.')
  await page.getByLabel('Booking reference').fill('ta-7k3m9q')
  await page.getByLabel('Email you booked with').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your withdrawal' })).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByLabel('Email you booked with')).toHaveValue(email)
  await page.getByLabel('Your name').fill('Amara Okafor')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(/\w{3} \d+ \w{3} \d{4} at \d\d:\d\d (GMT|BST) \(UK time\)/)
  for (const part of ['TA-7K3M9Q', email, 'Amara Okafor']) await expect(page.getByText(part)).toBeVisible()
})
