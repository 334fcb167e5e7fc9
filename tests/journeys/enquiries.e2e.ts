import { anAddress } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test('the footer’s call-back form says what is missing, sends, thanks for five seconds and leaves a short confirmation', async ({
  page,
  site,
}) => {
  const email = anAddress()
  await page.clock.install()
  await page.goto('/')
  await page.getByText('Ask us to call you back').click()
  const form = page.locator('form#call-back')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Valid email is required')).toBeVisible()
  await expect(form.getByText('Valid phone number is required')).toBeVisible()
  await form.getByLabel('Name').fill('Amara Okafor')
  await expect(form.getByText('Name is required'), 'editing a field clears its error').toHaveCount(0)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Phone number').fill('020 7946 0123')
  // From here on the test moves the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  await form.getByRole('button', { name: 'Submit' }).click()
  const message = form.getByText('Thank you. We have your message')
  await expect(message).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.mouse.move(0, 0)
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toHaveCount(0)
  await expect(form.getByText(/^Sent \d\d:\d\d, reference ENQ-/)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Submit' }), 'the form stays, and can be sent again').toBeEnabled()
  const [mail] = await site.emailsTo(email)
  expect(mail?.subject).toContain('ENQ-')
  await expect
    .poll(async () => (await site.emailsTo('hello@tideway.example')).some((one) => one.text?.includes(email)))
    .toBe(true)
})

test('a failed send says so and loses nothing, and neither does a reload', async ({ page, consoleErrors }) => {
  await page.goto('/')
  await page.getByText('Ask us to call you back').click()
  const form = page.locator('form#call-back')
  await form.getByLabel('Name').fill('Amara Okafor')
  await form.getByLabel('Email').fill('lost@example.com')
  await form.getByLabel('Phone number').fill('020 7946 0123')
  await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('An error occurred while submitting the form.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
  await page.reload()
  await page.getByText('Ask us to call you back').click()
  await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
  expect(consoleErrors.splice(0), 'the browser’s own line for the send that we cut').toEqual([
    'Failed to load resource: net::ERR_FAILED',
  ])
})

test('an answer without a reference is shown without one', async ({ page }) => {
  await page.goto('/contactUs')
  const form = page
    .getByRole('main')
    .locator('form[id]')
    .filter({ has: page.getByLabel('Course') })
  await page.route('**/api/v1/contact', (route) => route.fulfill({ json: { message: 'Received.' } }))
  await form.getByLabel('Name').fill('Amara Okafor')
  await form.getByLabel('Email').fill('amara@example.com')
  await form.getByLabel('Phone number').fill('020 7946 0123')
  await form.getByLabel('Course').selectOption('Scrum Master')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Received.')).toBeVisible()
  await expect(form.getByText(/^Sent \d\d:\d\d$/)).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
})

test('a submit before the script has loaded is sent once it has', async ({ page, site }) => {
  const early = anAddress()
  await page.goto('/')
  await page.evaluate((email) => {
    const form = document.querySelector<HTMLFormElement>('form#call-back')
    form?.closest('details')?.setAttribute('open', '')
    for (const [name, value] of [
      ['name', 'Early Bird'],
      ['email', email],
      ['contactNumber', '44123'],
    ]) {
      const field = form?.elements.namedItem(name ?? '')
      if (field instanceof HTMLInputElement) field.value = value ?? ''
    }
    form?.requestSubmit()
  }, early)
  await expect(page.getByText('Thank you. We have your message')).toBeVisible()
  await expect.poll(async () => (await site.emailsTo(early)).length).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form posts to its page, which answers next to it', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Ask us to call you back').click()
    const form = page.locator('form#call-back')
    await form.getByLabel('Name').fill('Amara Okafor')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Valid email is required')).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
    await form.getByLabel('Email').fill(anAddress())
    await form.getByLabel('Phone number').fill('44 123')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Thank you. We have your message')).toBeVisible()
    await expect(form.getByText(/^Sent \d\d:\d\d, reference ENQ-/)).toBeVisible()
  })
})
