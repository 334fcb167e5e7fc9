import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { readCsv } from '../support/csv.ts'
import { signInToOffice } from '../support/office.ts'
import { anOwnCoupon, aWord } from '../support/own-data.ts'
import { becomesReady } from '../support/ready-page.ts'
import { expect, test } from '../support/site.ts'
import { aPaidTrainee, aTrainee } from '../support/trainees.ts'
import { search, rows } from '../support/trainee-list.ts'

test('the list has the specification’s columns and tabs, and finds a trainee by any known detail', async ({
  page,
  site,
}) => {
  const word = aWord()
  const digits = String(randomInt(100_000, 1_000_000))
  const reference = await aPaidTrainee(site, {
    fullName: `Zoë-Marie Ødegård-${word}`,
    email: `zm@${word}.example.com`,
    phoneNumber: `+44 7700 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    couponCode: 'DISCOUNT50',
  })
  await signInToOffice(page, site, { to: '/trainees' })
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No',
    'Email',
    'Full Name',
    'Phone',
    'Course',
    'Coupon Code',
    'Transaction Date',
    'State',
    'View',
  ])
  for (const words of [`zoe od ${word}`, `odegard-${word}`, `zm@${word}`, `07700 ${digits}`, reference.toLowerCase()]) {
    await search(page, words)
    await expect(rows(page), words).toHaveCount(1)
    await expect(rows(page)).toContainText(`Zoë-Marie Ødegård-${word}`)
  }
  await expect(rows(page)).toContainText('DISCOUNT50')
  await expect(rows(page)).toContainText('£750.00')
  const tabs = page.getByRole('navigation', { name: 'Which trainees' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Booked 1',
    'Balance due 0',
    'Paid 1',
    'Not paid 0',
    'All Trainees 1',
    'Coupon Code 1',
  ])
  await expect(tabs.getByText('Paid', { exact: true }), 'the filter’s own words').toBeVisible()
  await tabs.getByRole('link', { name: 'Not paid' }).click()
  await expect(page.getByText('No data available')).toBeVisible()
  await tabs.getByRole('link', { name: 'Coupon Code' }).click()
  await page.getByRole('combobox', { name: 'Coupon code' }).fill('seed-team')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No data available')).toBeVisible()
})

test('Ctrl K finds people and coupons while typing, Enter opens what is chosen, and the page of results finds the same', async ({
  page,
  site,
}) => {
  const word = aWord()
  const reference = await aPaidTrainee(site, { fullName: `Amara ${word}` })
  const other = await aTrainee(site, { fullName: `Benedikt ${word}`, email: `${word}-b@example.com` })
  await signInToOffice(page, site, { to: '/welcome' })
  const results = page.getByRole('listbox', { name: 'Found' })
  const searchFor = async (words: string) => {
    // A new address is there before the page's script, which opens the search.
    await becomesReady(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await page.keyboard.type(words)
  }
  await searchFor(word)
  await expect(results.getByRole('group', { name: 'Trainees' }).getByRole('option')).toHaveText([/Benedikt/, /Amara/])
  await page.keyboard.press('ArrowDown')
  await expect(results.getByRole('option', { selected: true })).toContainText('Amara')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/trainees/${other}$`))
  await searchFor('discount50')
  await results.getByRole('group', { name: 'Coupons' }).getByRole('option').click()
  await expect(page).toHaveURL(/\/showcoupon\/DISCOUNT50$/)
  await searchFor(`nothing-${word}`)
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await page.goto(`/search?q=${word}`)
  await page.getByRole('region', { name: 'Trainees' }).getByRole('link', { name: 'Amara' }).click()
  await expect(page, 'the page finds the same').toHaveURL(new RegExp(`/trainees/${reference}$`))
})

