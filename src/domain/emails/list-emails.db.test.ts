import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { countLateEmails, countUnsentEmails, type EmailFilter, listEmails } from './list-emails.ts'
import { findStoredEmail, saveEmailContent } from './email-content.ts'
import { enqueueEmail, enqueueEmailAgain, type NewEmail } from './outbox.ts'

test('a queued email is waiting, with what it is about', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await queueEmail(platform, { kind: 'booking-confirmation', bookingId: booking.id })
  const reference = await anEnquiry(platform)
  const { rows } = await listEmails(platform, { limit: 9 })
  // The two emails of an enquiry were queued at the same moment.
  expect(
    rows
      .slice(0, 2)
      .map((row) => row.kind)
      .toSorted(),
  ).toEqual(['enquiry-forward', 'enquiry-received'])
  expect(rows).toMatchObject([
    { enquiry: { reference } },
    { enquiry: { reference } },
    { kind: 'booking-confirmation', booking: { reference: booking.reference }, enquiry: null, state: 'waiting' },
  ])
  expect(await countUnsentEmails(platform)).toEqual({ waiting: 3, failing: 0, 'given-up': 0 })
})

test('the queue says what failed, how often and when it is tried again, and what was given up', async () => {
  const platform = await aPlatform()
  const [failing, given, forgotten, sent] = [
    await queueEmail(platform),
    await queueEmail(platform),
    await queueEmail(platform),
    await queueEmail(platform),
  ]
  await failJob(platform, { mailId: failing, state: 'retry', retries: 2 })
  await failJob(platform, { mailId: given, state: 'failed', retries: 12 })
  await sql`delete from pgboss.job where data ->> 'mailId' in (${forgotten}, ${sent})`.execute(platform.db)
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).where('id', '=', sent).execute()
  const { rows } = await listEmails(platform, { limit: 9 })
  const line = (id: string) => rows.find((row) => row.id === id)
  expect(line(failing)).toMatchObject({
    state: 'failing',
    failures: 3,
    lastError: 'no answer',
    nextTryAt: expect.any(Date),
  })
  expect(line(given)).toMatchObject({ state: 'given-up', failures: 13, lastError: 'no answer', nextTryAt: null })
  expect(line(forgotten)).toMatchObject({ state: 'given-up', failures: 0, lastError: null })
  expect(line(sent)).toMatchObject({ state: 'sent', sentAt: expect.any(Date) })
  expect(await countUnsentEmails(platform)).toEqual({ waiting: 0, failing: 1, 'given-up': 2 })
  expect(await ids(platform, { state: 'failing' })).toEqual([failing])
  expect((await ids(platform, { state: 'given-up' })).toSorted()).toEqual([given, forgotten].toSorted())
  expect(await ids(platform, { state: 'sent' })).toEqual([sent])
})

test('an email that was dropped is neither waiting nor given up, and one that was sent again says so', async () => {
  const platform = await aPlatform()
  const [dropped, first] = [await queueEmail(platform), await queueEmail(platform)]
  await platform.db.updateTable('mail').set({ droppedAt: new Date() }).where('id', '=', dropped).execute()
  const mail = { id: first, againOf: null }
  await platform.db.transaction().execute((tx) => enqueueEmailAgain(tx, platform.queue, { mail, idempotencyKey: 'p1' }))
  expect(await ids(platform, { state: 'dropped' })).toEqual([dropped])
  const { rows } = await listEmails(platform, { state: 'waiting', limit: 9 })
  expect(rows.map((row) => row.again).toSorted()).toEqual([false, true])
  expect(await countUnsentEmails(platform)).toEqual({ waiting: 2, failing: 0, 'given-up': 0 })
})

test('a dead letter that the queue keeps only as a copy is still listed, and one that is retried is waiting', async () => {
  const platform = await aPlatform()
  const mailId = await queueEmail(platform)
  await sql`delete from pgboss.job where data ->> 'mailId' = ${mailId}`.execute(platform.db)
  await sql`insert into pgboss.job (name, data, source_name, source_retry_count, source_output)
    values ('dead-letters', ${JSON.stringify({ mailId })}, 'send-mail', 12, '{"message": "rejected"}')`.execute(
    platform.db,
  )
  expect((await listEmails(platform, { limit: 9 })).rows[0]).toMatchObject({
    state: 'given-up',
    failures: 13,
    lastError: 'rejected',
  })
  await platform.db.transaction().execute((tx) => platform.queue.send(tx, 'send-mail', { mailId }))
  expect((await listEmails(platform, { limit: 9 })).rows[0]).toMatchObject({ state: 'waiting', failures: 0 })
})

