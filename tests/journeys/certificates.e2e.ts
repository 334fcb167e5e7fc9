import type { Page } from '@playwright/test'
import { aPlaceOn, aRunSoon, aWeekend, letPass } from '../support/ended-run.ts'
import { signInToOffice } from '../support/office.ts'
import { checkElsewhere } from '../support/outside-verifier.ts'
import { expect, type Site, test } from '../support/site.ts'

const someone = () => `trainee-${crypto.randomUUID().slice(0, 8)}@example.com`

/** A course run that is over, with one trainee whose attendance is not marked yet. */
async function aRunThatIsOver(site: Site) {
  const email = someone()
  const { runId, label } = await aRunSoon(site, { inMinutes: 60 })
  const bookingId = await aPlaceOn(site, { label, email, fullName: 'Amara Okafor' })
  await letPass(site, { runId, minutes: 3 * 24 * 60 })
  return { runId, bookingId, email }
}

/** Staff mark the trainee present on both days, and release the certificate. */
async function issueByHand(page: Page, site: Site, runId: string) {
  await signInToOffice(page, site, { role: 'staff', to: `/attendance/${runId}` })
  await expect(page.getByText('1 certificate waits for it.')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: /^Amara Okafor, / }).all()) await box.check()
  await page.getByRole('button', { name: 'Release the certificate of Amara Okafor' }).click()
  await expect(page.getByText('its email is on its way')).toBeVisible()
}

/** The links in the newest of this many emails with a certificate. */
async function linksOf(site: Site, email: string, count = 1) {
  const certificates = async () =>
    (await site.emailsTo(email)).filter(({ subject }) => /certificate: Scrum Master/.test(subject ?? ''))
  await expect.poll(async () => (await certificates()).length).toBe(count)
  // By its number: the files are not ordered by time.
  const mails = (await certificates()).sort((one, other) => numberIn(one).localeCompare(numberIn(other)))
  const mail = mails.at(-1)
  const [page = ''] = /\/certificate\/[0-9a-f]{32}/.exec(mail?.text ?? '') ?? []
  const [own = ''] = /\/myCertificate\/[0-9a-f]{96}/.exec(mail?.text ?? '') ?? []
  return { mail, page, own }
}

const numberIn = ({ subject }: { subject?: string }): string => /A-\d{6}/.exec(subject ?? '')?.[0] ?? ''

test('staff mark who was there and issue the certificate; its page is valid, and can be verified without us', async ({
  page,
  site,
  browser,
  request,
}) => {
  const { runId, email } = await aRunThatIsOver(site)
  await issueByHand(page, site, runId)
  const { mail, page: address } = await linksOf(site, email)
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^certificate-A-\d{6}\.pdf$/),
  ])
  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const their = await visitor.newPage()
  await their.goto(address)
  await expect(their.getByRole('heading', { level: 1 })).toHaveText('Certificate of attendance')
  for (const words of [
    'Amara Okafor',
    'Scrum Master',
    '2 of 2 sessions, 14 hours',
    'Checked against our records',
    'Test certificate: not proof of attendance',
    'It proves no attendance.',
    'See what the Scrum Master course teaches',
  ])
    await expect(their.getByText(words).first()).toBeVisible()
  const answer = await request.get(address)
  expect(answer.headers()['cache-control']).toBe('no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  const file = await request.get(`${address}/credential.jwt`)
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="certificate-A-\d{6}\.jwt"$/)
  const checked = await checkElsewhere(await file.text(), { read: (url) => fetch(url), site: site.url })
  expect(checked).toMatchObject({ ok: true, claims: { id: `${site.url}${address}` } })
  expect(await (await request.get(`${address}/credential.json`)).json()).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
  })
  expect((await request.get(`${address}/credential.exe`)).status()).toBe(404)
  await visitor.close()
})

