import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aTasterPlace, changeSome, tasterBeginsIn } from '../../../tests/support/tasters.ts'
import { cancelTaster } from './arrange-taster.ts'
import { enqueueTasterReminders } from './taster-reminders.ts'

/** A place that was taken a week ago in a taster that begins in so many hours. */
async function aPlace(platform: TestPlatform, hours: number) {
  const place = await aTasterPlace(platform)
  await sql`update taster_place set created_at = now() - interval '7 days'`.execute(platform.db)
  await tasterBeginsIn(platform, place.tasterId, hours)
  return place
}

const reminders = async (platform: TestPlatform) =>
  (await mailKinds(platform)).filter((kind) => kind === 'taster-reminder').length

test.each([
  ['two days before', 48, 0],
  ['a day before', 23.9, 1],
  ['an hour before', 1, 1],
  ['after it has started', -0.1, 0],
])('%s, the right number of reminders is queued', async (_when, hours, expected) => {
  const platform = await aPlatform()
  await aPlace(platform, hours)
  await enqueueTasterReminders(platform)
  expect(await reminders(platform)).toBe(expected)
})

test('three sweeps at once queue one reminder, and a later one adds none', async () => {
  const platform = await aPlatform()
  await aPlace(platform, 23)
  await Promise.all([1, 2, 3].map(() => enqueueTasterReminders(platform)))
  await enqueueTasterReminders(platform)
  expect(await reminders(platform)).toBe(1)
})

test('twin: without the key of the email each sweep would queue a reminder', async () => {
  const platform = await aPlatform()
  await aPlace(platform, 23)
  await enqueueTasterReminders(platform)
  await sql`update mail set key = gen_random_uuid()::text where kind = 'taster-reminder'`.execute(platform.db)
  await enqueueTasterReminders(platform)
  expect(await reminders(platform)).toBe(2)
})

test('who signed up within the last day, and who has a place in a cancelled taster, gets no reminder', async () => {
  const platform = await aPlatform()
  const { tasterId } = await aPlace(platform, 23)
  await sql`update taster_place set created_at = now()`.execute(platform.db)
  await enqueueTasterReminders(platform)
  expect(await reminders(platform)).toBe(0)
  await sql`update taster_place set created_at = now() - interval '7 days'`.execute(platform.db)
  await cancelTaster(platform, { tasterId, version: 1, reason: 'Ill', actor: 'staff:maya' })
  await enqueueTasterReminders(platform)
  expect(await reminders(platform)).toBe(0)
})

test('the reminder has the person’s link to join', async () => {
  const platform = await aPlatform()
  const { tasterId, key } = await aPlace(platform, 23)
  await changeSome(platform, tasterId, { joiningLink: 'https://meet.example/taster' })
  await enqueueTasterReminders(platform)
  const mails = await sentMails(await anEmailContext(platform))
  const reminder = mails.find(({ subject }) => subject?.startsWith('Your Scrum Master taster session is on '))
  expect(reminder?.text).toContain(`Join online https://tideway.example/taster/${key}`)
})
