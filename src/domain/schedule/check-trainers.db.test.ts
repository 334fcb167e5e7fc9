import { expect, test } from 'vitest'
import { addDaysAway, removeDaysAway } from '#domain/trainers/days-away.ts'
import { archiveTrainer } from '#domain/trainers/save-trainer.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTrainer } from '../../../tests/support/trainers.ts'
import { addRun, copyRun } from './add-run.ts'
import { changeRun } from './change-run.ts'
import { parseRunDetails } from './run-details.ts'
import { cancelRun } from './run-state.ts'

const actor = 'staff:grace' as const

/** With two trainers, Ada and Bo. */
async function aSchool(): Promise<TestPlatform> {
  const platform = await aPlatform()
  for (const name of ['Ada', 'Bo']) await aTrainer(platform, { name })
  return platform
}

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
  trainer: 'Ada',
  date: 'Scrum Master, 25th Oct 2031',
}

test('a trainer does not teach two dates at once, and another trainer, another hour or no trainer is accepted', async () => {
  const platform = await aSchool()
  await aDate(platform, 1, {})
  expect(await add(platform, 2, { from: '16:59', to: '18:00' })).toEqual(BUSY)
  expect(await add(platform, 2, { from: '17:00', to: '18:00' })).toMatchObject({ ok: true })
  expect(await add(platform, 3, { trainerIds: ['bo'] })).toMatchObject({ ok: true })
  // Its twin: where the date names no one, nothing is compared, and the same hours are accepted.
  expect(await add(platform, 4, { trainerIds: [] })).toMatchObject({ ok: true })
})

test('a clash is found across time zones, and on the night when the clocks change', async () => {
  const platform = await aSchool()
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
  const platform = await aSchool()
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
  const platform = await aSchool()
  const zones = ['Europe/London', 'Europe/Lisbon']
  const added = await Promise.all(
    Array.from({ length: 10 }, (_, n) => add(platform, 1 + (n % 4), { zone: zones[n % 2], from: `10:0${n}` })),
  )
  expect(added.filter((one) => one.ok)).toHaveLength(1)
})

/** Ada is away on that one day. Returns the id of the entry. */
async function adaIsAway(platform: TestPlatform, firstDay: string): Promise<string> {
  const added = await addDaysAway(platform, { trainerId: 'ada', actor, fields: { firstDay, note: 'Holiday' } })
  if (!added.ok) throw new Error(`expected days away, got ${added.error}`)
  return (await platform.db.selectFrom('trainerAbsence').select('id').executeTakeFirstOrThrow()).id
}

const AWAY = { ok: false, error: 'trainer-away', trainer: 'Ada', firstDay: '2031-10-25', lastDay: '2031-10-25' }

test('a trainer is not chosen for a day on which they are away; without that entry the same date is added', async () => {
  const platform = await aSchool()
  const daysAwayId = await adaIsAway(platform, '2031-10-25')
  expect(await add(platform, 1, {})).toEqual(AWAY)
  expect(await add(platform, 1, { trainerIds: ['ada', 'bo'] })).toEqual(AWAY)
  expect(await add(platform, 2, { trainerIds: ['bo'] })).toMatchObject({ ok: true })
  expect(await add(platform, 3, { day: '2031-10-26' })).toMatchObject({ ok: true })
  // Its twin.
  await removeDaysAway(platform, { trainerId: 'ada', daysAwayId, actor })
  expect(await add(platform, 1, {})).toMatchObject({ ok: true })
})

test('a day away is a day of London: a date elsewhere clashes by its instants, also when the clocks change', async () => {
  const platform = await aSchool()
  await adaIsAway(platform, '2031-10-25')
  const there = { zone: 'Australia/Sydney', from: '09:00', to: '10:00' }
  // The 25th in London is from ten in the morning of the 25th in Sydney to ten of the 26th, as summer has begun there.
  expect(await add(platform, 1, { ...there, day: '2031-10-25' })).toMatchObject({ ok: true })
  expect(await add(platform, 2, { ...there, day: '2031-10-26' })).toEqual(AWAY)
  const night = { zone: 'UTC', day: '2031-10-25', from: '22:30', to: '23:00' }
  // London is on summer time until that night, so its day ends at 23:00 UTC.
  expect(await add(platform, 3, night)).toEqual(AWAY)
  expect(await add(platform, 3, { ...night, from: '23:00', to: '23:30' })).toMatchObject({ ok: true })
})

