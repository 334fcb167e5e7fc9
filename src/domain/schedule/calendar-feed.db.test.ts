import { expect, test } from 'vitest'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun, runDetails } from '../../../tests/support/runs.ts'
import { listTeachingTasters } from '../tasters/find-tasters.ts'
import { updateTeamMember } from '../accounts/team.ts'
import { sha256 } from '../../platform/crypto.ts'
import { createFeed, findFeedDates, findOwnFeed, revokeFeed } from './calendar-feed.ts'
import { changeRun } from './change-run.ts'
import { cancelRun } from './run-state.ts'

const actor = 'staff:ada'

const datesAt = async (platform: TestPlatform, token: string, trainerId: string | null = null) =>
  (await findFeedDates(platform, { token, trainerId }))?.dates ?? null

/** Whose address it is where nothing is asked but that it was made once: what a lookup without the checks would find. */
const ownersWithoutChecks = (platform: TestPlatform, token: string) =>
  platform.db.selectFrom('calendarFeed').select('accountId').where('tokenDigest', '=', sha256(token)).execute()

test('E3 a calendar address opens the dates, is stored as a digest only, and opens nothing once it is revoked', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  expect(await findOwnFeed(platform, { viewer })).toBeNull()
  const { token } = await createFeed(platform, { viewer })
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await findOwnFeed(platform, { viewer })).toMatchObject({ createdAt: expect.any(Date) })
  expect(JSON.stringify(await platform.db.selectFrom('calendarFeed').selectAll().execute())).not.toContain(token)
  expect(await datesAt(platform, token)).not.toEqual([])
  expect(await datesAt(platform, sha256(token))).toBeNull()
  await revokeFeed(platform, { viewer })
  expect(await datesAt(platform, token)).toBeNull()
  expect(await findOwnFeed(platform, { viewer })).toBeNull()
  const audit = await platform.db.selectFrom('audit').select(['action', 'subject']).orderBy('at').execute()
  const about = { subject: 'account/maya' }
  expect(audit.slice(-2)).toEqual([
    { action: 'calendar-address-made', ...about },
    { action: 'calendar-address-ended', ...about },
  ])
})

test('E3 twin: without the check of revocation a revoked address still opens', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const { token } = await createFeed(platform, { viewer })
  await revokeFeed(platform, { viewer })
  expect(await ownersWithoutChecks(platform, token)).toEqual([{ accountId: viewer.accountId }])
})

test('a new address takes the place of the one before, also of ten that are made at once', async () => {
  const platform = await aPlatform()
  const viewer = await aViewer(platform)
  const made = await Promise.all(Array.from({ length: 10 }, () => createFeed(platform, { viewer })))
  const answers = await Promise.all(made.map(({ token }) => datesAt(platform, token)))
  expect(answers.filter((dates) => dates !== null)).toHaveLength(1)
})

test('E3 the address of a colleague who has left, or who is not of the office, opens nothing', async () => {
  const platform = await aPlatform()
  const owner = await aViewer(platform)
  const leaver = await aViewer(platform, { username: 'lee', role: 'staff' })
  const { token } = await createFeed(platform, { viewer: leaver })
  const change = { viewer: owner, accountId: leaver.accountId }
  expect(await datesAt(platform, token)).not.toBeNull()
  const row = () => platform.db.selectFrom('account').select('version').where('id', '=', leaver.accountId)
  const { version } = await row().executeTakeFirstOrThrow()
  expect(await updateTeamMember(platform, { ...change, version, change: { closed: true } })).toEqual({ ok: true })
  expect(await datesAt(platform, token)).toBeNull()
  expect(await ownersWithoutChecks(platform, token), 'twin: found where the account is not looked at').toHaveLength(1)
  const student = await aViewer(platform, { username: 'sol@example.com', role: 'student' })
  const { token: students } = await createFeed(platform, { viewer: student })
  expect(await datesAt(platform, students)).toBeNull()
})

