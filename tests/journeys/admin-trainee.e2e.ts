import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { anAddress, anOwnCoupon, anOwnRun, aWord } from '../support/own-data.ts'
import { expect, type Site, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name })

test('the page of a booking tells everything about it', async ({ page, site }) => {
  const fullName = `Grace ${aWord()}`
  const email = anAddress()
  const reference = await aPaidTrainee(site, { fullName, email, typeofpayment: 'Deposit' })
  await site.emailsTo(email)
  await signInToOffice(page, site, { to: `/trainees?q=${fullName.toLowerCase().replace(' ', '+')}` })
  await page.getByRole('link', { name: `View ${fullName}, ${reference}` }).click()
  await expect(page).toHaveURL(new RegExp(`/trainees/${reference}$`))
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  await expect(page.getByText('Deposit paid', { exact: true })).toBeVisible()
  await expect(page.getByText(/^£375\.00 paid, £1,125\.00 due by \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(panel(page, 'Who')).toContainText(email)
  await expect(panel(page, 'Place')).toContainText('10:00 to 17:00')
  await expect(panel(page, 'Place')).toContainText('Confirmed')
  for (const part of ['£1,500.00', '£375.00', '£1,125.00', 'Succeeded', 'receipt of £375.00'])
    await expect(panel(page, 'Money')).toContainText(part)
  await expect(panel(page, 'Money').getByText(/^pi_/)).toBeHidden()
  await panel(page, 'Money').getByText('Technical details').click()
  await page.context().grantPermissions(['clipboard-write'])
  await panel(page, 'Money')
    .getByRole('button', { name: /^Copy pi_/ })
    .click()
  await expect(panel(page, 'Money').getByText('Copied')).toBeVisible()
  await expect(panel(page, 'Emails')).toContainText('Booking confirmation')
  for (const happened of ['Booked a place', 'Started to pay £375.00', 'Paid £375.00', 'The place was confirmed'])
    await expect(panel(page, 'Timeline')).toContainText(happened)
  expect((await page.goto('/trainees/TA-NOBODY'))?.status()).toBe(404)
  await expect(page.getByRole('navigation', { name: 'Office' }), 'the office is still around it').toBeVisible()
})

test('of two people who correct the same booking, the second is shown what the first saved', async ({
  page,
  site,
  browser,
}) => {
  const reference = await aTrainee(site, { fullName: 'Esi Typo' })
  const first = await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  const other = await browser.newPage({ baseURL: site.url })
  await signInToOffice(other, site, { role: 'staff', to: `/trainees/${reference}` })
  for (const one of [page, other]) await one.getByText('Edit…').click()
  await page.getByLabel('Full name').fill('Esi Mensah')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await other.getByLabel('Phone number').fill('not a number')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert')).toContainText('Valid phone number is required')
  await other.getByLabel('Phone number').fill('447700900999')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = other.getByRole('alert')
  await expect(conflict).toContainText(`${first} saved a change`)
  await expect(conflict.getByRole('row', { name: /Full name/ })).toContainText('Esi Mensah')
  await expect(other.getByLabel('Full name'), 'what was typed stays').toHaveValue('Esi Typo')
  await other.getByLabel('Full name').fill('Esi Mensah')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await expect(panel(other, 'Who')).toContainText('+44 7700 900999')
  await expect(panel(other, 'Timeline')).toContainText('name from Esi Typo to Esi Mensah')
  await other.close()
})

test('a refund that is submitted twice is made once, with credit note and email', async ({ page, site }) => {
  const email = anAddress()
  const reference = await aPaidTrainee(site, { email })
  await signInToOffice(page, site, { to: `/trainees/${reference}` })
  await page.getByText('Refund…').click()
  const form = page.locator('form:has(button[value=refund])')
  await form.getByLabel('Refund amount (£)').fill('£1,200.50')
  await form.getByLabel('Why').fill('One day was missed')
  await form.getByRole('button', { name: 'Refund' }).click()
  await expect(page.getByRole('alert')).toContainText(`Type ${reference} to confirm.`)
  await expect(form.getByLabel('Why'), 'what was typed stays').toHaveValue('One day was missed')
  await form.getByLabel(`Type ${reference}`).fill(reference.toLowerCase())
  const statuses = await form.evaluate(async (element: HTMLFormElement) => {
    const press = () =>
      fetch(location.href, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams([...new FormData(element, element.querySelector('button'))] as [string, string][]), // no files
      })
    return Promise.all([press(), press(), press()]).then((answers) => answers.map(({ type }) => type))
  })
  expect(statuses).toEqual(['opaqueredirect', 'opaqueredirect', 'opaqueredirect'])
  await site.emailsTo(email, 2)
  await page.goto(`/trainees/${reference}`)
  const refunds = panel(page, 'Money').getByRole('table', { name: 'Refunds made or on their way' })
  await expect(refunds.getByRole('row')).toHaveCount(2)
  await expect(refunds).toContainText('£1,200.50')
  await expect(refunds).toContainText('Refunded')
  await expect(panel(page, 'Money')).toContainText('credit note of £1,200.50')
  await expect(page.getByText('Partly refunded')).toBeVisible()
  const mails = await site.emailsTo(email, 2)
  expect(mails.filter((mail) => mail.subject?.includes('1,200.50'))).toHaveLength(1)
})

test('a booking is moved, its balance asked for and waived, and then cancelled', async ({ page, site }) => {
  const email = anAddress()
  const other = await anOwnRun(site)
  const reference = await aPaidTrainee(site, { email, typeofpayment: 'Deposit' })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  await page.getByRole('button', { name: 'Send the link to pay the balance' }).click()
  await expect(page.getByText('on its way')).toBeVisible()
  // Sent later, after the balance is waived or the booking cancelled, an email that is no longer true is dropped.
  await site.emailsTo(email, 2)
  await page.getByText('Move to another date…').click()
  await page.getByRole('button', { name: 'Move the booking' }).click()
  await expect(page.getByRole('alert')).toContainText('Please choose a date.')
  await page.getByLabel('To', { exact: true }).selectOption(other.id)
  await page.getByRole('button', { name: 'Move the booking' }).click()
  await expect(page.getByText('The booking is moved.')).toBeVisible()
  await site.emailsTo(email, 3)
  await expect(panel(page, 'Place')).toContainText('Moved')
  await page.getByText('Waive the balance…').click()
  const waiving = page.locator('form:has(button[value=waive])')
  await waiving.getByLabel('Why').fill('A gift of ours. '.repeat(40))
  await waiving.getByRole('button', { name: 'Waive £1,125.00' }).click()
  await expect(page.getByRole('alert')).toContainText('Please use at most 500 characters.')
  await waiving.getByLabel('Why').fill('A gift')
  await waiving.getByRole('button', { name: 'Waive £1,125.00' }).click()
  await expect(page.getByText('The amount is waived.')).toBeVisible()
  await page.getByText('Cancel this booking…').click()
  await page.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say why')
  const cancelling = page.locator('form:has(button[value=cancel])')
  await expect(cancelling.getByLabel('Refund amount (£)')).toHaveValue('375.00')
  await cancelling.getByLabel('Why').fill('Ill')
  await cancelling.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(page.getByText('The booking is cancelled')).toBeVisible()
  await expect(page.getByText('Cancel this booking…')).toHaveCount(0)
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  // The cancellation says what is refunded: no other email does.
  expect(await site.emailsTo(email, 4)).toHaveLength(4)
})

test('emails are sent again, notes are written and cases closed', async ({ page, site }) => {
  const email = anAddress()
  const reference = await aPaidTrainee(site, { email })
  await site.database.query(
    `insert into booking_case (booking_id, reason) select id, 'dispute-at-provider' from booking where reference = $1`,
    [reference],
  )
  await site.emailsTo(email)
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  // The mail is there a moment before it is marked as sent.
  const again = page.getByRole('button', { name: 'Send again: Booking confirmation' })
  await expect(async () => {
    await page.reload()
    await expect(again).toBeVisible({ timeout: 1000 })
  }).toPass()
  await again.click()
  await expect(page.getByText('on its way again')).toBeVisible()
  expect(await site.emailsTo(email, 2)).toHaveLength(2)
  await page.getByLabel('New note').fill('Called about parking.\nWill call back.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const notes = panel(page, 'Notes')
  await expect(notes).toContainText('Called about parking.')
  await notes.getByText('Edit…').click()
  await notes.getByLabel('Note', { exact: true }).fill('Called about parking: there is none.')
  await notes.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notes.getByRole('listitem')).toContainText('edited')
  await expect(notes.getByRole('listitem')).toContainText('there is none.')
  await expect(panel(page, 'Timeline')).toContainText('Edited a note')
  const open = panel(page, 'The buyer disputes the payment')
  await open.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByRole('alert')).toContainText('Please say what was done.')
  await open.getByLabel('How was it resolved?').fill('Sent the receipt to the bank')
  await open.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByText('The case is closed.')).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(panel(page, 'Timeline')).toContainText('Sent the receipt to the bank')
})

