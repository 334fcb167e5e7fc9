import { mkdtemp, readdir, readFile, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { TRICKS } from '../../tests/support/address-tricks.ts'
import { type Mail, type Message, openMail } from './mail.ts'

test('D3 nothing is sent to an address that is not plain', async () => {
  const { mail, outboxDir } = await openTestOutbox()
  for (const address of TRICKS) {
    await expect(mail.send(aMessage({ to: { name: 'Amara', address } }))).rejects.toThrow('one plain address')
  }
  expect(await readdir(outboxDir)).toEqual([])
})

test('the domain of an address goes out in ASCII, in the envelope and in every header', async () => {
  const { mail, read } = await openTestOutbox()
  const them = { name: 'Uwe', address: 'info@müller.example' }
  await mail.send(aMessage({ from: { ...them, name: 'Us' }, to: them, replyTo: them.address }))
  const { from, to, replyTo } = await read('confirmation-TA-7K3M9Q.eml')
  for (const one of [from, to?.[0], replyTo?.[0]]) expect(one?.address).toBe('info@xn--mller-kva.example')
})

test('without SMTP an email becomes one complete file', async () => {
  const { mail, read } = await openTestOutbox()
  const { messageId } = await mail.send(aMessage())
  const parsed = await read('confirmation-TA-7K3M9Q.eml')
  expect(messageId).toBe('<confirmation-TA-7K3M9Q@tideway.example>')
  expect(parsed.messageId).toBe(messageId)
  expect(parsed.subject).toBe('Your place is booked – £750')
  expect(parsed.from).toEqual({ name: 'Tideway Agile', address: 'hello@tideway.example' })
  expect(parsed.to).toEqual([{ name: 'Amara Okafor', address: 'amara@example.org' }])
  expect(parsed.html).toContain('<p>Hello</p>')
  expect(parsed.text).toContain('Hello')
  expect(headerOf(parsed, 'auto-submitted')).toBe('auto-generated')
  expect(parsed.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['receipt.pdf', 'application/pdf'],
    ['sessions.ics', 'text/calendar'],
  ])
  expect(parsed.attachments[0]?.content).toEqual(new Uint8Array([1, 2, 3]).buffer)
})

test('files older than a given time are deleted, and no others', async () => {
  const { mail, outboxDir } = await openTestOutbox()
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
  expect(await mail.purgeFiles(ago(30))).toBe(0)
  await mail.send(aMessage({ key: 'old' }))
  await mail.send(aMessage({ key: 'new' }))
  await utimes(join(outboxDir, 'old.eml'), ago(31), ago(31))
  expect(await mail.purgeFiles(ago(30))).toBe(1)
  expect(await readdir(outboxDir)).toEqual(['new.eml'])
})

test('the same key twice leaves one file, readable only by its owner', async () => {
  const { mail, outboxDir } = await openTestOutbox()
  await Promise.all([mail.send(aMessage()), mail.send(aMessage()), mail.send(aMessage())])
  expect(await readdir(outboxDir)).toEqual(['confirmation-TA-7K3M9Q.eml'])
  expect((await stat(join(outboxDir, 'confirmation-TA-7K3M9Q.eml'))).mode & 0o777).toBe(0o600)
})

test('keys that look alike once sanitised keep their own files and Message-IDs', async () => {
  const { mail, outboxDir } = await openTestOutbox()
  const keys = ['a:b', 'a/b', 'a-b', '../a-b', '..', '', 'a\r\nBcc: x@y.co', 'x'.repeat(300), 'x'.repeat(301)]
  const ids = await Promise.all(keys.map(async (key) => (await mail.send(aMessage({ key }))).messageId))
  expect(new Set(ids).size).toBe(keys.length)
  for (const id of ids) expect(id).toMatch(/^<[\w-]+@tideway\.example>$/)
  const files = await readdir(outboxDir)
  expect(files).toHaveLength(keys.length)
  for (const file of files) expect(file).toMatch(/^[\w-]{1,120}\.eml$/)
})

