import { aWord } from '../support/own-data.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, seePage, SOON, test } from '../support/site.ts'

/** Texts are the whole site's: these tests run one after another, and each restores the default. */
test.describe.configure({ mode: 'serial' })
test.afterEach(({ site }) => site.database.query('delete from content_version'))

test('an answer of the FAQ is changed, seen by visitors, and undone', async ({ page, site }) => {
  const answer = `No. We begin at the beginning, ${aWord()}.`
  await signInToOffice(page, site, { role: 'staff', to: '/sitecontent' })
  await page.getByRole('link', { name: 'FAQ', exact: true }).click()
  await page.getByText('Do I need a background in IT?').click()
  await page.getByLabel('Answer').first().fill(answer)
  await page.getByLabel('What changed').fill('Shorter')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await seePage(page, '/faq', async () => {
    await page.getByText('Do I need a background in IT?').click()
    await expect(page.getByText(answer)).toBeVisible(SOON)
  })
  await page.goto('/sitecontent/faq?said=published')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. Visitors see the text from before.')).toBeVisible()
  await seePage(page, '/faq', () => expect(page.getByText(answer)).toHaveCount(0, SOON))
})

test('a story is withdrawn, and is gone from the stories, the course page and the home page', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'staff', to: '/sitecontent/stories' })
  await page.getByText('Primary school teacher').click()
  await page.getByText('Withdraw…').locator('visible=true').click()
  await page.getByRole('button', { name: 'Withdraw everywhere: Story 1' }).locator('visible=true').click()
  await expect(page.getByText('Withdrawn. It’s gone from the site and from every version.')).toBeVisible()
  for (const path of ['/testimonials', '/scrumMaster'])
    await seePage(page, path, () => expect(page.getByText('Primary school teacher')).toHaveCount(0, SOON))
})

test('an entry that is added to the menu is on every page', async ({ page, site }) => {
  await signInToOffice(page, site, { role: 'staff', to: '/sitecontent/menu' })
  await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'Add entry' }).click()
  const added = page.locator('details[open]').filter({ hasText: 'Entry 8' })
  await added.getByLabel('Name').first().fill('Our figures')
  await added.getByLabel('Where the link leads').first().fill('/howWeKnow')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  await seePage(page, '/contactUs', () =>
    expect(page.getByRole('navigation', { name: 'Main' }).getByText('Our figures')).toBeVisible(SOON),
  )
})
