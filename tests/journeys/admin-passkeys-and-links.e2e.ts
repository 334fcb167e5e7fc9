import type { Page } from '@playwright/test'
import { anAccount, OFFICE_PASSWORD, signInToOffice } from '../support/office.ts'
import { expect, test } from '../support/site.ts'
import { give } from '../support/office-login.ts'

/** Chromium's own authenticator in software, unlocked by itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('a passkey is added, logs in without a password and after one, and is removed', async ({ page, site }) => {
  await withAuthenticator(page)
  const username = await signInToOffice(page, site, { to: '/account' })
  const logOut = () => page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByText('Add a passkey…').click()
  await page.getByRole('region', { name: 'Passkeys' }).getByLabel('Your password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await expect(page.locator('.recovery-codes code')).toHaveCount(10)
  await expect(page.getByRole('row', { name: 'Work laptop' })).toContainText('Never')
  await logOut()
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await logOut()
  await give(page, username)
  await expect(page.getByRole('heading', { name: 'Your passkey' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.goto('/account')
  await page.getByText('Remove…').click()
  await page.getByRole('row', { name: 'Work laptop' }).getByLabel('Your password').fill(OFFICE_PASSWORD)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await expect(page.getByText('The passkey is removed.')).toBeVisible()
  await logOut()
  await give(page, username)
  await expect(page).toHaveURL(/\/welcome$/)
})

test('a colleague who cannot log in is emailed a link to log in, and one to a new password', async ({ page, site }) => {
  const username = await anAccount(site.database)
  const linkIn = async (pattern: RegExp) => {
    const mails = await site.emailsTo(`${username}@example.com`)
    return mails.map(({ text }) => pattern.exec(text ?? '')?.[0]).find(Boolean) ?? ''
  }
  const ask = async (button: string) => {
    await page.goto('/adminLogin')
    await page.getByRole('link', { name: 'Forgotten your password' }).click()
    await page.getByLabel('Email or username').fill(username)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText('a link is on its way')).toBeVisible()
  }
  await ask('Email me a link to log in')
  await expect.poll(() => linkIn(/https?:\/\/\S+\/adminLogin\/link\/[0-9a-f]+/)).not.toBe('')
  const link = await linkIn(/https?:\/\/\S+\/adminLogin\/link\/[0-9a-f]+/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await ask('Email me a link to choose a new password')
  await expect.poll(() => linkIn(/https?:\/\/\S+\/resetPassword\/[0-9a-f]+/)).not.toBe('')
  await page.goto(await linkIn(/https?:\/\/\S+\/resetPassword\/[0-9a-f]+/))
  await page.getByLabel('New password').fill('eleven herons on the mud')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await give(page, username, 'eleven herons on the mud')
  await expect(page).toHaveURL(/\/welcome$/)
})

test('the appearance and the height of rows that this browser keeps are marked, also when one comes back', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { to: '/account' })
  const chosen = page.getByRole('region', { name: 'This browser' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveText(['Automatic', 'Comfortable'])
  await page.getByRole('button', { name: 'Dark' }).click()
  await page.getByRole('button', { name: 'Dense' }).click()
  await expect(chosen).toHaveText(['Dark', 'Dense'])
  await page.reload()
  await expect(chosen).toHaveText(['Dark', 'Dense'])
  await page.getByRole('button', { name: 'Automatic' }).click()
  await page.reload()
  await expect(chosen).toHaveText(['Automatic', 'Dense'])
})
