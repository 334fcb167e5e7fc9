import { expect, test } from 'vitest'
import { readFields } from '#domain/fields.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { arrangeProgramme, getRunProgramme, programmeDetails } from './run-programme.ts'

const details = {
  eveningLink: 'https://meet.example/evenings',
  boardLink: 'https://board.example/team',
  coachName: 'Tom Hargreaves',
  coachEmail: 'tom@example.com',
}
const actor = 'staff:maya' as const

test('staff say where the twelve weeks take place and who coaches them, and the audit log has what changed', async () => {
  const platform = await aPlatform()
  const { id: runId } = await aRun(platform)
  expect(await arrangeProgramme(platform, { runId, version: 1, details, actor })).toEqual({ ok: true })
  expect(await getRunProgramme(platform, { runId })).toEqual(details)
  const without = { ...details, coachName: null, coachEmail: null }
  expect(await arrangeProgramme(platform, { runId, version: 2, details: without, actor })).toEqual({ ok: true })
  expect(await arrangeProgramme(platform, { runId, version: 3, details: without, actor })).toEqual({ ok: true })
  const audit = await platform.db.selectFrom('audit').select('details').where('action', '=', 'run-changed').execute()
  expect(audit.map((entry) => Object.keys(entry.details as object).sort())).toEqual([
    ['boardLink', 'coachEmail', 'coachName', 'eveningLink'],
    ['coachEmail', 'coachName'],
  ])
})

test('what a colleague changed meanwhile, a cancelled date and an unknown one stay as they are', async () => {
  const platform = await aPlatform()
  const { id: runId } = await aRun(platform)
  const arrange = (input: { runId: string; version: number }) =>
    arrangeProgramme(platform, { ...input, details, actor })
  expect(await arrange({ runId, version: 2 })).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await arrange({ runId: 'x', version: 1 })).toEqual({ ok: false, error: 'unknown-run' })
  const both = await Promise.all([arrange({ runId, version: 1 }), arrange({ runId, version: 1 })])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', runId).execute()
  expect(await arrange({ runId, version: 2 })).toEqual({ ok: false, error: 'run-cancelled' })
})

test.each([
  ['eveningLink', 'http://meet.example/x'],
  ['boardLink', 'javascript:alert(1)'],
  ['coachEmail', 'tom'],
  ['coachName', 'x'.repeat(81)],
])('a wrong %s is an error of its field', (field, typed) => {
  const read = readFields(programmeDetails, { ...details, [field]: typed })
  expect(read).toMatchObject({ ok: false, fieldErrors: { [field]: expect.any(String) } })
})

test('everything may be left empty', () => {
  const none = { eveningLink: null, boardLink: null, coachName: null, coachEmail: null }
  expect(readFields(programmeDetails, { eveningLink: ' ', coachEmail: '' })).toEqual({ ok: true, data: none })
})
