import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anAccount } from '../../../tests/support/people.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { aTrainer } from '../../../tests/support/trainers.ts'
import { cancelRun } from './run-state.ts'
import { isTaughtBy, listTeachingDates } from './trainers.ts'

const aDate = async (platform: TestPlatform, day: string, trainerIds = ['ada']): Promise<string> =>
  (await aRun(platform, { trainerIds }, [day])).id

test('a trainer has the dates that name them, and no draft, cancelled or unnamed one', async () => {
  const platform = await aPlatform()
  for (const name of ['Ada', 'Bo']) await aTrainer(platform, { name })
  const own = await aDate(platform, '2031-10-25')
  const others = [
    await aDate(platform, '2031-10-24', ['bo']),
    await aDate(platform, '2031-10-23', []),
    await aDate(platform, '2031-10-18'),
    await aDate(platform, '2031-10-11'),
  ]
  await platform.db
    .updateTable('run')
    .set({ state: 'draft' })
    .where('id', '=', others[3] ?? '')
    .execute()
  await cancelRun(platform, { runId: others[2] ?? '', version: 1, reason: 'Ill', actor: 'staff:grace' })
  const accountId = await anAccount(platform, { username: 'ada', role: 'trainer' })
  const dates = async () => (await listTeachingDates(platform, { accountId })).map(({ id }) => id)
  const teaches = (runId: string) => isTaughtBy(platform, { accountId, runId })
  expect([await dates(), await teaches(own)], 'not linked to a trainer').toEqual([[], false])
  await platform.db.updateTable('account').set({ trainerId: 'ada' }).where('id', '=', accountId).execute()
  expect(await dates()).toEqual([own])
  expect(await Promise.all([own, ...others, 'no-id'].map(teaches))).toEqual([true, false, false, false, false, false])
})

test('of the people on a date its trainer sees how many have a confirmed place, as in the register', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await aBooking(platform, { trainingDate: booking.run.label, email: 'held@example.com' })
  await platform.db
    .updateTable('run')
    .set({ trainerIds: ['ada'] })
    .where('id', '=', booking.run.id)
    .execute()
  const accountId = await anAccount(platform, { username: 'ada', role: 'trainer' })
  await platform.db.updateTable('account').set({ trainerId: 'ada' }).where('id', '=', accountId).execute()
  const dates = await listTeachingDates(platform, { accountId })
  expect(dates).toMatchObject([{ id: booking.run.id, people: 1 }])
})