test('what was found stays when the script of a page arrives after it', async ({ page, site }) => {
  const code = await anOwnCoupon(site)
  await signInToOffice(page, site)
  const script = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await script.promise
    await route.continue()
  })
  const ready = page.goto(`/showcoupon/${code}`) // which it is only with its script
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(code)
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Coupons' })
  await expect(found.getByRole('option')).toHaveText([new RegExp(code)])
  script.resolve()
  await ready
  await expect(found.getByRole('option')).toHaveText([new RegExp(code)])
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`no-${code}`)
  await expect(page.getByText('Nothing found.')).toBeVisible()
})

test('a search that gets no answer says so, and Enter asks on the page of results', async ({ page, site }) => {
  const code = await anOwnCoupon(site)
  await signInToOffice(page, site)
  await page.route(/\/search\/results\?/, (route) => route.fulfill({ status: 503 }))
  await page.keyboard.press('Control+k')
  await page.keyboard.type(code)
  await expect(page.getByText('Search isn’t answering. Press Enter to try again.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Coupons' }).getByRole('link', { name: code })).toBeVisible()
})

test('a message goes to the selected trainees, one email each', async ({ page, site }) => {
  const word = aWord()
  for (const name of ['One', 'Two', 'Three'])
    await aTrainee(site, { fullName: `${word} ${name}`, email: `${word}-${name.toLowerCase()}@example.com` })
  await signInToOffice(page, site, { role: 'staff', to: `/trainees?q=${word}` })
  await page.getByRole('checkbox', { name: `${word} One` }).check()
  await page.getByRole('checkbox', { name: `${word} Three` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Write', exact: true }).click()
  await expect(page.getByText('2 trainees, one email each.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter a subject.')
  await page.getByLabel('Subject').fill('The room has changed')
  await page.getByLabel('Message').fill('Please come to room 4.')
  await page.getByRole('button', { name: 'Send 2 emails' }).click()
  await expect(page.getByText('on its way to 2 trainees')).toBeVisible()
  const [mail] = await site.emailsTo(`${word}-three@example.com`)
  expect(mail?.text).toContain(`Hello ${word},\n\nPlease come to room 4.`)
  expect(await site.emailsTo(`${word}-one@example.com`)).toHaveLength(1)
  await page.goto(`/trainees?q=${word}`)
  await page.getByRole('link', { name: 'Email everyone on this list' }).click()
  await expect(page.getByText('3 trainees, one email each.')).toBeVisible()
  await page.goto('/trainees')
  await expect(page.getByRole('button', { name: 'Write', exact: true }), 'nothing is selected').toBeHidden()
})

test('D5 the CSV holds exactly the filtered rows, runs nothing, and the download is in the audit log', async ({
  page,
  site,
}) => {
  const hostile = '=HYPERLINK("https://evil.example","Sheet")'
  const word = aWord()
  await aTrainee(site, { fullName: hostile, email: `${word}-one@example.com` })
  const reference = await aPaidTrainee(site, { fullName: 'Sheet "Two", O’Neil', email: `${word}-two@example.com` })
  const username = await signInToOffice(page, site, {
    role: 'staff',
    to: `/trainees?q=${word}&sort=oldest&column=phone`,
  })
  await expect(page.getByText(hostile)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^trainees-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff"S.No","Email","Full Name","Phone","Course","Coupon Code","Transaction Date"')).toBe(
    true,
  )
  const [, one, two, ...more] = readCsv(text)
  expect(more).toEqual([])
  expect(one?.slice(0, 3)).toEqual(['1', `${word}-one@example.com`, `'${hostile}`])
  expect(two).toMatchObject({
    1: `${word}-two@example.com`,
    2: 'Sheet "Two", O’Neil',
    7: reference,
    9: 'Paid',
    10: '1500',
  })
  expect(two?.[6]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  const { rows: lines } = await site.database.query(
    "select action, details ->> 'query' as query from audit where actor = $1",
    [`staff:${username}`],
  )
  expect(lines).toEqual([{ action: 'trainees-exported', query: word }])
})
