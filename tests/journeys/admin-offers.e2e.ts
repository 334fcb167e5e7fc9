import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInToOffice } from '../support/office.ts'
import { expect, test } from '../support/site.ts'

/** The page beside the office's menu, which has words of its own. */
const inOffice = (page: Page) => page.getByRole('main')

test('the code that nobody can use is warned of, and adding it is accepted by the booking form at once', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site)
  await expect(page.getByText('Nobody can use the code AGILE50')).toBeVisible()
  await page.getByRole('link', { name: 'Add it as a coupon' }).click()
  await expect(page.getByLabel('Coupon code')).toHaveValue('AGILE50')
  await expect(page.getByLabel('Amount')).toHaveValue('50')
  await expect(page.getByRole('status').filter({ hasText: 'With AGILE50' })).toContainText(
    '£750.00 instead of £1,500.00',
  )
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AGILE50' })).toBeVisible()
  await expect(page.getByText('The coupon is added.')).toBeVisible()

  await page.goto('/course/1')
  await page.getByLabel('Coupon code').fill('agile50')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon applied: AGILE50, 50% off.')).toBeVisible()

  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: 'Money this month' })).toBeVisible()
  await expect(page.getByText('Nobody can use the code')).toHaveCount(0)
  await site.database.query(`delete from coupon where code = 'AGILE50'`) // elsewhere it is a code that nobody can use
})

test('the effect on each course follows what is typed', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  const row = (course: string) => page.getByRole('row', { name: new RegExp(`^${course}`) })
  await expect(page.getByText('The sums stand here as soon as the amount is right.')).toBeVisible()
  await page.getByLabel('Amount').fill('20')
  await expect(row('Product Owner')).toContainText('£1,200.00')
  await page.getByLabel('Kind').selectOption('Pounds off')
  await expect(row('Product Owner')).toContainText('£1,480.00')
  await page.getByLabel('Course').selectOption('Business Analyst')
  await expect(row('Product Owner')).toContainText('Code refused')
  await expect(row('Business Analyst')).toContainText('£20.00 off')
  await page.getByLabel('Amount').fill('9999')
  await expect(page.getByText('nothing is left to pay: a booking is confirmed at once')).toBeVisible()
  await page.getByLabel('Amount').fill('much')
  await expect(page.getByText('The sums stand here as soon as the amount is right.')).toBeVisible()
})

test('a coupon with faults is told all of them, and keeps what was typed', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  await page.getByLabel('Coupon code').fill('DISCOUNT50')
  await page.getByLabel('Amount').fill('0')
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('alert'), 'the keyboard is where the faults are').toBeFocused()
  await expect(page.getByRole('alert')).toContainText('Please describe the coupon.')
  await expect(page.getByRole('alert')).toContainText('Please enter whole per cent from 1 to 100.')
  await expect(page.getByLabel('Coupon code')).toHaveValue('DISCOUNT50')
  await page.getByLabel('Description').fill('The same again')
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Add the coupon' }).click()
  await expect(page.getByRole('alert')).toContainText('There is already a coupon with the code DISCOUNT50.')
  await expect(page.getByLabel('Description')).toHaveValue('The same again')
})

test('a form whose button is pressed again before the answer comes is sent once', async ({ page, site }) => {
  await signInToOffice(page, site, { to: '/addcoupon' })
  await page.getByLabel('Description').fill('Pressed twice')
  await page.getByLabel('Coupon code').fill('TWICE')
  await page.getByLabel('Amount').fill('10')
  let sent = 0
  await page.route('**/addcoupon', async (route) => {
    sent++
    await page.waitForTimeout(600)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add the coupon' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    setTimeout(() => button.click(), 200)
  })
  await expect(page.getByText('The coupon is added.')).toBeVisible()
  expect(sent).toBe(1)
})

test('the list is searched, narrowed and sorted by its address, and leads to each coupon', async ({ page, site }) => {
  await site.database.query(
    `insert into coupon (code, description, kind, value, course_id, use_limit, posted_at)
     select 'LIST-' || n, 'Number ' || n, 'amount', n * 100, 2, 5, now() - make_interval(days => n) from generate_series(1, 30) n`,
  )
  await signInToOffice(page, site, { to: '/showcoupon?q=number' })
  const rows = inOffice(page).locator('tbody tr')
  await expect(rows).toHaveCount(25)
  await expect(rows.first()).toContainText('LIST-1')
  await page.getByRole('link', { name: 'Next 25' }).click()
  await expect(rows).toHaveCount(5)
  await expect(rows.last()).toContainText('LIST-30')
  await page.getByRole('link', { name: 'First page' }).click()
  await page.getByRole('link', { name: 'Code', exact: true }).click()
  await expect(rows.nth(1)).toContainText('LIST-10')
  await page.getByLabel('Accepted for').selectOption('Scrum Master')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No coupon fits.')).toBeVisible()
  await page.goto('/showcoupon?q=list-7')
  await page.getByRole('link', { name: 'LIST-7' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'LIST-7' })).toBeVisible()
})

