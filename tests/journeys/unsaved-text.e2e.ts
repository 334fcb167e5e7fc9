import type { Page } from '@playwright/test'
import { anAddress, anOwnRun, aWord } from '../support/own-data.ts'
import { plantSession, signInToOffice } from '../support/office.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

/** A question for trainees of this test's own. Its answer is typed into, and not saved. */
async function aHelpItem({ database }: Site): Promise<{ id: number; question: string }> {
  const question = `Where is ${aWord()}?`
  const { rows } = await database.query(
    `insert into help_item (question, answer, position) values ($1, 'Here.', (select max(position) + 1 from help_item)) returning id`,
    [question],
  )
  return { id: rows[0].id, question }
}

const answerOf = (page: Page, { id }: { id: number }) => page.locator(`#answer-${id}`)

async function typeAnswer(page: Page, item: { id: number; question: string }, text: string) {
  await page.goto('/helpitems')
  const field = answerOf(page, item)
  if (!(await field.isVisible())) await page.getByText(item.question).first().click()
  await field.fill(text)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed-')).length))
    .toBeGreaterThan(0)
}

test('leaving with unsaved text asks first, and staying keeps it', async ({ page, site }) => {
  const item = await aHelpItem(site)
  await signInToOffice(page, site)
  await typeAnswer(page, item, 'Half an answer')
  const asked = page.waitForEvent('dialog')
  const clicked = page.getByRole('link', { name: 'Reports' }).click({ noWaitAfter: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await clicked
  await expect(answerOf(page, item)).toHaveValue('Half an answer')
})

test('what was typed is offered again after a reload, put back, and gone once it is saved', async ({ page, site }) => {
  const item = await aHelpItem(site)
  await signInToOffice(page, site)
  await typeAnswer(page, item, 'Typed before the crash')
  await page.reload()
  await expect(answerOf(page, item)).toHaveValue('Here.')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(answerOf(page, item)).toHaveValue('Typed before the crash')
  await page
    .locator('form', { has: answerOf(page, item) })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page).toHaveURL(/said=/)
  await page.goto('/helpitems')
  await expect(page.locator('#typed-before')).toBeHidden()
  await expect(answerOf(page, item)).toHaveValue('Typed before the crash')
})

test('it outlives the session: after logging in again it is offered, and after logging out it is not', async ({
  page,
  site,
}) => {
  const item = await aHelpItem(site)
  const username = await signInToOffice(page, site)
  await typeAnswer(page, item, 'Sent too late')
  await page.context().clearCookies()
  await page
    .locator('form', { has: answerOf(page, item) })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page).toHaveURL(/adminLogin/)
  await plantSession(page, site, { username, cookie: 'office' })
  await page.goto('/helpitems')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(answerOf(page, item)).toHaveValue('Sent too late')
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/adminLogin/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed-')))).toEqual([])
})

test('a second tab is told apart, and so is what a colleague has saved since', async ({ page, site, context }) => {
  const item = await aHelpItem(site)
  await signInToOffice(page, site)
  await typeAnswer(page, item, 'In the first tab')
  const other = await context.newPage()
  await other.goto('/helpitems')
  await expect(other.getByText('is open in another tab')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Put it back' })).toHaveCount(0)
  await site.database.query(`update help_item set answer = 'A colleague’s', version = version + 1 where id = $1`, [
    item.id,
  ])
  await page.close()
  await other.reload()
  await expect(other.getByText('A newer version has been saved since.')).toBeVisible()
  await other.getByRole('button', { name: 'Put it back' }).click()
  await other
    .locator('form', { has: answerOf(other, item) })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(other.getByText('This was changed in the meantime')).toBeVisible()
  await expect(other.getByRole('cell', { name: 'A colleague’s' })).toBeVisible()
})

test('a list of a text with an item more comes back as it was typed', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/sitecontent/faq' })
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.locator('details[open] input[name$=".question"]').last().fill('A question that is not finished')
  await page.reload({ waitUntil: 'load' })
  await page.goto('/sitecontent/faq')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.locator('input[value="A question that is not finished"]')).toHaveCount(1)
  const version = await site.database.query(`select count(*)::integer as count from content_version where key = 'faq'`)
  expect(version.rows[0].count).toBe(0)
})

test('a colleague gives their own name, and the menu shows it', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'staff', to: '/account' })
  await page.getByLabel('Name', { exact: true }).fill('Maya Okonkwo')
  await page.getByRole('region', { name: 'Your name' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your name is changed.')).toBeVisible()
  await expect(page.locator('.office-who')).toContainText('Maya Okonkwo')
})

const copies = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed-')).length)

test('a trainee whose login has ended finds what they typed after logging in again, until it is saved or they log out', async ({
  page,
  site,
}) => {
  const email = anAddress()
  const reference = await aPaidTrainee(site, { email, trainingDate: (await anOwnRun(site)).label })
  await signInTrainee(page, site, email)
  const booking = `/myBookings/${reference}/change`
  await page.goto(booking)
  const name = page.getByLabel('Full name')
  const save = page.getByRole('region', { name: 'Your details' }).getByRole('button', { name: 'Save' })
  await name.fill('Amara Typed Okafor')
  await page.context().clearCookies()
  await save.click()
  await expect(page).toHaveURL(/\/Login\?next=/)
  await plantSession(page, site, { username: email, cookie: 'student' })
  await page.goto(booking)
  await expect(page.getByText('Your details: you typed something')).toBeVisible()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(name).toHaveValue('Amara Typed Okafor')
  await save.click()
  await expect(page.getByText('Your name and number are saved.')).toBeVisible()
  expect(await copies(page)).toBe(0)

  await page.goto('/myDetails')
  await page.getByText('Change the password…').click()
  await page.getByLabel('Current password').fill('never copied 1')
  await page.getByLabel('New password', { exact: true }).fill('never copied 2')
  await page.goto(booking)
  expect(await copies(page), 'leaving copies what was typed, and no password').toBe(0)

  await name.fill('Amara Left Okafor')
  await expect.poll(() => copies(page)).toBe(1)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/Login/)
  expect(await copies(page)).toBe(0)
})
