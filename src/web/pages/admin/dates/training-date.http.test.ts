import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { toWallClock } from '#domain/time-zone.ts'
import { cancelBooking } from '#domain/orders/cancel-booking.ts'
import { readRunList } from '#domain/schedule/list-runs.ts'
import { findNextMonth } from '#domain/schedule/run-month.ts'
import { aBooking, aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aFullRun, aRun } from '../../../../../tests/support/runs.ts'
import { statesOf, wait } from '../../../../../tests/support/waiting.ts'
import { formatMonth } from './month-calendar.tsx'

test('staff can offer a free place to the first on the waiting list from the page of its date, but not a taken place', async () => {
  const { platform, read, post } = await anOffice()
  const { run, booking } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const page = `/trainingdates/${run.id}`
  expect(mainOf((await read('staff', page)).text), 'while it is full').not.toContain('value="offer"')
  expect((await post('staff', page, { intent: 'offer' })).status).toBe(409)
  expect(await statesOf(platform)).toEqual(['ann waiting', 'ben waiting'])

  await cancelBooking(platform, { publicId: booking.publicId, reason: 'Asked to', actor: 'staff:ada' })
  expect(mainOf((await read('staff', page)).text)).toContain('value="offer"')
  expect((await post('read-only', page, { intent: 'offer' })).status).toBe(403)
  const offered = await post('staff', page, { intent: 'offer' })
  expect(offered.status).toBe(303)
  expect(await statesOf(platform)).toEqual(['ann offered', 'ben waiting'])
  expect(textOf(mainOf((await read('staff', page)).text))).toMatch(/ann ?@example\.com .{10,40} Offered ben/)
})

test('the page of a date says whose balance is overdue and how much, and lists its people by name', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform, { fullName: 'Zoe Adams', typeofpayment: 'Deposit' })
  const { run } = booking
  await aPaidBooking(platform, { fullName: 'Amara Okafor', trainingDate: run.label })
  const page = async () => textOf(mainOf((await read('staff', `/trainingdates/${run.id}`)).text))
  expect(await page()).toMatch(/Amara Okafor .* Paid Zoe Adams .* Deposit paid ?£1,125\.00 due/)
  await platform.db
    .updateTable('instalment')
    .set({ dueAt: new Date(Date.now() - 60_000) })
    .where('saleId', '=', booking.saleId)
    .where('kind', '=', 'balance')
    .execute()
  expect(await page()).toMatch(/1 balance overdue.* Zoe Adams .* Balance overdue ?£1,125\.00 due/)
})

test('staff choose who teaches a date, which its page and the list show; an unknown trainer is an error of the field', async () => {
  const { platform, read, post } = await anOffice()
  const run = await aRun(platform)
  const page = `/trainingdates/${run.id}`
  const form = { intent: 'change', version: '1', capacity: '12', day: '2031-06-07', from: '10:00', to: '17:00' }
  expect(textOf(mainOf((await read('staff', page)).text))).toContain(
    'Trainers None chosen. The site shows Miriam Adeyemi, Tom Hargreaves',
  )
  const unknown = await post('staff', page, { ...form, trainerIds: 'nobody' })
  expect(unknown.status).toBe(422)
  expect(textOf(mainOf(unknown.text))).toContain('Please choose from the trainers listed.')
  expect((await post('staff', page, { ...form, trainerIds: 'tom-hargreaves' })).status).toBe(303)
  const changed = mainOf((await read('staff', page)).text)
  expect(textOf(changed)).toContain('Trainers Tom Hargreaves')
  expect(changed).toMatch(/<input[^>]*name="trainerIds"[^>]*checked=""[^>]*value="tom-hargreaves"/)
  const list = await read('staff', `/trainingdates?q=${encodeURIComponent('7th Jun')}`)
  expect(textOf(mainOf(list.text))).toContain('Tom Hargreaves')
})

test('a date that is under way says that it is today and which day of it that is, also when it is closed', async () => {
  const { platform, read } = await anOffice()
  const run = await aRun(platform)
  const words = async () => textOf(mainOf((await read('staff', '/trainingdates')).text))
  // From midnight to midnight, so that it is under way at any hour.
  const fallsOn = (day: 'today' | 'yesterday', of: 'min' | 'max') =>
    sql`update session set starts_at = midnight at time zone 'Europe/London',
        ends_at = (midnight + interval '23:59:59') at time zone 'Europe/London'
      from (select date_trunc('day', now() at time zone 'Europe/London') - ${day === 'today' ? '0' : '1 day'}::interval as midnight) as day
      where run_id = ${run.id} and starts_at = (select ${sql.raw(of)}(starts_at) from session where run_id = ${run.id})`.execute(
      platform.db,
    )
  await fallsOn('today', 'min')
  expect(await words()).toMatch(/day 1 of 2, 00:00(?: \w+)? to 23:59 \w+ 0 of 12 sold Today/)
  await fallsOn('yesterday', 'min')
  expect(await words()).toMatch(/day 2 of 2, [\d: to]+ \w+ 0 of 12 sold Under way/)
  await fallsOn('today', 'max')
  await platform.db.updateTable('run').set({ state: 'closed' }).where('id', '=', run.id).execute()
  expect(await words()).toMatch(/day 2 of 2, 00:00(?: \w+)? to 23:59 \w+ 0 of 12 sold Today/)
})

