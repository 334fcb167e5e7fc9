import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { readFields } from '../fields.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { findNextTaster, requestNextTaster, signUpForTaster, tasterDetails } from './taster-sign-up.ts'
import { findTaster } from './find-tasters.ts'
import { formatTasterStart, type Taster } from './taster.ts'
import { addTaster } from './arrange-taster.ts'

type Platform = Awaited<ReturnType<typeof aPlatform>>

async function nextTaster(platform: Platform): Promise<Taster> {
  const taster = await findNextTaster(platform)
  if (!taster) throw new Error('expected a seeded taster')
  return taster
}

const signUp = async (platform: Platform, email: string, tasterId?: string) =>
  signUpForTaster(platform, {
    tasterId: tasterId ?? (await nextTaster(platform)).id,
    details: { name: 'Amara Okafor', email },
  })

test('the seeded taster is on a Thursday at half past six in London, within the next month', async () => {
  const taster = await nextTaster(await aPlatform())
  expect(formatTasterStart(taster)).toMatch(/^Thu \d\d? [A-Z][a-z]{2,3}, 18:30 (GMT|BST)$/)
  expect(taster.placesLeft).toBe(50)
  const days = (taster.startsAt.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(10)
  expect(days).toBeLessThan(33)
})

test('a place is taken and its email queued, both once, however the address is written', async () => {
  const platform = await aPlatform()
  const first = await signUp(platform, 'Amara@Example.com')
  expect(first.ok).toBe(true)
  expect(await signUp(platform, 'amara@example.COM')).toEqual(first)
  expect((await nextTaster(platform)).placesLeft).toBe(49)
  const mails = await platform.db.selectFrom('mail').select(['kind', 'bookingId']).execute()
  expect(mails).toEqual([{ kind: 'taster-confirmation', bookingId: null }])
})

test('a place carries the course of the role that someone is curious about, and a number without a course is none', async () => {
  const platform = await aPlatform()
  const { id: tasterId } = await nextTaster(platform)
  for (const course of ['2', '99', 'x', undefined]) {
    const read = readFields(tasterDetails, { name: 'Amara', email: `amara-${course}@example.com`, course })
    if (!read.ok) throw new Error('expected details')
    expect(await signUpForTaster(platform, { tasterId, details: read.data })).toMatchObject({ ok: true })
  }
  const found = await findTaster(platform, { tasterId })
  expect(found?.guests.map(({ course }) => course)).toEqual(['Business Analyst', null, null, null])
})

test('the same person twenty times at once has one place', async () => {
  const platform = await aPlatform()
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(platform, 'once@example.com')))
  expect(new Set(answers.map((one) => one.ok && one.placeId)).size).toBe(1)
  expect((await nextTaster(platform)).placesLeft).toBe(49)
})

test('five places are given to twelve people at once exactly five times, and those who have one keep it', async () => {
  const platform = await aPlatform()
  await platform.db.updateTable('taster').set({ capacity: 5 }).execute()
  const { id } = await nextTaster(platform)
  const people = Array.from({ length: 12 }, (_, index) => `person-${index}@example.com`)
  const answers = await Promise.all(people.map((email) => signUp(platform, email, id)))
  expect(answers.filter((one) => one.ok)).toHaveLength(5)
  expect(answers.filter((one) => !one.ok && one.error === 'taster-full')).toHaveLength(7)
  const lucky = people[answers.findIndex((one) => one.ok)] ?? ''
  expect(await signUp(platform, lucky, id)).toMatchObject({ ok: true })
  expect((await nextTaster(platform)).placesLeft).toBe(0)
})

test('a taster that has begun, and an unknown one, are over', async () => {
  const platform = await aPlatform()
  const { id } = await nextTaster(platform)
  await sql`update taster set starts_at = now() - interval '1 minute'`.execute(platform.db)
  expect(await signUp(platform, 'late@example.com', id)).toEqual({ ok: false, error: 'taster-over' })
  expect(await signUp(platform, 'late@example.com', 'nonsense')).toEqual({ ok: false, error: 'taster-over' })
  expect(await findNextTaster(platform)).toBeNull()
})

test('a later taster with places is found before a full one', async () => {
  const platform = await aPlatform()
  await sql`insert into taster (starts_at, ends_at, zone, capacity)
    values (now() + interval '1 day', now() + interval '25 hours', 'Europe/London', 0)`.execute(platform.db)
  expect((await nextTaster(platform)).placesLeft).toBe(50)
})

test('name and email are asked for in the words of the contact form', () => {
  expect(readFields(tasterDetails, { name: '  ', email: 'amara@' })).toEqual({
    ok: false,
    fieldErrors: { name: 'Name is required', email: 'Valid email is required' },
  })
  expect(readFields(tasterDetails, { name: ' Amara ', email: ' amara@example.com ' })).toMatchObject({ ok: true })
})

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
