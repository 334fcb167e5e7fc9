import { expect, test } from 'vitest'
import { addRecording } from '#domain/materials/materials.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { aPaidBooking } from '../../../../tests/support/bookings.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { headingsOf } from '../../../../tests/support/html.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { materialInput } from '../../../../tests/support/materials.ts'
import { mainOf, textOf } from '../../../../tests/support/office-pages.ts'
import { aCookie } from '../../../../tests/support/people.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'

const OWN = [
  'tom@coach.example',
  'https://board.example/team',
  'https://video.example/week-2',
  'https://video.example/3',
]

/** A trainee whose date has a coach, a board, something for week 2 and a recording of the third evening. */
async function aTraineeWithACourse() {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com' })
  const runId = booking.run.id
  const details = {
    coachName: 'Tom Hargreaves',
    coachEmail: 'tom@coach.example',
    boardLink: 'https://board.example/team',
  }
  await platform.db.updateTable('run').set(details).where('id', '=', runId).execute()
  const of = materialInput({ runId })
  await addRecording(platform, { ...of, title: 'Story maps', url: 'https://video.example/week-2', week: 2 })
  const sessionStartsAt = listEvenings(booking.run)[2]?.startsAt
  await addRecording(platform, { ...of, title: '', url: 'https://video.example/3', sessionStartsAt })
  const site = await aSite({ databaseUrl: platform.url })
  const cookies = new Map<string, string>()
  const read = async (email: string, path: string) => {
    const cookie = cookies.get(email) ?? (await aCookie(platform, 'student', email))
    cookies.set(email, cookie)
    return sendTo(site, { method: 'GET', path, headers: { cookie } })
  }
  return { platform, booking, read, page: `/myBookings/${booking.reference}` }
}

test('a booking’s page is the course: what is next, 14 steps, each week with its material and recording, coach and board', async () => {
  const { read, page } = await aTraineeWithACourse()
  const { text } = await read('amara@example.com', page)
  const words = textOf(mainOf(text))
  expect(words).toMatch(/Next: \w{3} \d+ \w{3}, Live day 1/)
  expect(words).toContain('0 of 14 steps done')
  expect(words).toMatch(
    /If your plans change Move to another date free until \w{3} \d+ \w+ \d{4}, \d\d:\d\d (GMT|BST)\./,
  )
  expect(words).toMatch(/Week 2: .* Story maps .*Week 3: .* Watch the recording .*Week 4: /)
  expect(OWN.filter((one) => text.includes(one))).toEqual(OWN)
  expect(text, 'changing and paying have their own page').not.toMatch(/Cancel this booking|name="fullName"/)
  const start = await read('amara@example.com', '/myBookings')
  expect(headingsOf(mainOf(start.text), 3), 'the course is a heading').toEqual(['Scrum Master'])
  const first = textOf(mainOf(start.text))
  expect(first).toMatch(/then Wednesday evenings until .* Next: \w{3} \d+ \w{3}, Live day 1/)
  expect(first).toMatch(/And then \w{3} \d+ \w{3}, Live day 2/)
  expect(first).toContain('£1,500.00 paid, nothing left to pay.')
})

test('after a deposit both pages say what is paid of how much, beside what is due and when', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform, { email: 'amara@example.com', typeofpayment: 'Deposit' })
  const site = await aSite({ databaseUrl: platform.url })
  const cookie = await aCookie(platform, 'student', 'amara@example.com')
  for (const path of ['/myBookings', `/myBookings/${booking.reference}`]) {
    const words = textOf(mainOf((await sendTo(site, { method: 'GET', path, headers: { cookie } })).text))
    expect(words, path).toContain('£375.00 paid of £1,500.00')
    expect(words, path).toMatch(/(Pay £1,125\.00 by|£1,125\.00 is due by) \w{3} \d+ \w+ \d{4}/)
    expect(words, path).toContain('Pay £1,125.00')
  }
})

test('E2 the course is for those with a certain place alone; the twin, the same booking with its place, has it', async () => {
  const { platform, booking, read, page } = await aTraineeWithACourse()
  const seen = async (email: string) => {
    const { text } = await read(email, page)
    return OWN.filter((one) => text.includes(one)).length
  }
  expect(await seen('sol@example.com')).toBe(0)
  const held = { state: 'held' as const, heldUntil: new Date(Date.now() + 600_000) }
  await platform.db.updateTable('seat').set(held).where('bookingId', '=', booking.id).execute()
  expect(await seen('amara@example.com'), 'a place that is only held').toBe(0)
  await platform.db.updateTable('seat').set({ state: 'confirmed' }).where('bookingId', '=', booking.id).execute()
  expect(await seen('amara@example.com')).toBe(OWN.length)
})