test('a new date is added with its trainers', async () => {
  const { platform, post } = await anOffice()
  const form = { intent: 'add', courseId: '2', capacity: '12', day: '2031-06-07', from: '10:00', to: '17:00' }
  expect((await post('staff', '/addTrainingDates', { ...form, trainerIds: 'nobody' })).status).toBe(422)
  expect((await post('staff', '/addTrainingDates', { ...form, trainerIds: 'miriam-adeyemi' })).status).toBe(303)
  const [added] = await platform.db.selectFrom('run').select('trainerIds').where('label', '=', '7th Jun 2031').execute()
  expect(added?.trainerIds).toEqual(['miriam-adeyemi'])
})

test('a month of dates is a table of weeks, with the filters of the list, from which each date is a link', async () => {
  const { platform, read } = await anOffice()
  const run = await aRun(platform, { capacity: '24' })
  await aPaidBooking(platform, { trainingDate: run.label })
  const page = mainOf((await read('read-only', '/trainingdates?view=calendar&month=2031-06')).text)
  expect(page).toContain('<caption class="visually-hidden">Training dates in June 2031</caption>')
  expect(page.match(/<th scope="col" abbr="\w+">/g)).toHaveLength(7)
  expect(page.split(`href="/trainingdates/${run.id}"`), 'once for each of its two days').toHaveLength(3)
  expect(textOf(page)).toMatch(/Sat 7 Jun7 Scrum Master 10:00 to 17:00 +1 of 24/)
  expect(page).toContain('href="/trainingdates?view=calendar&amp;month=2031-05"')
  const others = mainOf((await read('read-only', '/trainingdates?view=calendar&month=2031-06&course=2')).text)
  expect(textOf(others)).toContain('No dates in June 2031.')
  const today = toWallClock(platform.clock.now(), 'Europe/London').day
  const ofMonth = async (month: string) =>
    mainOf((await read('read-only', `/trainingdates?view=calendar&month=${month}`)).text)
  const next = await findNextMonth(platform, { filter: readRunList({}).filter })
  expect(await ofMonth('2031-99'), 'no such month: that of the next date').toContain(`>${formatMonth(next ?? '')}</h2>`)
  expect(await ofMonth(today.slice(0, 7))).toMatch(new RegExp(`aria-current="date"[^>]*><time dateTime="${today}"`))
})

test('until its first day a date is filled, and those with a place are emailed; then its main button is attendance', async () => {
  const { platform, read } = await anOffice()
  const run = await aRun(platform)
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  const head = async (role: 'staff' | 'read-only') =>
    /class="admin-head".*?<\/header>/s.exec((await read(role, `/trainingdates/${run.id}`)).text)?.[0]
  const mainButton = (words: string) => new RegExp(`button-main[^>]*>${words}<`)
  const ahead = await head('staff')
  expect(ahead).toMatch(mainButton('Add a booking'))
  expect(ahead).toContain(`/trainees/write?id=${booking.reference}"`)
  expect(ahead).toMatch(/data-copy="" value="[^"]+\/course\/1\?date=/)
  expect(await head('read-only')).not.toMatch(/button-main|\/trainees\/write/)
  await sql`update session set starts_at = now() - interval '1 hour' where run_id = ${run.id} and starts_at < '2031-06-08'`.execute(
    platform.db,
  )
  const begun = await head('staff')
  expect(begun).toMatch(mainButton('Attendance and certificates'))
  expect(begun).not.toContain('data-copy')
})

test('a date is cancelled once the number of emails is typed, which is the number that is sent', async () => {
  const { platform, read, post } = await anOffice()
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  await aBooking(platform, { email: 'bo@example.com' })
  const page = `/trainingdates/${booking.run.id}`
  const main = textOf(mainOf((await read('staff', page)).text))
  expect(main).toContain('1 person with an unpaid place: it is released, nothing is charged, and they are emailed.')
  expect(main).toContain('Type 2 to confirm')
  const version = String(
    (await platform.db.selectFrom('run').select('version').where('id', '=', booking.run.id).executeTakeFirstOrThrow())
      .version,
  )
  const press = { intent: 'cancel', version, reason: 'Our trainer is ill.' }
  const wrong = await post('staff', page, { ...press, emails: '1' })
  expect([wrong.status, wrong.text.includes('Our trainer is ill.</textarea>')]).toEqual([422, true])
  const sent = await post('staff', page, { ...press, emails: '2' })
  expect(sent.headers.get('location')).toBe(`${page}?number=2&said=cancelled`)
})

test('who stood in is entered on a date that has begun, and then has its register', async () => {
  const { platform, read, post } = await anOffice()
  const { booking } = await aPaidBooking(platform)
  await read('trainer', '/account')
  await platform.db.updateTable('account').set({ trainerId: 'miriam-adeyemi' }).where('role', '=', 'trainer').execute()
  await sql`update session set starts_at = starts_at - shift, ends_at = ends_at - shift
    from (select min(starts_at) - now() + interval '9 days' as shift from session where run_id = ${booking.run.id}) as moved
    where run_id = ${booking.run.id}`.execute(platform.db)
  const page = `/trainingdates/${booking.run.id}`
  expect((await read('trainer', `/teaching/${booking.run.id}`)).status).toBe(404)
  expect((await read('staff', page)).text).not.toContain('Change this date')
  const entered = { intent: 'substitute', version: '1', trainerIds: 'miriam-adeyemi' }
  expect((await post('staff', page, entered)).status).toBe(303)
  expect((await read('trainer', `/teaching/${booking.run.id}`)).status).toBe(200)
})
