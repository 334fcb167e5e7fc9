import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readCalendar } from '../support/calendars.ts'
import { aRunSoon, letPass } from '../support/ended-run.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun } from '../support/own-data.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'
import { nameTrainer } from '../support/trainers.ts'

const MEET = 'https://meet.example/tide'

async function download(page: Page, name: RegExp) {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await saved
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('receipt, credit note and calendar file are saved from the booking’s own page, and only by its trainee', async ({
  page,
  site,
  browser,
}) => {
  const email = anAddress()
  const { label } = await anOwnRun(site)
  const reference = await aPaidTrainee(site, { email, trainingDate: label })
  const trainer = await nameTrainer(site, label)
  await signInTrainee(page, site, email)
  await page.goto(`/myBookings/${reference}`)
  const calendar = await download(page, /^All dates \(\.ics\)$/)
  expect(calendar.name).toBe(`sessions-${reference}.ics`)
  expect(readCalendar(calendar.content.toString()).events, 'two live days, twelve evenings').toHaveLength(14)

  const course = page.getByRole('region', { name: 'Your course' })
  await expect(course.getByText(/^Week \d+: /)).toHaveCount(12)
  await course.getByText(/^Week 3: /).click()
  await expect(course.getByText('Project work, 4 to 6 hours:').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('0 of 14 steps done')).toBeVisible()
  await expect(page.getByText(trainer)).toBeVisible()
  await expect(page.getByText('You earn your certificate of attendance by attending all the live days.')).toBeVisible()

  await page.getByRole('link', { name: 'Payments and changes' }).click()
  const receipt = await download(page, /^Receipt R-\d{6} \(PDF\)$/)
  expect(receipt.name).toMatch(/^R-\d{6}\.pdf$/)
  expect(readPdfText(receipt.content)).toContain(reference)
  const document = (await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')) ?? ''
  const files = [document, `/myBookings/${reference}/calendar.ics`]
  const stranger = await browser.newContext({ baseURL: site.url })
  const theirs = await stranger.newPage()
  for (const path of files) {
    const answer = await stranger.request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], 'logged out').toEqual([
      302,
      `/Login?next=${encodeURIComponent(path)}`,
    ])
  }
  const other = anAddress()
  const otherReference = await aPaidTrainee(site, { email: other, trainingDate: (await anOwnRun(site)).label })
  await signInTrainee(theirs, site, other)
  for (const path of [...files, document.replace(reference, otherReference)])
    expect((await stranger.request.get(path)).status(), path).toBe(404)
  await signInToOffice(theirs, site, { role: 'owner' })
  for (const path of files) expect((await stranger.request.get(path)).status(), 'an owner too').toBe(404)
  await stranger.close()

  await page.getByText('Cancel this booking…').click()
  await page.getByRole('button', { name: 'Cancel and refund £1,500.00' }).click()
  await expect(page.getByText('Your booking is cancelled.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments and documents')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  const note = await download(page, /^Credit note C-\d{6} \(PDF\)$/)
  expect(readPdfText(note.content)).toContain('£1,500.00')
  await page.getByRole('link', { name: 'Back to my booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Cancelled: Scrum Master/)
  await expect(page.getByRole('link', { name: 'All dates (.ics)' })).toHaveCount(0)
  expect((await page.request.get(`/myBookings/${reference}/calendar.ics`)).status()).toBe(404)
})

test.describe('a reader in India', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('dates on a waiting list are shown in both time zones among the bookings', async ({ page, site }) => {
    const email = anAddress()
    const { runId, label } = await aRunSoon(site, { inMinutes: 9000 })
    await site.database.query(
      `insert into waiting (run_id, key, name, email, phone_number, payment_type)
       values ($1, $2, 'Amara Okafor', $3, '', 'Full Payment')`,
      [runId, crypto.randomUUID().replaceAll('-', ''), email],
    )
    await signInTrainee(page, site, email)
    const waiting = page.getByRole('article', { name: 'Waiting list: Scrum Master' })
    await expect(waiting.getByRole('heading')).toHaveText(`Scrum Master, ${label}`)
    await expect(waiting.getByText('You are number 1 on the waiting list')).toBeVisible()
    await expect(waiting.getByText(/\d\d:\d\d to \d\d:\d\d (GMT|BST)( \(next day\))?, live online/)).toBeVisible()
    await expect(waiting.getByText(/^Your time: \d\d:\d\d to \d\d:\d\d/)).toBeVisible()
    await waiting.getByRole('link', { name: 'See or leave the waiting list' }).click()
    await expect(page.getByText(/^Your time: /)).toBeVisible()
  })

  test('from the booking through the joining link into the sessions, to the certificate', async ({ page, site }) => {
    const email = anAddress()
    const { runId, label } = await aRunSoon(site, { inMinutes: 90, joiningLink: MEET })
    const reference = await aPaidTrainee(site, { email, trainingDate: label })
    await site.database.query(`update run set state = 'closed' where id = $1`, [runId])
    await signInTrainee(page, site, email)
    await expect(page.getByText(/^Next: \w{3} \d+ \w{3}, Live day 1$/)).toBeVisible()
    await page.getByRole('link', { name: /^Open the course: Scrum Master/ }).click()
    const join = page.getByRole('region', { name: /^(Next|Open now): / })
    await expect(join.getByText(/^Opens \w{3} \d+ \w{3} \d{4}, \d\d:\d\d (GMT|BST)$/)).toBeVisible()
    await expect(join.getByText(/^Your time: \d\d:\d\d/).first()).toBeVisible()
    await join.getByRole('link', { name: 'How to join' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your session is not open yet')

    await letPass(site, { runId, minutes: 80 })
    await page.goto(`/myBookings/${reference}`)
    const own = (await join.getByRole('link', { name: 'Join the session' }).getAttribute('href')) ?? ''
    const press = () => page.request.post(own, { maxRedirects: 0, form: { expressRequest: 'on' } })
    expect((await press()).headers().location).toBe(MEET)
    await letPass(site, { runId, minutes: 20 })
    await page.reload()
    await expect(page.getByText('You were there')).toHaveCount(1)
    await expect(page.getByText('attending all the live days. So far: 1 of 2.')).toBeVisible()
    await letPass(site, { runId, minutes: 24 * 60 })
    await press()
    await letPass(site, { runId, minutes: 8 * 60 })
    await signInToOffice(page, site, { role: 'staff', to: `/attendance/${runId}` })
    await page.getByRole('button', { name: 'Release the certificate of Amara Okafor' }).click()
    await expect(page.getByText('its email is on its way')).toBeVisible()
    await page.goto(`/myBookings/${reference}`)
    await expect(page.getByText('2 of 14 steps done, and you were at 2')).toBeVisible()
    await expect(join.getByRole('heading')).toHaveText(/^Next: Wed \d+ \w{3}, /)
    await page.getByRole('link', { name: 'Certificate of attendance' }).click()
    await expect(page).toHaveURL(/\/myCertificate\/[0-9a-f]{96}$/)
    await page.goto('/myDetails')
    await expect(page.getByText('Your name can’t be changed online any more')).toBeVisible()
  })
})

test('a trainee whose date we cancelled sees it on their pages, and gets the date they choose at once', async ({
  page,
  site,
}) => {
  const email = anAddress()
  const { runId, label } = await aRunSoon(site, { inMinutes: 9000 })
  const reference = await aPaidTrainee(site, { email, trainingDate: label })
  await signInTrainee(page, site, email)
  await site.database.query(`update run set state = 'cancelled' where id = $1`, [runId])
  await site.database.query(
    `insert into booking_case (booking_id, reason, details)
     select id, 'run-cancelled', '{}' from booking where reference = $1`,
    [reference],
  )
  await page.reload()
  await expect(page.getByText('We had to cancel these dates: choose others or get your money back')).toBeVisible()
  await page.getByRole('link', { name: /^View booking: Scrum Master/ }).click()
  await expect(page.getByText('We had to cancel these dates')).toBeVisible()
  await expect(page.getByText('Cancel this booking…')).toHaveCount(0)
  await page.getByRole('link', { name: 'Choose new dates' }).click()
  await page.getByLabel('My money back').check()
  await page.getByRole('button', { name: 'Send my choice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That’s all done')
  await expect(page.getByText('We’re refunding £1,500.00 to the card you paid with')).toBeVisible()
  // The refund is made after the answer; until then the page says "Refund pending".
  const refunds = () =>
    site.database.query(
      `select state from refund where state = 'succeeded' and attempt_id in
    (select id from payment_attempt where booking_id = (select id from booking where reference = $1))`,
      [reference],
    )
  await expect.poll(async () => (await refunds()).rowCount).toBe(1)
  await page.getByRole('main').getByRole('link', { name: 'My bookings' }).click()
  await expect(page.getByText(/Refunded on .*: £1,500.00/)).toBeVisible()
})
