import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { anAccount, signInToOffice } from '../support/office.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { expect, fillDetails, payWith, type Site, test } from '../support/site.ts'

test('an enquiry is taken, noted on, answered by a mail that arrives once though it is pressed twice, and closed', async ({
  page,
  site,
}) => {
  const { reference, email } = await anEnquiry(page, {
    name: 'Amara Okafor',
    message: 'When does it begin?\nAnd where?',
  })
  const me = await signInToOffice(page, site, { role: 'staff', to: '/showcontact' })
  await page.getByLabel('Name, email, phone').fill(email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await expect(page.getByText('When does it begin?\nAnd where?')).toBeVisible()

  await page.getByRole('button', { name: 'I look after it' }).click()
  await expect(page.getByText('You look after this enquiry now.')).toBeVisible()
  await page.getByLabel('Your note').fill('Rang, no answer.')
  await page.getByRole('button', { name: 'Store the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rang, no answer.' })).toBeVisible()

  await page.getByLabel('Your answer').fill('In May.\n\nSee you in London.')
  await pressTwice(page, 'Send the answer')
  await page.goto(`/showcontact/${reference}`)
  await expect(page.locator('.admin-head')).toContainText('Answered')
  const mails = await site.mailsTo(email, 2)
  await page.waitForTimeout(1500)
  const answers = (await site.mailsTo(email, 2)).filter((mail) => mail.subject?.startsWith('Your message to'))
  expect(mails).toHaveLength(2)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.to).toMatchObject([{ address: email }])
  for (const line of ['In May.', 'See you in London.', me]) expect(answers[0]?.text).toContain(line)
  expect(answers[0]?.text).not.toContain('When does it begin?')

  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(page.getByText('The enquiry is closed.')).toBeVisible()
  await page.goto(`/audit?subject=${encodeURIComponent(`enquiry/${reference}`)}`)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('row').nth(1)).toContainText(/Enquiry state.*state.*answered.*closed/)
})

