import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun, runDetails } from '../../../tests/support/runs.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { addRun, addRunList } from './add-run.ts'
import { parseDateList } from './date-list.ts'

const actor = 'staff:ada'

test('an added run is offered at once, with its sessions, and is in the audit log', async () => {
  const platform = await aPlatform()
  const details = runDetails({ joiningLink: 'https://meet.example/a' })
  const added = await addRun(platform, { courseId: 2, details, actor })
  if (!added.ok) throw new Error(added.error)
  const offered = await listOfferedRuns(platform, { courseId: 2 })
  expect(offered.find((run) => run.id === added.runId)).toEqual({
    id: added.runId,
    courseId: 2,
    label: '7th & 8th Jun 2031',
    zone: 'Europe/London',
    sessions: details.sessions,
    capacity: 12,
    placesLeft: 12,
    trainerIds: [],
  })
  const entries = await platform.db.selectFrom('audit').select(['actor', 'action', 'subject', 'details']).execute()
  expect(entries).toMatchObject([
    {
      actor,
      action: 'run-added',
      subject: `run/${added.runId}`,
      details: { label: '7th & 8th Jun 2031', capacity: 12 },
    },
  ])
})

test('an unknown course, a past date and a label that the course has already are rejected', async () => {
  const platform = await aPlatform()
  const details = runDetails()
  expect(await addRun(platform, { courseId: 5, details, actor })).toEqual({ ok: false, error: 'unknown-course' })
  expect(await addRun(platform, { courseId: 1, details: runDetails({}, ['2020-06-07']), actor })).toEqual({
    ok: false,
    error: 'run-begun',
  })
  await aRun(platform)
  expect(await addRun(platform, { courseId: 1, details, actor })).toEqual({ ok: false, error: 'label-taken' })
  expect(await addRun(platform, { courseId: 2, details, actor }), 'another course may have it').toMatchObject({
    ok: true,
  })
})

test('the same run added ten times at once is added once', async () => {
  const platform = await aPlatform()
  const input = { courseId: 1, details: runDetails(), actor } as const
  const answers = await Promise.all(Array.from({ length: 10 }, () => addRun(platform, input)))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'label-taken')).toHaveLength(9)
})

const list = (text: string) => {
  const read = parseDateList({ text, from: '10:00', to: '17:00', zone: 'Europe/London', now: new Date() })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.runs
}
const terms = { zone: 'Europe/London', capacity: 9, joiningLink: null }

test('a list adds every run, or none where one label is taken', async () => {
  const platform = await aPlatform()
  const runs = list('5th & 6th Oct 2031|2nd & 3rd Nov 2031')
  expect(await addRunList(platform, { courseId: 9, runs, terms, actor })).toMatchObject({ error: 'unknown-course' })
  const added = await addRunList(platform, { courseId: 1, runs, terms, actor })
  expect(added.ok && added.runIds).toHaveLength(2)
  const again = await addRunList(platform, { courseId: 1, runs: list('1st Oct 2031|2nd & 3rd Nov 2031'), terms, actor })
  expect(again).toEqual({ ok: false, error: 'label-taken', label: '2nd & 3rd Nov 2031' })
  const labels = await platform.db.selectFrom('run').select('label').where('capacity', '=', 9).execute()
  expect(labels.map((one) => one.label)).toEqual(['5th & 6th Oct 2031', '2nd & 3rd Nov 2031'])
})
