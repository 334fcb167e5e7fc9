import { expect, test } from 'vitest'
import { saveContent } from '#domain/content/save-content.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { queueWordingTest } from '#domain/emails/outbox.ts'
import { bookingConfirmationWords } from '#site-content/emails/booking-emails.ts'
import { aPaidBooking } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'

const { key, initial } = bookingConfirmationWords
const WORDS = { ...initial, subject: 'Hi {{first name}}: {{course}}', opening: 'See you on {{date}}.' }

async function saveWords(platform: TestPlatform, as: 'draft' | 'published') {
  const saved = await saveContent(platform, {
    actor: 'staff:ada',
    document: bookingConfirmationWords,
    version: 0,
    value: WORDS,
    publishing: { as },
  })
  if (!saved.ok) throw new Error(`expected the words to be saved, got ${saved.error}`)
  return saved.number
}

async function anOwner(platform: TestPlatform) {
  const owner = { name: 'Ada', username: 'ada', email: 'ada@example.com', passwordHash: 'x', role: 'owner' } as const
  return (await platform.db.insertInto('account').values(owner).returning('id').executeTakeFirstOrThrow()).id
}

test('an email says what an owner published when it is sent, and its sums and links stay', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await saveWords(platform, 'published')
  const [email] = await sentMails(await anEmailContext(platform))
  expect(email?.subject).toMatch(/^Hi \w+: Scrum Master$/)
  expect(email?.text).toContain(`See you on ${formatFullDays(booking.run)}.`)
  expect(email?.text).not.toContain('Thank you for your booking.')
  expect(email?.text).toContain('£')
  expect(email?.text).toContain('https://tideway.example/withdraw')
})

test('a draft is sent to no one', async () => {
  const platform = await aPlatform()
  await aPaidBooking(platform)
  await saveWords(platform, 'draft')
  const [email] = await sentMails(await anEmailContext(platform))
  expect(email?.text).toContain('Thank you for your booking.')
})

test('an owner gets a test of a draft, filled in with a sample, once for each version', async () => {
  const platform = await aPlatform()
  const accountId = await anOwner(platform)
  const wording = { key, version: await saveWords(platform, 'draft') }
  await queueWordingTest(platform, { accountId, wording })
  await queueWordingTest(platform, { accountId, wording })
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Test: Hi Sam: Scrum Master')
  expect(mails[0]?.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(mails[0]?.text).toContain('See you on Sat 5 and Sun 6 Dec 2026.')
})

test('a test for someone who is no owner any more is dropped', async () => {
  const platform = await aPlatform()
  const accountId = await anOwner(platform)
  await queueWordingTest(platform, { accountId, wording: { key, version: 0 } })
  await platform.db.updateTable('account').set({ role: 'staff' }).where('id', '=', accountId).execute()
  expect(await sentMails(await anEmailContext(platform))).toEqual([])
})
