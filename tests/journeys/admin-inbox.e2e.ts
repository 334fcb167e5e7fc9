import { readFile } from 'node:fs/promises'
import { aWrittenEnquiry } from '../support/enquiries.ts'
import { signInToOffice } from '../support/office.ts'
import { aWord } from '../support/own-data.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'
import { anEnquiry, aHeldComment, queuedAbout, anotherPage, submitTwice } from '../support/inbox.ts'

test('a comment that is approved is on its article at once, and off it when that is undone; a selection likewise', async ({
  page,
  browser,
  site,
}) => {
  const text = `A word about stories ${aWord()}`
  for (const part of ['first', 'second']) await aHeldComment(site, `${text} ${part}`)
  await signInToOffice(page, site, { role: 'staff', to: `/showcomments?q=${encodeURIComponent(text)}` })
  const visitor = await anotherPage(browser, site)
  const shown = async (count: number) => {
    await expect(async () => {
      await visitor.goto('/userstory')
      expect(await visitor.locator('.comment-text', { hasText: text }).count()).toBe(count)
    }).toPass({ timeout: 15_000 })
  }
  await shown(0)
  await page.getByRole('button', { name: 'Approve: the comment by Tunde' }).first().click()
  await expect(page.getByText('Approved. Readers see it now.')).toBeVisible()
  await shown(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. It’s as it was before.')).toBeVisible()
  await shown(0)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await shown(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await shown(0)
  await visitor.context().close()
})

test('an email is found by its address, shown in a frame where nothing runs, and sent again only once despite a double click', async ({
  page,
  site,
}) => {
  const { email, reference } = await anEnquiry(page, { name: 'Zoë <b>Brien<i>', message: 'Hello.' })
  await site.emailsTo(email)
  await signInToOffice(page, site, { role: 'staff', to: `/mails?q=${email}` })
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Enquiry received' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`We have your message (${reference})`)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(page.frameLocator('iframe').getByText('Hello Zoë <b>Brien<i>,')).toBeVisible()
  await submitTwice(page, 'Send again')
  await expect(page.getByText('It’s on its way again')).toBeVisible()
  const own = (await queuedAbout(site, reference)).filter((kind) => kind === 'enquiry-received')
  expect(own, 'the first, and one more').toHaveLength(2)
  expect(await site.emailsTo(email, 2)).toHaveLength(2)
})

test('a receipt is listed, found by its number, and downloaded as a PDF', async ({ page, site }) => {
  const reference = await aPaidTrainee(site)
  const { rows } = await site.database.query<{ number: number }>(
    'select number from document join booking on booking.id = booking_id where reference = $1',
    [reference],
  )
  const { number = 0 } = rows[0] ?? {}
  await signInToOffice(page, site, { role: 'read-only', to: `/documents?q=${number}` })
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await expect(row).toContainText('£1,500.00')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: `PDF of R-${String(number).padStart(6, '0')}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`R-${String(number).padStart(6, '0')}.pdf`)
  const pdf = await readFile(await download.path())
  expect(readPdfText(pdf)).toContain(reference)
})

test('all of it works without scripts', async ({ browser, site }) => {
  const { reference, email } = await aWrittenEnquiry(site, 'No scripts.')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const plain = await context.newPage()
  await signInToOffice(plain, site, { role: 'staff', to: `/showcontact/${reference}` })
  await plain.getByLabel('Your reply').fill('Plainly.')
  await plain.getByRole('button', { name: 'Send the reply' }).click()
  await expect(plain.getByText('Your reply is on its way.')).toBeVisible()
  expect((await site.emailsTo(email))[0]?.text).toContain('Plainly.')
  await plain.goto('/showcontact?show=all')
  await expect(plain.getByText('Select all on this page')).toBeHidden()
  await context.close()
})
