import { expect, test } from 'vitest'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { cancelRun } from '../../src/domain/schedule/run-state.ts'
import { aBooking, aPaidBooking, aStartedPayment, endHold, splitBalance } from '../support/bookings.ts'
import { aDatabase } from '../support/database.ts'
import { oncePerFile } from '../support/endings.ts'
import { headingsOf, linksOf, mainOf, regionOf, wordsOf } from '../support/html.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aRun } from '../support/runs.ts'

const site = oncePerFile(async () => aSite({ databaseUrl: await aDatabase() }))

test('the page of a course that does not exist says so and links to other pages', async () => {
  const response = await fetch(`${site().url}/course/9`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['There is no course here'])
  expect(mainOf(html)).toContain('Failed to fetch course')
  expect(linksOf(mainOf(html)).map(({ words }) => words)).toContain('See dates and prices')
})

test('the booking form says what is bought, what is not, and what a deposit means', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { label } = await aRun(platform, { capacity: '8' }, ['2031-07-05', '2031-07-06'])
  const about = async (query: string) =>
    wordsOf(regionOf(await (await fetch(`${url}/course/1${query}`)).text(), 'What you’re booking'))
  const dated = await about(`?date=${encodeURIComponent(label)}`)
  expect(dated).toContain('2 live days Live online, in a group of 8 at most.')
  expect(dated).toContain('12 Wednesday evenings 19:00 to 20:30 UK time, from Wed 9 Jul to Wed 24 Sept 2031.')
  expect(dated).toMatch(/Wed 9 Jul Meet your team.* Wed 24 Sept /)
  expect(dated).toContain('A certificate of attendance')
  expect(dated).toContain('Exams are set by independent bodies and aren’t included in the price.')
  expect(dated).toContain('£375.00 holds your place and is part of the price.')
  expect(dated).toContain('The other £1,125.00 is due by Sat 21 Jun 2031, 14 days before you start')
  const undated = await about('')
  expect(undated).toContain('after the live days.')
  expect(undated).toContain('The other £1,125.00 is due 14 days before you start')
})

test('the only date of a course is chosen already', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { label } = await aRun(platform, { capacity: '8' }, ['2031-07-05', '2031-07-06'])
  const dateOf = async () =>
    regionOf(await (await fetch(`${url}/course/1`)).text(), 'Your booking: Scrum Master').includes('Sat 5 Jul 2031')
  expect(await dateOf()).toBe(false)
  await platform.db.updateTable('run').set({ state: 'closed' }).where('label', '!=', label).execute()
  expect(await dateOf()).toBe(true)
})

test('the checkout of a booking that does not exist says so', async () => {
  const response = await fetch(`${site().url}/checkout/${'0'.repeat(32)}`)
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(headingsOf(html, 1)).toEqual(['We cannot find this booking'])
  expect(mainOf(html)).toContain('Failed to fetch payment')
})

test('the ticket of a plan has a line for each part, and at the checkout the next is to pay', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { label } = await aRun(platform, { capacity: '8' }, ['2031-07-05', '2031-07-06'])
  const { booking } = await aPaidBooking(platform, { trainingDate: label, typeofpayment: 'Deposit' })
  await splitBalance(platform, { ...booking, parts: 2 })
  const sums = async (path: string) =>
    wordsOf(regionOf(await (await fetch(url + path)).text(), 'Your booking: Scrum Master'))
  const later = 'Part 3 of 3 due Sat 21 Jun 2031 £562.50'
  expect(await sums(`/checkout/${booking.publicId}`)).toContain(
    `Deposit paid £375.00 Part 2 of 3 to pay £562.50 ${later}`,
  )
  expect(await sums(`/CourseConfirmation?reference=${booking.publicId}`)).toContain(
    `Deposit paid £375.00 Part 2 of 3 due Thu 22 May 2031 £562.50 ${later}`,
  )
})

test('the checkout of a booking under terms that are no longer known links the oldest there are', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const booking = await aBooking(platform, { email: 'older@example.com' })
  await platform.db.updateTable('sale').set({ termsVersion: '2025-01-01' }).where('id', '=', booking.saleId).execute()
  const checkout = await (await fetch(`${url}/checkout/${booking.publicId}`)).text()
  const link = linksOf(mainOf(checkout)).find(({ words }) => words === 'Terms')
  expect(link?.href).toMatch(/^\/terms\/(?!2025-01-01)./)
  expect((await fetch(url + link?.href)).status).toBe(200)
})

test('the confirmation of a deposit says once what is paid and what is due when, and has every date for a calendar on the web', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const { label } = await aRun(platform, {}, ['2031-07-05', '2031-07-06'])
  const { booking } = await aPaidBooking(platform, { trainingDate: label, typeofpayment: 'Deposit' })
  const html = await (await fetch(`${url}/CourseConfirmation?reference=${booking.publicId}`)).text()
  const words = wordsOf(mainOf(html))
  expect(words).toContain(
    'Sat 5 Jul 2031 Sun 6 Jul 2031 10:00 to 17:00 BST, live online then Wednesday evenings until Wed 24 Sept 2031',
  )
  for (const once of ['Deposit paid £375.00', 'Balance due Sat 21 Jun 2031 £1,125.00', booking.reference])
    expect(words.split(once), once).toHaveLength(2)
  expect(words).not.toContain('nothing left to pay')
  const added = linksOf(mainOf(html)).filter(({ href }) => href.startsWith('https://calendar.google.com/'))
  expect(added, 'two live days, twelve evenings').toHaveLength(14)
  expect(added.at(-1)?.words).toBe('Google calendar: Wed 24 Sept 2031')
  expect(decodeURIComponent(added.at(-1)?.href ?? '')).toContain('20310924T180000Z/20310924T193000Z')
})

test.for(['01', '1.0', '0x1', '1e0', '+1', '%201'])('a course has one address, and not /course/%s', async (spelled) => {
  for (const path of [`/course/${spelled}`, `/course/${spelled}/waitingList`])
    expect((await fetch(site().url + path)).status, path).toBe(404)
})

test('the page of a payment that found no place says why: the date is full, or we have cancelled it', async () => {
  const platform = await aPlatform()
  const { url } = await aSite({ databaseUrl: platform.url })
  const headingAfterPaying = async (run: { label: string }, before: (bookingId: string) => Promise<unknown>) => {
    const { booking, intentId } = await aStartedPayment(platform, { trainingDate: run.label })
    const intent = await platform.stripe.findIntent(intentId)
    await before(booking.id)
    await settlePayment(platform, { intent: { ...intent, status: 'succeeded' } })
    const page = await fetch(`${url}/CourseConfirmation?reference=${booking.publicId}`)
    return headingsOf(await page.text(), 1)
  }

  const full = await aRun(platform, { capacity: '1' })
  const isFull = async (bookingId: string) => {
    await endHold(platform, bookingId)
    await expireHolds(platform)
    await aBooking(platform, { trainingDate: full.label })
  }
  expect(await headingAfterPaying(full, isFull)).toEqual(['We have your payment, and the date is full'])

  const cancelled = await aRun(platform, {}, ['2031-07-05', '2031-07-06'])
  const isCancelled = () =>
    cancelRun(platform, { runId: cancelled.id, version: 1, reason: 'The trainer is ill.', actor: 'staff:ada' })
  expect(await headingAfterPaying(cancelled, isCancelled)).toEqual(['We have your payment, and the date is cancelled'])
})
