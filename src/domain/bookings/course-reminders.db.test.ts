import { expect, test } from 'vitest'
import { beginsInHours, confirmedDaysAgo } from '../../../tests/support/ageing.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { enqueueCourseReminders } from './course-reminders.ts'

/** A place that was confirmed a month ago on a run that begins in this many hours. */
async function aPlace(platform: TestPlatform, hours: number, email = 'amara@example.com') {
  const { booking } = await aPaidBooking(platform, { email })
  await confirmedDaysAgo(platform, booking.id, 30)
  await beginsInHours(platform, booking.run.id, hours)
  return booking
}

const remindersOf = async ({ db }: TestPlatform) =>
  (
    await db
      .selectFrom('mail')
      .select(['key', 'bookingId', 'usefulUntil'])
      .where('kind', '=', 'course-reminder')
      .orderBy('promisedAt')
      .execute()
  ).map((mail) => ({ ...mail, key: mail.key.replace(/^course-reminder\/[^/]+/, '') }))

const dayIn = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })

test.each([
  ['eight days before', 8 * 24, []],
  ['a minute before it is due', 7 * 24 + 1 / 60, []],
  ['seven days before', 7 * 24 - 1, ['7']],
  ['when the site was down until six and a half days before', 6.5 * 24, ['7']],
  ['when it was down for more than a day', 6 * 24 - 1, []],
  ['three days before', 3 * 24, []],
  ['a day before', 23, ['1']],
  ['when the site was down until an hour before', 1, ['1']],
  ['after it has begun', -1, []],
])('%s, the reminders that are due are queued and no others', async (_when, hours, days) => {
  const platform = await aPlatform()
  const { id } = await aPlace(platform, hours)
  await enqueueCourseReminders(platform)
  const reminders = await remindersOf(platform)
  expect(reminders.map(({ key, bookingId }) => [key, bookingId])).toEqual(
    days.map((one) => [`/${one}/${dayIn(hours)}`, id]),
  )
  for (const { usefulUntil } of reminders) expect(usefulUntil?.getTime()).toBeLessThan(Date.now() + 24.1 * 3_600_000)
})

test('three sweeps at once queue one email, and a later one adds none', async () => {
  const platform = await aPlatform()
  await aPlace(platform, 23)
  await Promise.all([
    enqueueCourseReminders(platform),
    enqueueCourseReminders(platform),
    enqueueCourseReminders(platform),
  ])
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toHaveLength(1)
})

test('a held place, a released one and a cancelled run get no reminder', async () => {
  const platform = await aPlatform()
  const held = await aBooking(platform, { email: 'held@example.com' })
  await confirmedDaysAgo(platform, held.id, 30)
  const { booking: released } = await aPaidBooking(platform, { email: 'released@example.com' })
  await confirmedDaysAgo(platform, released.id, 30)
  await platform.db
    .updateTable('seat')
    .set({ state: 'released', releaseReason: 'cancelled' })
    .where('bookingId', '=', released.id)
    .execute()
  await beginsInHours(platform, held.run.id, 23)
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toEqual([])

  const { run } = await aPlace(platform, 23)
  await platform.db.updateTable('run').set({ state: 'cancelled' }).where('id', '=', run.id).execute()
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toEqual([])
  await platform.db.updateTable('run').set({ state: 'closed' }).where('id', '=', run.id).execute()
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform), 'closed for booking, and taking place').toHaveLength(1)
})

test('a booking made after the reminder was due gets none', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await beginsInHours(platform, booking.run.id, 20)
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toEqual([])
})

test('a postponed course is reminded of again, and one that begins a little later is not', async () => {
  const platform = await aPlatform()
  // A reminder is due for a day, in which there is one midnight: the course first begins after it, then before it.
  const midnight = Array.from({ length: 24 }, (_, hour) => 6 * 24 + hour + 1 - minutesPastTheHour() / 60).find(
    (hours) => dayIn(hours) !== dayIn(hours - 0.001),
  )
  if (midnight === undefined) throw new Error('expected a midnight')
  const [after, before] = [(midnight + 7 * 24) / 2, (midnight + 6 * 24) / 2]
  const { run } = await aPlace(platform, after)
  await enqueueCourseReminders(platform)
  await beginsInHours(platform, run.id, (after + 7 * 24) / 2)
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toHaveLength(1)
  await beginsInHours(platform, run.id, before)
  await enqueueCourseReminders(platform)
  expect(await remindersOf(platform)).toHaveLength(2)
})

const minutesPastTheHour = (): number => (Date.now() / 60_000) % 60
