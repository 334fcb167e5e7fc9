import { expect, test } from 'vitest'
import { bookedAndConfirmedAt } from '../../../tests/support/ageing.ts'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { type AttendancePart, findAttendance } from './find-attendance.ts'
import { correctAttendance, markAllPresent } from './record-attendance.ts'
import { createJoinToken, findSessionToJoin, joinSession } from './join-session.ts'

const MEET = 'https://meet.example/tide'

/** A trainee with a place, their key, and their run's first session. */
async function aJoiner(platform: TestPlatform, joiningLink: string | null = MEET) {
  const { booking } = await aPaidBooking(platform)
  await platform.db.updateTable('run').set({ joiningLink }).where('id', '=', booking.run.id).execute()
  const [session] = booking.run.sessions
  if (!session) throw new Error('expected a run with sessions')
  const key = await createJoinToken(platform, { bookingId: booking.id })
  const minutesAfter = (minutes: number) => at(platform, new Date(session.startsAt.getTime() + minutes * 60_000))
  return { booking, session, key, minutesAfter }
}

const attended = ({ db }: TestPlatform) => db.selectFrom('attendance').select(['startsAt', 'how']).execute()

test('from a quarter of an hour before, the link leads to the session and records attendance', async () => {
  const platform = await aPlatform()
  const { session, key, minutesAfter } = await aJoiner(platform)
  for (const minutes of [-15, 0, 419])
    expect(await joinSession(minutesAfter(minutes), { key })).toEqual({ ok: true, joiningLink: MEET })
  expect(await attended(platform)).toEqual([{ startsAt: session.startsAt, how: 'joined' }])
})

test('opening the page records no attendance, however often, and does not say where the session is', async () => {
  const platform = await aPlatform()
  const { booking, session, key, minutesAfter } = await aJoiner(platform)
  const course = {
    courseId: 1,
    courseName: 'Scrum Master',
    label: booking.run.label,
    zone: 'Europe/London',
    trainerIds: booking.run.trainerIds,
  }
  for (const minutes of [-15, 5, 5])
    expect(await findSessionToJoin(minutesAfter(minutes), { key })).toEqual({
      ok: true,
      course,
      session: { ...session, week: null },
      sessions: booking.run.sessions,
      needsRequest: false,
    })
  expect(await attended(platform)).toEqual([])
})

test('the twin whose page joins when it is opened records the attendance of a link preview', async () => {
  const platform = await aPlatform()
  const { key, minutesAfter } = await aJoiner(platform)
  await joinSession(minutesAfter(5), { key })
  expect(await attended(platform)).toHaveLength(1)
})

test('before it opens, the link says when it will, and not where the session is', async () => {
  const platform = await aPlatform()
  const { booking, session, key, minutesAfter } = await aJoiner(platform)
  const early = await joinSession(minutesAfter(-16), { key })
  expect(early).toEqual({
    ok: false,
    error: 'early',
    course: {
      courseId: 1,
      courseName: 'Scrum Master',
      label: booking.run.label,
      zone: 'Europe/London',
      trainerIds: booking.run.trainerIds,
    },
    session: { ...session, week: null },
    sessions: booking.run.sessions,
    opensAt: new Date(session.startsAt.getTime() - 15 * 60_000),
  })
  expect(await joinSession(minutesAfter(420), { key }), 'the second day').toMatchObject({
    error: 'early',
  })
  expect(await attended(platform)).toEqual([])
})

test('after the last session, without an address, cancelled, or with an unknown key, the link leads nowhere', async () => {
  const platform = await aPlatform()
  const { booking, key, minutesAfter } = await aJoiner(platform, null)
  const join = (minutes = 5, input = { key }) => joinSession(minutesAfter(minutes), input)
  expect(await join()).toMatchObject({ ok: false, error: 'no-address' })
  expect(await join(60 * 24 * 200)).toMatchObject({ ok: false, error: 'over' })
  for (const wrong of ['', booking.id, key.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect(await join(5, { key: wrong })).toEqual({ ok: false, error: 'unknown-link' })
  await platform.db.updateTable('run').set({ joiningLink: MEET, state: 'cancelled' }).execute()
  expect(await join()).toMatchObject({ ok: false, error: 'cancelled' })
  await platform.db.updateTable('run').set({ state: 'open' }).execute()
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'cancelled' }).execute()
  expect(await join()).toMatchObject({ ok: false, error: 'cancelled' })
  expect(await attended(platform)).toEqual([])
})

test('a place that is only held cannot join yet', async () => {
  const platform = await aPlatform()
  const { minutesAfter } = await aJoiner(platform)
  const held = await aBooking(platform, { email: 'held@example.com' })
  const key = await createJoinToken(platform, { bookingId: held.id })
  expect(await joinSession(minutesAfter(0), { key })).toMatchObject({ ok: false, error: 'unpaid' })
})

