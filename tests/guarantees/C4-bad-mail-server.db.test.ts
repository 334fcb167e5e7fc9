import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { countLateEmails, listEmails } from '../../src/domain/emails/list-emails.ts'
import { resendEmail } from '../../src/domain/emails/resend-email.ts'
import { openMail } from '../../src/platform/mail.ts'
import { DEAD_LETTERS } from '../../src/platform/queue.ts'
import { aBadSmtp } from '../support/bad-smtp.ts'
import { anEnquiry } from '../support/enquiries.ts'
import { anEmailContext, runEmailJobs } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'

const GONE = 'gone@example.com'

/** More than the queue tries: it tries once, and twelve times again. */
const MOST_ROUNDS = 20

test('C4 an email that is deferred or once rejected is tried again and arrives once; one that is always rejected is given up', async () => {
  const platform = await aPlatform()
  const smtp = await aBadSmtp((recipient, before) => {
    if (recipient === GONE) return 'reject'
    const later = (['later', 'later-after-data', 'reject'] as const)[before]
    return recipient.startsWith('unlucky') && later ? later : 'take'
  })
  for (const email of ['lucky@example.com', 'unlucky@example.com', GONE]) await anEnquiry(platform, { email })
  const promised = await platform.db.selectFrom('mail').select('id').execute()
  await smtp.end()
  expect(await sendAll(platform, smtp.url, 1), 'while the mail server is down').toBe(promised.length)
  await smtp.begin()
  await sendAll(platform, smtp.url, MOST_ROUNDS)

  expect(await unsent(platform)).toEqual([GONE])
  expect(await givenUp(platform)).toEqual([GONE])
  expect(smtp.taken).toHaveLength(promised.length - 1)
  expect(new Set(smtp.taken).size, 'each once').toBe(smtp.taken.length)
  expect(smtp.given, 'one try was while the mail server was down').toMatchObject({ reject: 12 + 1, later: 1 })
  expect(smtp.given['later-after-data']).toBe(1)
})

test('C4 an address that the server refuses is not tried again, and the office reads why until staff send it again', async () => {
  const platform = await aPlatform()
  let exists = false
  const smtp = await aBadSmtp((recipient) => (recipient === GONE && !exists ? 'unknown' : 'take'))
  await anEnquiry(platform, { email: GONE })
  expect(await sendAll(platform, smtp.url, MOST_ROUNDS), 'no job fails').toBe(0)
  expect(smtp.given.unknown).toBe(1)
  const list = { page: 1, limit: 10, sort: 'newest' } as const
  const { rows } = await listEmails(platform, { ...list, state: 'given-up' })
  expect(rows).toMatchObject([{ recipient: GONE, refusal: expect.stringMatching(/^550 .*no such mailbox/) }])
  expect(await countLateEmails(platform), 'at once').toMatchObject({ waiting: 0, failing: 0, givenUp: 1 })

  exists = true
  const [{ id: mailId } = { id: '' }] = rows
  const idempotencyKey = 'submission'
  expect(await resendEmail(platform, { actor: 'staff:bo', mailId, idempotencyKey })).toEqual({ ok: true })
  await sendAll(platform, smtp.url, 1)
  expect(await unsent(platform)).toEqual([])
})

test('C4 an email that is marked as sent is not sent again, however often its job runs', async () => {
  const platform = await aPlatform()
  const smtp = await aBadSmtp(() => 'take')
  await anEnquiry(platform)
  await sendAll(platform, smtp.url, 1)
  const sent = [...smtp.taken]
  await sql`update pgboss.job set state = 'created', started_on = null where name = 'send-mail'`.execute(platform.db)
  await sendAll(platform, smtp.url, 1)
  expect(smtp.taken).toEqual(sent)

  await platform.db.updateTable('mail').set({ sentAt: null }).execute()
  await sql`update pgboss.job set state = 'created', started_on = null where name = 'send-mail'`.execute(platform.db)
  await sendAll(platform, smtp.url, 1)
  expect(smtp.taken, 'twin: without the mark it is sent again').toEqual([...sent, ...sent])
})

test('C4 twin: a queue that tries only once loses what the same server defers for a moment', async () => {
  const platform = await aPlatform()
  const smtp = await aBadSmtp((_, before) => (before === 0 ? 'later' : 'take'))
  await anEnquiry(platform)
  await sql`update pgboss.job set retry_limit = 0 where name = 'send-mail'`.execute(platform.db)
  await sendAll(platform, smtp.url, MOST_ROUNDS)
  expect(smtp.taken).toEqual([])
  expect(await givenUp(platform)).toEqual(await unsent(platform))
})

/** As `runEmailJobs`, with a mail server. Returns how many jobs failed. */
async function sendAll(platform: TestPlatform, smtpUrl: string, rounds: number): Promise<number> {
  const from = { name: 'Tideway Agile', address: 'hello@tideway.example' }
  const mail = openMail({ smtpUrl, outboxDir: '', from, publicUrl: 'https://tideway.example' })
  return runEmailJobs({ ...(await anEmailContext(platform)), mail, url: platform.url }, rounds).finally(mail.close)
}

async function unsent({ db }: TestPlatform): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('mail')
    .select('recipient')
    .where('sentAt', 'is', null)
    .orderBy('recipient')
    .execute()
  return rows.map((one) => one.recipient)
}

/** The recipients of the emails that the queue has given up. */
async function givenUp({ db }: TestPlatform): Promise<(string | null)[]> {
  const { rows } = await sql<{ recipient: string | null }>`
    select recipient from pgboss.job join mail on mail.id::text = data->>'mailId'
    where name = ${DEAD_LETTERS} order by recipient`.execute(db)
  return rows.map((one) => one.recipient)
}