test('a coupon is retired after being asked twice, refused by the booking form, and revived', async ({
  page,
  site,
}) => {
  await site.database.query(
    `insert into coupon (code, description, kind, value) values ('RETIRE-ME', 'To be retired', 'percent', 10)`,
  )
  await signInToOffice(page, site, { to: '/showcoupon/retire-me' })
  await page.getByText('Retire…').click()
  await page.getByRole('button', { name: 'Retire RETIRE-ME' }).click()
  await expect(page.getByText('no booking form accepts it any more')).toBeVisible()
  await page.goto('/course/1')
  await page.getByLabel('Coupon code').fill('RETIRE-ME')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText('Invalid coupon code.').first()).toBeVisible()
  await page.goto('/showcoupon/RETIRE-ME')
  await page.getByRole('button', { name: 'Revive' }).click()
  await expect(page.getByText('The coupon is revived.')).toBeVisible()
})

test('of two people who change one coupon the second is shown both, and decides', async ({ page, site, browser }) => {
  await site.database.query(
    `insert into coupon (code, description, kind, value) values ('BOTH', 'As it was', 'percent', 10)`,
  )
  await signInToOffice(page, site, { to: '/showcoupon/BOTH' })
  const other = await browser.newPage({ baseURL: site.url })
  const username = await signInToOffice(other, site, { role: 'staff', to: '/showcoupon/BOTH' })
  await other.getByLabel('Amount').fill('15')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The change is stored.')).toBeVisible()
  await other.close()

  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Description').fill('As I want it')
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText('Somebody changed this meanwhile')
  await expect(conflict).toContainText(username)
  await expect(conflict.getByRole('row', { name: /Amount/ })).toContainText('15')
  await expect(page.getByLabel('Amount')).toHaveValue('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The change is stored.')).toBeVisible()
  const { rows } = await site.database.query(`select value, description, version from coupon where code = 'BOTH'`)
  expect(rows).toEqual([{ value: 20, description: 'As I want it', version: 3 }])
})

test('a banner text that was changed shows on the public pages, and a hidden banner nowhere', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Offer' })).toContainText('Use code AGILE50')
  await signInToOffice(page, site, { to: '/settings' })
  const banner = page.locator('details#campaign')
  await banner.locator('summary').click()
  await banner.getByLabel('Offer').fill('A third off in spring')
  await banner.getByLabel('Code').fill('discount50')
  await banner.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is set.')).toBeVisible()
  await page.goto('/')
  const offer = page.getByRole('complementary', { name: 'Offer' })
  await expect(offer).toContainText('A third off in spring')
  await expect(offer).toContainText('Use code DISCOUNT50')
  await page.goto('/AdvCoupon')
  await expect(page.getByRole('heading', { level: 1, name: 'A third off in spring' })).toBeVisible()

  await site.database.query(`update setting set value = value || '{"code": "GONE-NOW"}' where name = 'campaign'`)
  await page.goto('/welcome')
  await expect(page.getByText('Nobody can use the code GONE-NOW')).toBeVisible()
  await page.getByRole('button', { name: 'Hide the banner' }).click()
  await expect(page.getByText('The banner is hidden.')).toBeVisible()
  await expect(page.getByText('Nobody can use the code')).toHaveCount(0)
  await page.goto('/scrumMaster')
  await expect(page.getByRole('complementary', { name: 'Offer' })).toHaveCount(0)
  await page.goto('/AdvCoupon')
  await expect(page.getByRole('heading', { name: 'No offer just now' })).toBeVisible()
})

