import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { aWrittenEnquiry } from '../support/enquiries.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, aWord } from '../support/own-data.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

test('an enquiry is assigned, gets a note, is answered by an email that arrives once despite a double click, and is closed', async ({
  page,
  site,
}) => {
  const { reference, email } = await aWrittenEnquiry(site, 'When does it begin?\nAnd where?')
  const me = await signInToOffice(page, site, { role: 'staff', to: '/showcontact' })
  await page.getByLabel('Name, email, phone').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Amara Okafor', exact: true }).click()
  await expect(page.getByText('When does it begin?\nAnd where?')).toBeVisible()

  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('This enquiry is yours now.')).toBeVisible()
  await page.getByLabel('Your note').fill('Rang, no answer.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rang, no answer.' })).toBeVisible()

  await page.getByLabel('Your reply').fill('In May.\n\nSee you in London.')
  await submitTwice(page, 'Send the reply')
  await page.goto(`/showcontact/${reference}`)
  await expect(page.locator('.admin-head')).toContainText('Answered')
  expect(await queuedAbout(site, reference), 'only one is queued').toEqual(['enquiry-reply'])
  const [answer] = await site.emailsTo(email)
  expect(answer?.subject).toMatch(/^Your message to/)
  expect(answer?.to).toMatchObject([{ address: email }])
  for (const line of ['Hello Amara,', 'In May.', 'See you in London.', me, 'When does it begin?'])
    expect(answer?.text).toContain(line)

  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(page.getByText('The enquiry is closed.')).toBeVisible()
  await page.goto(`/audit?subject=${encodeURIComponent(`enquiry/${reference}`)}`)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('row').nth(1)).toContainText(/Enquiry state.*state.*answered.*closed/)
})

