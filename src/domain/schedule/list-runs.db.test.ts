import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { wait } from '../../../tests/support/waiting.ts'
import { cancelRun, setRunState } from './run-state.ts'
import { findRun } from './find-run.ts'
import { countRuns, listRunMonths, listRuns, readRunList } from './list-runs.ts'

const actor = 'staff:ada'

const labels = async (platform: TestPlatform, asked: Record<string, string>) =>
  (await listRuns(platform, readRunList(asked))).rows.map((one) => one.label)

/** Moves the sessions of a run into the past, as if their time had gone by. */
async function makePast(platform: TestPlatform, runId: string) {
  await platform.db
    .updateTable('session')
    .set({ startsAt: new Date('2020-01-01T10:00Z'), endsAt: new Date('2020-01-01T17:00Z') })
    .where('runId', '=', runId)
    .execute()
}

test('a run is listed with its taken places and its waiting list', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, { capacity: '2', joiningLink: 'https://meet.example/a' })
  await aPaidBooking(platform, { trainingDate: run.label, email: 'paid@example.com' })
  await aBooking(platform, { trainingDate: run.label, email: 'held@example.com' })
  await wait(platform, run.label, 'ann', 'ben')
  const { rows, ...sums } = await listRuns(platform, readRunList({ q: '8TH JUN', course: '1' }))
  expect(sums).toMatchObject({ total: 1, confirmed: 1, held: 1, capacity: 2, needLinkNow: 0, needLinkLater: 0 })
  expect(rows).toEqual([
    {
      id: run.id,
      courseId: 1,
      courseName: 'Scrum Master',
      label: '7th & 8th Jun 2031',
      zone: 'Europe/London',
      sessions: [
        { startsAt: new Date('2031-06-07T09:00Z'), endsAt: new Date('2031-06-07T16:00Z') },
        { startsAt: new Date('2031-06-08T09:00Z'), endsAt: new Date('2031-06-08T16:00Z') },
      ],
      phase: 'coming',
      taken: 2,
      held: 1,
      confirmed: 1,
      capacity: 2,
      waiting: 2,
      joiningLink: 'https://meet.example/a',
      trainerIds: [],
      ownPrice: null,
      cancelReason: null,
      refundUndecidedAt: null,
      addedAt: run.createdAt,
      version: 1,
      sequence: 0,
    },
  ])
})

test('each tab shows its own runs, and all shows all', async () => {
  const platform = await aPlatform()
  const day = (number: number) => [`2031-09-0${number}`]
  const [closed, cancelled, past] = [
    await aRun(platform, { label: 'shut' }, day(1)),
    await aRun(platform, { label: 'off' }, day(2)),
    await aRun(platform, { label: 'over' }, day(3)),
  ]
  await setRunState(platform, { runId: closed.id, version: 1, state: 'closed', actor })
  await cancelRun(platform, { runId: cancelled.id, version: 1, reason: 'The trainer is ill.', actor })
  await makePast(platform, past.id)
  expect(await labels(platform, { show: 'closed' })).toEqual(['shut'])
  expect(await labels(platform, { show: 'coming', q: 'shut' }), 'a closed run is still coming').toEqual(['shut'])
  expect(await labels(platform, { show: 'cancelled' })).toEqual(['off'])
  expect(await labels(platform, { show: 'past' })).toEqual(['over'])
  const seeded = await listRuns(platform, readRunList({ show: 'coming' }))
  expect(seeded.total).toBe(17)
  expect(await countRuns(platform)).toEqual({ coming: 17, draft: 0, closed: 1, past: 1, cancelled: 1, all: 19 })
  expect((await listRuns(platform, readRunList({ show: 'all' }))).total).toBe(19)
  await makePast(platform, cancelled.id)
  expect(await labels(platform, { show: 'cancelled' }), 'a cancelled run stays one').toEqual(['off'])
})

test.each(['starts', 'added', 'label', 'course', 'left'])(
  'sorted by %s in either direction, page follows page without a gap or a duplicate',
  async (sort) => {
    const platform = await aPlatform()
    for (let month = 1; month <= 9; month++)
      for (const label of ['a', 'b', 'c', 'd'])
        await aRun(platform, { label: `${label}${month}`, capacity: String(month) }, [`2031-0${month}-05`])
    for (const way of ['', '-']) {
      const list = readRunList({ show: 'all', sort: way + sort })
      const whole = (await listRuns(platform, { ...list, size: 1000 })).rows.map((one) => one.id)
      expect(whole).toHaveLength(52)
      const found: string[] = []
      let after: string | null = null
      do {
        const page: Awaited<ReturnType<typeof listRuns>> = await listRuns(platform, { ...list, size: 7, after })
        found.push(...page.rows.map((one) => one.id))
        expect(page.total).toBe(52)
        after = page.next
      } while (after)
      expect(found).toEqual(whole)
    }
  },
)

