import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, payWith, test } from '../support/site.ts'

test('from the booking form to an employer who accepts, without an account and in two mailboxes; the trainee then claims the place', async ({
  page,
  site,
}) => {
  const run = await anOwnRun(site)
  const [trainee, payer] = [anAddress(), anAddress()]
  await page.goto(`/course/1?date=${encodeURIComponent(run.label)}`)
  await page.getByRole('link', { name: 'Ask them from here' }).click()
  await expect(page.getByLabel('Date'), 'the date that was chosen').toHaveValue(run.label)
  await page.getByLabel('Full name').fill('Nguyễn Thị Mai')
  await page.getByLabel('Your email address').fill(trainee)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123')
  await page.getByLabel('Company name').fill('Fjørd & Søn AS')
  await page.getByLabel('Name of the person who pays').fill('Mei Tan')
  await page.getByLabel('Their email address').fill(trainee)
  await page.getByRole('button', { name: 'Ask my employer' }).click()
  await expect(page.getByText('This is your own address').first()).toBeVisible()
  await page.getByLabel('Their email address').fill(payer)
  await page.getByRole('button', { name: 'Ask my employer' }).click()
  await expect(page.getByRole('heading', { name: 'Your place is held' })).toBeVisible()

  const [asked] = await site.emailsTo(payer)
  expect(asked?.subject).toContain('Nguyễn Thị Mai asks you to pay for a course')
  expect(asked?.attachments.map(({ filename }) => filename)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^quote-Q-\d+\.pdf$/), 'employer-letter-1.pdf']),
  )
  await page.goto(/https?:\/\/\S+\/order\/[0-9a-f]{32}/.exec(asked?.text ?? '')?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Nguyễn Thị Mai asks you to pay for one place' })).toBeVisible()
  await page.getByLabel('PO number (optional)').fill('PO-4711')
  await page.getByRole('button', { name: 'Accept and get the invoice' }).click()
  await expect(page.getByRole('link', { name: /^Invoice I-/ })).toBeVisible()

  const invited = (await site.emailsTo(trainee, 2)).find(({ subject }) => subject?.includes('has a place for you'))
  await page.goto(/https?:\/\/\S+\/claim\/[0-9a-f]{32}/.exec(invited?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm my place' }).click()
  await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible()
})

test('on a full date the trainee pays themselves, by their own link, and keeps the place', async ({ page, site }) => {
  const run = await anOwnRun(site, { capacity: 1 })
  const [trainee, payer] = [anAddress(), anAddress()]
  await page.goto(`/employerPays?course=1&date=${encodeURIComponent(run.label)}`)
  await page.getByLabel('Full name').fill('Amara Okafor')
  await page.getByLabel('Your email address').fill(trainee)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123')
  await page.getByLabel('Company name').fill('Fjord AS')
  await page.getByLabel('Name of the person who pays').fill('Mei Tan')
  await page.getByLabel('Their email address').fill(payer)
  await page.getByRole('button', { name: 'Ask my employer' }).click()
  await page.getByText('Pay myself instead').click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Thank you for completing your online payment.')).toBeVisible()
  const released = (await site.emailsTo(payer, 2)).find(({ subject }) => subject?.startsWith('Nothing to pay any more'))
  await page.goto(/https?:\/\/\S+\/order\/[0-9a-f]{32}/.exec((await site.emailsTo(payer, 2))[0]?.text ?? '')?.[0] ?? '')
  expect(released?.text).toContain('Amara Okafor pays for it now')
  await expect(page.getByText('nothing is asked of you for this place any more')).toBeVisible()
})