test('the preview of a saved reply is what the sender of the enquiry gets', async ({ page, site }) => {
  const { reference, email } = await aWrittenEnquiry(site, 'What does it cost?', { course: 'Scrum Master' })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  await page.getByRole('button', { name: 'Next date and price', exact: true }).click()
  const preview = page.getByRole('region', { name: `What ${email} will get` })
  await expect(preview).toContainText('Hi Amara,')
  await expect(preview).toContainText('It costs £1,500,')
  await expect(preview).not.toContainText('Hello')
  await expect(preview.getByRole('blockquote')).toHaveText('What does it cost?')
  const shown = await preview.locator('.typed-text').first().innerText()
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  const [answer] = await site.emailsTo(email)
  expect(answer?.text?.replaceAll('\r\n', '\n')).toContain(shown)
  expect(answer?.text).toContain(`/course/1?date=`)
  expect(answer?.text).not.toMatch(/Hello|\{\{/)
  expect(await queuedAbout(site, reference)).toEqual(['enquiry-reply'])
})

test('a field that has no value is named, and the answer is not sent before it is written over', async ({
  page,
  site,
}) => {
  const { reference } = await aWrittenEnquiry(site, 'Any news?')
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  await page.getByLabel('Your reply').fill('First of all:')
  await page.getByRole('button', { name: 'Next date and price' }).click()
  await expect(page.getByRole('alert')).toContainText('Fill in or remove {{course}}, {{next date}}')
  await expect(page.getByLabel('Your reply')).toHaveValue(/^First of all:\n\nHi Amara,/)
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByRole('alert')).toContainText('Fill in or remove everything in double braces')
  expect(await queuedAbout(site, reference)).toEqual([])
})

test('a customer is called, found again by a reference in the message, and booked for with their details filled in', async ({
  page,
  site,
}) => {
  const first = await aWrittenEnquiry(site, 'First.')
  const { reference } = await aWrittenEnquiry(site, `About ${first.reference} again.`, { course: 'Business Analyst' })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  await expect(page.getByRole('link', { name: '07700 900123' })).toHaveAttribute('href', 'tel:07700900123')
  const inMessage = page.getByRole('region', { name: 'What they wrote' }).getByRole('link', { name: first.reference })
  await expect(inMessage).toHaveAttribute('href', `/showcontact/${first.reference}`)
  const samePerson = page.getByRole('region', { name: 'Same person' })
  await expect(samePerson.getByRole('listitem').filter({ hasText: first.reference })).toContainText('Amara Okafor')
  await page.getByRole('link', { name: 'Add a booking' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a booking')
  expect(new URL(page.url()).search, 'no personal data in the address').toBe(`?enquiry=${reference}`)
  await expect(page.getByLabel('Full name')).toHaveValue('Amara Okafor')
  await expect(page.getByLabel('Phone number')).toHaveValue('07700 900123')
  const dates = page.getByLabel('Date', { exact: true }).getByRole('option')
  await expect(dates.nth(1), 'those of the course that they asked about come first').toContainText('Business Analyst')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a saved reply is added, changed and deleted', async ({ page, site }) => {
  const title = `Opening hours ${aWord()}`
  await signInToOffice(page, site, { role: 'staff', to: '/showcontact/replies' })
  await page.getByText('Add a saved reply').click()
  const added = page.locator('details', { hasText: 'Add a saved reply' })
  await added.getByLabel('Title').fill(title)
  await added.getByLabel('Text').fill('Hi {{fist name}}, from nine to five.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('{{fist name}} is not one of the fields that we fill in')
  await added.getByLabel('Text').fill('Hi {{first name}}, from nine to five.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  const own = page.locator('details.panel', { hasText: title })
  await own.locator('> summary').click()
  await own.getByLabel('Text').fill('Hi {{first name}}, from ten to six.')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await own.locator('> summary').click()
  await expect(own.getByLabel('Text')).toHaveValue('Hi {{first name}}, from ten to six.')
  await own.getByText('Delete…').click()
  await own.getByRole('button', { name: `Delete “${title}”` }).click()
  await expect(page.getByText('Deleted.')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('two people edit one enquiry: the second sees who changed it, nothing is overwritten, and what was typed stays', async ({
  page,
  browser,
  site,
}) => {
  const { reference, email } = await aWrittenEnquiry(site, 'Two of you.')
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  const colleague = await anotherPage(browser, site)
  const name = await signInToOffice(colleague, site, { role: 'staff', to: `/showcontact/${reference}` })
  await colleague.getByLabel('Your reply').fill('I was first.')
  await colleague.getByRole('button', { name: 'Send the reply' }).click()
  await expect(colleague.getByText('Your reply is on its way.')).toBeVisible()

  await page.getByLabel('Your reply').fill('I was second.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByRole('alert')).toContainText(`${name} saved a change`)
  await expect(page.getByText('I was first.')).toBeVisible()
  await expect(page.getByLabel('Your reply')).toHaveValue('I was second.')
  expect(await queuedAbout(site, reference)).toEqual(['enquiry-reply'])
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  const answers = await site.emailsTo(email, 2)
  expect(answers).toHaveLength(2)
  for (const words of ['I was first.', 'I was second.'])
    expect(answers.filter((mail) => mail.text?.includes(words))).toHaveLength(1)
  await colleague.context().close()
})

test('an enquiry with the hidden field filled in is set aside, and once released it is acknowledged like a real one', async ({
  page,
  site,
}) => {
  const { reference, email } = await aWrittenEnquiry(site, 'Is it spam?', { state: 'quarantined' })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact?show=quarantined&q=${email}` })
  await page.locator(`a[href$="${reference}"]`).click()
  await expect(page.getByLabel('Your reply')).toHaveCount(0)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Released. The customer gets our acknowledgement')).toBeVisible()
  expect((await site.emailsTo(email)).map((mail) => mail.subject)).toEqual([`We have your message (${reference})`])
})

test('a selection of enquiries is closed, reopened with Undo, and the tabs count them', async ({ page, site }) => {
  const email = anAddress()
  for (const message of ['One.', 'Two.']) await aWrittenEnquiry(site, message, { email })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact?q=${email}` })
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Close selected' }).click()
  await expect(page.getByText('The selected enquiries are closed.')).toBeVisible()
  await expect(page.getByText('No enquiries match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The enquiries are back as they were.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Close selected' }).click()
  await expect(page.getByText('No enquiries match.')).toBeVisible()
  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

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
  await expect(page.getByText('Approved: it’s on its article now.')).toBeVisible()
  await shown(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Held again')).toBeVisible()
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

/** An enquiry sent like the page’s script does: it is acknowledged and forwarded. */
async function anEnquiry(page: Page, wanted: { name: string; message: string }) {
  const email = anAddress()
  const form = { contactNumber: '07700 900123', course: 'Scrum Master', userType: 'individual', email, ...wanted }
  const answer = await page.request.post('/mainapp/api/v1/contact', { data: form })
  expect(answer.status()).toBe(200)
  const { reference } = (await answer.json()) as { reference: string } // our own answer
  return { reference, email }
}

const aHeldComment = ({ database }: Site, text: string) =>
  database.query(
    `insert into article_comment (article_slug, name, email, text, state, digest)
     values ('userstory', 'Tunde', $1, $2, 'held', $2)`,
    [anAddress(), text],
  )

/** The emails that were queued about an enquiry, sent or not. */
async function queuedAbout({ database }: Site, reference: string): Promise<string[]> {
  const { rows } = await database.query<{ kind: string }>(
    `select kind from mail where details ->> 'enquiryId' = (select id::text from enquiry where reference = $1)`,
    [reference],
  )
  return rows.map(({ kind }) => kind)
}

async function anotherPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  return context.newPage()
}

/** Submits the form twice before the first answer, like a double click. */
async function submitTwice(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.evaluate(async (element: HTMLButtonElement) => {
    const { form } = element
    if (!form) throw new Error('expected a form')
    const body = new URLSearchParams([...new FormData(form, element)].map(([field, value]) => [field, String(value)]))
    await Promise.all([1, 2, 3].map(() => fetch(location.href, { method: 'POST', body, redirect: 'manual' })))
  })
  await button.click()
  await page.waitForLoadState()
}
