import { expect, test } from 'vitest'
import { at } from '../../../tests/support/clock.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { correctAttendance, markAllPresent, recordAttendance, saveMarks, unmarkAll } from './record-attendance.ts'
import { findAttendance } from './find-attendance.ts'

const actor = 'staff:maya'

/** A trainee with a place, the first session of their run, and the moment it begins. */
async function aSessionAhead(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform)
  const { id: runId, sessions } = booking.run
  const startsAt = sessions[0]?.startsAt ?? new Date(0)
  return { session: { bookingId: booking.id, runId, startsAt }, begun: at(platform, startsAt) }
}

const marksOf = async (platform: TestPlatform, { runId }: { runId: string }) =>
  (await findAttendance(platform, { runId }))?.attendees.flatMap(({ marks }) => marks)

test('joining is recorded once per session, with the time of the first join', async () => {
  const platform = await aPlatform()
  const { session } = await aSessionAhead(platform)
  const first = new Date(session.startsAt.getTime() - 60_000)
  expect(await recordAttendance(platform, { ...session, at: first })).toBe(true)
  expect(await recordAttendance(platform, { ...session, at: new Date() })).toBe(true)
  expect(await marksOf(platform, session)).toEqual([
    { startsAt: session.startsAt, present: true, how: 'joined', recordedAt: first, version: 1 },
    { startsAt: expect.any(Date), present: false, how: null, recordedAt: null, version: 0 },
  ])
})

test('joining ten times at once is joining once', async () => {
  const platform = await aPlatform()
  const { session } = await aSessionAhead(platform)
  await Promise.all(Array.from({ length: 10 }, () => recordAttendance(platform, { ...session, at: new Date() })))
  expect(await platform.db.selectFrom('attendance').selectAll().execute()).toHaveLength(1)
})

test('no attendance is recorded without a confirmed place, on another run, or for an unknown session', async () => {
  const platform = await aPlatform()
  const { session } = await aSessionAhead(platform)
  const held = await aBooking(platform, { email: 'held@example.com' })
  const attempts = [
    { ...session, bookingId: held.id },
    { ...session, bookingId: 'x' },
    { ...session, runId: crypto.randomUUID() },
    { ...session, startsAt: new Date('2020-01-01T10:00Z') },
  ]
  for (const attempt of attempts) expect(await recordAttendance(platform, { ...attempt, at: new Date() })).toBe(false)
  expect(await platform.db.selectFrom('attendance').selectAll().execute()).toEqual([])
})

test('staff can correct it either way, it is in the audit log, and the link then changes nothing', async () => {
  const platform = await aPlatform()
  const { session, begun } = await aSessionAhead(platform)
  await recordAttendance(platform, { ...session, at: session.startsAt })
  const input = { ...session, actor } as const
  expect(await correctAttendance(begun, { ...input, present: false, version: 1 })).toEqual({ ok: true })
  await recordAttendance(platform, { ...session, at: session.startsAt })
  expect(await marksOf(platform, session)).toMatchObject([{ present: false, how: 'staff', version: 2 }, {}])
  expect(await correctAttendance(begun, { ...input, present: true, version: 2 })).toEqual({ ok: true })
  expect(await marksOf(platform, session)).toMatchObject([{ present: true, how: 'staff', version: 3 }, {}])
  const entries = await platform.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'attendance-corrected')
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { actor, details: { present: false } },
    { actor, details: { present: true } },
  ])
})

test('a correction with an old version, of a future session or of an unknown booking is rejected', async () => {
  const platform = await aPlatform()
  const { session, begun } = await aSessionAhead(platform)
  const input = { ...session, present: true, version: 0, actor } as const
  expect(await correctAttendance(platform, input)).toEqual({ ok: false, error: 'not-begun' })
  expect(await correctAttendance(begun, { ...input, bookingId: 'x' })).toEqual({ ok: false, error: 'no-place' })
  expect(await correctAttendance(begun, { ...input, version: 4 })).toEqual({ ok: false, error: 'changed-meanwhile' })
  const answers = await Promise.all(Array.from({ length: 5 }, () => correctAttendance(begun, input)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'changed-meanwhile' })
})