test('invalid URL parameters are ignored', async () => {
  expect(readRunList({ show: 'x', sort: 'y', course: '0', size: '9', after: "' or 1=1" })).toEqual(readRunList({}))
  expect(readRunList({ show: 'past' }).order).toEqual({ by: 'starts', direction: 'down' })
  const platform = await aPlatform()
  const first = await listRuns(platform, readRunList({}))
  expect(await listRuns(platform, readRunList({ after: crypto.randomUUID() }))).toEqual(first)
  expect(await labels(platform, { q: '%' }), 'a % is matched literally').toEqual([])
  expect(await labels(platform, { q: '_th' })).toEqual([])
})

test('one run shows who has a place and who is on the waiting list', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, { capacity: '1' })
  const { booking } = await aPaidBooking(platform, { trainingDate: run.label })
  await wait(platform, run.label, 'ann')
  const found = await findRun(platform, { runId: run.id })
  expect(found?.booked).toMatchObject([
    { bookingId: booking.id, reference: booking.reference, fullName: 'Amara Okafor', seat: 'confirmed' },
  ])
  expect(found?.line).toMatchObject([{ name: 'ann', email: 'ann@example.com', state: 'waiting', bookingId: null }])
  expect(await findRun(platform, { runId: crypto.randomUUID() })).toBeNull()
  expect(await findRun(platform, { runId: 'x' })).toBeNull()
})

test('the list is narrowed by month in the date’s zone, by trainer and by how full a date is', async () => {
  const platform = await aPlatform()
  const full = await aRun(platform, { capacity: '1', trainerIds: ['tom-hargreaves'] }, ['2031-06-07'])
  const empty = await aRun(platform, {}, ['2031-07-05'])
  await aPaidBooking(platform, { trainingDate: full.label })
  const found = async (asked: Record<string, string>) =>
    (await listRuns(platform, readRunList({ q: '2031', ...asked }))).rows.map(({ id }) => id)
  expect(await found({ month: '2031-06' })).toEqual([full.id])
  expect(await found({ trainer: 'tom-hargreaves' })).toEqual([full.id])
  expect(await found({ trainer: 'none' })).toEqual([empty.id])
  expect(await found({ fill: 'full' })).toEqual([full.id])
  expect(await found({ fill: 'empty' })).toEqual([empty.id])
  expect(await found({ fill: 'low' })).toEqual([])
  expect(await found({ link: 'none' })).toHaveLength(2)
  await platform.db
    .updateTable('run')
    .set({ joiningLink: 'https://meet.example/1' })
    .where('id', '=', full.id)
    .execute()
  expect(await found({ link: 'none' })).toEqual([empty.id])
  expect(await found({ fill: 'x', month: '2031-6', trainer: '%' }), 'anything else is not asked').toHaveLength(2)
  expect(await listRunMonths(platform)).toEqual(expect.arrayContaining(['2031-06', '2031-07']))
})

test('a joining link is needed now within three weeks of a date, later before that, and not once it is over', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform)
  const asked = { q: run.label, show: 'all' }
  const counts = async () => {
    const { needLinkNow, needLinkLater } = await listRuns(platform, readRunList(asked))
    return { now: needLinkNow, later: needLinkLater }
  }
  const found = () => labels(platform, { ...asked, link: 'none' })
  expect(await counts()).toEqual({ now: 0, later: 1 })
  const soon = new Date(Date.now() + 20 * 24 * 3_600_000)
  const last = platform.db.updateTable('session').where('runId', '=', run.id).where('startsAt', '>', soon)
  await last
    .set({ startsAt: soon, endsAt: new Date(soon.getTime() + 3_600_000) })
    .where('startsAt', '<', new Date('2031-06-08'))
    .execute()
  expect(await counts()).toEqual({ now: 1, later: 0 })
  expect(await found()).toEqual([run.label])
  await platform.db.updateTable('run').set({ state: 'draft' }).where('id', '=', run.id).execute()
  expect(await counts()).toEqual({ now: 0, later: 1 })
  await platform.db.updateTable('run').set({ state: 'open' }).where('id', '=', run.id).execute()
  await platform.db.deleteFrom('session').where('runId', '=', run.id).where('startsAt', '>', soon).execute()
  await makePast(platform, run.id)
  expect(await counts()).toEqual({ now: 0, later: 0 })
  expect(await found()).toEqual([])
})
