import { aPlaceOn, aRunSoon, letPass } from '../support/ended-run.ts'
import { signInToOffice } from '../support/office.ts'
import { expect, type Site, test } from '../support/site.ts'
import { nameTrainer } from '../support/trainers.ts'

const MEET = 'https://meet.example/tide'
const someone = () => `trainee-${crypto.randomUUID().slice(0, 8)}@example.com`

/** A booking on a course run that begins in so many minutes, and the joining link from its email. */
async function aBookingSoon(site: Site, inMinutes: number) {
  const email = someone()
  const run = await aRunSoon(site, { inMinutes, joiningLink: MEET })
  const bookingId = await aPlaceOn(site, { label: run.label, email, fullName: 'Amara Okafor' })
  const [mail] = await site.emailsTo(email)
  const [link = ''] = /\/join\/[0-9a-f]{96}/.exec(mail?.text ?? '') ?? []
  expect(mail?.text, 'the email does not contain the address itself').not.toContain(MEET)
  return { ...run, bookingId, link }
}

test.describe('a reader in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('the emailed link shows in both time zones when it opens, then has a button that leads into the session and records the attendance', async ({
    page,
    site,
    request,
  }) => {
    const { runId, link } = await aBookingSoon(site, 90)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is not open yet')
    // In the evening of London it is the next day in India.
    const times = /^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d (GMT|BST)Your time: \d\d:\d\d( on \d+ \w{3})?$/
    await expect(page.getByText(times)).toBeVisible()
    await expect(
      page.getByText(/^\w{3} \d+ \w{3} \d{4}, \d\d:\d\d to \d\d:\d\d (GMT|BST)( \(next day\))? NextYour time: /),
    ).toBeVisible()
    await letPass(site, { runId, minutes: 80 })
    const attended = async () =>
      (await site.database.query('select from attendance where run_id = $1', [runId])).rowCount
    const looks: Record<string, string>[] = [
      {},
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Slackbot-LinkExpanding 1.0' },
    ]
    for (const headers of looks) expect(await (await request.get(link, { headers })).text()).not.toContain(MEET)
    await request.head(link)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is open')
    expect(await attended(), 'no attendance yet').toBe(0)
    // There is no such room, but the browser asks for it: the page's policy lets the form lead there.
    const asked = page.waitForRequest(MEET)
    await page.getByLabel(/^Please start within my 14-day cancellation period/).check()
    await page.getByRole('button', { name: 'Join the session' }).click()
    await asked
    await page.waitForURL('chrome-error://chromewebdata/') // its failed request must not interrupt the next page
    for (const _ of ['again', 'and again']) {
      const answer = await request.post(link, { maxRedirects: 0, form: {} })
      expect(answer.status()).toBe(303)
      const { location, ...headers } = answer.headers()
      expect(location).toBe(MEET)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    expect(await attended()).toBe(1)
    await signInToOffice(page, site, { role: 'read-only', to: `/attendance/${runId}` })
    await expect(page.getByText(/^Joined \d\d:\d\d$/)).toHaveCount(1)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  })
})

test('days before, the calendar is the next step; within the hour, or without a room, reloading is', async ({
  page,
  site,
}) => {
  const { runId, link } = await aBookingSoon(site, 3 * 24 * 60)
  const reload = page.getByRole('link', { name: 'Reload this page' })
  const calendar = page.getByRole('region', { name: 'Add to calendar' }).getByRole('link')
  const trainer = await nameTrainer(site, runId)
  await page.goto(link)
  await expect(calendar).toHaveText(['All dates (.ics)', 'Google', 'Outlook'])
  await expect(reload).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What you need' })).toContainText('a microphone')
  await expect(page.getByRole('region', { name: 'Your trainer' }).getByText(trainer)).toBeVisible()
  await letPass(site, { runId, minutes: 3 * 24 * 60 - 70 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is not open yet')
  await expect(calendar).toHaveCount(3)
  await letPass(site, { runId, minutes: 60 })
  await site.database.query('update run set joining_link = null where id = $1', [runId])
  await reload.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room is not ready yet')
  await expect(calendar).toHaveCount(0)
  await expect(reload).toBeVisible()
})

test('a cancelled booking’s link, one of a course that is over, and an invalid one say so', async ({ page, site }) => {
  const { runId, bookingId, link } = await aBookingSoon(site, 5)
  await site.database.query(`update seat set state = 'released', release_reason = 'cancelled' where booking_id = $1`, [
    bookingId,
  ])
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This booking no longer has a place')
  await site.database.query(`update seat set state = 'confirmed', release_reason = null where booking_id = $1`, [
    bookingId,
  ])
  await letPass(site, { runId, minutes: 200 * 24 * 60 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sessions are over')
  const forged = link.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await page.goto(forged))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This joining link doesn’t work')
})
