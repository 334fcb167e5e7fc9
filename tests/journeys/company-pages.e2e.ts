import { faqs } from '../../content/faqs.ts'
import { testimonials } from '../../content/testimonials.ts'
import { expect, test } from '../support/site.ts'

test('six questions are in two columns of three, and only one of all is open at a time', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.getByRole('region', { name: 'The basics' }).locator('summary')
  await expect(questions).toHaveCount(6)
  const lefts = await questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts.slice(0, 3)).size, 'the first three share a column').toBe(1)
  expect(lefts[3], 'the last three are in the other').toBeGreaterThan(lefts[0] ?? 0)
  expect(new Set(lefts.slice(3)).size).toBe(1)

  const open = page.getByRole('main').locator('details[open]')
  await expect(open).toHaveCount(0)
  await expect(questions.nth(1)).toContainText('+', { useInnerText: true })
  await questions.nth(1).click()
  await expect(questions.nth(1)).toContainText('−', { useInnerText: true })
  await expect(questions.nth(1)).not.toContainText('+', { useInnerText: true })
  await expect(page.getByText(faqs[1]?.answer ?? '')).toBeVisible()

  await questions.nth(4).click()
  await expect(open).toHaveCount(1)
  await expect(questions.nth(1)).toContainText('+', { useInnerText: true })
  await expect(page.getByText(faqs[1]?.answer ?? '')).toBeHidden()
  await questions.nth(4).click()
  await expect(open).toHaveCount(0)
})

test('a question opens from the keyboard, and from its own address', async ({ page }) => {
  await page.goto('/faq')
  const first = page.getByRole('main').locator('summary').first()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(faqs[0]?.answer ?? '')).toBeVisible()
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: faqs[0]?.more.label ?? '' })).toBeFocused()

  await page.goto('/')
  await page.goto('/faq#q-refunds')
  await expect(page.getByText(/^Payments are non-refundable\./)).toBeVisible()
  await expect(page.getByText(faqs[4]?.question ?? ''), 'the question is in sight too').toBeInViewport()
})

test('sixteen stories are cut at 300 characters, and each is opened and closed separately', async ({ page }) => {
  await page.goto('/testimonials')
  const stories = page.getByRole('article')
  await expect(stories).toHaveCount(16)
  await expect(page.locator('.story img')).toHaveCount(16)
  for (const [index, { text }] of testimonials.entries()) {
    const shown = await stories.nth(index).locator('.read-more p').innerText()
    expect(shown).toBe(`${text.slice(0, 300)}...`)
  }
  const [second, third] = [stories.nth(1), stories.nth(2)]
  await second.getByText('Read More').click()
  expect(await second.locator('.read-more p').innerText()).toBe(testimonials[1]?.text)
  await expect(second.getByText('Read Less')).toBeVisible()
  await expect(second.getByText('Read More')).toBeHidden()
  await expect(third.getByText('Read More'), 'the others stay as they are').toBeVisible()
})

test('read more keeps the scroll position and the focus, from the keyboard too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/testimonials')
  const story = page.getByRole('article').nth(5)
  const control = story.locator('summary')
  await control.focus()
  const top = () => story.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await page.keyboard.press('Enter')
  await expect(story.getByText('Read Less')).toBeVisible()
  await expect(control).toBeFocused()
  expect(await top()).toBe(before)
  await page.keyboard.press('Space')
  await expect(story.getByText('Read More')).toBeVisible()
  await expect(control).toBeFocused()
  expect(await top()).toBe(before)
})

test('the stories alternate their sides and can be filtered by course', async ({ page }) => {
  await page.goto('/testimonials')
  const pictureIsLeft = () =>
    page
      .locator('.story')
      .evaluateAll((all) =>
        all.map((one) => (one.querySelector('img')?.getBoundingClientRect().left ?? 0) < innerWidth / 3),
      )
  expect(await pictureIsLeft()).toEqual(testimonials.map((_, index) => index % 2 === 0))
  await page
    .getByRole('navigation', { name: 'Stories by course' })
    .getByRole('link', { name: /^Product Owner/ })
    .click()
  await expect(page).toHaveURL(/\?course=3/)
  await expect(page.getByRole('article')).toHaveCount(testimonials.filter((story) => story.courseId === 3).length)
})
