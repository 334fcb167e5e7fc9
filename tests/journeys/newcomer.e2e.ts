import type { Page } from '@playwright/test'
import { anOwnRun } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

const courses = [
  { id: 1, name: 'Scrum Master', address: '/scrumMaster' },
  { id: 2, name: 'Business Analyst', address: '/businessAnalyst' },
  { id: 3, name: 'Product Owner', address: '/productOwner' },
  { id: 4, name: 'Project Manager', address: '/projectManager' },
]

// What a newcomer wants to know before paying is at most two clicks from the home page, for each course.

for (const course of courses) {
  const { id: courseId, name } = course

  test(`what the ${name} course gives is one click away, and week by week in two`, async ({ page }) => {
    await openCourse(page, course)
    await expect(page.getByText('You get', { exact: true })).toBeInViewport()
    await expect(page.getByText(/^Two live days, twelve live evenings, work experience/)).toBeInViewport()
    await openSection(page, 'Week by week')
    await expect(page.getByText(/^You join a team of up to six trainees/)).toBeInViewport()
    await expect(
      page.getByText(/one live evening, Wednesday 19:00 to 20:30 UK time, and 4 to 6 hours/),
    ).toBeInViewport()
  })

  test(`what the ${name} course costs is one click away`, async ({ page }) => {
    await openCourse(page, course)
    const ticket = ticketOf(page)
    await expect(ticket.getByText('Price', { exact: true })).toBeInViewport()
    await expect(ticket.getByText('Or a deposit today')).toBeInViewport()
    await expect(ticket.getByText(/^£[\d,]+$/)).toHaveCount(2)
  })

  test(`when the ${name} course takes place is two clicks away`, async ({ page, site }) => {
    const { label } = await anOwnRun(site, { courseId })
    await openCourse(page, course)
    await expect(
      ticketOf(page).getByText(/^\d\d:\d\d to \d\d:\d\d (GMT|BST)( \(next day\))?, live online$/),
    ).toBeInViewport()
    const dates = await openSection(page, 'Dates and price', 'Training dates')
    await expect(dates.getByRole('row', { name: label }).getByRole('link', { name: 'Book' })).toBeVisible()
  })

  test(`who teaches the ${name} course is two clicks away`, async ({ page }) => {
    await openCourse(page, course)
    const trainers = await openSection(page, 'Facilitators')
    const fullName = trainers.getByRole('listitem').first().getByRole('heading')
    await expect(fullName).toHaveText(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
    await expect(fullName).toBeInViewport()
  })

  test(`how the money for the ${name} course comes back is two clicks away`, async ({ page }) => {
    await openCourse(page, course)
    await ticketOf(page).getByRole('link', { name: 'Refunds' }).click()
    for (const answer of ['14 days', 'move to another date', 'If we cancel a date']) {
      await expect(page.locator('#refunds').getByText(answer)).toBeInViewport()
    }
  })
}

/** The first click. */
async function openCourse(page: Page, { name, address }: (typeof courses)[number]): Promise<void> {
  await page.goto('/')
  const table = page.getByRole('region', { name: 'Four courses' })
  const link = table.getByRole('link', { name: 'Find out more' }).and(page.locator(`[href="${address}"]`))
  await expect(link).toHaveAccessibleDescription(name)
  await link.click()
  await expect(page).toHaveURL(address)
}

/** The second click: a link to a section of the page. */
async function openSection(page: Page, link: string, title = link) {
  const links = page.getByRole('navigation', { name: 'On this page' })
  await links.getByRole('link', { name: link }).click()
  await expect(links, 'they stay while the page is read').toBeInViewport()
  const section = page.getByRole('region', { name: title, exact: true })
  await expect(section.getByRole('heading', { name: title, exact: true })).toBeInViewport()
  return section
}

const ticketOf = (page: Page) => page.getByRole('complementary', { name: 'Next start' })
