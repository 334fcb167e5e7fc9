import { expect, test } from 'vitest'
import { readCalendar } from '../../../../../tests/support/calendars.ts'
import { aBooking, aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { PASSWORD } from '../../../../../tests/support/people.ts'
import { aRun } from '../../../../../tests/support/runs.ts'

test('E3 a colleague makes a calendar address, which any program reads without a login and without a trainee in it, until it ends', async () => {
  const { platform, site, read, post } = await anOffice()
  const joiningLink = 'https://meet.example/secret-room'
  const run = await aRun(platform, { joiningLink, trainerIds: ['tom-hargreaves'] })
  await aPaidBooking(platform, { trainingDate: run.label, email: 'amara@example.com' })
  await aBooking(platform, { trainingDate: run.label, email: 'held@example.com' })
  const made = await post('read-only', '/account', { intent: 'calendar-make', calendarPassword: PASSWORD })
  const [path = ''] = /\/calendar\/[0-9a-f]{64}\/dates\.ics/.exec(made.text) ?? []
  const wrong = await post('read-only', '/account', { intent: 'calendar-make', calendarPassword: 'wrong' })
  expect([wrong.status, wrong.text.includes('That isn’t your password.')]).toEqual([422, true])
  const again = await read('read-only', '/account')
  expect(again.text, 'it is shown once').not.toContain(path)
  expect(textOf(mainOf(again.text))).toContain('It was shown only then.')

  const answer = await sendTo(site, { method: 'GET', path })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const personal = ['Amara', 'amara@example.com', 'held@example.com', 'meet.example', '/join/']
  expect(personal.filter((one) => answer.text.includes(one))).toEqual([])
  const ofTom = await sendTo(site, { method: 'GET', path: path.replace('dates.ics', 'tom-hargreaves.ics') })
  const { events } = readCalendar(ofTom.text)
  expect(events).toMatchObject([
    { summary: `Scrum Master, ${run.label} (1 of 2)`, status: 'CONFIRMED', parts: [] },
    { summary: `Scrum Master, ${run.label} (2 of 2)` },
  ])
  expect(events[0]?.startsAt.toISOString()).toBe('2031-06-07T09:00:00.000Z')
  expect(events[0]?.description).toContain('Sat 7 Jun 2031, 10:00 to 17:00 BST')
  expect(events[0]?.description).toContain('1 of 12 sold, 1 held')
  expect(readCalendar(answer.text).events.length).toBeGreaterThan(events.length)

  for (const other of [path.replace('dates.ics', 'nobody.ics'), path.replace(/[0-9a-f]{64}/, '0'.repeat(64))])
    expect((await sendTo(site, { method: 'GET', path: other })).status, other).toBe(404)
  expect((await post('read-only', '/account', { intent: 'calendar-end' })).status).toBe(303)
  expect((await sendTo(site, { method: 'GET', path })).status).toBe(404)
})

test('E3 a trainer makes an address of the dates that name them only, and its events lead to a page that they may open', async () => {
  const { platform, site, read, post } = await anOffice()
  const run = await aRun(platform, { trainerIds: ['tom-hargreaves'] })
  const other = await aRun(platform, { label: 'of Miriam', trainerIds: ['miriam-adeyemi'] }, ['2031-07-05'])
  const account = textOf(mainOf((await read('trainer', '/account')).text))
  expect(account).toContain('Dates you teach in your calendar')
  const trainerId = 'tom-hargreaves'
  await platform.db.updateTable('account').set({ trainerId }).where('role', '=', 'trainer').execute()
  const made = await post('trainer', '/account', { intent: 'calendar-make', calendarPassword: PASSWORD })
  expect(made.text, 'of no other trainer, and none that holds all').not.toMatch(/(hargreaves|adeyemi)\.ics|All dates/)
  const [path = ''] = /\/calendar\/[0-9a-f]{64}\/dates\.ics/.exec(made.text) ?? []
  const { text } = await sendTo(site, { method: 'GET', path })
  expect(readCalendar(text).events).toMatchObject([
    { summary: `Scrum Master, ${run.label} (1 of 2)` },
    { summary: `Scrum Master, ${run.label} (2 of 2)` },
  ])
  expect(text).not.toContain(other.id)
  expect(text).toContain('/teaching')
  expect(text).not.toContain('/trainingdates/')
  const ofMiriam = path.replace('dates.ics', 'miriam-adeyemi.ics')
  expect((await sendTo(site, { method: 'GET', path: ofMiriam })).status).toBe(404)
})