test('nothing scrolls sideways on a tablet or a small screen, no matter what is open', async ({ page, site }) => {
  const reference = await anyTrainee(site)
  await anOwnCoupon(site, { length: 30 }) // the longest code
  await signInToOffice(page, site)
  for (const width of [320, 768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/trainees?show=all',
      '/trainees?q=no-such-person',
      '/trainees/write?show=coupon&all=1',
      '/trainingdates',
      '/showcoupon',
      '/reports',
      `/trainees/${reference}`,
    ]) {
      await page.goto(path)
      await expectFits(page)
    }
    for (const label of ['Edit…', 'Move to another date…', 'Cancel this booking…', 'Waive the balance…']) {
      await page.getByText(label).click()
      await expectFits(page)
    }
  }
})

test('on a low screen the menu scrolls to the page that is open, and Log out stays in view', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signInToOffice(page, site, { to: '/account' })
  for (const inView of [
    page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Your account' }),
    page.getByRole('button', { name: 'Log out', exact: true }),
  ])
    await expect(inView).toBeInViewport({ ratio: 1 })
})

/** A deposit that is paid, an open case, and a name that is not short. */
async function anyTrainee(site: Site): Promise<string> {
  const reference = await aPaidTrainee(site, { typeofpayment: 'Deposit', fullName: 'Wilhelmina Featherstonehaugh' })
  await site.database.query(
    `insert into booking_case (booking_id, reason) select id, 'payment-mismatch' from booking where reference = $1`,
    [reference],
  )
  // Longer than any form allows: from another program, for example.
  await site.database.query(`update booking set phone_number = repeat('0', 60) where reference = $1`, [reference])
  return reference
}

async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, page.url()).toBeLessThanOrEqual(0)
}

test('two addresses of one person are joined and taken apart again, and each page says so', async ({ page, site }) => {
  const fullName = `Mira ${aWord()}`
  const [home, work] = [anAddress(), anAddress()]
  const reference = await aTrainee(site, { fullName, email: home })
  await aTrainee(site, { fullName, email: work })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees/${reference}` })
  const who = panel(page, 'Who')
  await expect(who).toContainText(`Same name: ${work}`)
  await who.getByText('Add another address…').click()
  await who.getByLabel('Another email address').fill('nobody@nowhere.example')
  await who.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('alert')).toContainText('We have no message and no booking from this address.')
  await who.getByRole('button', { name: 'Same person', exact: true }).click()
  await expect(page.getByText('Saved. Both addresses are of one person now.')).toBeVisible()
  await expect(who).toContainText(`Also writes from ${work}`)
  await expect(panel(page, 'Timeline')).toContainText(work)
  await who.getByRole('button', { name: 'Not the same person' }).click()
  await expect(who).toContainText(`Same name: ${work}`)
  await expect(who).not.toContainText('Also writes from')
})