test('it is found by the start of an address, by the booking’s current address, and by a reference', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform, { email: 'Now@example.com' })
  const ofBooking = await queueEmail(platform, { bookingId: booking.id })
  const other = await queueEmail(platform)
  await saveEmailContent(platform, {
    mailId: ofBooking,
    publicUrl,
    message: message('before@example.com'),
  })
  await saveEmailContent(platform, { mailId: other, publicUrl, message: message('a_b%c@example.com') })
  for (const q of [
    'before@',
    'BEFORE@example.com',
    'now@example.com',
    booking.reference,
    ` ${booking.reference.toLowerCase()}`,
  ])
    expect(await ids(platform, { q }), q).toEqual([ofBooking])
  expect(await ids(platform, { q: 'a_b%' })).toEqual([other])
  for (const q of ['axb', '%', '_', '\\', 'nobody@example.com']) expect(await ids(platform, { q }), q).toEqual([])
  const reference = await anEnquiry(platform)
  expect(await ids(platform, { q: reference })).toHaveLength(2)
  expect(await ids(platform, { q: reference, kind: 'enquiry-forward' })).toHaveLength(1)
  expect(await ids(platform, { bookingId: booking.id })).toEqual([ofBooking])
})

test('pages follow each other without a gap, from either end', async () => {
  const platform = await aPlatform()
  const all: string[] = []
  for (let n = 1; n <= 7; n++) all.push(await queueEmail(platform))
  for (const sort of ['newest', 'oldest'] as const) {
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const page = await listEmails(platform, { sort, after, limit: 3 })
      seen.push(...page.rows.map((row) => row.id))
      after = page.next
      if (!after) break
    }
    expect(seen).toEqual(sort === 'newest' ? all.toReversed() : all)
  }
})

test('an email is shown as it was last rendered; before that it has no content', async () => {
  const platform = await aPlatform()
  const mailId = await queueEmail(platform)
  expect(await findStoredEmail(platform, { mailId })).toMatchObject({ id: mailId, email: null, recipient: null })
  await saveEmailContent(platform, { mailId, publicUrl, message: message('a@example.com') })
  await saveEmailContent(platform, { mailId, publicUrl, message: message('b@example.com') })
  expect(await findStoredEmail(platform, { mailId })).toMatchObject({
    recipient: 'b@example.com',
    subjectLine: 'About it',
    email: {
      html: '<p>To b@example.com</p>',
      text: 'To b@example.com',
      attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', bytes: 3 }],
      writtenAt: expect.any(Date),
    },
  })
  for (const unknown of [crypto.randomUUID(), 'nonsense', ''])
    expect(await findStoredEmail(platform, { mailId: unknown })).toBeNull()
})

const publicUrl = 'https://tideway.example'
let queued = 0

async function queueEmail(platform: TestPlatform, wanted: Partial<NewEmail> = {}): Promise<string> {
  const key = `queued-${queued++}`
  await platform.db
    .transaction()
    .execute((tx) => enqueueEmail(tx, platform.queue, { key, kind: 'booking-confirmation', details: {}, ...wanted }))
  const { id } = await platform.db.selectFrom('mail').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return id
}

const failJob = (platform: TestPlatform, input: { mailId: string; state: string; retries: number }) =>
  sql`update pgboss.job set state = ${input.state}::pgboss.job_state, retry_count = ${input.retries}, output = '{"message": "no answer"}'
    where data ->> 'mailId' = ${input.mailId}`.execute(platform.db)

const message = (address: string) => ({
  to: { name: 'Amara', address },
  subject: 'About it',
  html: `<p>To ${address}</p>`,
  text: `To ${address}`,
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('pdf') }],
})

const ids = async (platform: TestPlatform, input: Partial<EmailFilter>) =>
  (await listEmails(platform, { limit: 50, ...input })).rows.map((row) => row.id)

test('an email is late after ten minutes: it is waiting, failing, or was given up', async () => {
  const platform = await aPlatform()
  expect(await countLateEmails(platform)).toEqual({ waiting: 0, failing: 0, givenUp: 0, oldest: null })
  await anEmail(platform, 'just-now', '1 minute')
  const sent = await anEmail(platform, 'sent', '1 hour')
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).where('id', '=', sent).execute()
  await anEmail(platform, 'waiting', '20 minutes')
  const failing = await anEmail(platform, 'failing', '2 hours')
  await sql`update pgboss.job set state = 'retry', retry_count = 1 where data ->> 'mailId' = ${failing}`.execute(
    platform.db,
  )
  const givenUp = await anEmail(platform, 'given-up', '2 days')
  await sql`update pgboss.job set state = 'failed' where data ->> 'mailId' = ${givenUp}`.execute(platform.db)
  const late = await countLateEmails(platform)
  expect(late).toMatchObject({ waiting: 1, failing: 1, givenUp: 1 })
  expect(Date.now() - (late.oldest?.getTime() ?? 0)).toBeGreaterThan(47 * 60 * 60 * 1000)
})

async function anEmail(platform: TestPlatform, key: string, ago: string): Promise<string> {
  await platform.db
    .transaction()
    .execute((tx) => enqueueEmail(tx, platform.queue, { key, kind: 'enquiry-received', details: {} }))
  const { id } = await platform.db
    .updateTable('mail')
    .set({ promisedAt: sql<Date>`now() - ${ago}::interval` })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
