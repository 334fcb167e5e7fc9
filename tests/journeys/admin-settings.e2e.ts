import { signInToOffice } from '../support/office.ts'
import { anOwnCoupon, aWord } from '../support/own-data.ts'
import { expect, seePage, type Site, SOON, test } from '../support/site.ts'

/** Settings apply to the whole site: these tests run one after another, and each restores the defaults. */
test.describe.configure({ mode: 'serial' })
test.afterEach(({ site }) => site.database.query(`delete from setting where name in ('campaign', 'hold')`))

/** A banner for half price with this code. */
const advertise = ({ database }: Site, code: string) =>
  database.query(
    `insert into setting (name, value, changed_by)
     values ('campaign', jsonb_build_object('shown', true, 'offer', '50% off your course', 'code', $1::text), 'staff:bo')`,
    [code],
  )

test('an advertised code that does not exist gives a warning, and once added is accepted by the booking form at once', async ({
  page,
  site,
}) => {
  const code = `OWN-${aWord().toUpperCase()}`
  await advertise(site, code)
  await signInToOffice(page, site)
  await expect(page.getByText(`The code ${code} doesn’t work`)).toBeVisible()
  await page.getByRole('link', { name: 'Add it as a coupon' }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue(code)
  await expect(page.getByLabel('Amount')).toHaveValue('50')
  await expect(page.getByRole('status').filter({ hasText: `With ${code}` })).toContainText(
    '£750.00 instead of £1,500.00',
  )
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  await expect(page.getByText('The coupon is added.')).toBeVisible()

  await page.goto('/course/1')
  await page.getByText('Have a code?').click()
  await page.getByLabel('Coupon code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`Coupon applied: ${code}, 50% off.`)).toBeVisible()

  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: 'Money this month' })).toBeVisible()
  await expect(page.getByText(`The code ${code} doesn’t work`)).toHaveCount(0)
})

test('a banner text that was changed shows on the public pages, and a hidden banner nowhere', async ({
  page,
  site,
}) => {
  const code = await anOwnCoupon(site)
  const words = `A third off, ${aWord()}`
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await signInToOffice(page, site, { to: '/settings' })
  const banner = page.locator('details#campaign')
  await banner.locator('summary').click()
  await banner.getByLabel('Offer').fill(words)
  await banner.getByLabel('Code').fill(code.toLowerCase())
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await seePage(page, '/', async () => {
    await expect(offer).toContainText(words, SOON)
    await expect(offer).toContainText(`Use code ${code}`, SOON)
  })
  await seePage(page, '/AdvCoupon', () =>
    expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible(SOON),
  )

  await site.database.query('update coupon set retired_at = now() where code = $1', [code])
  await page.goto('/welcome')
  await expect(page.getByText(`The code ${code} doesn’t work`)).toBeVisible()
  await page.getByRole('button', { name: 'Hide the banner' }).click()
  await expect(page.getByText('The banner is hidden, so its code isn’t advertised any more.')).toBeVisible()
  await expect(page.getByText(`The code ${code} doesn’t work`)).toHaveCount(0)
  await seePage(page, '/scrumMaster', () => expect(offer).toHaveCount(0, SOON))
  await seePage(page, '/AdvCoupon', () =>
    expect(page.getByText('There’s no discount code right now.')).toBeVisible(SOON),
  )
})

test('a setting out of its bounds is rejected, and of two people who change one the second is shown both versions', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { to: '/settings?open=hold#hold' })
  const hold = page.locator('details#hold')
  await hold.getByLabel('Minutes').fill('90')
  await hold.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Please give whole minutes from 10 to 60.')
  await expect(hold.getByLabel('Minutes')).toHaveValue('90')
  await site.database.query(
    `insert into setting (name, value, changed_by) values ('hold', '{"minutes": 20}', 'staff:bo')`,
  )
  await hold.getByLabel('Minutes').fill('45')
  await hold.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('bo saved a change')
  await expect(page.getByRole('alert').getByRole('row', { name: /Minutes/ })).toContainText('20')
  await hold.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.goto('/course/1')
  await expect(page.getByText('We hold your place for 45 minutes while you pay.').first()).toBeAttached()
})
