import { anAddress, anOwnRun } from '../support/own-data.ts'
import { expect, payWith, test } from '../support/site.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('four places for a company: quote by email, accepted by its link, an invoice, people named and claimed, one replaced on a full date', async ({
    page,
    site,
  }) => {
    const run = await anOwnRun(site, { capacity: 4 })
    const [buyer, ella, jo] = [anAddress(), anAddress(), anAddress()]
    await page.goto(`/teams?course=1&date=${encodeURIComponent(run.label)}&seats=4`)
    await expect(page.getByLabel('Date')).toHaveValue(run.label)
    await expect(page.getByText('£6,000.00').first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Places' }).fill('5')
    await page.getByRole('button', { name: 'Show the price' }).click()
    await expect(page.getByText('£7,500.00').first()).toBeVisible()
    await page.getByLabel('Company name').fill('Fjørd & Søn AS')
    await page.getByLabel('Your name').fill('Nguyễn Thị Mai')
    await page.getByLabel('Email for the documents').fill(buyer)
    await page.getByRole('textbox', { name: 'Phone number' }).fill('07700 900123')
    await page.getByRole('button', { name: 'Hold these places' }).click()
    await expect(page.getByText('Only 4 places are left on this date').first()).toBeVisible()
    await expect(page.getByLabel('Company name'), 'nothing typed is lost').toHaveValue('Fjørd & Søn AS')
    await page.getByRole('textbox', { name: 'Places' }).fill('4')
    await page.getByRole('button', { name: 'Hold these places' }).click()
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible()

    const [quote] = await site.emailsTo(buyer)
    expect(quote?.subject).toContain('Your quote: 4 places, Scrum Master')
    expect(quote?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^quote-Q-\d+\.pdf$/)])
    await page.goto(/https?:\/\/\S+\/order\/[0-9a-f]{32}/.exec(quote?.text ?? '')?.[0] ?? '')
    await page.getByLabel('PO number (optional)').fill('PO-4711')
    await page.getByRole('button', { name: 'Accept and get the invoice' }).click()
    await expect(page.getByRole('heading', { name: 'Your places are certain' })).toBeVisible()
    await expect(page.getByText('the quote is accepted')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice I-/ })).toBeVisible()
    const invoice = (await site.emailsTo(buyer, 2)).find(({ subject }) =>
      subject?.startsWith('Your places are certain'),
    )
    expect(invoice?.attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^invoice-I-\d+\.pdf$/),
    ])

    const rows = page.locator('.order-pair')
    await rows.nth(0).getByLabel('Full name').fill('Ella Sørensen')
    await rows.nth(0).getByLabel('Email').fill(ella)
    await rows.nth(1).getByLabel('Full name').fill('Jo')
    await rows.nth(1).getByLabel('Email').fill('jo at fjord')
    await page.getByRole('button', { name: 'Invite these people' }).click()
    await expect(page.locator('.field-error')).toHaveText('Valid email is required')
    await expect(page.getByText('4 places without a name'), 'while one is wrong, none is invited').toBeVisible()
    await rows.nth(1).getByLabel('Full name').fill('')
    await rows.nth(1).getByLabel('Email').fill('')
    await page.getByRole('button', { name: 'Invite these people' }).click()
    await expect(page.getByText('The invitation is on its way.')).toBeVisible()
    await expect(page.getByText('Ella Sørensen', { exact: true })).toBeVisible()
    const order = page.url().replace(/[?#].*$/, '')

    const [invited] = await site.emailsTo(ella)
    expect(invited?.text).not.toContain('£')
    const claim = /https?:\/\/\S+\/claim\/[0-9a-f]{32}/.exec(invited?.text ?? '')?.[0] ?? ''
    await page.goto(claim)
    await expect(page.getByText('Fjørd & Søn AS has booked this place for you')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my place' }).click()
    await expect(page.getByRole('heading', { name: 'Your place is confirmed' })).toBeVisible()
    const own = (await site.emailsTo(ella, 2)).find(({ subject }) => subject?.startsWith('Your place:'))
    expect(own?.text).not.toContain('£')
    expect(own?.attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^sessions-TA-.*\.ics$/)])

    await page.goto(order)
    await expect(page.getByText('Confirmed by the person')).toBeVisible()
    await page.getByText('Give it to someone else').click()
    const named = page.locator('.order-place').first()
    await named.getByLabel('Full name').fill('Jo Ng')
    await named.getByLabel('Email').fill(jo)
    await named.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(page.getByText(jo)).toBeVisible()
    await page.goto(claim)
    await expect(page.getByRole('heading', { name: 'This link opens no place' })).toBeVisible()

    await page.goto(order)
    await named.getByText('Give back', { exact: true }).click()
    await expect(named.getByText('You owe £1,500.00 less, £4,500.00 in all')).toBeVisible()
    await named.getByRole('button', { name: 'Give this place back' }).click()
    await expect(page.getByText('The place is given back.')).toBeVisible()
    await expect(named.getByText('Given back')).toBeVisible()
    await expect(page.getByText('£4,500.00 by')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Credit note C-/ })).toBeVisible()
    await page.getByRole('button', { name: 'Add places' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Fjørd & Søn AS')
    await expect(page.getByLabel('Email for the documents')).toHaveValue(buyer)
  })
})

test('several places are paid for by card at once, and the order’s page follows', async ({ page, site }) => {
  const run = await anOwnRun(site)
  const email = anAddress()
  await page.goto(`/teams?course=1&date=${encodeURIComponent(run.label)}&seats=2`)
  await page.getByLabel('Company name').fill('Fjord AS')
  await page.getByLabel('Your name').fill('Mei Tan')
  await page.getByLabel('Email for the documents').fill(email)
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+47 22 12 34 56')
  await page.getByLabel('By card now').check()
  await page.getByRole('button', { name: 'Hold these places' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { name: 'Your places are certain' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt R-/ })).toBeVisible()
  const [confirmed] = await site.emailsTo(email)
  expect(confirmed?.subject).toContain('Your places are certain')
  expect(confirmed?.attachments.map(({ filename }) => filename)).toEqual([
    expect.stringMatching(/^receipt-R-\d+\.pdf$/),
  ])
})