test('E3 the address of a trainer opens the dates that name them and no others, also where those of another are wanted', async () => {
  const platform = await aPlatform()
  const trainer = await aViewer(platform, { username: 'tom', role: 'trainer' })
  const link = (trainerId: string | null) =>
    platform.db.updateTable('account').set({ trainerId }).where('id', '=', trainer.accountId).execute()
  const own = await aRun(platform, { trainerIds: ['tom-hargreaves', 'miriam-adeyemi'] })
  const others = [
    await aRun(platform, { label: 'of Miriam', trainerIds: ['miriam-adeyemi'] }, ['2031-07-05']),
    await aRun(platform, { label: 'of all of them' }, ['2031-08-02']),
  ].map(({ id }) => id)
  const { token } = await createFeed(platform, { viewer: trainer })
  const ids = async (of: string, trainerId?: string) => (await datesAt(platform, of, trainerId))?.map(({ id }) => id)
  expect(await ids(token), 'not linked to a trainer').toEqual([])
  await link('tom-hargreaves')
  expect(await ids(token)).toEqual([own.id])
  expect(await ids(token, 'tom-hargreaves')).toEqual([own.id])
  expect(await ids(token, 'miriam-adeyemi'), 'the dates of another trainer').toBeUndefined()
  await link('miriam-adeyemi')
  expect(await ids(token), 'as the account is linked now').toEqual([own.id, others[0]])
  const role = 'read-only'
  await platform.db.updateTable('account').set({ role }).where('id', '=', trainer.accountId).execute()
  expect(await ids(token), 'twin: where the role sets no bounds, the same address opens every date').toEqual(
    expect.arrayContaining([own.id, ...others]),
  )
  expect(await ids(token, 'tom-hargreaves')).toEqual([own.id])
})

test('all dates but drafts are in it, or those of one trainer, and a cancelled one has a higher sequence', async () => {
  const platform = await aPlatform()
  const { token } = await createFeed(platform, { viewer: await aViewer(platform) })
  const run = await aRun(platform, { trainerIds: ['tom-hargreaves'] })
  const other = await aRun(platform, { label: 'another' }, ['2031-07-05'])
  const draft = await aRun(platform, { label: 'a draft' }, ['2031-08-02'])
  await platform.db.updateTable('run').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  const ids = async () => (await datesAt(platform, token))?.map(({ id }) => id)
  expect(await ids()).toEqual(expect.arrayContaining([run.id, other.id]))
  expect(await ids()).not.toContain(draft.id)
  const ofTom = async () => datesAt(platform, token, 'tom-hargreaves')
  expect(await ofTom()).toMatchObject([{ id: run.id, phase: 'coming', sequence: 0 }])
  const details = runDetails({ label: run.label, trainerIds: ['tom-hargreaves'] }, ['2031-06-14', '2031-06-15'])
  await changeRun(platform, { runId: run.id, version: 1, details, actor })
  const [changed] = (await ofTom()) ?? []
  expect(changed?.sequence).toBeGreaterThan(0)
  await cancelRun(platform, { runId: run.id, version: 2, reason: 'The trainer is ill.', actor })
  const [cancelled] = (await ofTom()) ?? []
  expect(cancelled).toMatchObject({ phase: 'cancelled' })
  expect(cancelled?.sequence).toBeGreaterThan(changed?.sequence ?? 0)
})

test('E3 tasters are in it as dates are: all of them, or only those that name the trainer', async () => {
  const platform = await aPlatform()
  const trainer = await aViewer(platform, { username: 'tom', role: 'trainer' })
  const { token } = await createFeed(platform, { viewer: trainer })
  const tasters = async () => (await findFeedDates(platform, { token, trainerId: null }))?.tasters
  const give = (trainerId: string) => platform.db.updateTable('taster').set({ trainerId }).execute()
  expect(await tasters(), 'not linked to a trainer').toEqual([])
  await platform.db
    .updateTable('account')
    .set({ trainerId: 'tom-hargreaves' })
    .where('id', '=', trainer.accountId)
    .execute()
  await give('miriam-adeyemi')
  expect(await tasters()).toEqual([])
  const setRole = (to: 'read-only' | 'trainer') =>
    platform.db.updateTable('account').set({ role: to }).where('id', '=', trainer.accountId).execute()
  await setRole('read-only')
  expect(await tasters(), 'twin: where the role sets no bounds, the same address opens it').toHaveLength(1)
  await setRole('trainer')
  await give('tom-hargreaves')
  expect(await tasters()).toMatchObject([{ trainerId: 'tom-hargreaves', taken: 0, cancelledAt: null }])
  expect(await listTeachingTasters(platform, trainer)).toMatchObject([{ taken: 0, joiningLink: null }])
})
