import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anAccount } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { addRun, copyRun } from './add-run.ts'
import { changeRun } from './change-run.ts'
import { parseRunDetails } from './run-details.ts'
import { cancelRun } from './run-state.ts'
import { isTaughtBy, listTeachingDates } from './trainers.ts'

const actor = 'staff:grace' as const

/** A date in October 2031, whose last Sunday is the 26th: then the clocks go back in London. */
function details(input: { day?: string; from?: string; to?: string; zone?: string; trainerIds?: string[] }) {
  const { day = '2031-10-25', from = '10:00', to = '17:00', zone = 'Europe/London', trainerIds = ['ada'] } = input
  const read = parseRunDetails({ zone, trainerIds }, [{ day, from, to }])
  if (!read.ok) throw new Error(`expected a date, got ${JSON.stringify(read.fieldErrors)}`)
  return read.data
}

const add = (platform: TestPlatform, courseId: number, input: Parameters<typeof details>[0]) =>
  addRun(platform, { courseId, details: details(input), actor })

async function aDate(platform: TestPlatform, courseId: number, input: Parameters<typeof details>[0]): Promise<string> {
  const added = await add(platform, courseId, input)
  if (!added.ok) throw new Error(`expected a date, got ${added.error}`)
  return added.runId
}

const BUSY = {
  ok: false,
  error: 'trainer-busy',
  clash: { trainerId: 'ada', date: 'Scrum Master, 25th Oct 2031' },
}

test('a trainer does not teach two dates at once, and another trainer, another hour or no trainer is accepted', async () => {
  const platform = await aPlatform()
  await aDate(platform, 1, {})
  expect(await add(platform, 2, { from: '16:59', to: '18:00' })).toEqual(BUSY)
  expect(await add(platform, 2, { from: '17:00', to: '18:00' })).toMatchObject({ ok: true })
  expect(await add(platform, 3, { trainerIds: ['bo'] })).toMatchObject({ ok: true })
  // Its twin: where the date names no one, nothing is compared, and the same hours are accepted.
  expect(await add(platform, 4, { trainerIds: [] })).toMatchObject({ ok: true })
})

test('a clash is found across time zones, and on the night when the clocks change', async () => {
  const platform = await aPlatform()
  await aDate(platform, 1, {})
  const there = { zone: 'America/New_York' }
  // Noon in London is seven in the morning in New York; their hours of the same name do not overlap.
  expect(await add(platform, 2, { ...there, from: '07:00', to: '08:00' })).toEqual(BUSY)
  expect(await add(platform, 2, { ...there, from: '12:00', to: '17:00' })).toMatchObject({ ok: true })
  await aDate(platform, 3, { day: '2031-10-26', from: '00:30', to: '03:00', trainerIds: ['bo'] })
  // After the change London is on UTC: three o'clock there is three o'clock in Reykjavik, and half past two still clashes.
  const after = { day: '2031-10-26', zone: 'Atlantic/Reykjavik', trainerIds: ['bo'] }
  expect(await add(platform, 4, { ...after, from: '02:30', to: '04:00' })).toMatchObject({ error: 'trainer-busy' })
  expect(await add(platform, 4, { ...after, from: '03:00', to: '04:00' })).toMatchObject({ ok: true })
})

test('a date that is changed or copied onto a taken hour is rejected; a cancelled date takes no hour', async () => {
  const platform = await aPlatform()
  const first = await aDate(platform, 1, {})
  const other = await aDate(platform, 2, { day: '2031-10-18' })
  const moved = { runId: other, version: 1, details: details({}), actor }
  expect(await changeRun(platform, moved)).toEqual(BUSY)
  expect(await copyRun(platform, { runId: other, days: 7, actor })).toEqual(BUSY)
  const same = { runId: first, version: 1, details: { ...details({}), capacity: 5 }, actor }
  expect(await changeRun(platform, same), 'it is no clash with itself').toMatchObject({ ok: true })
  await cancelRun(platform, { runId: first, version: 2, reason: 'Ill', actor })
  expect(await changeRun(platform, moved)).toMatchObject({ ok: true })
})

test('of ten dates for one trainer that are added at the same moment one is added', async () => {
  const platform = await aPlatform()
  const zones = ['Europe/London', 'Europe/Lisbon']
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) => add(platform, 1 + (n % 4), { zone: zones[n % 2], from: `10:0${n}` })),
  )
  expect(added.filter((one) => one.ok)).toHaveLength(1)
})

test('a trainer has the dates that name them, and no draft, cancelled or unnamed one', async () => {
  const platform = await aPlatform()
  const own = await aDate(platform, 1, {})
  const others = [
    await aDate(platform, 2, { trainerIds: ['bo'] }),
    await aDate(platform, 3, { trainerIds: [] }),
    await aDate(platform, 4, { day: '2031-10-18' }),
    await aDate(platform, 4, { day: '2031-10-11' }),
  ]
  await platform.db
    .updateTable('run')
    .set({ state: 'draft' })
    .where('id', '=', others[3] ?? '')
    .execute()
  await cancelRun(platform, { runId: others[2] ?? '', version: 1, reason: 'Ill', actor })
  const accountId = await anAccount(platform, { username: 'ada', role: 'trainer' })
  const dates = async () => (await listTeachingDates(platform, { accountId })).map(({ id }) => id)
  const teaches = (runId: string) => isTaughtBy(platform, { accountId, runId })
  expect([await dates(), await teaches(own)], 'not linked to a trainer').toEqual([[], false])
  await platform.db.updateTable('account').set({ trainerId: 'ada' }).where('id', '=', accountId).execute()
  expect(await dates()).toEqual([own])
  expect(await Promise.all([own, ...others, 'no-id'].map(teaches))).toEqual([true, false, false, false, false, false])
})

test('of the people on a date its trainer sees how many have a confirmed place, as in the register', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await aBooking(platform, { trainingDate: booking.run.label, email: 'held@example.com' })
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['ada'] })
    .where('id', '=', booking.run.id)
    .execute()
  const accountId = await anAccount(platform, { username: 'ada', role: 'trainer' })
  await platform.db.updateTable('account').set({ trainerId: 'ada' }).where('id', '=', accountId).execute()
  const dates = await listTeachingDates(platform, { accountId })
  expect(dates).toMatchObject([{ id: booking.run.id, people: 1 }])
})
