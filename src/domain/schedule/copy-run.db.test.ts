import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun, runRow } from '../../../tests/support/runs.ts'
import { copyRun } from './add-run.ts'

const actor = 'staff:ada'

test('a copy is at the same times by the clocks of its zone, in summer as in winter', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, {
    capacity: '5',
    joiningLink: 'https://meet.example/a',
    trainerIds: ['tom-hargreaves'],
  })
  const copied = await copyRun(platform, { runId: run.id, days: 26 * 7, actor })
  if (!copied.ok) throw new Error(copied.error)
  expect(await runRow(platform, copied.runId)).toMatchObject({
    label: '6th & 7th Dec 2031',
    capacity: 5,
    taken: 0,
    joiningLink: 'https://meet.example/a',
    trainerIds: ['tom-hargreaves'],
  })
  const sessions = await platform.db
    .selectFrom('session')
    .select(['startsAt', 'endsAt'])
    .where('runId', '=', copied.runId)
    .orderBy('startsAt')
    .execute()
  expect(sessions).toEqual([
    { startsAt: new Date('2031-12-06T10:00Z'), endsAt: new Date('2031-12-06T17:00Z') },
    { startsAt: new Date('2031-12-07T10:00Z'), endsAt: new Date('2031-12-07T17:00Z') },
  ])
})

test('an unknown run, a copy into the past, its own label and a time that does not exist are rejected', async () => {
  const platform = await aPlatform()
  const unknown = { runId: crypto.randomUUID(), days: 7, actor } as const
  expect(await copyRun(platform, unknown)).toEqual({ ok: false, error: 'unknown-run' })
  expect(await copyRun(platform, { ...unknown, runId: 'x' })).toEqual({ ok: false, error: 'unknown-run' })
  const { id: runId } = await aRun(platform)
  expect(await copyRun(platform, { runId, days: -7000, actor })).toEqual({ ok: false, error: 'run-begun' })
  expect(await copyRun(platform, { runId, days: 0, actor })).toMatchObject({
    error: 'label-taken',
    label: '7th & 8th Jun 2031',
  })
  const early = await aRun(platform, { zone: 'Europe/Berlin', label: 'Early' }, ['2031-03-23'])
  await platform.db
    .updateTable('session')
    .set({ startsAt: new Date('2031-03-23T01:30Z') })
    .where('runId', '=', early.id)
    .execute()
  expect(await copyRun(platform, { runId: early.id, days: 7, actor })).toMatchObject({
    error: 'clock-change',
    message: expect.stringContaining('There is no 02:30 on Sun 30 Mar 2031 in Europe/Berlin'),
  })
})

test('a copy made five times at once is one', async () => {
  const platform = await aPlatform()
  const { id: runId } = await aRun(platform)
  const answers = await Promise.all(Array.from({ length: 5 }, () => copyRun(platform, { runId, days: 7, actor })))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
})
