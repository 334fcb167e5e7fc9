import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { addDaysAway, listDaysAway, removeDaysAway } from './days-away.ts'

const actor = 'staff:grace' as const
const trainerId = 'miriam-adeyemi'

const add = (platform: TestPlatform, fields: Record<string, string>) =>
  addDaysAway(platform, { trainerId, actor, fields })

test('days away are whole days: one where no last day is given, never backwards, and each one exists', async () => {
  const platform = await aPlatform()
  expect(await add(platform, { firstDay: '2031-06-30' })).toEqual({ ok: true })
  expect(await add(platform, { firstDay: '2031-06-30', lastDay: '2031-07-02', note: 'Holiday' })).toEqual({ ok: true })
  const rejected: Record<string, string>[] = [
    { firstDay: '' },
    { firstDay: '2031-06-31' },
    { firstDay: '2031-06-30', lastDay: '2031-06-29' },
    { firstDay: '2031-06-30', lastDay: 'tomorrow' },
    { firstDay: '2031-06-30', note: 'x'.repeat(201) },
  ]
  for (const wrong of rejected)
    expect(await add(platform, wrong), JSON.stringify(wrong)).toMatchObject({ ok: false, error: 'wrong-fields' })
  expect(await listDaysAway(platform, { trainerId, today: '2031-06-30' })).toMatchObject([
    { firstDay: '2031-06-30', lastDay: '2031-06-30', note: '' },
    { firstDay: '2031-06-30', lastDay: '2031-07-02', note: 'Holiday' },
  ])
})

test('days that are over are not listed, another trainer’s are not removed, and dates that were there before are named', async () => {
  const platform = await aPlatform()
  const run = await aRun(platform, { trainerIds: [trainerId] })
  await add(platform, { firstDay: '2031-06-08', lastDay: '2031-06-09' })
  expect(await listDaysAway(platform, { trainerId, today: '2031-06-10' })).toEqual([])
  const listed = () => listDaysAway(platform, { trainerId, today: '2031-06-09' })
  const [away] = await listed()
  expect(away?.dates).toEqual([{ runId: run.id, date: `Scrum Master, ${run.label}` }])
  const daysAwayId = away?.id ?? ''
  await removeDaysAway(platform, { trainerId: 'tom-hargreaves', daysAwayId, actor })
  expect(await listed()).toHaveLength(1)
  await removeDaysAway(platform, { trainerId, daysAwayId, actor })
  await removeDaysAway(platform, { trainerId, daysAwayId: 'none', actor })
  expect(await listed()).toEqual([])
})
