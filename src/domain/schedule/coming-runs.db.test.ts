import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDaysAway } from '#domain/trainers/days-away.ts'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { wait } from '../../../tests/support/waiting.ts'
import { type ComingRun, findComingRuns, findIncompleteRuns, findWaitingLists } from './coming-runs.ts'

test('the next runs come soonest first, with their held and confirmed places', async () => {
  const platform = await aPlatform()
  const { run } = await aBooking(platform)
  const confirmed = await aBooking(platform)
  await platform.db.updateTable('seat').set({ state: 'confirmed' }).where('bookingId', '=', confirmed.id).execute()
  const runs = await findComingRuns(platform, { limit: 3 })
  expect(runs).toHaveLength(3)
  expect(runs[0]).toMatchObject({ id: run.id, courseName: 'Scrum Master', capacity: 12, held: 1, confirmed: 1 })
  expect(runs.map((one) => one.startsAt)).toEqual(runs.map((one) => one.startsAt).toSorted((a, b) => +a - +b))
})

test('runs that are over or were cancelled are left out; closed ones and those under way are not', async () => {
  const platform = await aPlatform()
  const [first, second, third, fourth] = await findComingRuns(platform, { limit: 4 })
  await startsIn(platform, first, '-30 days')
  await startsIn(platform, fourth, '-1 day')
  await platform.db
    .updateTable('run')
    .set({ state: 'cancelled' })
    .where('id', '=', second?.id ?? '')
    .execute()
  await platform.db
    .updateTable('run')
    .set({ state: 'closed' })
    .where('id', '=', third?.id ?? '')
    .execute()
  const [now, next] = await findComingRuns(platform, { limit: 3 })
  expect(now).toMatchObject({ id: fourth?.id, hasBegun: true, day: 2 })
  expect(now?.startsAt.getTime(), 'of its second day').toBeGreaterThan(Date.now() - 60_000)
  expect(next).toMatchObject({ id: third?.id, state: 'closed', hasBegun: false, day: 1 })
})

test('a run of the next three weeks without a link or a trainer, or with few bookings, is incomplete', async () => {
  const platform = await aPlatform()
  const [run, later] = await findComingRuns(platform, { limit: 2 })
  await startsIn(platform, run, '20 days')
  await startsIn(platform, later, '22 days')
  const gapsOf = async (id = '') => (await findIncompleteRuns(platform)).find((one) => one.id === id)?.gaps
  expect(await gapsOf(run?.id)).toEqual(expect.arrayContaining(['no-link', 'few-bookings']))
  expect(await gapsOf(later?.id)).toBeUndefined()
  const complete = { joiningLink: 'https://meet.example/1', trainerIds: ['tom-hargreaves'], state: 'closed' as const }
  await platform.db
    .updateTable('run')
    .set(complete)
    .where('id', '=', run?.id ?? '')
    .execute()
  expect(await gapsOf(run?.id)).toBeUndefined()
})

test('a run whose trainer is away on one of its days is incomplete, however far off it is', async () => {
  const platform = await aPlatform()
  const [, run] = await findComingRuns(platform, { limit: 2 })
  await startsIn(platform, run, '60 days')
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['tom-hargreaves', 'miriam-adeyemi'] })
    .where('id', '=', run?.id ?? '')
    .execute()
  const found = async () => (await findIncompleteRuns(platform)).find(({ id }) => id === run?.id)
  expect(await found(), 'twin: no one is away').toBeUndefined()
  const firstDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
  const fields = { firstDay, lastDay: firstDay }
  await addDaysAway(platform, { trainerId: 'tom-hargreaves', actor: 'staff:grace', fields })
  expect(await found()).toMatchObject({ gaps: ['trainer-away'], trainersAway: ['Tom Hargreaves'] })
})

test('a waiting list is listed with the free places of its date, until the date begins or no one waits', async () => {
  const platform = await aPlatform()
  const { run: full } = await aFullRun(platform)
  const { run: freed } = await aFullRun(platform, ['2031-07-05'])
  await wait(platform, full.label, 'ann', 'ben')
  await wait(platform, freed.label, 'cid')
  await platform.db.updateTable('run').set({ capacity: 3, state: 'closed' }).where('id', '=', freed.id).execute()
  expect(await findWaitingLists(platform)).toEqual([
    { runId: freed.id, courseName: 'Scrum Master', label: '5th Jul 2031', waiting: 1, free: 2 },
    { runId: full.id, courseName: 'Scrum Master', label: '7th & 8th Jun 2031', waiting: 2, free: 0 },
  ])
  await platform.db.updateTable('waiting').set({ state: 'left' }).where('runId', '=', full.id).execute()
  await sql`update session set starts_at = now() - interval '1 hour', ends_at = now() where run_id = ${freed.id}`.execute(
    platform.db,
  )
  expect(await findWaitingLists(platform)).toEqual([])
})

const startsIn = (platform: TestPlatform, run: ComingRun | undefined, time: string) =>
  sql`update session set starts_at = now() + ${time}::interval + (starts_at - ${run?.startsAt}),
    ends_at = now() + ${time}::interval + (ends_at - ${run?.startsAt}) where run_id = ${run?.id}`.execute(platform.db)
