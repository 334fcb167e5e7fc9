import { AxeBuilder } from '@axe-core/playwright'
import { faqs } from '../../content/faqs.ts'
import { privacyPolicy } from '../../content/privacy-policy.ts'
import { site } from '../../content/site.ts'
import { testimonials } from '../../content/testimonials.ts'
import { expect, test } from '../support/site.ts'

const PAGES = ['/faq', '/contactUs', '/AboutUs', '/testimonials', '/privacyPolicy', '/AdvBanner', '/AdvCoupon']

test('six questions stand in two columns of three, and one is open at a time over both', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('summary')
  await expect(questions).toHaveCount(6)
  const lefts = await questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts.slice(0, 3)).size, 'the first three share a column').toBe(1)
  expect(lefts[3], 'the last three stand in the other').toBeGreaterThan(lefts[0] ?? 0)
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

test('both addresses of the questions are one page, whose data for machines says what the page says', async ({
  page,
}) => {
  for (const address of ['/faq', '/FaqPage']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/)
  }
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@type']).toBe('FAQPage')
  const texts = await page.locator('.answer > p:first-child').allTextContents()
  expect(data.mainEntity.map((one: { acceptedAnswer: { text: string } }) => one.acceptedAnswer.text)).toEqual(texts)
})

test('sixteen stories are cut at 300 characters, and each is opened and closed by itself', async ({ page }) => {
  await page.goto('/testimonials')
  const stories = page.getByRole('article')
  await expect(stories).toHaveCount(16)
  await expect(page.getByRole('main').getByRole('img', { name: /^Monogram/ })).toHaveCount(16)
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

test('read more keeps the place and the focus, from the keyboard too', async ({ page }) => {
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

test('the stories alternate their sides and can be asked for by course', async ({ page }) => {
  await page.goto('/testimonials')
  const pictureIsLeft = () =>
    page
      .locator('.story')
      .evaluateAll((all) =>
        all.map((one) => (one.querySelector('svg')?.getBoundingClientRect().left ?? 0) < innerWidth / 3),
      )
  expect(await pictureIsLeft()).toEqual(testimonials.map((_, index) => index % 2 === 0))
  await page
    .getByRole('navigation', { name: 'Stories by course' })
    .getByRole('link', { name: /^Product Owner/ })
    .click()
  await expect(page).toHaveURL(/\?course=3/)
  await expect(page.getByRole('article')).toHaveCount(testimonials.filter((story) => story.courseId === 3).length)
})

test('the contact page gives a phone line, an email line and the form’s heading', async ({ page }) => {
  await page.goto('/contactUs')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: site.phone.shown })).toHaveAttribute('href', site.phone.link)
  await expect(main.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`)
  await expect(main.getByRole('heading', { name: 'Drop us a message' })).toBeVisible()
  await expect(main.getByText('We answer messages within one working day.')).toBeVisible()
})

test('the pages carry the specification’s headings', async ({ page }) => {
  await page.goto('/AboutUs')
  for (const name of ['Vision', 'Mission', "Our 3 C's", 'Our Founders', 'Customer centricity', 'Commitment'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Continuous learning' })).toBeVisible()
  await expect(page.getByText('over 400')).toBeVisible()
  await expect(page.getByText('A share of each purchase funds clean water.')).toBeVisible()
  await expect(page.getByText(/^Source:/)).toBeVisible()

  await page.goto('/privacyPolicy')
  for (const { heading } of privacyPolicy.sections)
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click()
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()

  await page.goto('/AdvBanner')
  await expect(page.getByRole('heading', { level: 1, name: 'Free Scrum Master taster session' })).toBeVisible()
})

test('the offer says whether its code is accepted, as the booking form does', async ({ page, site: { database } }) => {
  await page.goto('/AdvCoupon')
  await expect(page.getByText('AGILE50', { exact: true })).toBeVisible()
  await expect(page.getByText(/does not accept this code at the moment/)).toBeVisible()
  await database.query(
    `insert into coupon (code, description, kind, value) values ('AGILE50', 'Half price', 'percent', 50)`,
  )
  await page.goto('/AdvCoupon?afresh') // a query goes past the kept copy
  await expect(page.getByText(/accepts it today, for all four courses/)).toBeVisible()
  await page.getByRole('link', { name: 'Book with the code for Scrum Master' }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('AGILE50')
  await database.query(`delete from coupon where code = 'AGILE50'`) // elsewhere it is a code that nobody can use
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the company’s pages have no fault that axe finds, in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const address of PAGES) {
      await page.goto(address)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

test('no page of the company scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const address of PAGES) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})
