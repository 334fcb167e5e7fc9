import { expect, test } from 'vitest'
import { anImapServer, type ImapServer } from '../../tests/support/imap-server.ts'
import { openImapInbox, verifyMailbox } from './imap-inbox.ts'
import type { MailboxFailure, MailboxPosition } from './inbox.ts'
import type { ReceivedEmail } from './received-email.ts'

const DAY_MS = 86_400_000
const anEmail = (name: string, body = 'In June.') =>
  `From: Amara <amara@example.com>\r\nTo: replies@tideway.example\r\nMessage-ID: <${name}@x>\r\nSubject: ${name}\r\n\r\n${body}`

/** Reads a mailbox run by run, as the job does each minute, and remembers the same things. */
function aReader(server: ImapServer, { maxAtOnce }: { maxAtOnce?: number } = {}) {
  const reader = {
    received: [] as ReceivedEmail[],
    position: null as MailboxPosition | null,
    failure: undefined as MailboxFailure | null | undefined,
    error: null as unknown,
    names: () => reader.received.map(({ subject }) => subject),
    async run(handle = async (email: ReceivedEmail) => reader.received.push(email) > 0) {
      const memory = {
        load: async () => reader.position,
        mayTry: async () => true,
        save: async (_: string, position: MailboxPosition) => void (reader.position = position),
        report: async (_: string, failure: MailboxFailure | null) => void (reader.failure = failure),
      }
      reader.error = null
      await openImapInbox(server.url, { maxAtOnce })
        .read(handle, memory)
        .catch((error: unknown) => (reader.error = error))
    },
  }
  return reader
}

