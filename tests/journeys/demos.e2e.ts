import { expect, test } from '../support/site.ts'

const CARD = '4111222233334444'

test('S7 the demonstration card form says what is wrong, answers with an alert, and sends what is typed nowhere', async ({
  page,
}) => {
  const sent: string[] = []
  await page.goto('/Payment')
  await expect(page.getByText('Demonstration only: nothing is booked or charged')).toBeVisible()
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByRole('button', { name: 'Pay' }).click()
  for (const text of [
    'Your card number is incomplete.',
    'Enter a valid expiration date.',
    'Enter a valid security code.',
    'Enter a valid postal code.',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByLabel('Card number').fill(CARD)
  await page.getByLabel('Expiration date').fill('12/34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Postal code').fill('SE1 0XX')
  const opened = page.waitForEvent('dialog')
  void page.getByRole('button', { name: 'Pay' }).click()
  const dialog = await opened
  expect(dialog.message()).toBe('Payment processed successfully!')
  await dialog.accept()
  // Except for the scripts that every page fetches once it is used.
  expect(sent.filter((one) => !/^http:\/\/localhost:\d+\/assets\/[\w-]+\.js $/.test(one))).toEqual([])
  expect(await page.locator('main input[name], main select[name]').count(), 'no field has a name').toBe(0)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(CARD)
})

test('S7 nothing that runs on the demonstration card form can connect to anything but the enquiries', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/Payment')
  const reached = await page.evaluate(() =>
    fetch('/healthz').then(
      () => 'reached',
      () => 'rejected',
    ),
  )
  expect(reached).toBe('rejected')
  expect(consoleErrors.splice(0).join(), 'the policy says so').toMatch(/connect-src \S+\/mainapp\/api\/v1\/contact/)
  await page.goto('/')
  expect(
    await page.evaluate(() =>
      fetch('/healthz').then(
        () => 'reached',
        () => 'rejected',
      ),
    ),
    'the same works on another page',
  ).toBe('reached')
})

test('the four demonstration bookings check, apply a code and answer with alerts', async ({ page }) => {
  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  for (const path of ['/personaldetails', '/productOwnerPD', '/scrumMasterPD', '/businessAnalystPD']) {
    alerts.length = 0
    await page.goto(path)
    const form = page.getByRole('main')
    await form.getByRole('button', { name: 'Submit' }).click()
    for (const text of [
      'Please enter a valid name',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please choose a training date',
    ]) {
      await expect(form.getByText(text), path).toBeVisible()
    }
    await form.getByRole('button', { name: 'Apply' }).click()
    await expect(form.getByText('Enter a valid coupon code')).toBeVisible()
    await form.getByLabel('Coupon code').fill('ANY')
    await form.getByRole('button', { name: 'Apply' }).click()
    await form.getByLabel('Name').fill('A Visitor')
    await form.getByLabel('Email').fill('a@example.com')
    await form.getByLabel('Phone').fill('1234567890')
    await form.getByLabel('Training date').selectOption('2nd & 3rd Nov 2024')
    await form.getByRole('button', { name: 'Submit' }).click()
    expect(alerts, path).toEqual(['Coupon applied successfully!', 'Form submitted successfully!'])
  }
})

test('the debug page and the sample list load, and say what went wrong', async ({ page, consoleErrors }) => {
  await page.goto('/myComponent')
  await expect(page.getByText('This is a test answer.')).toBeVisible()
  await page.goto('/sampleUsers')
  await expect(page.getByText('one@example.com')).toBeVisible()
  await page.route('**/test/*', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/myComponent')
  await expect(page.getByText('Network response was not ok')).toBeVisible()
  await page.goto('/sampleUsers')
  await expect(page.getByText('Error: Network response was not ok')).toBeVisible()
  await page.unroute('**/test/*')
  await page.route('**/test/*', (route) => route.abort())
  await page.goto('/myComponent')
  await expect(page.getByText('An unknown error occurred')).toBeVisible()
  expect(consoleErrors.splice(0), 'the browser’s own line for the call that we cut').toEqual([
    'Failed to load resource: net::ERR_FAILED',
  ])
})
