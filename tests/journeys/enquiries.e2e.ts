import { expect, test } from '../support/site.ts'

test('the footer’s call-back form says what is missing, sends, thanks for five seconds and keeps a quiet line', async ({
  page,
  site,
}) => {
  await page.goto('/')
  const form = page.locator('form#call-back')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Valid email is required')).toBeVisible()
  await expect(form.getByText('Valid phone number is required')).toBeVisible()
  await form.getByLabel('Name').fill('Amara Okafor')
  await expect(form.getByText('Name is required'), 'editing a field clears its error').toHaveCount(0)
  await form.getByLabel('Email').fill('callback@example.com')
  await form.getByLabel('Phone number').fill('020 7946 0123')
  await form.getByRole('button', { name: 'Submit' }).click()
  const message = form.getByText('Thank you. We have your message')
  await expect(message).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await page.mouse.move(0, 0)
  await page.waitForTimeout(4000)
  await expect(message).toBeVisible()
  await expect(message).toHaveCount(0, { timeout: 2500 })
  await expect(form.getByText(/^Sent \d\d:\d\d, reference ENQ-/)).toBeVisible()
  const [mail] = await site.mailsTo('callback@example.com')
  expect(mail?.subject).toContain('ENQ-')
  const forwarded = await site.mailsTo('hello@tideway.example')
  expect(forwarded.some((one) => one.text?.includes('callback@example.com'))).toBe(true)
})

test('a failed send says so and loses nothing, and neither does a reload', async ({ page, complaints }) => {
  await page.goto('/')
  const form = page.locator('form#call-back')
  await form.getByLabel('Name').fill('Amara Okafor')
  await form.getByLabel('Email').fill('lost@example.com')
  await form.getByLabel('Phone number').fill('020 7946 0123')
  await page.route('**/api/v1/contact', (route) => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('An error occurred while submitting the form.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
  await page.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
  expect(complaints.splice(0), 'the browser’s own line for the send that we cut').toEqual([
    'Failed to load resource: net::ERR_FAILED',
  ])
})

test('a submit before the script is awake is sent once it is', async ({ page, site }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form#call-back')
    for (const [name, value] of [
      ['name', 'Early Bird'],
      ['email', 'early@example.com'],
      ['contactNumber', '44123'],
    ]) {
      const field = form?.elements.namedItem(name ?? '')
      if (field instanceof HTMLInputElement) field.value = value ?? ''
    }
    form?.requestSubmit()
  })
  await expect(page.getByText('Thank you. We have your message')).toBeVisible()
  await expect.poll(async () => (await site.mailsTo('early@example.com')).length).toBe(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form posts to its page, which answers beside it', async ({ page }) => {
    await page.goto('/')
    const form = page.locator('form#call-back')
    await form.getByLabel('Name').fill('Amara Okafor')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Valid email is required')).toBeVisible()
    await expect(form.getByLabel('Name')).toHaveValue('Amara Okafor')
    await form.getByLabel('Email').fill('native@example.com')
    await form.getByLabel('Phone number').fill('44 123')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByText('Thank you. We have your message')).toBeVisible()
    await expect(form.getByText(/^Sent \d\d:\d\d, reference ENQ-/)).toBeVisible()
  })
})
