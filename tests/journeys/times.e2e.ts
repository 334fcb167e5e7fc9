import type { Locator, Page } from '@playwright/test'
import { anAddress } from '../support/own-data.ts'
import { expect, fillDetails, payWith, type Site, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

const NEW_YORK = '05:00 to 12:00 on 30 Oct, 06:00 to 13:00 on 31 Oct'
const MOVES = 'The clocks change between these days, so your hours move.'

/** A date on the weekend when the clocks of London go back, a week before those of New York. Returns its label. */
async function aClockChange({ database }: Site): Promise<string> {
  const label = `A weekend of ${crypto.randomUUID().slice(0, 8)}`
  await database.query(
    `with added as (
      insert into run (course_id, label, zone, capacity) values (1, $1, 'Europe/London', 12) returning id
    )
    insert into session (run_id, starts_at, ends_at)
    select id, (day + time '10:00') at time zone 'Europe/London', (day + time '17:00') at time zone 'Europe/London'
    from added, unnest(array[date '2027-10-30', date '2027-10-31']) as day`,
    [label],
  )
  return label
}

test.describe('a visitor in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('sees on the page of their booking their hours of each session', async ({ page, site }) => {
    const [label, email] = [await aClockChange(site), anAddress()]
    const reference = await aPaidTrainee(site, { email, trainingDate: label })
    await signInTrainee(page, site, email)
    await page.goto(`/myBookings/${reference}`)
    const dates = page.getByRole('region', { name: 'Your course' })
    await expect(dates.getByText('Your time: 05:00 to 12:00')).toBeVisible()
    await expect(dates.getByText('Your time: 06:00 to 13:00')).toBeVisible()
  })

  test('sees the same local hours on the course page, the form, the checkout, the confirmation and in the email', async ({
    page,
    site,
  }) => {
    const [label, email] = [await aClockChange(site), anAddress()]
    const row = await rowOf(page, label)
    await expect(row).toContainText('Sat 30 Oct 2027, 10:00 to 17:00 BST')
    await expect(row).toContainText('Sun 31 Oct 2027, 10:00 to 17:00 GMT')
    await expect(row).toContainText(`Your time: ${NEW_YORK}. ${MOVES}`)

    await row.getByRole('link', { name: /^Book/ }).click()
    const form = page.getByRole('main')
    await expect(form.getByText(`Your time: ${NEW_YORK}`).first()).toBeVisible()
    await expect(form.getByText(MOVES).first()).toBeVisible()
    await fillDetails(page, { email, date: label })
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText(`Your time: ${NEW_YORK}. ${MOVES}`).filter({ visible: true })).toBeVisible()

    await payWith(page, '4242 4242 4242 4242')
    await expect(page.getByRole('heading', { name: 'Your place is booked' })).toBeVisible()
    await expect(page.getByText(`Your time: ${NEW_YORK}. ${MOVES}`).filter({ visible: true })).toBeVisible()

    const [mail] = await site.emailsTo(email)
    expect(mail?.text).toContain(`Your time (America/New York): ${NEW_YORK}`)
    expect(mail?.text).toContain(MOVES)
    const { rows } = await site.database.query('select reader_zone from booking where email = $1', [email])
    expect(rows).toEqual([{ reader_zone: 'America/New_York' }])
  })

  test('sees local hours on the home page, at the board and the taster, without a layout shift', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
    // What late fonts move is another test: these come once all has been looked at.
    const { promise: looked, resolve: sendFonts } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', (route) => looked.then(() => route.continue()))
    const ready = page.goto('/')
    const board = page.getByRole('region', { name: 'Next start dates' })
    await expect(board.getByText(/^Your time: \d\d:\d\d to \d\d:\d\d$/).first()).toBeVisible()
    await expect(page.locator('#taster').getByText(/^Your time: 1\d:30 to 1\d:30$/)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    sendFonts()
    await ready
  })
})

test.describe('a visitor in London', () => {
  test.use({ timezoneId: 'Europe/London' })

  test('sees no hours twice, and that the clocks change', async ({ page, site }) => {
    const label = await aClockChange(site)
    await expect(await rowOf(page, label)).toContainText('The clocks change between these days.')
    await expect(page.getByText(/Your time/)).toHaveCount(0)
    await page.goto(`/course/1?date=${encodeURIComponent(label)}`)
    await expect(page.getByText('The clocks change between these sessions.')).toBeVisible()
    await expect(page.getByText(/Your time/)).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ timezoneId: 'Asia/Kolkata', javaScriptEnabled: false })

  test('a visitor sees the hours of the course, and a booking has no time zone', async ({ page, site }) => {
    const [label, email] = [await aClockChange(site), anAddress()]
    await expect(await rowOf(page, label)).toContainText('Sat 30 Oct 2027, 10:00 to 17:00 BST')
    await expect(page.getByText(/Your time/)).toHaveCount(0)
    await page.goto(`/course/1?date=${encodeURIComponent(label)}`)
    await fillDetails(page, { email, date: label })
    await page.getByRole('main').getByRole('button', { name: 'Continue to payment' }).click()
    const { rows } = await site.database.query('select reader_zone from booking where email = $1', [email])
    expect(rows).toEqual([{ reader_zone: null }])
  })
})

/** The row of a date on its course's page, which is cached and invalidated a moment after a new date. */
async function rowOf(page: Page, label: string): Promise<Locator> {
  const row = page.getByRole('row', { name: label })
  await expect(async () => {
    await page.goto('/scrumMaster')
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass()
  return row
}
