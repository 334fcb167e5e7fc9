import type { Page } from '@playwright/test'
import { anAddress } from '../support/own-data.ts'
import { expect, type Site, test } from '../support/site.ts'

const ANSWERS = [
  'Ask what each person actually needs, and write it down.',
  'To explain something complicated simply.',
  'Running a meeting that ends early with everyone agreed.',
  'Getting the details right.',
]

/** The questions one at a time, then a place in the free session, which knows the role. */
async function chooseAndSignUp(page: Page, site: Site): Promise<void> {
  await page.goto('/')
  const quiz = page.getByRole('region', { name: 'Which role fits me?' })
  for (const [index, answer] of ANSWERS.entries()) {
    await expect(quiz.getByText(`Question ${index + 1} of 4`)).toBeVisible()
    await quiz.getByRole('button', { name: answer }).click()
  }
  await expect(quiz.getByText('Your answers point to Business Analyst.')).toBeInViewport()
  await expect(quiz).toBeFocused()
  await expect(quiz.getByRole('listitem')).toHaveText([ANSWERS[0], ANSWERS[1], ANSWERS[3]].map((said) => `“${said}”`))
  await expect(quiz.getByRole('link', { name: 'Book Business Analyst' })).toHaveAttribute('href', /^\/course\/2\?date=/)
  await expect(quiz.getByRole('link', { name: 'Read about the Business Analyst course' })).toHaveClass(/button/)
  await quiz.getByRole('link', { name: 'Free Scrum Master taster session' }).click()
  const taster = page.getByRole('region', { name: 'Free Scrum Master taster session' })
  await expect(taster.getByText('We’ll know that you’re curious about the Business Analyst role.')).toBeInViewport()
  const email = anAddress()
  await taster.getByLabel('Name').fill('Amara Okafor')
  await taster.getByLabel('Email').fill('amara@')
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.getByText('curious about the Business Analyst role'), 'an error loses nothing').toBeVisible()
  await taster.getByLabel('Email').fill(email)
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.getByText('Your place is saved')).toBeVisible()
  const { rows } = await site.database.query('select course_id from taster_place where email = $1', [email])
  expect(rows).toEqual([{ course_id: 2 }])
}

test('four answers, one at a time, lead to a role that the taster’s form carries', async ({ page, site }) => {
  await chooseAndSignUp(page, site)
})

test('an answer can be taken back', async ({ page }) => {
  await page.goto('/')
  const quiz = page.getByRole('region', { name: 'Which role fits me?' })
  await quiz.getByRole('button').first().click()
  await quiz.getByRole('button').first().click()
  await expect(quiz.getByText('Question 3 of 4')).toBeVisible()
  await quiz.getByRole('link', { name: 'Back' }).click()
  await expect(quiz.getByText('Question 2 of 4')).toBeVisible()
})

test('on a phone each role is a card that opens what the table says of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const courses = page.getByRole('region', { name: 'Four courses' })
  const shown = courses.getByRole('row', { name: 'Next start' }).getByRole('cell').filter({ visible: true })
  await expect(shown).toHaveCount(0)
  await courses.getByText('Scrum Master', { exact: true }).click()
  await expect(shown).toHaveCount(1)
  const first = await shown.textContent()
  await courses.getByRole('radio', { name: 'Project Manager' }).check()
  await expect(shown).toHaveCount(1)
  await expect(shown).not.toHaveText(first ?? '')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the same four answers lead to the same place', async ({ page, site }) => {
    await chooseAndSignUp(page, site)
  })
})
