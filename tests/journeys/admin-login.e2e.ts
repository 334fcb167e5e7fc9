import { totpCode } from '../support/one-time-code.ts'
import { anAccount, OFFICE_PASSWORD, signInToOffice } from '../support/office.ts'
import { anAddress, aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { give, stepNow, secretOf } from '../support/office-login.ts'

test('an office page leads to the login page, which says what is missing and leads back after login', async ({
  page,
  site,
}) => {
  const username = await anAccount(site.database)
  await page.goto('/colleagues?from=a-link')
  await expect(page).toHaveURL(/\/adminLogin\?next=/)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await give(page, username)
  await expect(page).toHaveURL(/\/colleagues\?from=a-link$/)
})

test('two-factor codes are set up and asked for, and a recovery code replaces them', async ({ page, site }) => {
  const username = await signInToOffice(page, site, { to: '/account' })
  await page.getByText('Set up codes…').click()
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(page.getByRole('alert'), 'not without the password').toContainText('That isn’t your password.')
  await page.getByRole('region', { name: 'One-time codes' }).getByLabel('Your password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const secret = await secretOf(site, username)
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, stepNow()))
  await page.getByRole('button', { name: 'Switch codes on' }).click()
  const recovery = (await page.locator('.recovery-codes code').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Log out' }).click()
  await give(page, username)
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible()
  await page.goto('/welcome')
  await expect(page, 'the password without the code does not log in').toHaveURL(/\/adminLogin/)
  await give(page, username)
  await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret, stepNow() + 1))
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await give(page, username)
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

test('logging out ends it on the server: the old cookie opens nothing', async ({ page, context, site }) => {
  await signInToOffice(page, site)
  const before = await context.cookies()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/adminLogin$/)
  await context.addCookies(before)
  await page.goto('/welcome')
  await expect(page).toHaveURL(/\/adminLogin$/)
})

test('an owner invites a colleague to sign up; the emailed link works once', async ({ page, site, browser }) => {
  const email = anAddress()
  const username = `sol.${aWord()}`
  await signInToOffice(page, site, { to: '/addsignup' })
  await page.getByLabel('Name', { exact: true }).fill('Sol Hart')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Role').selectOption('Staff')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('on its way by email')).toBeVisible()
  const [mail] = await site.emailsTo(email)
  const link = /https?:\/\/\S+\/signUp\/[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const sol = await browser.newPage()
  await sol.goto(link)
  await sol.getByLabel('Username').fill(username)
  await sol.getByLabel('Password').fill('too short')
  await sol.getByRole('button', { name: 'Create account' }).click()
  await expect(sol.getByRole('alert')).toContainText('at least 15 characters')
  await sol.getByLabel('Password').fill('eleven herons on the mud')
  await sol.getByRole('button', { name: 'Create account' }).click()
  await expect(sol).toHaveURL(/\/adminLogin/)
  const signedIn = await sol.request.post(`${site.url}/adminLogin`, {
    form: { username, password: 'eleven herons on the mud' },
    headers: { origin: site.url },
    maxRedirects: 0,
  })
  expect(signedIn.headers()).toMatchObject({ location: '/welcome' })
  await sol.goto(link)
  await expect(sol.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await sol.close()
  await page.reload()
  await expect(page.getByRole('row', { name: email })).toContainText('Used')
})

test('the list of links is searched, filtered and paged by its address, and a link is revoked after a confirmation', async ({
  page,
  site,
}) => {
  const word = aWord()
  await site.database.query(
    `insert into sign_up_link (role, name, email, made_by, made_at)
     select 'student', 'Student ' || n, 'student-' || n || '@' || $1 || '.example.com', 'system', now() - n * interval '1 minute'
     from generate_series(1, 30) n`,
    [word],
  )
  await signInToOffice(page, site, { to: '/addsignup' })
  const rows = page.locator('tbody[data-rows] tr')
  await page.getByLabel('Name or email').fill(`${word}.example`)
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${word}.example.*sort=oldest`))
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('Student 30')
  await page.getByRole('link', { name: 'Next 25' }).click()
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await rows.first().getByText('Revoke…').click()
  await page.getByRole('button', { name: 'Revoke the link of Student 30' }).click()
  await expect(page.getByText('The link no longer works.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Which links' }).getByRole('link', { name: 'Revoked' }).click()
  await expect(rows).toHaveText([/Student 30/])
  await page.getByLabel('Kind').selectOption('Owner')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No links match.')).toBeVisible()
})

test('everything works by keyboard: the palette, the list of shortcuts, and single keys that can be switched off', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { to: '/colleagues' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('your acc')
  await page.keyboard.press('Enter')
  // Unlike an expected address, this waits for the page's script too, which opens the search.
  await page.waitForURL(/\/account$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add dates')
  await expect(page.getByRole('option', { name: 'Add training dates' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  await keys.getByLabel('Single-key shortcuts on').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await page.reload()
  await page.keyboard.press('?')
  await expect(keys, 'it stays switched off').toBeHidden()
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click()
  await keys.getByLabel('Single-key shortcuts on').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('two minutes before a session ends there is a warning, one click extends it, and a user who is too late keeps what they typed', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const username = await signInToOffice(page, site, { to: '/addcoupon' })
  const seenAgo = (time: string) =>
    site.database.query(
      `update login_session set seen_at = now() - $2::interval where account_id = (select id from account where username = $1)`,
      [username, time],
    )
  const warning = page.getByText('You’ll be logged out soon')
  await page.clock.fastForward('27:30')
  await expect(warning).toBeHidden()
  await seenAgo('28 minutes')
  await page.clock.fastForward('01:00')
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(warning).toBeHidden()
  const { rows } = await site.database.query(
    `select now() - seen_at < interval '1 minute' as fresh from login_session join account on account.id = account_id where username = $1`,
    [username],
  )
  expect(rows).toEqual([{ fresh: true }])
  await page.getByLabel('Description').fill('Half a page of words')
  await page.clock.fastForward('29:00')
  await seenAgo('31 minutes')
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByText('You were logged out.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Half a page of words')
})
