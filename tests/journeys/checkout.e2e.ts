import type { Locator } from '@playwright/test'
import { bookOverHttp } from '../support/calls.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, fillDetails, payWith, payWithAnother, type Site, test, typeCard } from '../support/site.ts'

const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  authenticated: '4000 0025 0000 3155',
}
const THANKS = 'Thank you for completing your online payment. An email confirmation will be sent to you shortly.'

/** The checkout of a booking of this test's own, reached through the booking form. */
async function aCheckout(site: Site, email = anAddress()): Promise<string> {
  const { body } = await bookOverHttp(site, { trainingDate: (await anOwnRun(site)).label, email })
  return `/checkout/${body.traineeId}`
}

test('a declined card says so, leads back to the same checkout, and to a paid place', async ({ page, site }) => {
  const checkout = await aCheckout(site)
  await page.goto(checkout)
  await payWith(page, CARDS.declined)
  await expect(page).toHaveURL(/\/failure/)
  await expect(page.getByText('No money was taken.')).toBeVisible()
  await expect(page.getByText(/We are holding your place until \d\d:\d\d/)).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(checkout)
  await payWithAnother(page, site, CARDS.good)
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('too little money on the card gets a helpful message', async ({ page, site }) => {
  await page.goto(await aCheckout(site))
  await payWith(page, CARDS.poor)
  await expect(page.getByText(/does not have enough funds/)).toBeVisible()
})

for (const [answer, outcome] of [
  ['Complete', THANKS],
  ['Fail', 'No money was taken.'],
] as const) {
  test(`the bank’s own check: ${answer.toLowerCase()}`, async ({ page, site }) => {
    await page.goto(await aCheckout(site))
    await payWith(page, CARDS.authenticated)
    await page
      .frameLocator('dialog iframe')
      .getByRole('button', { name: new RegExp(answer) })
      .click()
    await expect(page.getByText(outcome)).toBeVisible()
  })
}

test('Enter in the card form pays, as with the provider’s own', async ({ page, site }) => {
  await page.goto(await aCheckout(site))
  await typeCard(page, CARDS.good)
  await page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .locator('[autocomplete="cc-csc"]')
    .press('Enter')
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('the card form turns dark and light with the page, by the device and by choice', async ({ page, site }) => {
  await page.goto(await aCheckout(site))
  const label = page.frameLocator('iframe[title="Secure payment input frame"]').locator('label[for="number"]')
  const inkOf = (text: Locator) => text.evaluate((one) => getComputedStyle(one).color)
  const pageInk = () => inkOf(page.locator('body'))
  await expect(page.locator('.card-frame')).toHaveAttribute('data-ready')
  const onLight = await pageInk()
  await expect.poll(() => inkOf(label)).toBe(onLight)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(pageInk).not.toBe(onLight)
  await expect.poll(async () => (await inkOf(label)) === (await pageInk())).toBe(true)
  await page.getByRole('button', { name: 'Light', exact: true }).click()
  await expect.poll(() => inkOf(label)).toBe(onLight)
})

test('two tabs on one checkout make one payment', async ({ page, context, site }) => {
  const email = anAddress()
  const checkout = await aCheckout(site, email)
  await page.goto(checkout)
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto(checkout)
  await payWith(other, CARDS.good)
  await expect(other.getByText(THANKS)).toBeVisible()
  await payWith(page, CARDS.good)
  await expect(page.getByText(THANKS), 'the first tab shows the true state').toBeVisible()
  const { rows } = await site.database.query(
    'select count(*) from payment_attempt join booking on booking.id = booking_id where email = $1',
    [email],
  )
  expect(rows).toEqual([{ count: '1' }])
})

test('a refresh at every step loses nothing', async ({ page, site }) => {
  const [date, email] = [(await anOwnRun(site)).label, anAddress()]
  await page.goto('/course/1')
  await fillDetails(page, { email, date })
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Amara Okafor')
  await expect(page.getByLabel('Training date')).toHaveValue(date)
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
  expect(await site.emailsTo(email)).toHaveLength(1)
})

test('a payment that cannot be fetched says so, keeps the place and can be tried again', async ({ page, site }) => {
  await page.route('**/payment/initiate', (route) => route.fulfill({ status: 503, json: { error: 'Not just now.' } }), {
    times: 1,
  })
  await page.goto(await aCheckout(site))
  await expect(page.getByText('Failed to fetch payment')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
})

test('more time to pay is confirmed with the new time, and the typed card stays', async ({ page, site }) => {
  const until = String.raw`until \d\d:\d\d( on \w{3} \d+ \w{3} \d{4})?`
  const askWithHoldOf = async (minutes: number) => {
    await site.database.query(
      `update seat set held_until = now() + make_interval(mins => $2) where booking_id =
       (select id from booking where public_id = $1)`,
      [page.url().split('/').pop(), minutes],
    )
    await page.reload()
    await typeCard(page, CARDS.good)
    await page.getByRole('button', { name: 'I need more time' }).click()
  }
  await page.goto(await aCheckout(site))
  await askWithHoldOf(45)
  await expect(page.getByText(new RegExp(`^You already have ${until}\\. If you need longer, ask again`))).toBeVisible()
  await askWithHoldOf(3)
  await expect(page.getByText(new RegExp(`^Now held ${until}\\.$`))).toBeVisible()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText(THANKS)).toBeVisible()
})

test('the button to pay appears with the card form', async ({ page, site }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/sandbox/card.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(await aCheckout(site))
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay £/, includeHidden: true })).toBeHidden()
  script.resolve()
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
})

test('an empty card form says what is missing at its fields, once', async ({ page, site }) => {
  await page.goto(await aCheckout(site))
  await page.getByRole('button', { name: /^Pay £/ }).click()
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]')
  await expect(frame.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(frame.getByText('Your card’s expiry date is incomplete.')).toBeVisible()
  await expect(page.getByText('Your card number is incomplete.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeEnabled()
})