test.each([
  'Amara\r\nBcc: x@y.co',
  'Amara" <x@y.co>, "B',
  '<x@y.co>',
  'x@y.co',
  'Amara, x@y.co',
  'x@y.co (',
  'a\u0000b\u2028c\u202ed',
  '=?utf-8?q?=0d=0aBcc:x@y.co?=',
  'Ọláolúwa 李 \ud800',
  'A'.repeat(5000),
])('the display name %j adds no recipient and no header', async (name) => {
  const { mail, read } = await openTestOutbox()
  await mail.send(aMessage({ to: { name, address: 'amara@example.org' }, subject: `Booked for ${name}` }))
  const parsed = await read('confirmation-TA-7K3M9Q.eml')
  expect(parsed.to?.map(({ address }) => address)).toEqual(['amara@example.org'])
  expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined])
  // oxlint-disable-next-line no-control-regex -- looked for because they must not be there
  expect(parsed.to?.[0]?.name).not.toMatch(/[\u0000-\u001f\u2028\u202e]/)
})

test('D3 over SMTP the envelope names only the typed recipient and the email arrives complete', async () => {
  const server = await startSmtp()
  const mail = openTestMail({ smtpUrl: server.url })
  const { messageId } = await mail.send(aMessage({ to: { name: 'Amara, x@y.co', address: 'amara@example.org' } }))
  mail.close()
  await server.stop()
  expect(server.received).toHaveLength(1)
  const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received
  expect([from, to]).toEqual(['hello@tideway.example', ['amara@example.org']])
  const parsed = await PostalMime.parse(raw)
  expect(parsed.messageId).toBe(messageId)
  expect(parsed.attachments).toHaveLength(2)
})

test('a picture in a data: address is sent as a part of the email, because many mail programs show no such address', async () => {
  const { mail, read } = await openTestOutbox()
  await mail.send(aMessage({ html: '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>', attachments: [] }))
  const { html, attachments } = await read('confirmation-TA-7K3M9Q.eml')
  expect(attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', related: true }])
  expect(html).toContain(`src="cid:${attachments[0]?.contentId?.replace(/[<>]/g, '')}"`)
})

test('sending fails when the server rejects the email', async () => {
  const server = await startSmtp({ reject: true })
  const mail = openTestMail({ smtpUrl: server.url })
  await expect(mail.send(aMessage())).rejects.toThrow('550')
  mail.close()
  await server.stop()
})

test('a sender address that is not plain is rejected at the start', () => {
  expect(() => openTestMail({ from: { name: 'X', address: 'a@b.co, c@d.co' } })).toThrow('the sender')
})

function aMessage(changes: Partial<Message> = {}): Message {
  return {
    to: { name: 'Amara Okafor', address: 'amara@example.org' },
    subject: 'Your place is booked – £750',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [
      { filename: 'receipt.pdf', contentType: 'application/pdf', content: Buffer.from([1, 2, 3]) },
      {
        filename: 'sessions.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR\r\n',
      },
    ],
    key: 'confirmation-TA-7K3M9Q',
    ...changes,
  }
}

function openTestMail(changes: Partial<Parameters<typeof openMail>[0]> = {}): Mail {
  const from = { name: 'Tideway Agile', address: 'hello@tideway.example' }
  return openMail({ smtpUrl: null, outboxDir: '/nowhere', from, publicUrl: 'https://tideway.example', ...changes })
}

async function openTestOutbox() {
  const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  const read = async (file: string) => PostalMime.parse(await readFile(join(outboxDir, file)))
  return { mail: openTestMail({ outboxDir }), outboxDir, read }
}

async function startSmtp({ reject = false } = {}) {
  const received: { from: string; to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(reject ? new Error('no such mailbox') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        received.push({ from, to: envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function headerOf(parsed: Awaited<ReturnType<typeof PostalMime.parse>>, key: string) {
  return parsed.headers.find((header) => header.key === key)?.value
}
