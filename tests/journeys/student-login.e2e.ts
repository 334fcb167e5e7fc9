import type { APIRequestContext, Page, Request } from '@playwright/test'
import { anAccount, OFFICE_PASSWORD } from '../support/office.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

test('login as specified stores the token and opens the help; logout ends both', async ({ page, site, request }) => {
  const username = await anAccount(site.database, { role: 'student', username: anAddress() })
  await page.goto('/Login?next=/HelpFaq')
  await page.getByRole('main').getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(OFFICE_PASSWORD)
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/HelpFaq$/)
  await page.getByText('How do I pay the balance?').click()
  await expect(page.getByText('It is due 14 days before your first session.')).toBeVisible()
  const own = page.getByRole('navigation', { name: 'Your own pages' })
  await expect(own.getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page')
  const token = await page.evaluate(() => localStorage.userToken)
  const help = (authorization: string) =>
    request.get('/student/api/v2/helpFaq/getHelpFaqData', { headers: { authorization } })
  for (const sent of [token, `Bearer ${token}`])
    expect((await (await help(sent)).json()).data[0]).toMatchObject({
      question: expect.any(String),
      answer: expect.any(String),
    })
  for (const sent of ['', 'x', `${token}x`, 'Bearer']) {
    const rejected = await help(sent)
    expect(rejected.status()).toBe(401)
    expect(await rejected.json()).toEqual({ code: 'not-signed-in', error: 'Please sign in.' })
  }
  await page.request.post('/logout', { form: {} })
  expect((await help(token)).status()).toBe(401)
})

/** The first page after any login has the token, which opens the students' calls; no call is made without it. */
async function expectToken(page: Page, request: APIRequestContext): Promise<void> {
  const authorization: string = await page.evaluate(() => localStorage.userToken)
  const help = await request.get('/student/api/v2/helpFaq/getHelpFaqData', { headers: { authorization } })
  expect(help.status()).toBe(200)
  const calls: string[] = []
  const note = (sent: Request) => sent.url().includes('/student/api/') && calls.push(sent.headers().authorization ?? '')
  page.on('request', note)
  await page.goto('/HelpFaq', { waitUntil: 'networkidle' })
  await page.goto('/MyDetails', { waitUntil: 'networkidle' })
  expect(calls.filter((sent) => sent !== authorization)).toEqual([])
  page.off('request', note)
}

test('an emailed link gives the token with the first page', async ({ page, site, request }) => {
  const address = anAddress()
  await aPaidTrainee(site, { email: address, trainingDate: (await anOwnRun(site)).label })
  await page.goto('/Login/link')
  await page.getByRole('main').getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  const mails = await site.emailsTo(address, 2)
  const link = mails.flatMap(({ text }) => /https?:\/\/\S+\/Login\/link\/[0-9a-f]+/.exec(text ?? '') ?? [])[0] ?? ''
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  await expectToken(page, request)
})

test('a wrong password and an unknown address get the same message, also without scripts', async ({
  browser,
  site,
}) => {
  const username = await anAccount(site.database, { role: 'student', username: anAddress() })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const [name, password] of [
    [username, 'wrong'],
    ['nobody@example.com', OFFICE_PASSWORD],
  ] as const) {
    await page.goto('/Login')
    await page.getByRole('main').getByLabel('Email').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('Email or password is wrong.')
    await expect(page.getByRole('alert'), 'the page begins with it').toBeFocused()
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(name)
  }
  await page.getByRole('main').getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'My details' }).click()
  await expect(page.getByText('Saving a picture needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save picture' }), 'no button without a function').toBeHidden()
  await context.close()
})

test('a typed password can be shown; an error takes the focus', async ({ page }) => {
  await page.goto('/Login')
  await page.getByRole('main').getByLabel('Email').fill('nobody@example.com')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('eleven herons')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toContainText('Email or password is wrong.')
    await expect(page.getByRole('alert')).toBeFocused()
    await password.focus()
  }
})

test('setting a password logs in, and the link of a second booking leads to the login page', async ({
  page,
  site,
  request,
}) => {
  const address = anAddress()
  for (const _ of ['one', 'another'])
    await aPaidTrainee(site, { email: address, trainingDate: (await anOwnRun(site)).label })
  const links = (await site.emailsTo(address, 2)).map((mail) => /\/signUp\/[0-9a-f]+/.exec(mail.text ?? '')?.[0] ?? '')
  const messages = ['My bookings', 'This email address has a password already.']
  for (const [index, link] of links.entries()) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await page.getByLabel('Password').fill('eleven herons on the mud')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(
      page
        .getByRole('main')
        .getByText(messages[index] ?? '')
        .first(),
    ).toBeVisible()
    if (index === 0) await expectToken(page, request)
    await page.context().clearCookies()
  }
})

test('a forgotten password is reset by the emailed link, once; an unknown address gets the same message', async ({
  page,
  site,
}) => {
  const username = await anAccount(site.database, { role: 'student', username: anAddress() })
  await site.database.query('update account set email = username where username = $1', [username])
  for (const asked of ['nobody@example.com', username]) {
    await page.goto('/Login')
    await page.getByRole('link', { name: 'Forgot Password?' }).click()
    await page.getByRole('main').getByLabel('Email').fill(asked)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If we know this address')).toHaveCount(1)
  }
  const [mail] = await site.emailsTo(username)
  const link = /https?:\/\/\S+\/resetPassword\/[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('New password').fill('eleven herons on the mud')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved. Log in with it.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('without scripts and without a password, an emailed link logs in by its button, once', async ({
  browser,
  site,
}) => {
  const address = anAddress()
  await aPaidTrainee(site, { email: address, trainingDate: (await anOwnRun(site)).label })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  for (const asked of [anAddress(), address]) {
    await page.goto('/Login')
    await page.getByRole('link', { name: 'Email me a link' }).click()
    await page.getByRole('main').getByLabel('Email').fill(asked)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText('If we know this address')).toHaveCount(1)
  }
  const mails = await site.emailsTo(address, 2)
  const link = mails.flatMap(({ text }) => /https?:\/\/\S+\/Login\/link\/[0-9a-f]+/.exec(text ?? '') ?? [])[0] ?? ''
  for (const _ of ['a scanner', 'the person']) await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings')
  await page.getByRole('link', { name: 'My details' }).click()
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await context.close()
})

test('the help says what it needs: a login, or another try', async ({ page, consoleErrors }) => {
  await page.goto('/HelpFaq')
  const asksToLogIn = page.getByText('Log in to open the help')
  await expect(asksToLogIn).toBeVisible()
  await page.route('**/getHelpFaqData', (route) => route.abort())
  // A token of an earlier login, which has ended.
  await page.evaluate(() => localStorage.setItem('userToken', 'ended'))
  await page.reload()
  await expect(page.getByText('The help could not be loaded')).toBeVisible()
  expect(consoleErrors.splice(0).length, 'the browser’s own line for the call that we cut').toBeGreaterThan(0)
  await page.unroute('**/getHelpFaqData')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(asksToLogIn).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/student/api/') && calls.push(request.url()))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(asksToLogIn).toBeVisible()
  expect(calls, 'the ended token is gone, and without one nothing is asked').toEqual([])
})

test('the help opens without scripts for a trainee who is logged in', async ({ browser, site }) => {
  const username = await anAccount(site.database, { role: 'student', username: anAddress() })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/Login?next=/HelpFaq')
  await page.getByRole('main').getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('How do I pay the balance?').click()
  await expect(page.getByText('It is due 14 days before your first session.')).toBeVisible()
  await context.close()
})
