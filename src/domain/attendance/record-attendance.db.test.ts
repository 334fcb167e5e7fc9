import { expect, test } from 'vitest'
import { at } from '../../../tests/support/clock.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { correctAttendance } from './correct-attendance.ts'
import { findAttendance } from './find-attendance.ts'
import { recordAttendance } from './record-attendance.ts'

const actor = 'staff:maya'

/** Somebody with a place, the first meeting of their run, and the moment it begins. */
async function aMeetingAhead(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform)
  const { id: runId, meetings } = booking.run
  const startsAt = meetings[0]?.startsAt ?? new Date(0)
  return { meeting: { bookingId: booking.id, runId, startsAt }, begun: at(platform, startsAt) }
}

const marksOf = async (platform: TestPlatform, { runId }: { runId: string }) =>
  (await findAttendance(platform, { runId }))?.attenders.flatMap(({ marks }) => marks)

test('who joins is written down once a meeting, with the moment they first came', async () => {
  const platform = await aPlatform()
  const { meeting } = await aMeetingAhead(platform)
  const first = new Date(meeting.startsAt.getTime() - 60_000)
  expect(await recordAttendance(platform, { ...meeting, at: first })).toBe(true)
  expect(await recordAttendance(platform, { ...meeting, at: new Date() })).toBe(true)
  expect(await marksOf(platform, meeting)).toEqual([
    { startsAt: meeting.startsAt, present: true, how: 'joined', recordedAt: first, version: 1 },
    { startsAt: expect.any(Date), present: false, how: null, recordedAt: null, version: 0 },
  ])
})

test('joining ten times at once is joining once', async () => {
  const platform = await aPlatform()
  const { meeting } = await aMeetingAhead(platform)
  await Promise.all(Array.from({ length: 10 }, () => recordAttendance(platform, { ...meeting, at: new Date() })))
  expect(await platform.db.selectFrom('attendance').selectAll().execute()).toHaveLength(1)
})

test('nobody attends without a confirmed place, on another run, or a meeting that there is not', async () => {
  const platform = await aPlatform()
  const { meeting } = await aMeetingAhead(platform)
  const held = await aBooking(platform, { email: 'held@example.com' })
  const attempts = [
    { ...meeting, bookingId: held.id },
    { ...meeting, bookingId: 'x' },
    { ...meeting, runId: crypto.randomUUID() },
    { ...meeting, startsAt: new Date('2020-01-01T10:00Z') },
  ]
  for (const attempt of attempts) expect(await recordAttendance(platform, { ...attempt, at: new Date() })).toBe(false)
  expect(await platform.db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('staff put it right either way, it is in the trail, and the link then changes nothing', async () => {
  const platform = await aPlatform()
  const { meeting, begun } = await aMeetingAhead(platform)
  await recordAttendance(platform, { ...meeting, at: meeting.startsAt })
  const facts = { ...meeting, actor } as const
  expect(await correctAttendance(begun, { ...facts, present: false, version: 1 })).toEqual({ ok: true })
  await recordAttendance(platform, { ...meeting, at: meeting.startsAt })
  expect(await marksOf(platform, meeting)).toMatchObject([{ present: false, how: 'staff', version: 2 }, {}])
  expect(await correctAttendance(begun, { ...facts, present: true, version: 2 })).toEqual({ ok: true })
  expect(await marksOf(platform, meeting)).toMatchObject([{ present: true, how: 'staff', version: 3 }, {}])
  const trail = await platform.db
    .selectFrom('audit')
    .select(['actor', 'facts'])
    .where('action', '=', 'attendance-corrected')
    .orderBy('id')
    .execute()
  expect(trail).toMatchObject([
    { actor, facts: { present: false } },
    { actor, facts: { present: true } },
  ])
})

test('a correction of what was changed meanwhile, of a meeting to come or of a stranger is refused', async () => {
  const platform = await aPlatform()
  const { meeting, begun } = await aMeetingAhead(platform)
  const facts = { ...meeting, present: true, version: 0, actor } as const
  expect(await correctAttendance(platform, facts)).toEqual({ ok: false, refusal: 'not-begun' })
  expect(await correctAttendance(begun, { ...facts, bookingId: 'x' })).toEqual({ ok: false, refusal: 'no-place' })
  expect(await correctAttendance(begun, { ...facts, version: 4 })).toEqual({ ok: false, refusal: 'changed-meanwhile' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => correctAttendance(begun, facts)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, refusal: 'changed-meanwhile' })
})

test('meetings that are written anew keep who was there, and a run that is not there has nobody', async () => {
  const platform = await aPlatform()
  const { meeting } = await aMeetingAhead(platform)
  await recordAttendance(platform, { ...meeting, at: meeting.startsAt })
  const rows = await platform.db
    .deleteFrom('meeting')
    .where('runId', '=', meeting.runId)
    .returning(['startsAt', 'endsAt', 'runId'])
    .execute()
  await platform.db.insertInto('meeting').values(rows).execute()
  expect(await marksOf(platform, meeting)).toMatchObject([{ present: true }, { present: false }])
  expect(await findAttendance(platform, { runId: 'x' })).toBeNull()
})