test('sessions that are replaced keep their attendance, and an unknown run has none', async () => {
  const platform = await aPlatform()
  const { session } = await aSessionAhead(platform)
  await recordAttendance(platform, { ...session, at: session.startsAt })
  const rows = await platform.db
    .deleteFrom('session')
    .where('runId', '=', session.runId)
    .returning(['startsAt', 'endsAt', 'runId'])
    .execute()
  await platform.db.insertInto('session').values(rows).execute()
  expect(await marksOf(platform, session)).toMatchObject([{ present: true }, { present: false }])
  expect(await findAttendance(platform, { runId: 'x' })).toBeNull()
})

/** Three trainees at a session that has begun: one joined, one is marked absent by staff, of one nothing is recorded. */
async function aSessionToMark(platform: TestPlatform) {
  const { session, begun } = await aSessionAhead(platform)
  const { runId, startsAt } = session
  const absent = await aPaidBooking(platform, { email: 'absent@example.com' })
  const unmarked = await aPaidBooking(platform, { email: 'unmarked@example.com' })
  await recordAttendance(platform, { ...session, at: startsAt })
  const mark = { runId, startsAt, bookingId: absent.booking.id, present: false, version: 0, actor } as const
  await correctAttendance(begun, mark)
  const marks = async () => {
    const rows = await platform.db.selectFrom('attendance').select(['bookingId', 'present', 'how', 'version']).execute()
    const names = { [session.bookingId]: 'joined', [absent.booking.id]: 'absent', [unmarked.booking.id]: 'unmarked' }
    return Object.fromEntries(rows.map(({ bookingId, ...row }) => [names[bookingId], row]))
  }
  return { runId, startsAt, begun, marks, unmarkedId: unmarked.booking.id, absentId: absent.booking.id }
}

const UNTOUCHED = {
  joined: { present: true, how: 'joined', version: 1 },
  absent: { present: false, how: 'staff', version: 1 },
}

test('all present marks those of whom nothing is recorded and no one else; undo takes back exactly that', async () => {
  const platform = await aPlatform()
  const { runId, startsAt, begun, marks } = await aSessionToMark(platform)
  expect(await markAllPresent(platform, { runId, startsAt, actor })).toEqual({ ok: false, error: 'not-begun' })
  const later = at(platform, new Date(begun.clock.now().getTime() + 60_000))
  const marked = await markAllPresent(later, { runId, startsAt, actor })
  expect(marked).toEqual({ ok: true, marked: 1, at: later.clock.now() })
  expect(await marks()).toEqual({ ...UNTOUCHED, unmarked: { present: true, how: 'staff', version: 1 } })
  expect(await markAllPresent(later, { runId, startsAt, actor })).toMatchObject({ marked: 0 })
  expect(await unmarkAll(later, { runId, startsAt, at: later.clock.now(), actor })).toEqual({ ok: true, unmarked: 1 })
  expect(await marks()).toEqual(UNTOUCHED)
})

test('undo leaves a mark that was changed since, and marks of another moment', async () => {
  const platform = await aPlatform()
  const { runId, startsAt, begun, marks, unmarkedId } = await aSessionToMark(platform)
  const later = at(platform, new Date(begun.clock.now().getTime() + 60_000))
  await markAllPresent(later, { runId, startsAt, actor })
  expect(await unmarkAll(later, { runId, startsAt, at: startsAt, actor })).toEqual({ ok: true, unmarked: 0 })
  await correctAttendance(later, { runId, startsAt, bookingId: unmarkedId, present: false, version: 1, actor })
  expect(await unmarkAll(later, { runId, startsAt, at: later.clock.now(), actor })).toEqual({ ok: true, unmarked: 0 })
  expect(await marks()).toMatchObject({ unmarked: { present: false, version: 2 } })
})

test('several marks are saved together, and one that was changed meanwhile does not keep back the others', async () => {
  const platform = await aPlatform()
  const { runId, startsAt, begun, marks, unmarkedId, absentId } = await aSessionToMark(platform)
  const present = { startsAt, present: true }
  const both = [
    { ...present, bookingId: absentId, version: 4 },
    { ...present, bookingId: unmarkedId, version: 0 },
  ]
  expect(await saveMarks(begun, { runId, marks: both, actor })).toEqual({ saved: 1, errors: ['changed-meanwhile'] })
  expect(await marks()).toEqual({ ...UNTOUCHED, unmarked: { present: true, how: 'staff', version: 1 } })
})
