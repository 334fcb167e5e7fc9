import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { codeOf } from '../../src/domain/people/one-time-code.ts'
import { anAccount, OFFICE_PASSWORD, signInToOffice } from '../support/office.ts'
import { expect, type Site, test } from '../support/site.ts'

const give = async (page: Page, username: string, password = OFFICE_PASSWORD) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('an office page leads to the door, the door says what is missing, and leads back after signing in', async ({
  page,
  site,
}) => {
  const username = await anAccount(site.database)
  await page.goto('/colleagues?from=a-link')
  await expect(page).toHaveURL(/\/adminLogin\?next=/)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Username is required').first()).toBeVisible()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await give(page, username)
  await expect(page).toHaveURL(/\/colleagues\?from=a-link$/)
})

test('a wrong name and a wrong password are told the same, and what was typed as a name stays', async ({
  page,
  site,
}) => {
  const username = await anAccount(site.database)
  await page.goto('/adminLogin')
  for (const [name, password] of [
    [username, 'wrong'],
    ['nobody-here', OFFICE_PASSWORD],
  ] as const) {
    await give(page, name, password)
    await expect(page.getByRole('alert')).toContainText('Username or password is wrong.')
    await expect(page.getByLabel('Username')).toHaveValue(name)
  }
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

test('E8 a cookie that was planted before is not the one that signs in', async ({ page, context, site }) => {
  const planted = 'f'.repeat(64)
  await context.addCookies([{ name: 'office', value: planted, url: site.url }])
  await signInToOffice(page, site)
  const office = (await context.cookies()).find(({ name }) => name === 'office')
  expect(office?.value).not.toBe(planted)
  expect(office).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

test('S2 the way on after signing in is an address of this site', async ({ page, site }) => {
  const username = await anAccount(site.database)
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%0d%0aSet-Cookie:x',
    'javascript:alert(1)',
    '/\t/evil.example',
  ]) {
    await page.context().clearCookies({ name: 'office' })
    await page.goto(`/adminLogin?next=${encodeURIComponent(next)}`)
    await give(page, username)
    await page.waitForURL((url) => url.pathname !== '/adminLogin')
    expect(new URL(page.url()).origin, next).toBe(site.url)
  }
})

test('codes are set up, asked for, and a recovery code stands in for them', async ({ page, site }) => {
  const username = await signInToOffice(page, site, { to: '/account' })
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(page.getByRole('alert'), 'not without the password').toContainText('This is not your password.')
  await page.getByLabel('Your password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  const secret = await secretOf(site, username)
  await expect(page.getByRole('img', { name: 'The secret as a picture' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, stepNow() - 1))
  await page.getByRole('button', { name: 'Switch codes on' }).click()
  const recovery = (await page.locator('.recovery-codes code').first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Log out' }).click()
  await give(page, username)
  await expect(page.getByRole('heading', { name: 'One-time code' })).toBeVisible()
  await page.goto('/welcome')
  await expect(page, 'half signed in is not signed in').toHaveURL(/\/adminLogin/)
  await give(page, username)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, stepNow()))
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.getByRole('button', { name: 'Log out' }).click()
  await give(page, username)
  await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
})

const stepNow = () => Math.floor(Date.now() / 30_000)
const secretOf = async (site: Site, username: string): Promise<string> => {
  const { rows } = await site.database.query('select totp_secret from account where username = $1', [username])
  return rows[0].totp_secret
}

test('an owner asks a colleague to sign up; the mailed link works once', async ({ page, site, browser }) => {
  await signInToOffice(page, site, { to: '/addsignup' })
  await page.getByLabel('Name', { exact: true }).fill('Sol Hart')
  await page.getByLabel('Email', { exact: true }).fill('sol@example.com')
  await page.getByLabel('Signs up as').selectOption('Staff')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('on its way by mail')).toBeVisible()
  const [mail] = await site.mailsTo('sol@example.com')
  const link = /https?:\/\/\S+\/signUp\/[0-9a-f]+/.exec(mail?.text ?? '')?.[0] ?? ''
  const sol = await browser.newPage()
  await sol.goto(link)
  await sol.getByLabel('Username').fill('sol.hart')
  await sol.getByLabel('Password').fill('too short')
  await sol.getByRole('button', { name: 'Sign up' }).click()
  await expect(sol.getByRole('alert')).toContainText('at least 15 characters')
  await sol.getByLabel('Password').fill('eleven herons on the mud')
  await sol.getByRole('button', { name: 'Sign up' }).click()
  await give(sol, 'sol.hart', 'eleven herons on the mud')
  await expect(sol).toHaveURL(/\/welcome$/)
  await sol.goto(link)
  await expect(sol.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await sol.close()
  await page.reload()
  await expect(page.getByRole('row', { name: /sol@example.com/ })).toContainText('Used')
})

test('links are found, narrowed and read on by their address, and revoked after being asked twice', async ({
  page,
  site,
}) => {
  await site.database.query(
    `insert into sign_up_link (role, name, email, made_by, made_at)
     select 'student', 'Student ' || n, 'student-' || n || '@many.example.com', 'system', now() - n * interval '1 minute'
     from generate_series(1, 30) n`,
  )
  await signInToOffice(page, site, { to: '/addsignup' })
  const rows = page.locator('tbody[data-rows] tr')
  await page.getByLabel('Name or email').fill('many.example')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=many.example.*sort=oldest/)
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('Student 30')
  await page.getByRole('link', { name: 'Next 25' }).click()
  await expect(rows).toHaveCount(5)
  await page.goBack()
  await rows.first().getByText('Revoke…').click()
  await page.getByRole('button', { name: 'Revoke the link of Student 30' }).click()
  await expect(page.getByText('The link opens nothing any more.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Which links' }).getByRole('link', { name: 'Revoked' }).click()
  await expect(rows).toHaveText([/Student 30/])
  await page.getByLabel('Kind').selectOption('Owner')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No link fits.')).toBeVisible()
})

test('a read-only colleague sees the links and is offered no change', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'read-only', to: '/addsignup' })
  await expect(page.getByRole('heading', { name: 'Add signup link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Colleagues' }), 'nor a page that is not theirs').toHaveCount(0)
  const answer = await page.goto('/colleagues')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { name: 'Your role does not allow this' })).toBeVisible()
})