test('a date that was there before keeps a trainer who is away, until its sessions or its trainers change', async () => {
  const platform = await aSchool()
  const runId = await aDate(platform, 1, {})
  await adaIsAway(platform, '2031-10-25')
  const change = (version: number, input: Parameters<typeof details>[0]) =>
    changeRun(platform, { runId, version, details: { ...details(input), capacity: 4 + version }, actor })
  expect(await change(1, {}), 'only its places').toMatchObject({ ok: true })
  expect(await change(2, { from: '11:00' }), 'another time').toEqual(AWAY)
  expect(await change(2, { trainerIds: ['bo'] })).toMatchObject({ ok: true })
  expect(await change(3, { trainerIds: ['bo', 'ada'] }), 'chosen again').toEqual(AWAY)
})

test('someone who is archived or was never there is not chosen, and stays on a date that names them', async () => {
  const platform = await aSchool()
  const runId = await aDate(platform, 1, {})
  await archiveTrainer(platform, { trainerId: 'ada', version: 1, archived: true, actor })
  const gone = { ok: false, error: 'trainer-unknown', trainer: 'Ada' }
  expect(await add(platform, 2, { day: '2031-10-18' })).toEqual(gone)
  expect(await add(platform, 2, { trainerIds: ['eve'] })).toEqual({ ...gone, trainer: 'eve' })
  const kept = { runId, version: 1, details: { ...details({}), capacity: 5 }, actor }
  expect(await changeRun(platform, kept)).toMatchObject({ ok: true })
  // Its twin: taken back, they are chosen.
  await archiveTrainer(platform, { trainerId: 'ada', version: 2, archived: false, actor })
  expect(await add(platform, 2, { day: '2031-10-18' })).toMatchObject({ ok: true })
})

test('a trainer who is archived while ten dates choose them is on those before it, and on none after it', async () => {
  const platform = await aSchool()
  const days = Array.from({ length: 10 }, (_, n) => `2031-09-${10 + n}`)
  const [archived, ...added] = await Promise.all([
    archiveTrainer(platform, { trainerId: 'ada', version: 1, archived: true, actor }),
    ...days.map((day) => add(platform, 1, { day })),
  ])
  expect(archived).toEqual({ ok: true })
  expect(added.filter((one) => !one.ok && one.error !== 'trainer-unknown')).toEqual([])
  expect(await add(platform, 1, { day: '2031-09-30' })).toMatchObject({ error: 'trainer-unknown' })
})

/** Ada runs a taster on the evening of 25 October 2031. */
async function aTasterOf(platform: TestPlatform, trainerId: string | null) {
  const startsAt = new Date('2031-10-25T17:30Z')
  const taster = {
    startsAt,
    endsAt: new Date('2031-10-25T18:30Z'),
    zone: 'Europe/London',
    capacity: 50,
    joiningLink: null,
    trainerId,
  }
  return platform.db.insertInto('taster').values(taster).returning('id').executeTakeFirstOrThrow()
}

test('a trainer does not teach a date while they run a taster, unless that is cancelled', async () => {
  const platform = await aSchool()
  const { id } = await aTasterOf(platform, 'ada')
  const evening = { from: '19:00', to: '20:00' }
  const busy = { ok: false, error: 'trainer-busy', trainer: 'Ada', date: 'the taster on Sat 25 Oct 2031' }
  expect(await add(platform, 1, evening)).toEqual(busy)
  expect(await add(platform, 2, { ...evening, trainerIds: ['bo'] })).toMatchObject({ ok: true })
  expect(await add(platform, 3, { from: '19:30', to: '20:30' })).toMatchObject({ ok: true })
  await platform.db
    .updateTable('taster')
    .set({ cancelledAt: new Date(), cancelReason: 'Ill' })
    .where('id', '=', id)
    .execute()
  expect(await add(platform, 4, { from: '18:30', to: '19:00' })).toMatchObject({ ok: true })
})

test('twin: a taster that names no trainer leaves every hour free', async () => {
  const platform = await aSchool()
  await aTasterOf(platform, null)
  expect(await add(platform, 1, { from: '19:00', to: '20:00' })).toMatchObject({ ok: true })
})

test('a date that clashed with a taster before can still be changed, as long as its hours stay', async () => {
  const platform = await aSchool()
  const runId = await aDate(platform, 1, { from: '18:00', to: '20:00' })
  await aTasterOf(platform, 'ada')
  const change = (version: number, input: Parameters<typeof details>[0]) =>
    changeRun(platform, { runId, version, details: { ...details(input), capacity: 5 }, actor })
  expect(await change(1, { from: '18:00', to: '20:00' })).toMatchObject({ ok: true })
  expect(await change(2, { from: '18:15', to: '20:00' })).toMatchObject({ error: 'trainer-busy' })
})