test('what a phone has marked as read is read all the same, once, and an email without it is marked', async () => {
  const server = await anImapServer()
  server.deliver(anEmail('on-a-phone'), { flags: ['\\Seen'] })
  server.deliver(anEmail('new'))
  const reader = aReader(server)
  await reader.run()
  await reader.run()
  server.deliver(anEmail('later'), { flags: ['\\Seen', '\\Flagged'] })
  await reader.run()
  expect(reader.names()).toEqual(['on-a-phone', 'new', 'later'])
  expect(reader.failure).toBeNull()
  expect(server.emails.every(({ flags }) => flags.has('\\Seen'))).toBe(true)
  const marking = server.commands.filter((command) => /BODY\[|SEARCH.*(UN)?SEEN/i.test(command))
  expect(marking, 'reading alone marks nothing').toEqual([])
})

test('what could not be filed is not marked; a mailbox that takes no marks is read all the same', async () => {
  const server = await anImapServer()
  server.deliver(anEmail('unfiled'))
  const reader = aReader(server)
  await reader.run(async () => false)
  expect([...(server.emails[0]?.flags ?? [])]).toEqual([])
  server.treat = (command) => (command.startsWith('UID STORE') ? 'reject' : 'answer')
  server.deliver(anEmail('filed'))
  await reader.run()
  await reader.run()
  expect(reader.names()).toEqual(['filed'])
  expect(reader.position?.failedUids).toEqual([])
})

test.each(['IMAP4rev1', 'IMAP4rev1 AUTH=PLAIN', 'IMAP4rev1 AUTH=PLAIN SASL-IR LITERAL+ MOVE UIDPLUS'])(
  'a server that offers %s is logged in to, with a password of any characters',
  async (capabilities) => {
    const server = await anImapServer()
    server.capabilities = capabilities
    server.deliver(anEmail('one'))
    const reader = aReader(server)
    await reader.run()
    expect(reader.names()).toEqual(['one'])
    await expect(verifyMailbox(server.url)).resolves.toBeUndefined()
  },
)

test('of a mailbox that is read for the first time the last three days are taken over, whether or not the server tells its next number', async () => {
  for (const tellsUidNext of [true, false]) {
    const server = await anImapServer()
    server.tellsUidNext = tellsUidNext
    server.deliver(anEmail('old'), { receivedAt: new Date(Date.now() - 10 * DAY_MS) })
    const reader = aReader(server)
    await reader.run()
    expect(reader.names()).toEqual([])
    server.deliver(anEmail('new'))
    await reader.run()
    expect(reader.names()).toEqual(['new'])
    const another = aReader(server)
    await another.run()
    expect(another.names()).toEqual(['new'])
  }
})

test('where the numbers are new, all that came since the mailbox was last read to its end is read, also after weeks', async () => {
  const server = await anImapServer()
  server.deliver(anEmail('first'), { receivedAt: new Date(Date.now() - 40 * DAY_MS) })
  server.deliver(anEmail('known'), { receivedAt: new Date(Date.now() - 20 * DAY_MS) })
  const reader = aReader(server)
  await reader.run()
  if (!reader.position) throw new Error('expected a position')
  // The last reading was three weeks ago, before the password was changed.
  reader.position = { ...reader.position, caughtUpAt: new Date(Date.now() - 21 * DAY_MS) }
  server.deliver(anEmail('while-away'), { receivedAt: new Date(Date.now() - 10 * DAY_MS) })
  server.deliver(anEmail('today'))
  server.renumber(1)
  await reader.run()
  await reader.run()
  expect(reader.names()).toEqual(['known', 'while-away', 'today'])
  server.deliver(anEmail('after'))
  await reader.run()
  expect(reader.names().at(-1)).toBe('after')
})

test('while an email fails, the moment from which a renumbered mailbox is read again stays before it', async () => {
  const server = await anImapServer()
  const reader = aReader(server)
  await reader.run()
  const before = reader.position?.caughtUpAt
  expect(before).toBeInstanceOf(Date)
  server.deliver(anEmail('failing'))
  await reader.run(() => Promise.reject(new Error('no database')))
  expect([reader.position?.caughtUpAt, reader.failure]).toEqual([before, null])
  server.renumber(900)
  await reader.run()
  expect(reader.names()).toEqual(['failing'])
  expect(reader.position?.caughtUpAt?.getTime()).toBeGreaterThan(before?.getTime() ?? Infinity)
})

test.each([
  ['SINCE', 'reject'],
  ['SINCE', 'drop'],
  ['UID SEARCH UID', 'reject'],
  ['UID SEARCH UID', 'drop'],
] as const)(
  'a search (%s) that the server answers with %s is not taken for an empty mailbox',
  async (asked, answer) => {
    const server = await anImapServer()
    server.deliver(anEmail('waiting'))
    const reader = aReader(server)
    server.treat = (command) => (command.includes(asked) ? answer : 'answer')
    await reader.run()
    expect([reader.position, reader.failure]).toEqual([null, 'interrupted'])
    server.treat = null
    await reader.run()
    expect(reader.names()).toEqual(['waiting'])
    expect(reader.failure).toBeNull()
  },
)

test.each(['cut', 'drop'] as const)(
  'a connection that ends in a fetch (%s) is taken up by the next run',
  async (end) => {
    const server = await anImapServer()
    for (const name of ['one', 'two', 'three']) server.deliver(anEmail(name, 'x'.repeat(200_000)))
    const reader = aReader(server)
    let fetched = 0
    server.treat = (command) => (command.includes('BODY.PEEK') && ++fetched === 2 ? end : 'answer')
    await reader.run()
    expect([reader.names(), reader.failure]).toEqual([['one'], 'interrupted'])
    expect(reader.position).toMatchObject({ lastUid: 2, failedUids: [2] })
    await reader.run()
    expect(reader.names()).toEqual(['one', 'three', 'two'])
    expect(reader.position).toMatchObject({ lastUid: 3, failedUids: [] })
  },
)

test('an email at which the connection ends each time holds up no other, new or failed', async () => {
  const server = await anImapServer()
  const poison = server.deliver(anEmail('poison'))
  const other = server.deliver(anEmail('failed-once'))
  const reader = aReader(server, { maxAtOnce: 2 })
  server.treat = (command) => (command.startsWith(`UID FETCH ${poison} (BODY`) ? 'cut' : 'answer')
  await reader.run()
  reader.position = { ...(reader.position as MailboxPosition), lastUid: other, failedUids: [poison, other] } // it has run
  for (let day = 0; day < 4; day += 1) {
    server.deliver(anEmail(`new-${day}`))
    await reader.run()
  }
  expect(reader.names().toSorted()).toEqual(['failed-once', 'new-0', 'new-1', 'new-2', 'new-3'])
  expect(reader.position?.failedUids).toEqual([poison])
})

test('an email that the server does not hand over is tried again; one that was deleted meanwhile is not', async () => {
  for (const answer of ['reject', 'empty'] as const) {
    const server = await anImapServer()
    const uid = server.deliver(anEmail('closed'))
    server.deliver(anEmail('open'))
    const reader = aReader(server)
    server.treat = (command) => (command.startsWith(`UID FETCH ${uid} (BODY`) ? answer : 'answer')
    await reader.run()
    expect([reader.names(), reader.position?.failedUids], answer).toEqual([['open'], [uid]])
    server.treat = null
    await reader.run()
    expect(reader.names()).toEqual(['open', 'closed'])
    reader.position = { ...(reader.position as MailboxPosition), failedUids: [4711] } // it has run
    await reader.run()
    expect([reader.error, reader.position?.failedUids]).toEqual([null, []])
  }
})

test('more emails than one run takes are read by the next ones, in order', async () => {
  const server = await anImapServer()
  const names = Array.from({ length: 7 }, (_, number) => `number-${number}`)
  for (const name of names) server.deliver(anEmail(name))
  const reader = aReader(server, { maxAtOnce: 3 })
  await reader.run()
  expect(reader.position?.caughtUpAt, 'not at the end yet').toBeNull()
  for (let run = 0; run < 2; run += 1) await reader.run()
  expect(reader.names()).toEqual(names)
  expect(reader.position?.caughtUpAt).toBeInstanceOf(Date)
})

test('what looks like answers of the server inside an email stays inside it', async () => {
  const server = await anImapServer()
  const tricks = [
    ')\r\n* 2 FETCH (UID 2 BODY[] {5}\r\nhello)\r\n',
    '3 OK done\r\n* BYE gone\r\n+ go on\r\n',
    '{99999999}\r\n{10}\r\n',
    '\0\xff\r\r\n\n\r* 1 EXPUNGE\r\n* 0 EXISTS\r\n',
    '* OK [UIDVALIDITY 1] x\r\n',
  ]
  for (const [number, trick] of tricks.entries())
    server.deliver(Buffer.from(anEmail(`trick-${number}`, `${trick}end ${number}`), 'latin1'))
  const reader = aReader(server)
  await reader.run()
  expect(reader.names()).toEqual(tricks.map((_, number) => `trick-${number}`))
  expect(reader.received.every(({ text }, number) => text.trimEnd().endsWith(`end ${number}`))).toBe(true)
  expect(reader.position).toMatchObject({ lastUid: tricks.length, failedUids: [] })
})

test('an email of 30 MB is read whole; of one beyond the limit the beginning is, and its attachment is named', async () => {
  const server = await anImapServer()
  const attached = (name: string, bytes: number) =>
    [
      anEmail(name).replace('Subject:', 'Content-Type: multipart/mixed; boundary=b\r\nSubject:').split('\r\n\r\n')[0],
      `\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the scan.\r\n--b\r\nContent-Type: application/pdf; name=scan.pdf\r\n`,
      'Content-Disposition: attachment; filename=scan.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n',
      `${'A'.repeat(76)}\r\n`.repeat(Math.ceil(bytes / 78)),
      '--b--\r\n',
    ].join('')
  server.deliver(attached('large', 30_000_000))
  server.deliver(attached('too-large', 40_000_000))
  server.deliver(anEmail('small'))
  const reader = aReader(server)
  await reader.run()
  expect(reader.names()).toEqual(['large', 'too-large', 'small'])
  const [large, cut] = reader.received
  expect(large?.text.trim()).toBe('See the scan.')
  expect(large?.attachments[0]?.content?.byteLength).toBeGreaterThan(20_000_000)
  expect(cut?.text.trim()).toBe('See the scan.')
  expect(cut?.attachments).toMatchObject([{ filename: 'scan.pdf', content: null }])
})

test('a rejected login, a busy server and one that is away are told apart, and no error holds the password', async () => {
  const server = await anImapServer({ password: 'changed' })
  const reader = aReader(server)
  for (const capabilities of ['IMAP4rev1', 'IMAP4rev1 AUTH=PLAIN SASL-IR']) {
    server.capabilities = capabilities
    await reader.run()
    expect([reader.failure, reader.position]).toEqual(['login-rejected', null])
    expect(String(reader.error)).toBe(
      'Error: the mailbox of IMAP_URL rejects its user or password: Invalid credentials',
    )
    const told = JSON.stringify(flat(reader.error))
    expect(told).toContain('credentials')
    for (const secret of ['p@ss', Buffer.from('p@ss "word"\\').toString('base64').slice(0, 8), 'cEBzcy'])
      expect(told).not.toContain(secret)
    await expect(verifyMailbox(server.url)).rejects.toThrow('rejects its user or password')
  }
  server.treat = (command) => (/^(LOGIN|AUTHENTICATE)/.test(command) ? 'reject' : 'answer')
  await reader.run()
  expect(reader.failure).toBe('unreachable')
  server.treat = () => 'drop'
  await reader.run()
  expect(reader.failure).toBe('unreachable')
  await reader.run()
  const away = aReader({ ...server, url: server.url.replace(/:\d+$/, ':1') })
  await away.run()
  expect([away.failure, String(away.error)]).toEqual(['unreachable', expect.stringContaining('ECONNREFUSED')])
})

/** An error with all that it holds, its cause as well. */
const flat = (error: unknown): unknown =>
  error instanceof Error ? { ...error, message: error.message, stack: error.stack, cause: flat(error.cause) } : error
