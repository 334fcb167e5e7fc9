import { expect, test } from 'vitest'
import { at } from '../../../tests/support/clock.ts'
import { mailKinds } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { enqueueWeeklyFigures, loadWeeklyFigures } from './weekly-figures.ts'

const addOwner = ({ db }: TestPlatform, name: string, change: { role?: 'staff'; closedAt?: Date } = {}) =>
  db
    .insertInto('account')
    .values({ name, username: name, email: `${name}@example.com`, passwordHash: 'x', role: 'owner', ...change })
    .execute()

const queued = async (platform: TestPlatform) =>
  (await mailKinds(platform)).filter((kind) => kind === 'weekly-figures').length

test('each owner gets the figures once a week, on Monday from eight o’clock UK time in summer and winter', async () => {
  const platform = await aPlatform()
  await platform.db.updateTable('account').set({ closedAt: new Date() }).execute()
  await addOwner(platform, 'ada')
  await addOwner(platform, 'sam', { role: 'staff' })
  await addOwner(platform, 'left', { closedAt: new Date() })
  const run = (time: string) => enqueueWeeklyFigures(at(platform, new Date(time)))
  for (const early of ['2026-11-23T07:59:00Z', '2026-11-22T12:00:00Z', '2026-11-24T08:00:00Z']) await run(early)
  expect(await queued(platform)).toBe(0)
  for (const due of ['2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z']) await run(due)
  expect(await queued(platform)).toBe(1)
  await run('2027-06-07T07:00:00Z')
  expect(await queued(platform), 'eight in summer time').toBe(2)
})

test('the twin where owners have switched it off sends none', async () => {
  const platform = await aPlatform()
  await addOwner(platform, 'ada')
  await platform.db
    .insertInto('setting')
    .values({ name: 'weeklyFigures', value: JSON.stringify({ sent: false }), changedBy: 'ada' })
    .execute()
  await enqueueWeeklyFigures(at(platform, new Date('2026-11-23T08:00:00Z')))
  expect(await queued(platform)).toBe(0)
})

test('the figures are of the seven days before the Monday', async () => {
  const platform = await aPlatform()
  expect(await loadWeeklyFigures(platform, { monday: '2026-11-23' })).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    figures: expect.arrayContaining([{ name: 'net', now: 0, before: 0 }]),
    overdue: 0,
  })
})
