import type { Page } from '@playwright/test'
import { anAddress } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'

test('the stories turn by hand, one at a time, and show the current position', async ({ page }) => {
  await page.goto('/')
  const carousel = page.locator('[aria-roledescription=carousel]')
  const slides = carousel.locator('.slide')
  await expect(slides).toHaveCount(2)
  const where = carousel.getByRole('status').locator('span:visible')
  await expect(where).toHaveText('1 of 2')
  await expect(slides.nth(1)).toBeHidden()
  await carousel.getByRole('button', { name: 'Next story' }).click()
  await expect(where).toHaveText('2 of 2')
  await expect(slides.nth(0)).toBeHidden()
  await expect(slides.nth(1)).toBeVisible()
  await carousel.getByRole('button', { name: 'Next story' }).click()
  await expect(slides.nth(0)).toBeVisible()
  await carousel.getByRole('button', { name: 'Previous story' }).click()
  await expect(slides.nth(1)).toBeVisible()
})

const stateOf = (page: Page) =>
  page.locator('.promotion .marquee-track').evaluate((track) => getComputedStyle(track).animationPlayState)

test('the offer goes by at 100 pixels a second, and pauses by its button and while pointed at', async ({ page }) => {
  await page.goto('/')
  const offer = page.getByRole('complementary', { name: 'Offer' })
  const speed = await offer.locator('.marquee-track').evaluate((track) => {
    const seconds = Number.parseFloat(getComputedStyle(track).animationDuration)
    return (track.firstElementChild?.getBoundingClientRect().width ?? 0) / seconds
  })
  expect(speed).toBe(100)
  expect(await stateOf(page)).toBe('running')
  await offer.getByRole('button', { name: 'Pause the offer' }).click()
  expect(await stateOf(page)).toBe('paused')
  await offer.getByRole('button', { name: 'Play the offer' }).click()
  expect(await stateOf(page)).toBe('running')
  await offer.locator('.marquee-window').hover()
  expect(await stateOf(page)).toBe('paused')
  await expect(offer.getByRole('listitem'), 'clones are not read').toHaveText([
    '50% off your course',
    'Use code AGILE50',
  ])
})

test.describe('far from London', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('the hours are also shown in the visitor’s own time zone', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: /taster session$/ })).toContainText(
      /Your time: (00:00 to 01:00 on|23:00 to 00:00)/,
    )
  })
})

test('in a time zone with the same hour nothing is shown twice', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(/your time/i)).toHaveCount(0)
})

test('thirty-two employers do not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const employers = page.getByRole('region', { name: 'Where trainees go' })
  await expect(employers.getByRole('listitem')).toHaveCount(32)
  await expect(employers.getByRole('button')).toHaveCount(0)
  await expect(employers.locator('[inert]')).toBeHidden()
  const inside = await employers
    .getByRole('listitem')
    .evaluateAll((marks) => marks.every((mark) => mark.getBoundingClientRect().right <= innerWidth))
  expect(inside, 'all of them on the page').toBe(true)
})

test('a sign-up for the taster stores a place and sends an email with a calendar file', async ({ page, site }) => {
  const email = anAddress()
  await page.goto('/')
  const news = page.getByRole('complementary', { name: 'News' })
  await expect(news).toContainText(/Free Scrum Master taster session, Thu \d+ \w+ /)
  await news.getByRole('link', { name: 'Save a place' }).click()
  const taster = page.getByRole('region', { name: 'Save your place' })
  await expect(page).toHaveURL('/AdvBanner#taster')
  await expect(taster).toBeFocused()
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.getByRole('alert').getByRole('link')).toHaveText(['Name is required', 'Valid email is required'])
  await expect(taster).toBeFocused()
  await taster.getByLabel('Name').fill('Amara Okafor')
  await taster.getByLabel('Email').fill('amara@')
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.locator('#taster-email-error')).toHaveText('Valid email is required')
  await expect(taster.getByLabel('Name'), 'nothing typed is lost').toHaveValue('Amara Okafor')
  await taster.getByLabel('Email').fill(email)
  await taster.getByRole('button', { name: 'Save my place' }).click()
  await expect(taster.getByText('Your place is saved')).toBeVisible()
  const { rows } = await site.database.query('select name from taster_place where email = $1', [email])
  expect(rows).toEqual([{ name: 'Amara Okafor' }])

  await page.goto('/')
  const onHome = page.getByRole('region', { name: 'Free Scrum Master taster session' })
  await onHome.getByLabel('Name').fill('Amara')
  await onHome.getByLabel('Email').fill(email.toUpperCase())
  await onHome.getByRole('button', { name: 'Save my place' }).click()
  await expect(onHome.getByText('Your place is saved'), 'signing up twice is once').toBeVisible()
  const [mail, ...more] = await site.emailsTo(email)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^Your place in the Scrum Master taster session, Thu /)
  expect(mail?.text).toContain('Hello Amara')
  expect(mail?.text).toContain('18:30 to 19:30')
  const [calendar] = mail?.attachments ?? []
  expect(calendar?.mimeType).toBe('text/calendar')
  expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toContain('BEGIN:VEVENT')
})

