import { expect, test } from 'vitest'
import { anAttendance } from '../../../tests/support/attendance.ts'
import { at } from '../../../tests/support/clock.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { createJoinToken } from '../attendance/join-session.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import {
  createFeedbackToken,
  findFeedbackPage,
  findOpenFeedback,
  giveFeedback,
  listFeedback,
  rateTrainers,
  requestFeedback,
} from './feedback.ts'

const FIELDS = { stars: '4', helped: 'The exercises', missing: '', recommends: 'yes' }

async function anAskedTrainee(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const { booking, after, sessions } = await anAttendance(platform, wanted)
  return { booking, after, sessions, key: await createFeedbackToken(platform, { bookingId: booking.id }) }
}

test('feedback is stored once for a booking, and what is sent again within two weeks takes its place', async () => {
  const platform = await aPlatform()
  const { booking, after, key } = await anAskedTrainee(platform)
  expect(await giveFeedback(after, { key, fields: FIELDS })).toEqual({ ok: true })
  const changed = { ...FIELDS, stars: '5', mayPublish: 'on', publishName: ' Amara O. ' }
  expect(await giveFeedback(after, { key, fields: changed })).toEqual({ ok: true })
  expect(await listFeedback(platform, { runId: booking.run.id })).toMatchObject([
    { stars: 5, helped: 'The exercises', recommends: 'yes', mayPublish: true, publishName: 'Amara O.' },
  ])
  const later = at(platform, new Date(Date.now() + 400 * 24 * 3_600_000))
  expect(await giveFeedback(later, { key, fields: FIELDS })).toEqual({ ok: false, error: 'closed' })
  expect(await findOpenFeedback(after, { bookingId: booking.id }), 'it was given').toBeNull()
})

test('looking at the page of a star stores nothing, as when a program scans an email', async () => {
  const platform = await aPlatform()
  const { after, key } = await anAskedTrainee(platform)
  expect(await findFeedbackPage(after, { key })).toMatchObject({ open: true, given: null })
  expect(await findFeedbackPage(after, { key })).toMatchObject({ given: null })
})

test('without the permission no name is stored, and with it one is needed', async () => {
  const platform = await aPlatform()
  const { booking, after, key } = await anAskedTrainee(platform)
  await giveFeedback(after, { key, fields: { ...FIELDS, publishName: 'Amara O.' } })
  expect(await listFeedback(platform, { runId: booking.run.id })).toMatchObject([
    { mayPublish: false, publishName: '' },
  ])
  expect(await giveFeedback(after, { key, fields: { ...FIELDS, mayPublish: 'on' } })).toMatchObject({
    fieldErrors: { publishName: 'Which name may we show with it?' },
  })
  for (const stars of ['', '0', '6', '2.5', 'x'])
    expect(await giveFeedback(after, { key, fields: { ...FIELDS, stars } }), stars).toMatchObject({
      fieldErrors: { stars: 'Please choose one to five stars.' },
    })
})

test('E4 a feedback link opens for its own booking only, after its last session, and only while it has a place', async () => {
  const platform = await aPlatform()
  const { booking, after, key } = await anAskedTrainee(platform)
  const joinKey = await createJoinToken(platform, { bookingId: booking.id })
  for (const wrong of ['', 'x'.repeat(96), joinKey, key.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))]) {
    expect(await findFeedbackPage(after, { key: wrong })).toBeNull()
    expect(await giveFeedback(after, { key: wrong, fields: FIELDS })).toEqual({ ok: false, error: 'unknown-link' })
  }
  expect(await giveFeedback(platform, { key, fields: FIELDS }), 'before').toEqual({ ok: false, error: 'closed' })
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', booking.run.id).execute()
  expect(await giveFeedback(after, { key, fields: FIELDS })).toEqual({ ok: false, error: 'unknown-link' })
})

test('E4 twin: an id without a signature is all that it takes to answer for someone else', async () => {
  const platform = await aPlatform()
  const { booking, key } = await anAskedTrainee(platform)
  const naive = (token: string) => token.slice(0, 32)
  const forged = booking.id.replaceAll('-', '') + 'f'.repeat(64)
  expect(naive(forged)).toBe(naive(key))
})

test('only those who were there are asked, once, the day after the last session', async () => {
  const platform = await aPlatform()
  const { booking } = await anAttendance(platform)
  await anAttendance(platform, { joined: 0, email: 'sol@example.com' })
  const asked = async () => {
    await requestFeedback(platform)
    const kind = 'feedback-request'
    return platform.db.selectFrom('mail').select(['bookingId']).where('kind', '=', kind).execute()
  }
  expect(await asked(), 'before the course').toEqual([])
  await endedHoursAgo(platform, booking.run.id, 10)
  expect(await asked(), 'in the same night').toEqual([])
  await endedHoursAgo(platform, booking.run.id, 20)
  expect(await asked()).toEqual([{ bookingId: booking.id }])
  expect(await asked(), 'once').toHaveLength(1)
})

async function endedHoursAgo(platform: TestPlatform, runId: string, hours: number) {
  const endsAt = new Date(Date.now() - hours * 3_600_000)
  const sessions = await platform.db
    .selectFrom('session')
    .select('startsAt')
    .where('runId', '=', runId)
    .orderBy('startsAt')
    .execute()
  for (const [index, { startsAt }] of sessions.entries()) {
    const end = new Date(endsAt.getTime() - (sessions.length - 1 - index) * 24 * 3_600_000)
    await platform.db
      .updateTable('session')
      .set({ startsAt: new Date(end.getTime() - 7 * 3_600_000), endsAt: end })
      .where('runId', '=', runId)
      .where('startsAt', '=', startsAt)
      .execute()
  }
}

test('a trainer is rated over all dates that name them', async () => {
  const platform = await aPlatform()
  const { booking, after, key } = await anAskedTrainee(platform)
  await giveFeedback(after, { key, fields: FIELDS })
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['miriam-adeyemi'] })
    .where('id', '=', booking.run.id)
    .execute()
  expect(await rateTrainers(platform, { trainerIds: ['miriam-adeyemi', 'tom-hargreaves'] })).toEqual([
    { trainerId: 'miriam-adeyemi', stars: 4, answers: 1 },
  ])
})

test('feedback goes when its trainee is erased', async () => {
  const platform = await aPlatform()
  const { booking, after, key } = await anAskedTrainee(platform)
  await giveFeedback(after, { key, fields: FIELDS })
  await endedHoursAgo(platform, booking.run.id, 20)
  expect(await erasePerson(platform, { email: 'amara@example.com' })).toMatchObject({ ok: true })
  expect(await listFeedback(platform, { runId: booking.run.id })).toEqual([])
})