test('two people edit one enquiry: the second is told who changed it, nothing is overwritten, and what was typed stays', async ({
  page,
  browser,
  site,
}) => {
  const { reference, email } = await anEnquiry(page, { message: 'Two of you.' })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  const colleague = await anotherPage(browser, site)
  const name = await signInToOffice(colleague, site, { role: 'staff', to: `/showcontact/${reference}` })
  await colleague.getByLabel('Your answer').fill('I was first.')
  await colleague.getByRole('button', { name: 'Send the answer' }).click()
  await expect(colleague.getByText('Your answer is on its way.')).toBeVisible()

  await page.getByLabel('Your answer').fill('I was second.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert')).toContainText(`${name} saved a change`)
  await expect(page.getByText('I was first.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveValue('I was second.')
  expect((await site.mailsTo(email, 2)).filter((mail) => mail.text?.includes('I was second.'))).toEqual([])
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Your answer is on its way.')).toBeVisible()
  expect((await site.mailsTo(email, 3)).filter((mail) => mail.text?.includes('I was second.'))).toHaveLength(1)
  await colleague.context().close()
})

test('who looks after an enquiry still does when they have left, until somebody says otherwise', async ({
  page,
  site,
}) => {
  const { reference } = await anEnquiry(page, { message: 'Still there?' })
  const left = await anAccount(site.database, { role: 'staff' })
  await site.database.query(`update account set closed_at = now() where username = $1`, [left])
  await site.database.query(`update enquiry set owner = $1 where reference = $2`, [left, reference])
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact/${reference}` })
  await expect(page.getByLabel('Give it to')).toHaveValue(left)
})

test('what fills the hidden field is set aside, and released it is acknowledged as a real one', async ({
  page,
  site,
}) => {
  const { reference, email } = await anEnquiry(page, { message: 'Is it spam?', website: 'x' })
  await signInToOffice(page, site, { role: 'staff', to: '/showcontact?show=quarantined' })
  await page.locator(`a[href$="${reference}"]`).click()
  await expect(page.getByLabel('Your answer')).toHaveCount(0)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Released: its sender is told')).toBeVisible()
  expect((await site.mailsTo(email)).map((mail) => mail.subject)).toEqual([`We have your message (${reference})`])
})

test('a selection of enquiries is closed, taken back by whoever pressed too soon, and the tabs count them', async ({
  page,
  site,
}) => {
  const email = anAddress()
  for (const message of ['One.', 'Two.']) await anEnquiry(page, { email, message })
  await signInToOffice(page, site, { role: 'staff', to: `/showcontact?q=${email}` })
  await page.getByLabel('Tick all on this page').check()
  await page.getByRole('button', { name: 'Close those ticked' }).click()
  await expect(page.getByText('The ticked enquiries are closed.')).toBeVisible()
  await expect(page.getByText('No enquiry fits.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The enquiries are back where they stood.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.getByLabel('Tick all on this page').check()
  await page.getByRole('button', { name: 'Close those ticked' }).click()
  await expect(page.getByText('No enquiry fits.')).toBeVisible()
  await page.getByRole('link', { name: /^Closed/ }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a comment that is approved is on its article at once, and off it when that is undone; a selection likewise', async ({
  page,
  browser,
  site,
}) => {
  const text = `A word about stories ${crypto.randomUUID()}`
  for (const part of ['first', 'second']) await aComment(page, `${text} ${part}`)
  await signInToOffice(page, site, { role: 'staff', to: `/showcomments?q=${encodeURIComponent(text)}` })
  const visitor = await anotherPage(browser, site)
  const shown = async (count: number) => {
    await expect(async () => {
      await visitor.goto('/userstory')
      expect(await visitor.locator('.comment-text', { hasText: text }).count()).toBe(count)
    }).toPass({ timeout: 3000 })
  }
  await shown(0)
  await page.getByRole('button', { name: 'Approve: the comment of Tunde' }).first().click()
  await expect(page.getByText('Approved: it is on its article now.')).toBeVisible()
  await shown(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Held again')).toBeVisible()
  await shown(0)
  await page.getByLabel('Tick all on this page').check()
  await page.getByRole('button', { name: 'Approve those ticked' }).click()
  await shown(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await shown(0)
  await visitor.context().close()
})

test('a mail is found by its address, shown in a frame where nothing runs, and sent again once though it is pressed twice', async ({
  page,
  site,
}) => {
  const { email, reference } = await anEnquiry(page, { name: 'Zoë <b>Brien<i>', message: 'Hello.' })
  await site.mailsTo(email)
  await signInToOffice(page, site, { role: 'staff', to: `/mails?q=${email}` })
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Enquiry received' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`We have your message (${reference})`)
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '')
  await expect(page.frameLocator('iframe').getByText('Hello Zoë <b>Brien<i>,')).toBeVisible()
  await pressTwice(page, 'Send it again')
  await expect.poll(async () => (await site.mailsTo(email, 2)).length).toBe(2)
  await page.waitForTimeout(1500)
  expect(await site.mailsTo(email, 2)).toHaveLength(2)
})

test('of a mail that fails it is said why, how often and when it is tried again', async ({ page, site }) => {
  const { rows } = await site.database.query<{ id: string }>(
    `insert into mail (key, kind, recipient, subject_line) values ($1, 'booking-refunded', 'gone@example.com', 'Your refund') returning id`,
    [crypto.randomUUID()],
  )
  await site.database.query(
    `insert into pgboss.job (name, data, state, retry_count, output, start_after)
     values ('send-mail', $1, 'retry', 3, '{"message": "550 no such mailbox"}', now() + interval '5 hours')`,
    [JSON.stringify({ mailId: rows[0]?.id })],
  )
  await signInToOffice(page, site, { to: '/mails?show=failing' })
  await expect(page.getByRole('row', { name: /gone@example.com/ })).toContainText(
    /Failed 4 times: 550 no such mailbox. Tried again /,
  )
})

test('a receipt is listed, found by its number, and downloaded as a PDF', async ({ page, site }) => {
  await page.goto('/course/1')
  await fillDetails(page, { email: anAddress() })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/*')
  await payWith(page, '4242 4242 4242 4242')
  await page.waitForURL('**/CourseConfirmation*')
  const { rows } = await site.database.query<{ reference: string; number: number }>(
    'select reference, number from document join booking on booking.id = booking_id order by issued_at desc limit 1',
  )
  const { reference = '', number = 0 } = rows[0] ?? {}
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

test('who may only look sees everything and no button', async ({ page, site }) => {
  const { reference, email } = await anEnquiry(page, { message: 'Look.' })
  await aComment(page, `Look ${crypto.randomUUID()}`)
  await site.mailsTo(email)
  await signInToOffice(page, site, { role: 'read-only', to: `/showcontact/${reference}` })
  const { rows } = await site.database.query<{ id: string }>(`select id from mail where recipient = $1`, [email])
  for (const path of [`/showcontact/${reference}`, '/showcontact', '/showcomments', `/mails/${rows[0]?.id}`]) {
    await page.goto(path)
    await expect(page.locator('main form[method=post]')).toHaveCount(
      path === '/showcontact' || path === '/showcomments' ? 1 : 0,
    )
    await expect(page.locator('main :is(button, input[type=checkbox]):not([role=search] *)')).toHaveCount(0)
  }
})

test('all of it works without scripts', async ({ browser, page, site }) => {
  const { reference, email } = await anEnquiry(page, { message: 'No scripts.' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const plain = await context.newPage()
  await signInToOffice(plain, site, { role: 'staff', to: `/showcontact/${reference}` })
  await plain.getByLabel('Your answer').fill('Plainly.')
  await plain.getByRole('button', { name: 'Send the answer' }).click()
  await expect(plain.getByText('Your answer is on its way.')).toBeVisible()
  expect((await site.mailsTo(email, 2)).some((mail) => mail.text?.includes('Plainly.'))).toBe(true)
  await plain.goto('/showcontact?show=all')
  await expect(plain.getByText('Tick all on this page')).toBeHidden()
  await context.close()
})

// The looks that admin-every-page.e2e.ts leaves out.
const LOOKS = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 320 },
] as const

for (const { colorScheme, width } of LOOKS)
  test(`every screen of the inbox is accessible, ${colorScheme}, ${width} pixels wide`, async ({ page, site }) => {
    const { reference, email } = await anEnquiry(page, { message: 'Accessible?' })
    await aComment(page, `Accessible ${crypto.randomUUID()}`)
    await site.mailsTo(email)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await signInToOffice(page, site, { to: '/audit' })
    const { rows } = await site.database.query<{ id: string }>(`select id from mail where recipient = $1`, [email])
    const inbox = ['/showcontact', `/showcontact/${reference}`, '/showcomments?show=all']
    for (const path of [...inbox, '/mails', `/mails/${rows[0]?.id}`, '/audit', '/documents']) {
      await page.goto(path)
      // Nothing runs in the letter's frame, the checker neither: it would wait there for an answer.
      const { violations } = await new AxeBuilder({ page }).exclude('.letter-frame').analyze()
      expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html.slice(0, 120)])).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways, path).toBeLessThanOrEqual(0)
    }
  })

const anAddress = () => `${crypto.randomUUID().slice(0, 13)}@example.com`

/** As the page’s script sends it. */
async function anEnquiry(
  page: Page,
  wanted: Record<string, string> = {},
): Promise<{ reference: string; email: string }> {
  const email = wanted.email ?? anAddress()
  const form = {
    name: 'Amara',
    contactNumber: '07700 900123',
    course: 'Scrum Master',
    userType: 'individual',
    ...wanted,
  }
  const answer = await page.request.post('/mainapp/api/v1/contact', { data: { ...form, email } })
  expect(answer.status()).toBe(200)
  const { reference } = (await answer.json()) as { reference: string } // our own answer
  return { reference, email }
}

async function aComment(page: Page, text: string): Promise<void> {
  const data = { article: 'userstory', name: 'Tunde', email: anAddress(), text }
  expect((await page.request.post('/blog/api/v1/comments', { data })).status()).toBe(200)
}

async function anotherPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  return context.newPage()
}

/** The form goes out twice before the first answer is there, as an impatient finger sends it. */
async function pressTwice(page: Page, name: string): Promise<void> {
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
