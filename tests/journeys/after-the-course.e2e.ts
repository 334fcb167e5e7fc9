import { aRunSoon, letPass } from '../support/ended-run.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { createFeedbackToken } from '../../src/domain/feedback/feedback.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { aPaidTrainee, signInTrainee } from '../support/trainees.ts'

test('staff upload a file in parts, a trainee of the date downloads it, also a range, and no one else does', async ({
  page,
  site,
  browser,
}) => {
  const email = anAddress()
  const { runId, label } = await aRunSoon(site, { inMinutes: 9000 })
  const reference = await aPaidTrainee(site, { email, trainingDate: label })
  const office = await browser.newContext({ baseURL: site.url })
  const desk = await office.newPage()
  await signInToOffice(desk, site, { role: 'staff', to: `/trainingdates/${runId}` })
  await desk.getByText('Add a file or a recording…').click()
  const form = desk.locator('form', { has: desk.getByRole('heading', { name: 'Add a file' }) })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(3 * 1024 * 1024, 'page ')])
  await form.getByLabel('Title').fill('Slides of both days')
  await form.getByLabel('File').setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer: bytes })
  await form.getByRole('button', { name: 'Upload' }).click()
  await expect(desk.getByRole('link', { name: 'Slides of both days' })).toBeVisible()
  await office.close()

  await signInTrainee(page, site, email)
  await page.goto(`/myBookings/${reference}`)
  const link = page.getByRole('link', { name: 'Slides of both days' })
  const address = (await link.getAttribute('href')) ?? ''
  const whole = await page.request.get(address)
  expect((await whole.body()).equals(bytes)).toBe(true)
  expect(whole.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="slides.pdf"',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const part = await page.request.get(address, { headers: { range: 'bytes=0-7' } })
  expect([part.status(), part.headers()['content-range'], await part.text()]).toEqual([
    206,
    `bytes 0-7/${bytes.length}`,
    '%PDF-1.7',
  ])
  const other = anAddress()
  const otherRun = await aRunSoon(site, { inMinutes: 9000 })
  const otherReference = await aPaidTrainee(site, { email: other, trainingDate: otherRun.label })
  await signInTrainee(page, site, other)
  for (const path of [address, address.replace(reference, otherReference)])
    expect((await page.request.get(path)).status(), path).toBe(404)
})

test('a star in the email opens the page with it chosen and stores nothing; the button does, and staff read it', async ({
  page,
  site,
}) => {
  const email = anAddress()
  const { runId, label } = await aRunSoon(site, { inMinutes: 60 })
  const reference = await aPaidTrainee(site, { email, trainingDate: label })
  await letPass(site, { runId, minutes: 3 * 24 * 60 })
  const { rows } = await site.database.query('select id from booking where reference = $1', [reference])
  const bookingId = String(rows[0]?.id)
  const url = site.database.options.connectionString ?? ''
  const { db, close } = openDatabase({ url, log: createLog(() => {}), connections: 1 })
  const token = await createFeedbackToken({ db }, { bookingId })
  await close()
  await page.goto(`/feedback/${token}?stars=4`)
  await expect(page.getByRole('radio', { name: /Good$/ }).first()).toBeChecked()
  const count = async () =>
    (await site.database.query('select stars from feedback where booking_id = $1', [bookingId])).rows
  expect(await count(), 'looking is not answering').toEqual([])
  await page.getByLabel('What helped you most? (optional)').fill('The exercises in pairs')
  await page.getByLabel('You may publish my words on your site').check()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.locator('#publishName-error')).toHaveText('Which name may we show with it?')
  await page.getByLabel('Name to show with them').fill('Amara O.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you! You can change your answers here for 14 days.')).toBeVisible()
  expect(await count()).toEqual([{ stars: 4 }])
  await signInToOffice(page, site, { role: 'read-only', to: `/trainingdates/${runId}` })
  const panel = page.getByRole('region', { name: 'Feedback' })
  await expect(panel.getByText('The exercises in pairs')).toBeVisible()
  await expect(panel.getByText('Yes, as Amara O.')).toBeVisible()
})
