import { signInToOffice } from '../support/office.ts'
import { aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test('of two people who edit one help item, the second is shown what the first saved', async ({
  page,
  site,
  browser,
}) => {
  const question = `Is there a break, ${aWord()}?`
  await site.database.query(`insert into help_item (question, answer, position) values ($1, 'At eleven.', 90)`, [
    question,
  ])
  await signInToOffice(page, site, { role: 'staff', to: '/helpitems' })
  const other = await browser.newPage({ baseURL: site.url })
  const username = await signInToOffice(other, site, { role: 'staff', to: '/helpitems' })
  const open = (one: typeof page) => one.locator('details.panel', { hasText: question })
  for (const one of [page, other]) await open(one).locator('> summary').click()
  await open(other).getByLabel('Answer').fill('At eleven and at three.')
  await open(other).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Trainees see it straight away.')).toBeVisible()
  await other.close()

  await open(page).getByLabel('Answer').fill('')
  await open(page).getByLabel('Hidden from trainees').check()
  await open(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Answer is required')
  await expect(open(page).getByLabel('Answer'), 'it is shown next to its field too').toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await open(page).getByLabel('Answer').fill('Whenever you like.')
  await open(page).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert', { name: 'This was changed in the meantime' })
  await expect(conflict).toContainText(`${username} saved a change`)
  await expect(conflict.getByRole('row', { name: 'Answer At eleven and at three. Whenever you like.' })).toBeVisible()
  await expect(conflict.getByRole('row', { name: 'Hidden from trainees No Yes' })).toBeVisible()
  await expect(open(page).getByLabel('Answer')).toHaveValue('Whenever you like.')
  await open(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Trainees see it straight away.')).toBeVisible()
  const { rows } = await site.database.query(
    'select answer, hidden_at is not null as hidden, version from help_item where question = $1',
    [question],
  )
  expect(rows).toEqual([{ answer: 'Whenever you like.', hidden: true, version: 3 }])
})

test('a question is previewed, added at the end, moved up and deleted', async ({ page, site }) => {
  const question = `May I bring a dog, ${aWord()}?`
  await signInToOffice(page, site, { role: 'staff', to: '/helpitems' })
  await page.getByRole('link', { name: 'Add a question' }).click()
  const added = page.getByRole('region', { name: 'Add a question' })
  await added.getByLabel('Question').fill(question)
  await added.getByLabel('Answer').fill('Yes.\nQuiet ones.')
  await added.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'What trainees see' }).getByRole('paragraph')).toHaveText([
    'Yes.',
    'Quiet ones.',
  ])
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Trainees see it straight away.')).toBeVisible()
  const own = page.locator('details.panel', { hasText: question })
  const placeOf = async () =>
    (await page.locator('details.panel > summary').allInnerTexts()).findIndex((text) => text.includes(question))
  const last = await placeOf()
  await own.locator('> summary').click()
  await own.getByRole('button', { name: `Move up: ${question}` }).click()
  await page.waitForURL(/#item-/)
  expect(await placeOf()).toBeLessThan(last)
  await own.getByText('Delete…').click()
  await own.getByRole('button', { name: 'Delete this question' }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(own).toHaveCount(0)
})