test('the menu opens, is walked and is left by keyboard, one part at a time', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const courses = menu.getByRole('button', { name: 'Courses' })
  await courses.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Training for individuals' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: 'Scrum Master' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(courses).toBeFocused()
  await expect(menu.getByRole('link', { name: 'Scrum Master' })).toBeHidden()
  await courses.click()
  await menu.getByRole('button', { name: 'About' }).click()
  await expect(menu.getByRole('link', { name: 'Scrum Master' })).toBeHidden()
  await expect(menu.getByRole('link', { name: 'About us' })).toBeVisible()
})

test('each voice has controls, a length and a transcript, and is fetched only when played', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/')
  const voices = page.getByRole('region', { name: 'Hear how it went' }).getByRole('listitem')
  await expect(voices).toHaveCount(4)
  expect(
    fetched.filter((url) => /\.(js|mjs)$/.test(url)),
    'a page has no script of ours before it is used',
  ).toEqual([])
  for (const voice of await voices.all()) {
    await expect(voice.locator('audio[controls][preload=none]')).toHaveCount(1)
    await expect(voice.getByText(/^\d+ seconds$/)).toBeVisible()
    await voice.getByText('Transcript').click()
    await expect(voice.locator('details p')).toBeVisible()
  }
  expect(fetched.filter((url) => url.includes('/audio/'))).toEqual([])
  expect(
    fetched.filter((url) => /react|client/.test(url)),
    'nor the framework after',
  ).toEqual([])
})

test('the board shows the next dates, those of one course, or all', async ({ page }) => {
  await page.goto('/')
  const board = page.getByRole('region', { name: 'Next start dates' })
  const shown = board.locator('tbody tr').filter({ visible: true })
  expect(await shown.count()).toBeLessThanOrEqual(8)
  await board.getByRole('radio', { name: 'Product Owner' }).check()
  const ofOne = await shown.getByRole('rowheader').allTextContents()
  expect(new Set(ofOne)).toEqual(new Set(['Product Owner']))
  await board.getByRole('radio', { name: 'All dates' }).check()
  expect(await shown.count()).toBe(await board.locator('tbody tr').count())
})

test('the line of arrivals crosses no word and no button, on the narrowest screen and on the widest', async ({
  page,
}) => {
  await page.goto('/')
  for (const width of [320, 390, 600, 768, 960, 1024, 1280, 1440, 1680, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(findCrossed), `${width} px`).toEqual([])
  }
})

/** The words of what the line runs through. A word that is drawn aslant is asked in its own system of coordinates. */
function findCrossed(): string[] {
  const line = document.querySelector<SVGPathElement>('.hero .bands-line')
  const matrix = line?.getScreenCTM()
  if (!line || !matrix) throw new Error('expected the line of arrivals')
  const length = line.getTotalLength()
  const points = Array.from({ length: 1000 }, (_, at) =>
    line.getPointAtLength((length * at) / 999).matrixTransform(matrix),
  )
  const isWithin = ({ x, y }: DOMPoint, box: DOMRect) => x > box.left && x < box.right && y > box.top && y < box.bottom
  const crossed: string[] = []
  for (const part of document.querySelectorAll('.hero :is(h1, .lead, .hero-facts, .button, text)')) {
    const words = document.createRange()
    words.selectNodeContents(part)
    const isCrossed =
      part instanceof SVGTextElement
        ? points.some((point) =>
            isWithin(point.matrixTransform(part.getScreenCTM()?.inverse()), part.getBBox() as DOMRect),
          )
        : [part.matches('.button') ? part.getBoundingClientRect() : null, ...words.getClientRects()].some(
            (box) => box && points.some((point) => isWithin(point, box)),
          )
    if (isCrossed) crossed.push(part.textContent ?? '')
  }
  return crossed
}

test('the main button is whole on a small laptop, below the cookie banner too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See dates and prices' }).first()).toBeInViewport({ ratio: 1 })
})
