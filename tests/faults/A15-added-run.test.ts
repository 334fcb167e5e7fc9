import { expect, test } from 'vitest'
import { addRun } from '../../src/domain/schedule/add-run.ts'
import { cancelRun } from '../../src/domain/schedule/run-state.ts'
import { changeRun } from '../../src/domain/schedule/change-run.ts'
import { bookOverHttp, readPage } from '../support/calls.ts'
import { aPlatform } from '../support/platform.ts'
import { expectSoon, startProcesses } from '../support/processes.ts'
import { runDetails } from '../support/runs.ts'

const actor = 'staff:ada'
const PAGES = ['/', '/scrumMaster']

test('A15: a course run that is added, changed or cancelled shows at once in each of three processes, on cached pages too', async () => {
  const platform = await aPlatform()
  const servers = await startProcesses(3, { databaseUrl: platform.url })
  // Every process has these pages in memory before anything changes.
  for (const server of servers) for (const page of PAGES) await readPage(server, page)

  const details = runDetails({ label: 'Midsummer' })
  const added = await addRun(platform, { courseId: 1, details, actor })
  if (!added.ok) throw new Error(added.error)
  const booked = await Promise.all(servers.map((server) => bookOverHttp(server, { trainingDate: 'Midsummer' })))
  expect(booked.map((one) => one.status)).toEqual([200, 200, 200])
  for (const server of servers) await expectSoon(server, '/scrumMaster', (html) => html.includes('Midsummer'))

  const { runId } = added
  await changeRun(platform, { runId, version: 1, details: { ...details, label: 'Longest day' }, actor })
  for (const server of servers)
    await expectSoon(server, '/scrumMaster', (html) => html.includes('Longest day') && !html.includes('Midsummer'))

  await cancelRun(platform, { runId, version: 2, reason: 'The trainer is ill.', actor })
  const late = await Promise.all(servers.map((server) => bookOverHttp(server, { trainingDate: 'Longest day' })))
  expect(late.map((one) => one.status)).toEqual([422, 422, 422])
  for (const server of servers) await expectSoon(server, '/scrumMaster', (html) => !html.includes('Longest day'))
})
