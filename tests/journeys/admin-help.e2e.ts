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
  const open = (one: typeof page) => one.locator('details', { hasText: question })
  for (const one of [page, other]) await open(one).locator('summary').click()
  await open(other).getByLabel('Answer').fill('At eleven and at three.')
  await open(other).getByRole('button', { name: 'Store' }).click()
  await expect(other.getByText('Trainees see it at once.')).toBeVisible()
  await other.close()

  await open(page).getByLabel('Answer').fill('')
  await open(page).getByLabel('Hidden from trainees').check()
  await open(page).getByRole('button', { name: 'Store' }).click()
  await expect(page.getByRole('alert')).toContainText('Answer is required')
  await expect(open(page).getByLabel('Answer'), 'it is shown next to its field too').toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await open(page).getByLabel('Answer').fill('Whenever you like.')
  await open(page).getByRole('button', { name: 'Store' }).click()
  const conflict = page.getByRole('alert', { name: 'Somebody changed this meanwhile' })
  await expect(conflict).toContainText(`${username} saved a change`)
  await expect(conflict.getByRole('row', { name: 'Answer At eleven and at three. Whenever you like.' })).toBeVisible()
  await expect(conflict.getByRole('row', { name: 'Hidden from trainees No Yes' })).toBeVisible()
  await expect(open(page).getByLabel('Answer')).toHaveValue('Whenever you like.')
  await open(page).getByRole('button', { name: 'Store' }).click()
  await expect(page.getByText('Trainees see it at once.')).toBeVisible()
  const { rows } = await site.database.query(
    'select answer, hidden_at is not null as hidden, version from help_item where question = $1',
    [question],
  )
  expect(rows).toEqual([{ answer: 'Whenever you like.', hidden: true, version: 3 }])
})
