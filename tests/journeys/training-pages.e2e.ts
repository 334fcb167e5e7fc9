import type { Page } from '@playwright/test'
import { tiers } from '../../content/programmes.ts'
import { expect, test } from '../support/site.ts'

const courses = [
  { id: 1, path: '/scrumMaster', banner: 'Scrum Master Training', lower: '/course/1' },
  { id: 2, path: '/businessAnalyst', banner: 'Become a Certified Business Analyst', lower: '/course/2' },
  { id: 3, path: '/productOwner', banner: 'Product Owner Training', lower: '/course/3' },
  { id: 4, path: '/projectManager', banner: 'Project Manager Training', lower: '/TraineeDetails' },
]

for (const { id, path, banner, lower } of courses) {
  test(`${path} has its banner, its sections and two ways to book`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(banner)
    for (const name of ['Overview', 'Objectives', 'What you will learn', 'Modules', 'Facilitators', 'Online location'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    const buttons = page.getByRole('link', { name: 'BOOK NOW', exact: true })
    await expect(buttons).toHaveCount(2)
    await expect(buttons.first()).toHaveAttribute('href', `/course/${id}`)
    await expect(buttons.last()).toHaveAttribute('href', lower)
    await buttons.last().click()
    await expect(page).toHaveURL(`/course/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
  })

  test(`${path} shows and describes the dates that the API offers`, async ({ page }) => {
    await page.goto(path)
    const answer = await page.request.get(`/mainapp/api/v1/courses/${id}`)
    const { trainingDate, amount } = await answer.json()
    const dates: string[] = trainingDate.split('|')
    const region = page.getByRole('region', { name: 'Training dates' })
    const bookable = region.getByRole('row').filter({ has: page.getByRole('link', { name: /^Book / }) })
    await expect(bookable.getByRole('rowheader'), 'full ones stand there too, without a way to book').toHaveText(dates)
    const data = await structuredData(page, 'Course')
    expect(data.hasCourseInstance.map((one: { name: string }) => one.name)).toEqual(expect.arrayContaining(dates))
    expect(Number(data.offers.price)).toBe(amount)
    await region.getByRole('link', { name: `Book ${dates[1]}`, exact: true }).click()
    await expect(page.getByLabel('Training date').locator('option:checked')).toContainText(dates[1] ?? '')
  })
}

test('the Scrum Master page names four objectives and the nine modules in order', async ({ page }) => {
  await page.goto('/scrumMaster')
  await expect(itemsOf(page, 'Objectives')).toHaveCount(4)
  await expect(itemsOf(page, 'Modules').getByRole('heading')).toHaveText([
    'Project Initiation',
    'Business Analysis',
    'Project Management',
    'Scrum',
    'Scrum Roles and Responsibilities',
    'Scrum Artefacts',
    'Scrum Ceremonies',
    'Agile Metrics',
    'Agile Management tools',
  ])
})

test('the Business Analyst page has eight modules', async ({ page }) => {
  await page.goto('/businessAnalyst')
  await expect(itemsOf(page, 'Modules')).toHaveCount(8)
})

test('the page for individuals has the film, four programmes and a way to each', async ({ page }) => {
  await page.goto('/individualTraining')
  await expect(page.locator('video[controls]')).toContainText('Your browser does not support HTML video.')
  const links = page.getByRole('link', { name: 'Find out more' })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual(courses.map((course) => course.path))
})

test('either arrow turns to the other three benefits on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/individualTraining')
  const shown = itemsOf(page, 'Benefits').filter({ visible: true }).getByRole('heading')
  const first = ['Live online training', 'Remote work experience', 'Coaching']
  const second = ['Mentoring', 'Resources', 'Certificate of attendance']
  const place = page.getByRole('region', { name: 'Benefits' }).getByRole('status')
  await expect(shown).toHaveText(first)
  for (const arrow of ['Next benefits', 'Previous benefits']) {
    await page.getByRole('button', { name: arrow }).click()
    await expect(shown).toHaveText(second)
    await expect(place.getByText('2 of 2')).toBeVisible()
    await page.getByRole('button', { name: arrow }).press('Enter')
    await expect(shown).toHaveText(first)
    await expect(place.getByText('1 of 2')).toBeVisible()
  }
})

test('at 768 pixels all six benefits are shown and there are no arrows', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/individualTraining')
  await expect(itemsOf(page, 'Benefits').filter({ visible: true })).toHaveCount(6)
  await expect(page.getByRole('button', { name: /benefits$/ })).toHaveCount(0)
})

test('Get In Touch leads to the form on both pages for companies', async ({ page }) => {
  for (const path of ['/corporateTraining', '/viewProgrammes']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Get In Touch' }).click()
    await expect(page).toHaveURL(`${path}#book-call-section`)
    await expect(page.locator('#book-call-section')).toBeInViewport()
  }
})

test('the corporate page has its benefits, its pillars and two ways to the programmes', async ({ page }) => {
  await page.goto('/corporateTraining')
  for (const name of [
    'Bridge the Skills Gap',
    'Rapidly Respond to Change',
    'Enhance Company Culture',
    'Increase Staff Retention',
    'Customer focused',
    'Agile leaders',
    'Optimised business operations',
  ])
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  const links = page.getByRole('main').getByRole('link', { name: 'View programmes' })
  await expect(links).toHaveCount(2)
  await links.last().click()
  await expect(page).toHaveURL('/viewProgrammes')
})

test('nine programmes stand in three tiers, each with whom it is for', async ({ page }) => {
  await page.goto('/viewProgrammes')
  for (const { name, programmes } of tiers) {
    const cards = itemsOf(page, name)
    await expect(cards.getByRole('heading')).toHaveText(programmes.map((programme) => programme.name))
    await expect(cards.getByText('Who is it for?')).toHaveCount(3)
  }
  await expect(page.getByRole('heading', { name: "Can't find the right course" })).toBeVisible()
})

const itemsOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region, exact: true }).locator('ol > li, ul > li')

async function structuredData(page: Page, type: string) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts.map((text) => JSON.parse(text)).find((data) => data['@type'] === type)
  if (!found) throw new Error(`expected structured data of type ${type}, got ${texts.length} of others`)
  return found
}
