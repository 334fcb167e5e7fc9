import { aWrittenEnquiry } from '../support/enquiries.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, aWord } from '../support/own-data.ts'
import { expect, test } from '../support/site.ts'
import { queuedAbout, anotherPage, submitTwice } from '../support/inbox.ts'

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

  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('The enquiry is closed.')).toBeVisible()
  await page.goto(`/audit?subject=${encodeURIComponent(`enquiry/${reference}`)}`)
  await expect(page.getByRole('row')).toHaveCount(5)
  await expect(page.getByRole('row').nth(1)).toContainText(/Enquiry state.*state.*answered.*closed/i)
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
  await expect(page.getByRole('link', { name: '+44 7700 900123' })).toHaveAttribute('href', 'tel:+447700900123')
  const inMessage = page.getByRole('region', { name: 'What they wrote' }).getByRole('link', { name: first.reference })
  await expect(inMessage).toHaveAttribute('href', `/showcontact/${first.reference}`)
  const sameSender = page.getByRole('region', { name: 'Same email address or phone' })
  await expect(sameSender.getByRole('listitem').filter({ hasText: first.reference })).toBeVisible()
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
  await page.getByRole('link', { name: 'Add a saved reply' }).click()
  const added = page.getByRole('region', { name: 'Add a saved reply' })
  await added.getByLabel('Title').fill(title)
  await added.getByLabel('Text').fill('Hi {{fist name}}, from nine to five.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('{{fist name}} is not one of the fields that we fill in')
  await added.getByLabel('Text').fill('Hi {{first name}}, from nine to five.')
  await added.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'What a customer reads' })).toHaveText('Hi Sam, from nine to five.')
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
