import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { publicHolidays } from '../working-days.ts'
import { addTaster } from './arrange-taster.ts'
import { addTasterByRule, detailsByRule, findTasterDue } from './taster-rule.ts'

const RULE = DEFAULT_SETTINGS.tasterRule
const isHoliday = publicHolidays(DEFAULT_SETTINGS.publicHolidays.days)

const dayOf = (today: string, lastDay: string | null, changes: Partial<typeof RULE> = {}) =>
  detailsByRule({ ...RULE, ...changes }, { today, lastDay, isHoliday }).startsAt.toISOString()

const starts = async ({ db }: TestPlatform) =>
  (await db.selectFrom('taster').select('startsAt').orderBy('startsAt').execute()).map(({ startsAt }) => startsAt)

/** As if the seeded taster had taken place a day ago. */
const letPass = ({ db }: TestPlatform) =>
  sql`update taster set starts_at = now() - interval '1 day', ends_at = now() - interval '23 hours'`.execute(db)

test('the next taster is on the second Thursday after the last one, by the clocks of London', () => {
  expect(dayOf('2027-02-05', '2027-02-04')).toBe('2027-02-18T18:30:00.000Z')
  expect(dayOf('2027-05-07', '2027-05-06'), 'in summer').toBe('2027-05-20T17:30:00.000Z')
  expect(dayOf('2027-02-03', '2027-02-02'), 'the last one was moved to a Tuesday').toBe('2027-02-18T18:30:00.000Z')
  expect(dayOf('2027-02-04', '2027-02-04', { weekday: 'Monday', everyWeeks: 3 })).toBe('2027-02-22T18:30:00.000Z')
  expect(dayOf('2027-02-05', null), 'the first').toBe('2027-02-18T18:30:00.000Z')
})

test('it leaves at least five days to sign up, and there is none at Christmas and New Year', () => {
  expect(dayOf('2027-06-01', '2027-02-04'), 'after a pause it keeps to its weeks').toBe('2027-06-10T17:30:00.000Z')
  expect(dayOf('2027-02-14', '2027-02-04')).toBe('2027-03-04T18:30:00.000Z')
  expect(dayOf('2026-12-11', '2026-12-10')).toBe('2027-01-07T18:30:00.000Z')
})

test('there is none on a public holiday: its turn falls out', () => {
  expect(dayOf('2027-03-10', '2027-03-15', { weekday: 'Monday' }), 'Easter Monday').toBe('2027-04-12T17:30:00.000Z')
})

test('a taster is added while none with a free place is ahead, and only then', async () => {
  const platform = await aPlatform()
  await addTasterByRule(platform)
  expect(await starts(platform), 'the seeded one is ahead').toHaveLength(1)
  await platform.db.updateTable('taster').set({ capacity: 0 }).execute()
  await addTasterByRule(platform)
  await addTasterByRule(platform)
  const [full, next] = await starts(platform)
  expect(await starts(platform)).toHaveLength(2)
  const weeks = ((next?.getTime() ?? 0) - (full?.getTime() ?? 0)) / (7 * 86_400_000)
  expect(Math.round(weeks) % 2).toBe(0)
  expect(await platform.db.selectFrom('audit').select(['actor', 'action']).execute()).toEqual([
    { actor: 'system', action: 'taster-added' },
  ])
})

test('nothing is added where the rule is switched off', async () => {
  const platform = await aPlatform()
  await letPass(platform)
  const typed = { ...RULE, on: 'no' }
  await changeSetting(platform, { actor: 'staff:maya', name: 'tasterRule', version: 0, typed })
  await addTasterByRule(platform)
  expect(await starts(platform)).toHaveLength(1)
})

/** Two processes that both found the same evening due before either has added it. */
async function twoAtOnce(platform: TestPlatform) {
  const due = [await findTasterDue(platform), await findTasterDue(platform)]
  return Promise.all(due.map((details) => details && addTaster(platform, { details, actor: 'system' })))
}

test('two processes that find the same evening due add one taster', async () => {
  const platform = await aPlatform()
  await letPass(platform)
  const answers = await twoAtOnce(platform)
  expect(answers.filter((one) => one?.ok)).toHaveLength(1)
  expect(await starts(platform)).toHaveLength(2)
})

test('twin: without the index of times the same two processes add two', async () => {
  const platform = await aPlatform()
  await letPass(platform)
  await sql`drop index taster_one_at_a_time`.execute(platform.db)
  await twoAtOnce(platform)
  expect(await starts(platform)).toHaveLength(3)
})
