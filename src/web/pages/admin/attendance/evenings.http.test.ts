import { expect, test } from 'vitest'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aCookie } from '../../../../../tests/support/people.ts'
import { sendTo } from '../../../../../tests/support/hostile-client.ts'

/** An office with a date whose twelve weeks are over, taught by Miriam Adeyemi, and Amara's booking on it. */
async function anOfficeAfterTheWeeks() {
  const office = await anOffice()
  const { platform } = office
  const { booking } = await aPaidBooking(platform, { fullName: 'Amara Okafor', email: 'amara@example.com' })
  const runId = booking.run.id
  const startsAt = new Date(Date.now() - 150 * DAY_MS)
  const sessions = [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }]
  await platform.db.deleteFrom('session').where('runId', '=', runId).execute()
  await platform.db
    .insertInto('session')
    .values(sessions.map((one) => ({ ...one, runId })))
    .execute()
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['miriam-adeyemi'] })
    .execute()
  await office.read('trainer', '/account')
  const teachesAs = (trainerId: string) =>
    platform.db.updateTable('account').set({ trainerId }).where('role', '=', 'trainer').execute()
  await teachesAs('miriam-adeyemi')
  const evenings = listEvenings({ sessions })
  const marked = async () => (await platform.db.selectFrom('attendance').select('startsAt').execute()).length
  const all = (week: number) => ({ intent: `all/${evenings[week - 1]?.startsAt.getTime()}` })
  return { ...office, booking, teachesAs, all, marked, page: `/attendance/${runId}?view=evenings` }
}

test('E4 staff and the date’s own trainer mark who joined an evening; no other trainer and no viewer does', async () => {
  const { read, post, page, all, marked, teachesAs } = await anOfficeAfterTheWeeks()
  expect(textOf(mainOf((await read('staff', page)).text))).toContain('10 of 12 evenings and a reference by the coach')
  expect((await post('staff', page, all(1))).headers.get('location')).toMatch(/view=evenings&said=all/)
  expect((await post('staff', page.replace('evenings', 'days'), all(1))).headers.get('location')).not.toMatch(/view=/)
  expect((await post('trainer', page, all(2))).status).toBe(303)
  expect((await post('read-only', page, all(3))).status).toBe(403)
  expect(await marked()).toBe(2)
  expect(textOf(mainOf((await read('trainer', page)).text))).toContain('1 of 1 present')
  expect((await read('trainer', page)).text, 'certificates are for staff').not.toContain('certificate needs')
  // The twin: a trainer whom the date does not name.
  await teachesAs('tom-hargreaves')
  expect([(await read('trainer', page)).status, (await post('trainer', page, all(3))).status]).toEqual([404, 404])
  expect(await marked()).toBe(2)
})

test('staff release the certificate of the twelve weeks with a reference, and its holder finds it', async () => {
  const { platform, site, read, post, page, all, booking } = await anOfficeAfterTheWeeks()
  for (let week = 1; week <= 10; week++) await post('staff', page, all(week))
  const form = { intent: 'issue-programme', bookingId: booking.id, role: 'Scrum Master' }
  const rejected = await post('staff', page, { ...form, role: 'Team lead', reference: '' })
  expect([rejected.status, rejected.text.includes('value="Team lead"')], 'what was typed is kept').toEqual([422, true])
  const reference = 'Calm in the room, and exact on the board.'
  for (const [role, status] of [
    ['trainer', 403],
    ['read-only', 403],
    ['staff', 303],
  ] as const)
    expect((await post(role, page, { ...form, reference })).status, role).toBe(status)
  const { publicId } = await platform.db.selectFrom('certificate').select('publicId').executeTakeFirstOrThrow()
  const shown = textOf(mainOf((await read('read-only', `/certificate/${publicId}`)).text))
  for (const part of ['Twelve-week certificate', 'Scrum Master', '10 of 12 live evenings, 15 hours', reference])
    expect(shown).toContain(part)
  const cookie = await aCookie(platform, 'student', 'amara@example.com')
  const own = await sendTo(site, { method: 'GET', path: `/myBookings/${booking.reference}`, headers: { cookie } })
  expect(textOf(mainOf(own.text))).toContain('Twelve-week certificate')
})
