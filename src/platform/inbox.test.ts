import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openInbox, parseReceivedEmail, type ReceivedEmail } from './inbox.ts'

const HEADERS =
  'From: Amara <amara@example.com>\r\nTo: replies+x@tideway.example\r\nMessage-ID: <one@x>\r\nSubject: Re: dates\r\n'
const anEmail = (headers = '', body = 'In June.') => Buffer.from(`${HEADERS}${headers}\r\n${body}`)

test('of an email only the plain text is read, with the names of its attachments and the emails that it answers', async () => {
  const parts = [
    'Content-Type: text/plain\r\n\r\nIn June.',
    'Content-Type: text/html\r\n\r\n<p onclick="x()">In June.</p>',
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="brief.pdf"\r\n\r\n%PDF',
  ]
  const body = `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
  const headers =
    'In-Reply-To: <ours@x>\r\nReferences: <first@x> <ours@x>\r\nContent-Type: multipart/alternative; boundary=b\r\n'
  expect(await parseReceivedEmail(anEmail(headers, body))).toEqual({
    messageId: '<one@x>',
    from: { name: 'Amara', address: 'amara@example.com' },
    to: expect.arrayContaining(['replies+x@tideway.example']),
    subject: 'Re: dates',
    text: expect.stringMatching(/^In June\.\s*$/),
    answers: ['<ours@x>', '<first@x>', '<ours@x>'],
    isAutomatic: false,
    attachments: [{ filename: 'brief.pdf', bytes: expect.any(Number) }],
  } satisfies ReceivedEmail)
})

test.each([
  'Auto-Submitted: auto-replied',
  'Precedence: bulk',
  'Return-Path: <>',
  'List-Id: <news.example>',
  'X-Autoreply: yes',
  'Content-Type: multipart/report; boundary=b',
])('an email with “%s” is automatic', async (header) => {
  expect(await parseReceivedEmail(anEmail(`${header}\r\n`))).toMatchObject({ isAutomatic: true })
})

test('twin: a person’s email is not automatic, also where it says so', async () => {
  for (const header of ['', 'Auto-Submitted: no\r\n'])
    expect(await parseReceivedEmail(anEmail(header))).toMatchObject({ isAutomatic: false })
})

test('a Message-ID with control characters is not taken over: the content replaces it', async () => {
  const raw = Buffer.from(anEmail('In-Reply-To: <a\0b@x>\r\n').toString().replace('<one@x>', '<on\0e@x>'))
  expect(await parseReceivedEmail(raw)).toMatchObject({
    messageId: expect.stringMatching(/@without-id>$/),
    answers: [],
  })
})

test('an email without one plain sender, or larger than ten megabytes, is not read', async () => {
  for (const from of ['', 'From: nobody\r\n', 'From: "a@b.co, c@d.co" <a b@c.co>\r\n'])
    expect(await parseReceivedEmail(Buffer.from(`${from}To: us@x.example\r\n\r\nHello`)), from).toBeNull()
  expect(await parseReceivedEmail(anEmail('', 'x'.repeat(10 * 1024 * 1024)))).toBeNull()
})

test('five hundred damaged emails are read or put aside, and none is an exception', async () => {
  let seed = 20261123
  const next = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed % limit
  }
  const whole = anEmail(
    'Content-Type: multipart/mixed; boundary="b"\r\nContent-Transfer-Encoding: quoted-printable\r\nReferences: <a@x> <b@x>\r\n',
    '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n=C3=A9 =?utf-8?q?=0d=0a?=\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: x\r\n\r\ny\r\n--b--',
  )
  for (let round = 0; round < 500; round++) {
    const damaged = Buffer.from(whole)
    for (let change = 0; change <= next(20); change++) damaged[next(damaged.length)] = next(256)
    const email = await parseReceivedEmail(damaged.subarray(0, next(damaged.length) + 1))
    if (email) expect(email.from.address).toMatch(/^[^\s<>,]+@[^\s<>,]+$/)
  }
})

test('a file in the folder is handed over once, then below done or unread; what fails stays for the next time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const inbox = openInbox({ imapUrl: null, folder, folderAddress: 'replies@tideway.example' })
  await inbox.read(async () => true)
  await writeFile(join(folder, 'a.eml'), anEmail())
  await writeFile(join(folder, 'b.eml'), 'no email')
  await writeFile(join(folder, 'c.eml'), anEmail('Subject: not ours\r\n'))
  await writeFile(join(folder, 'd.txt'), anEmail())
  await mkdir(join(folder, 'e.eml'))
  let tried = 0
  const failing = async () => {
    tried++
    throw new Error('no database')
  }
  await expect(inbox.read(failing)).rejects.toThrow('no database')
  expect(tried, 'one that fails stops no other').toBe(2)
  expect(await readdir(folder)).toContain('a.eml')
  let handed = 0
  await inbox.read(async () => ++handed === 1)
  expect(handed).toBe(2)
  await inbox.read(() => Promise.reject(new Error('nothing is left')))
  expect(await readdir(join(folder, 'done'))).toEqual(['a.eml'])
  expect((await readdir(join(folder, 'unread'))).sort()).toEqual(['b.eml', 'c.eml'])
  expect(await inbox.purgeFiles(new Date(Date.now() + 1000))).toBe(3)
})