test('a setting out of its bounds is told so, and of two who set one the second is shown both', async ({
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
  await expect(page.getByText('It is set.')).toBeVisible()
  await page.goto('/course/1')
  await expect(page.getByText('We hold your place for 45 minutes while you pay.').first()).toBeAttached()
})

test('money is the owners’: staff read it and cannot set it, and who only reads can set nothing', async ({
  page,
  site,
}) => {
  await signInToOffice(page, site, { role: 'staff', to: '/settings?open=vat#vat' })
  await expect(page.locator('details#vat').getByLabel('Charge VAT')).toBeDisabled()
  await expect(page.locator('details#vat').getByRole('button', { name: 'Save' })).toHaveCount(0)
  const refused = await page.request.post('/settings', {
    form: { intent: 'save', name: 'vat', version: '0', charged: 'no', rateBasisPoints: '20', number: '' },
    headers: { origin: site.url },
  })
  expect(refused.status()).toBe(403)
  await page.getByRole('button', { name: 'Log out' }).click()
  await signInToOffice(page, site, { role: 'read-only', to: '/showcoupon/DISCOUNT50' })
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goto('/settings?open=hold#hold')
  await expect(page.locator('details#hold').getByLabel('Minutes')).toBeDisabled()
})

test('the welcome page says what needs somebody and whether the books balance', async ({ page, site }) => {
  await site.database.query(
    `insert into mail (key, kind, facts, promised_at) values ('late', 'enquiry-received', '{}', now() - interval '3 hours')`,
  )
  await site.database.query(
    `insert into books_check (checked_at, broken) values (now(), '[]') on conflict (id) do update set checked_at = now()`,
  )
  await signInToOffice(page, site)
  await expect(
    inOffice(page).getByText(/given up: nobody reads (it|them) until somebody sends (it|them) again/),
  ).toBeVisible()
  await expect(inOffice(page).getByText(/All \d+ rules held at/)).toBeVisible()
  await expect(
    inOffice(page)
      .getByRole('listitem')
      .filter({ hasText: /\d+ of \d+/ }),
  ).toHaveCount(8)
  await expect(page.getByRole('img', { name: /taken in \d+ days?/ })).toBeVisible()
})

test('a bar of the welcome page shows free places otherwise than those that are taken', async ({ page, site }) => {
  await signInToOffice(page, site)
  const colour = (part: string) =>
    page
      .locator(`.runs .fill-${part}`)
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill)
  const colours = await Promise.all(['free', 'held', 'confirmed'].map(colour))
  expect(new Set(colours).size, colours.join(', ')).toBe(3)
})

test('each figure of the welcome page leads to the list that it counts', async ({ page, site }) => {
  await site.database.query(
    `insert into enquiry (reference, kind, state, name, email, contact_number, digest, received_at)
     values ('ENQ-LATE', 'contact', 'new', 'Bo Lind', 'bo@example.com', '1', 'late', now() - interval '20 days')`,
  )
  await signInToOffice(page, site)
  await expect(inOffice(page).getByText(/waits? for longer than one working day/)).toBeVisible()
  const links = await inOffice(page)
    .locator('a[href]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(12)
  for (const link of new Set(links)) {
    const answer = await page.request.get(link)
    expect(answer.status(), link).toBe(200)
  }
  const due = page.getByRole('definition').filter({ has: page.locator('a[href="/trainees?show=due-this-month"]') })
  const [, count = ''] = /(\d+) balance/.exec(await due.innerText()) ?? []
  await due.getByRole('link').click()
  await expect(page.locator('tbody[data-rows] tr:not(.data-table-empty)')).toHaveCount(Number(count))
  await page.goto('/welcome')
  await page.getByRole('link', { name: /enquir(y waits|ies wait)/ }).click()
  await expect(inOffice(page).getByText('Bo Lind')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the preview is one press away, and the coupon is added as well', async ({ page, site }) => {
    await signInToOffice(page, site, { to: '/addcoupon' })
    await page.getByLabel('Description').fill('Without scripts')
    await page.getByLabel('Coupon code').fill('PLAIN')
    await page.getByLabel('Amount').fill('10')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('With PLAIN Scrum Master costs £1,350.00 instead of £1,500.00.')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Without scripts')
    await page.getByRole('button', { name: 'Add the coupon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'PLAIN' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the pages of offers and settings have no fault that axe finds, in ${colorScheme}, and nothing sideways`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    await signInToOffice(page, site)
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      for (const address of [
        '/welcome',
        '/addcoupon?amount=50',
        '/showcoupon',
        '/showcoupon/DISCOUNT50',
        '/settings?open=campaign',
      ]) {
        await page.goto(address)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${address} ${id} ${nodes[0]?.html}`)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways, `${address} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