/** A trainee whose contract is five days old when their first session is open. */
async function aJoinerWhoMayWithdraw(platform: TestPlatform) {
  const joiner = await aJoiner(platform)
  const createdAt = new Date(joiner.session.startsAt.getTime() - 5 * 24 * 3_600_000)
  await platform.db.updateTable('booking').set({ createdAt }).where('id', '=', joiner.booking.id).execute()
  return joiner
}

test('a consumer who may still withdraw joins with the request to start, and is asked only once', async () => {
  const platform = await aPlatform()
  const { booking, key, minutesAfter } = await aJoinerWhoMayWithdraw(platform)
  expect(await findSessionToJoin(minutesAfter(5), { key })).toMatchObject({ ok: true, needsRequest: true })
  expect(await joinSession(minutesAfter(5), { key })).toEqual({ ok: false, error: 'request-missing' })
  expect(await attended(platform)).toEqual([])
  for (const expressRequest of [true, false])
    expect(await joinSession(minutesAfter(6), { key, expressRequest })).toEqual({ ok: true, joiningLink: MEET })
  const { expressRequestAt } = await bookingOf(platform, booking.publicId)
  expect(expressRequestAt).toEqual(minutesAfter(6).clock.now())
})

test('no request is asked of a company, nor after the fourteen days; the twin, a consumer within them, is not let in', async () => {
  const platform = await aPlatform()
  const { booking, key, minutesAfter } = await aJoinerWhoMayWithdraw(platform)
  expect(await joinSession(minutesAfter(5), { key })).toMatchObject({ ok: false })
  const set = (consumer: boolean) =>
    platform.db.updateTable('sale').set({ consumer }).where('id', '=', booking.saleId).execute()
  await set(false)
  expect(await joinSession(minutesAfter(5), { key })).toMatchObject({ ok: true })
  await set(true)
  const fifteenDaysBefore = new Date(minutesAfter(5).clock.now().getTime() - 15 * 24 * 3_600_000)
  await bookedAndConfirmedAt(platform, booking.id, fifteenDaysBefore)
  expect(await joinSession(minutesAfter(5), { key })).toMatchObject({ ok: true })
  expect((await bookingOf(platform, booking.publicId)).expressRequestAt).toBeNull()
})

/** A joiner who has come to the first live evening of their twelve weeks. */
async function aJoinerOfTheFirstEvening(platform: TestPlatform) {
  const { booking, key } = await aJoiner(platform)
  const [evening] = listEvenings(booking.run)
  if (!evening) throw new Error('expected evenings')
  return { booking, key, evening, thatEvening: at(platform, evening.startsAt) }
}

test('after the live days the same link leads to each evening, and records it apart from the days', async () => {
  const platform = await aPlatform()
  const { booking, key, evening, thatEvening } = await aJoinerOfTheFirstEvening(platform)
  expect(await findSessionToJoin(thatEvening, { key })).toMatchObject({
    ok: true,
    session: { ...evening, week: 1 },
    sessions: [evening],
    course: { zone: 'Europe/London' },
  })
  expect(await joinSession(thatEvening, { key })).toEqual({ ok: true, joiningLink: MEET })
  const eveningLink = 'https://meet.example/evenings'
  await platform.db.updateTable('run').set({ eveningLink }).where('id', '=', booking.run.id).execute()
  expect(await joinSession(thatEvening, { key })).toEqual({ ok: true, joiningLink: eveningLink })
  expect(await attended(platform)).toEqual([{ startsAt: evening.startsAt, how: 'joined' }])
  const marks = async (of: AttendancePart) =>
    (await findAttendance(platform, { runId: booking.run.id, of }))?.attendees[0]?.marks.map(({ present }) => present)
  expect(await marks('evenings')).toEqual([true, ...Array(11).fill(false)])
  expect(await marks('days')).toEqual([false, false])
})

test('staff mark an evening once it has begun, and neither one that is none nor one to come', async () => {
  const platform = await aPlatform()
  const { booking, evening, thatEvening } = await aJoinerOfTheFirstEvening(platform)
  const session = {
    bookingId: booking.id,
    runId: booking.run.id,
    startsAt: evening.startsAt,
    actor: 'staff:maya',
  } as const
  expect(await correctAttendance(platform, { ...session, present: true, version: 0 })).toMatchObject({
    error: 'not-begun',
  })
  expect(await markAllPresent(thatEvening, session)).toMatchObject({ ok: true, marked: 1 })
  expect(
    await markAllPresent(thatEvening, { ...session, startsAt: new Date(+evening.startsAt - 60_000) }),
  ).toMatchObject({
    ok: true,
    marked: 0,
  })
  expect(await attended(platform)).toEqual([{ startsAt: evening.startsAt, how: 'staff' }])
})