test('the keyboard goes anywhere: the palette, the list of keys, and single keys that can be switched off', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { to: '/colleagues' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('your acc')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account$/)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toBeVisible()
  await keys.getByLabel('Single keys on').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await page.reload()
  await page.keyboard.press('?')
  await expect(keys, 'it stays switched off').toBeHidden()
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await keys.getByLabel('Single keys on').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
})

test('two minutes before the end it is said, one press stays, and whoever comes too late keeps what they typed', async ({
  page,
  site,
}) => {
  await page.clock.install()
  const username = await signInToOffice(page, site, { to: '/addcoupon' })
  const seenAgo = (time: string) =>
    site.database.query(
      `update sign_in set seen_at = now() - $2::interval where account_id = (select id from account where username = $1)`,
      [username, time],
    )
  const warning = page.getByText('You will be signed out soon')
  await page.clock.fastForward('27:30')
  await expect(warning).toBeHidden()
  await seenAgo('28 minutes')
  await page.clock.fastForward('01:00')
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toBeHidden()
  const { rows } = await site.database.query(
    `select now() - seen_at < interval '1 minute' as fresh from sign_in join account on account.id = account_id where username = $1`,
    [username],
  )
  expect(rows).toEqual([{ fresh: true }])
  await page.getByLabel('Description').fill('Half a page of words')
  await page.clock.fastForward('29:00')
  await seenAgo('31 minutes')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('You were signed out.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Half a page of words')
})

const LOOKS = [
  { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
] as const

for (const look of LOOKS) {
  test.describe(`${look.viewport.width} pixels, ${look.colorScheme}`, () => {
    test.use(look)

    test('the door and the pages of people have no fault that axe can see, and nothing to scroll sideways', async ({
      page,
      site,
    }) => {
      await page.goto('/adminLogin')
      await expectClean(page)
      await signInToOffice(page, site)
      for (const path of ['/addsignup', '/colleagues', '/account']) {
        await page.goto(path)
        await expectClean(page)
      }
      await page.getByLabel('Your password').fill(OFFICE_PASSWORD)
      await page.getByRole('button', { name: 'Set up codes' }).click()
      await expectClean(page)
    })
  })
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((one) => one.target.join(' ')).join(', ')}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), page.url()).toBeLessThanOrEqual(
    0,
  )
}