test('the grid is walked with the arrow keys, space marks, what is pressed is stored, and All present can be undone', async ({
  page,
  site,
}) => {
  const runId = await aWeekend(site, someone(), 10)
  await signInToOffice(page, site, { role: 'staff', to: `/attendance/${runId}` })
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}, `) })
  const stored = async () =>
    (await site.database.query('select from attendance where run_id = $1 and present', [runId])).rowCount
  await box('Amara Okafor').first().focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await expect(box('Trainee 2').nth(1)).toBeChecked()
  await expect(box('Trainee 10').nth(1)).toBeChecked()
  await expect.poll(stored).toBe(2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: /^All present/ })
    .nth(1)
    .click()
  await expect(page.getByText('10 of 10 present')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 of 10 present')).toBeVisible()
  expect(await stored()).toBe(2)
  await page.getByLabel('Find by name').fill('trainee 4')
  await expect(page.getByRole('checkbox', { name: /, \w{3} \d/ })).toHaveCount(2)
  await page.reload()
  await expect(box('Trainee 2').nth(1)).toBeChecked()
})

test('the register lists everyone by name with a column to sign, for viewers too', async ({ page, site }) => {
  const runId = await aWeekend(site, someone(), 3)
  await signInToOffice(page, site, { role: 'read-only', to: `/trainingdates/${runId}` })
  await page.getByRole('link', { name: 'Register to print' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Register: Scrum Master/)
  for (const head of ['Name', 'Signature']) await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('rowheader', { name: 'Amara Okafor' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test('without scripts the whole grid is saved with one button', async ({ site, browser }) => {
  const runId = await aWeekend(site, someone(), 3)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await signInToOffice(page, site, { role: 'staff', to: `/attendance/${runId}` })
  for (const name of ['Amara Okafor', 'Trainee 3'])
    await page
      .getByRole('checkbox', { name: new RegExp(`^${name}, `) })
      .first()
      .check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('2 of 3 present')).toBeVisible()
  await context.close()
})

test('the holder hides the name, then the page, without scripts, and is emailed the PDF again once for each submission', async ({
  page,
  site,
  browser,
  request,
}) => {
  const { runId, email } = await aRunThatIsOver(site)
  await issueByHand(page, site, runId)
  const { page: address, own } = await linksOf(site, email)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const holder = await context.newPage()
  await holder.goto(own)
  await holder.getByText('All but your name').click()
  await holder.getByRole('button', { name: 'Save' }).click()
  await expect(holder.getByText('Saved. The page now shows what you chose.')).toBeVisible()
  const nameless = await request.get(address)
  expect(await nameless.text()).not.toContain('Amara')
  expect((await request.get(`${address}/credential.jwt`)).status()).toBe(404)
  await holder.getByText('Nothing', { exact: true }).click()
  await holder.getByRole('button', { name: 'Save' }).click()
  await expect(holder.getByLabel('Nothing')).toBeChecked()
  expect((await request.get(address)).status()).toBe(404)
  const pdf = (await holder.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? ''
  expect((await request.get(pdf)).headers()['content-type'], 'their own file, whatever others see').toBe(
    'application/pdf',
  )
  const idempotencyKey = await holder.locator('input[name="idempotencyKey"]').inputValue()
  await holder.getByRole('button', { name: 'Email me the PDF again' }).click()
  await expect(holder.getByText('on its way')).toBeVisible()
  await request.post(own, { form: { intent: 'mail', idempotencyKey } })
  await linksOf(site, email, 2)
  await context.close()
})

test('a revoked certificate says so at once, with the day and not the reason, and is on the list of revoked ones', async ({
  page,
  site,
  request,
}) => {
  const { runId, email } = await aRunThatIsOver(site)
  await issueByHand(page, site, runId)
  const { page: address, own } = await linksOf(site, email)
  const jws = await (await request.get(`${address}/credential.jwt`)).text()
  expect((await request.get(`${own}/certificate.pdf`)).status()).toBe(200)
  await page.getByText('Revoke…').click()
  await page.getByRole('button', { name: /^Revoke A-/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please say why you are revoking it.')
  await page.getByText('Revoke…').click()
  await page.getByLabel('Why').fill('Issued to the wrong person')
  await page.getByRole('button', { name: /^Revoke A-/ }).click()
  await expect(page.getByText('The certificate is revoked.')).toBeVisible()
  expect((await request.get(`${own}/certificate.pdf`)).status()).toBe(404)
  await expect(page.getByText('Issued to the wrong person')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText(/^Revoked on /)).toBeVisible()
  await expect(page.getByText('wrong person')).toHaveCount(0)
  expect(await checkElsewhere(jws, { read: (url) => fetch(url), site: site.url })).toEqual({
    ok: false,
    fault: 'revoked',
  })
})

test('a corrected name makes a new certificate, and the old page no longer shows the wrong name', async ({
  page,
  site,
}) => {
  const { runId, email, bookingId } = await aRunThatIsOver(site)
  await issueByHand(page, site, runId)
  const before = await linksOf(site, email)
  await site.database.query(`update booking set full_name = 'Amara Lund' where id = $1`, [bookingId])
  await page.reload()
  await page.getByRole('button', { name: 'Issue again as Amara Lund' }).click()
  await expect(page.getByText('with the corrected name')).toBeVisible()
  await page.goto(before.page)
  await expect(page.getByText(/^Replaced on /)).toBeVisible()
  await expect(page.getByText('Amara')).toHaveCount(0)
  const now = await linksOf(site, email, 2)
  expect(now.mail?.subject).toContain('Your corrected certificate')
  await page.goto(now.page)
  await expect(page.getByText('Amara Lund')).toBeVisible()
})
