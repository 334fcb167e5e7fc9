import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { giveDay } from '../support/dates-form.ts'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnRun, aWord } from '../support/own-data.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee } from '../support/trainees.ts'

/** The email to an address with this subject, once this many have arrived. */
async function mailAbout(site: Site, address: string, subject: string, count: number): Promise<Email> {
  const mail = (await site.emailsTo(address, count)).find((one) => one.subject?.startsWith(subject))
  if (!mail) throw new Error(`expected an email about ${subject} to ${address}`)
  return mail
}

/** The lines of the calendar file in an email, unfolded. */
function calendarOf(mail: Email): string {
  const { content = '' } = mail.attachments.find((one) => one.mimeType === 'text/calendar') ?? {}
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return new TextDecoder().decode(bytes).replace(/\r?\n[ \t]/g, '')
}

const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}:(.*?)\\r?$`, 'gm'))].map(([, it]) => it)

test('a change reaches everyone booked: an email with the old and the new dates, and a calendar file that replaces the old one', async ({
  page,
  site,
}) => {
  const run = await anOwnRun(site, { days: ['2031-08-02', '2031-08-03'] })
  const email = anAddress()
  await aPaidTrainee(site, { trainingDate: run.label, email })
  const first = calendarOf(await mailAbout(site, email, 'Your place is booked', 1))

  await signInToOffice(page, site, { role: 'staff', to: `/trainingdates/${run.id}` })
  await expect(page.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  await page.getByText('Change this date').click()
  await expect(page.getByText('The one person who has a place gets an email')).toBeVisible()
  await giveDay(page, 1, '2031-08-09')
  await giveDay(page, 2, '')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByText('Saved. One email is on its way.')).toBeVisible()

  const mail = await mailAbout(site, email, 'New dates for Scrum Master', 2)
  expect(mail.text).toContain('Sat 9 Aug 2031, 10:00 to 17:00 BST')
  expect(mail.text).toContain('Sun 3 Aug 2031, 10:00 to 17:00 BST')
  const second = calendarOf(mail)
  expect(all(second, 'UID')).toEqual(all(first, 'UID'))
  expect(all(first, 'UID'), 'two live days and twelve evenings').toHaveLength(14)
  expect(new Set(all(first, 'SEQUENCE'))).toEqual(new Set(['0']))
  for (const sequence of all(second, 'SEQUENCE')) expect(Number(sequence)).toBeGreaterThan(0)
  expect(all(second, 'STATUS').slice(0, 2)).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(new Set(all(second, 'STATUS').slice(2)), 'the evenings follow the new day').toEqual(new Set(['CONFIRMED']))
})

test('two people change one date: the second is shown both versions, and nothing is overwritten silently', async ({
  page,
  site,
  browser,
}) => {
  const run = await anOwnRun(site)
  const label = `September ${aWord()}`
  const other = await browser.newPage({ baseURL: site.url })
  await signInToOffice(page, site, { role: 'staff', to: `/trainingdates/${run.id}` })
  const colleague = await signInToOffice(other, site, { role: 'staff', to: `/trainingdates/${run.id}` })
  for (const one of [page, other]) await one.getByText('Change this date').click()
  await other.getByLabel('Places').fill('20')
  await other.getByRole('button', { name: 'Save the change' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Places').fill('many')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByLabel('Places'), 'errors are shown before conflicts').toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Places').fill('12')
  await page.getByRole('button', { name: 'Save the change' }).click()
  const conflict = page.getByRole('alert', { name: 'This was changed in the meantime' })
  await expect(conflict).toContainText(`${colleague} saved a change`)
  await expect(conflict.getByRole('row', { name: /^Places 20 12/ })).toBeVisible()
  await expect(conflict.getByRole('row', { name: `Label ${run.label} ${label}` })).toBeVisible()
  await expect(page.getByLabel('Label'), 'what was typed is still there').toHaveValue(label)
  await page.getByLabel('Places').fill('20')
  await page.getByRole('button', { name: 'Save the change' }).click()
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
  const { rows } = await site.database.query('select label, capacity, version from run where id = $1', [run.id])
  expect(rows).toEqual([{ label, capacity: 20, version: 3 }])
  await other.close()
})

test('a date is closed, opened and cancelled; a trainee with a place chooses another date and gets it at once', async ({
  page,
  site,
  browser,
}) => {
  const run = await anOwnRun(site)
  const email = anAddress()
  await aPaidTrainee(site, { trainingDate: run.label, email })
  const visitor = await browser.newPage({ baseURL: site.url })
  const onSale = visitor.getByRole('link', { name: `Book ${run.label}` })
  await seeDates(visitor, () => expect(onSale).toHaveCount(1, { timeout: 500 }))

  await signInToOffice(page, site, { role: 'staff', to: `/trainingdates/${run.id}` })
  await page.getByText('Close this date').click()
  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('The date is off sale. Its bookings stay.')).toBeVisible()
  await seeDates(visitor, () => expect(onSale).toHaveCount(0, { timeout: 500 }))
  await page.getByRole('button', { name: 'Put it on sale again' }).click()
  await expect(page.getByText('The date is on sale again.')).toBeVisible()

  await page.getByText('Cancel this date').click()
  await expect(page.getByText('1 person with a paid place: emailed straight away')).toBeVisible()
  await page.getByLabel('Why').fill('Our trainer is ill.')
  await page.getByLabel('Type 1 to confirm').fill('1')
  await page.getByRole('button', { name: 'Cancel the date and email everyone' }).click()
  await expect(page.getByText('The date is cancelled. One email is on its way.')).toBeVisible()
  await expect(page.getByText('Change this date')).toHaveCount(0)
  await expect(page.getByText('Needs attention')).toBeVisible()

  const mail = await mailAbout(site, email, 'Cancelled: Scrum Master', 2)
  expect(calendarOf(mail)).toContain('METHOD:CANCEL')
  expect(mail.text).toContain('Our trainer is ill.')
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/\S+\/chooseDate\/\S+?(?=[\s\]])/g)].map(([link]) => link)
  expect(links.length).toBeGreaterThan(1)
  await visitor.goto(links[0] ?? '')
  await expect(visitor.getByText('we had to cancel')).toBeVisible()
  await expect(visitor.getByText('amara', { exact: false }), 'the bare address shows no name').toHaveCount(0)
  const wanted = (await visitor.getByRole('radio', { checked: true }).getAttribute('value')) ?? ''
  await visitor.getByRole('button', { name: 'Send my choice' }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('That’s all done')
  await expect(
    visitor.getByText(new RegExp(`^Your booking is on \\w{3} ${Number.parseInt(wanted, 10)} .* 20\\d\\d\\.`)),
  ).toBeVisible()
  await mailAbout(site, email, 'Your new date: Scrum Master', 3)
  await page.reload()
  await expect(page.getByText('Needs attention')).toHaveCount(0)
  await visitor.close()
})

/** The page of the course, loaded again until it shows what is expected: a cached page is invalidated a moment after a change. */
const seeDates = (visitor: Page, look: () => Promise<void>) =>
  expect(async () => {
    await visitor.goto('/scrumMaster')
    await look()
  }).toPass({ timeout: 15_000 })
