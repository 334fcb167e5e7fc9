import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { addTaster } from './arrange-taster.ts'
import { requestNextTaster } from './taster-requests.ts'

async function addIn(platform: TestPlatform, days: number): Promise<number> {
  const startsAt = new Date(Date.now() + days * 86_400_000)
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const details = { startsAt, endsAt, zone: 'Europe/London', capacity: 50, joiningLink: null, trainerId: null }
  const added = await addTaster(platform, { details, actor: 'staff:maya' })
  if (!added.ok) throw new Error(added.error)
  return added.told
}

const askedTwice = async (platform: TestPlatform) => {
  await requestNextTaster(platform, { email: 'amara@example.com' })
  await requestNextTaster(platform, { email: 'Amara@Example.com' })
}

test('who wants to hear of the next taster gets one email when it is added, and none about the one after it', async () => {
  const platform = await aPlatform()
  await askedTwice(platform)
  expect(await addIn(platform, 20)).toBe(1)
  expect(await addIn(platform, 34)).toBe(0)
  const [mail, ...more] = await sentMails(await anEmailContext(platform))
  expect(more).toEqual([])
  expect(mail?.to?.[0]?.address).toBe('amara@example.com')
  expect(mail?.subject).toMatch(/^The next free Scrum Master taster session: /)
  expect(mail?.text).toContain('https://tideway.example/AdvBanner')
  await askedTwice(platform)
  expect(await addIn(platform, 48), 'asked once more').toBe(1)
})

test('two tasters that are added at once send one email', async () => {
  const platform = await aPlatform()
  await askedTwice(platform)
  const told = await Promise.all([addIn(platform, 20), addIn(platform, 34)])
  expect(told.sort()).toEqual([0, 1])
})

test('twin: where the list is not emptied by the statement that reads it, the second taster sends a second email', async () => {
  const platform = await aPlatform()
  await askedTwice(platform)
  await addIn(platform, 20)
  await sql`update taster_request set notified_at = null, id = gen_random_uuid()`.execute(platform.db)
  expect(await addIn(platform, 34)).toBe(1)
})

test('the email is not sent about a taster that was cancelled meanwhile', async () => {
  const platform = await aPlatform()
  await askedTwice(platform)
  await addIn(platform, 20)
  await sql`update taster set cancelled_at = now(), cancel_reason = 'Ill'`.execute(platform.db)
  expect(await sentMails(await anEmailContext(platform))).toEqual([])
})
