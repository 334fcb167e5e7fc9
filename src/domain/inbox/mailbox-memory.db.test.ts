import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anImapServer, type ImapServer } from '../../../tests/support/imap-server.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { openImapInbox } from '#platform/imap-inbox.ts'
import { findMailboxTrouble, mailboxMemory } from './mailbox-memory.ts'
import { receiveEmail } from './receive-email.ts'

const anEmail = (number: number) =>
  `From: Amara <amara-${number}@example.com>\r\nTo: replies@tideway.example\r\nMessage-ID: <${number}@x>\r\nSubject: Dates\r\n\r\nQuestion ${number}?`

const readMailbox = (platform: TestPlatform, { url }: Pick<ImapServer, 'url'>) =>
  openImapInbox(url)
    .read(async (email) => (await receiveEmail(platform, email)).ok, mailboxMemory(platform))
    .catch(() => undefined)

async function enquirers({ db }: TestPlatform): Promise<string[]> {
  const rows = await db.selectFrom('enquiry').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

test('each email of a mailbox is one enquiry, though it was read on a phone, delivered twice, renumbered and broken off', async () => {
  const platform = await aPlatform()
  const server = await anImapServer()
  for (const number of [0, 1, 2, 3]) server.deliver(anEmail(number), { flags: number % 2 ? ['\\Seen'] : [] })
  server.deliver(anEmail(1))
  let fetched = 0
  server.treat = (command) => (command.includes('BODY.PEEK') && ++fetched % 3 === 0 ? 'cut' : 'answer')
  for (let run = 0; run < 4; run += 1) await readMailbox(platform, server)
  server.renumber(500)
  server.deliver(anEmail(4), { flags: ['\\Seen'] })
  for (let run = 0; run < 6; run += 1) await readMailbox(platform, server)
  expect(await enquirers(platform)).toEqual([0, 1, 2, 3, 4].map((number) => `amara-${number}@example.com`))
  expect(await mailboxMemory(platform).load('replies@tideway.example@127.0.0.1')).toMatchObject({
    lastUid: 505,
    failedUids: [],
    caughtUpAt: expect.any(Date),
  })
})

test('two processes that read the mailbox at once file each email once', async () => {
  const platform = await aPlatform()
  const server = await anImapServer()
  for (const number of [0, 1, 2]) server.deliver(anEmail(number))
  await Promise.all([readMailbox(platform, server), readMailbox(platform, server)])
  expect(await enquirers(platform)).toHaveLength(3)
})

test('a rejected login is tried again after twice as long each time, after half an hour at most, and at once after a start', async () => {
  const platform = await aPlatform()
  const server = await anImapServer({ password: 'changed' })
  const memory = mailboxMemory(platform)
  const open = () => {
    const inbox = openImapInbox(server.url)
    return async () => {
      await inbox.read(async () => true, memory).catch(() => undefined)
      const { checkedAt } = await platform.db.selectFrom('mailboxState').select('checkedAt').executeTakeFirstOrThrow()
      return checkedAt.getTime()
    }
  }
  const read = open()
  const first = await read()
  expect(await read(), 'the next minute has not begun').toBe(first)
  const isTriedAgain = async (failed: string, ago: string) => {
    await sql`update mailbox_state set checked_at = now() - ${ago}::interval,
      failing_since = now() - ${ago}::interval - ${failed}::interval`.execute(platform.db)
    return memory.mayTry('replies@tideway.example@127.0.0.1')
  }
  expect(await isTriedAgain('0 minutes', '55 seconds')).toBe(true)
  expect(await isTriedAgain('8 minutes', '7 minutes')).toBe(false)
  expect(await isTriedAgain('8 minutes', '8 minutes')).toBe(true)
  expect(await isTriedAgain('3 days', '29 minutes')).toBe(false)
  const waiting = await read()
  expect(await open()(), 'a process that has just started').toBeGreaterThan(waiting)
  expect(await isTriedAgain('3 days', '30 minutes')).toBe(true)
  await memory.report('replies@tideway.example@127.0.0.1', 'unreachable')
  expect(await memory.mayTry('replies@tideway.example@127.0.0.1'), 'a server that is away').toBe(true)
})

test('staff are told of a rejected login at once, of a server that is away after ten minutes, and of neither once it is read', async () => {
  const platform = await aPlatform()
  const mailbox = 'replies@tideway.example@127.0.0.1'
  const server = await anImapServer({ password: 'changed' })
  await readMailbox(platform, server)
  const first = await findMailboxTrouble(platform)
  expect(first).toMatchObject({ mailbox, failure: 'login-rejected', since: expect.any(Date) })
  await readMailbox(platform, server)
  expect(await findMailboxTrouble(platform), 'since when it has been so').toEqual(first)

  const memory = mailboxMemory(platform)
  await memory.report(mailbox, null)
  await memory.report(mailbox, 'unreachable')
  expect(await findMailboxTrouble(platform)).toBeNull()
  await sql`update mailbox_state set failing_since = now() - interval '11 minutes'`.execute(platform.db)
  await memory.report(mailbox, 'interrupted')
  expect(await findMailboxTrouble(platform)).toMatchObject({ failure: 'interrupted' })
  await readMailbox(platform, await anImapServer())
  expect(await findMailboxTrouble(platform)).toBeNull()

  await memory.report(mailbox, 'login-rejected')
  await sql`update mailbox_state set checked_at = now() - interval '46 minutes'`.execute(platform.db)
  expect(await findMailboxTrouble(platform), 'a mailbox that is no longer read').toBeNull()
})
