import { expect, test } from 'vitest'
import { parseReceivedEmail, type ReceivedEmail } from './received-email.ts'

const HEADERS =
  'From: Amara <amara@example.com>\r\nTo: replies+x@tideway.example\r\nMessage-ID: <one@x>\r\nSubject: Re: dates\r\n'
const anEmail = (headers = '', body = 'In June.') => Buffer.from(`${HEADERS}${headers}\r\n${body}`)

test('of an email the plain text is read, with its attachments and the emails that it answers', async () => {
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
    replyTo: null,
    answers: ['<first@x>', '<ours@x>'],
    origin: 'person',
    report: null,
    isGenerated: false,
    unverified: false,
    attachments: [
      {
        filename: 'brief.pdf',
        mediaType: 'application/pdf',
        bytes: expect.any(Number),
        content: expect.any(Uint8Array),
      },
    ],
  } satisfies ReceivedEmail)
})

test.each([
  'Auto-Submitted: auto-replied',
  'Auto-Submitted: auto-replied (vacation)',
  'Precedence: auto_reply',
  'Return-Path: <>',
  'X-Autoreply: yes',
  'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
  'Auto-Submitted: auto-generated\r\nSubject: Automatic reply: dates',
  'X-Auto-Response-Suppress: All\r\nSubject: Abwesenheitsnotiz',
])('an email with “%s” is automatic', async (header) => {
  expect(await parseReceivedEmail(withSubject(header))).toMatchObject({ origin: 'automatic' })
})

test.each([
  'X-A: b',
  'Auto-Submitted: no',
  'Auto-Submitted: auto-generated',
  'Precedence: list\r\nList-Id: <hello.acme.example>',
  'Precedence: bulk',
  'List-Id: <x.example>\r\nList-Post: <mailto:x@x.example>\r\nList-Unsubscribe: <mailto:u@x.example>\r\nPrecedence: bulk',
  'X-Auto-Response-Suppress: All',
  'Subject: Out of office hours?',
])('twin: a person wrote an email with “%s”', async (header) => {
  expect(await parseReceivedEmail(withSubject(header))).toMatchObject({ origin: 'person' })
})

test('a mailing, and what comes from an address that takes no answer, are told from what a person wrote', async () => {
  const mailing = 'List-Unsubscribe: <https://x.example>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'
  expect(await parseReceivedEmail(anEmail(mailing))).toMatchObject({ origin: 'mailing' })
  const from = (header: string) =>
    parseReceivedEmail(Buffer.from(`From: Shop <no-reply@x.example>\r\n${header}\r\nHi.`))
  expect(await from('')).toMatchObject({ origin: 'no-reply' })
  expect(await from('Reply-To: Ann <ann@x.example>\r\n')).toMatchObject({
    origin: 'person',
    replyTo: { name: 'Ann', address: 'ann@x.example' },
  })
})

test('a group address that puts itself into Reply-To or From is not who wrote', async () => {
  const raw = (headers: string) => parseReceivedEmail(Buffer.from(`${headers}To: hello@acme.example\r\n\r\nHi.`))
  expect(await raw('From: Ann <ann@x.example>\r\nReply-To: hello@acme.example\r\n')).toMatchObject({ replyTo: null })
  expect(
    await raw("From: 'Ann' via Hello <hello@acme.example>\r\nX-Original-From: Ann <ann@x.example>\r\n"),
  ).toMatchObject({
    from: { address: 'ann@x.example' },
  })
})

test.each([
  ['mx.example; dmarc=fail (p=NONE) header.from=x.example; spf=pass', true],
  ['mx.example; spf=softfail; dkim=none', true],
  ['mx.example; dkim=fail; spf=none', true],
  ['mx.example; spf=fail; dkim=pass', false],
  ['mx.example; dmarc=pass; spf=fail', false],
  ['mx.example; none', false],
])('the mailbox’s server says of the sender “%s”', async (result, unverified) => {
  const headers = `Authentication-Results: ${result}\r\nAuthentication-Results: forged.example; dmarc=pass\r\n`
  expect(await parseReceivedEmail(anEmail(headers))).toMatchObject({ unverified })
})

test('HTML is read where there is no text, or only one that says so', async () => {
  const html = 'Content-Type: text/html\r\n\r\n<style>p{}</style><p>Yes, two.<br>Anna &amp; Jo</p>'
  expect(await parseReceivedEmail(anEmail('Content-Type: text/html\r\n', html.slice(25)))).toMatchObject({
    text: 'Yes, two.\nAnna & Jo',
  })
  for (const text of ['\u00a0 \r\n', 'Please use an HTML compatible email program.']) {
    const body = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--b\r\n${html}\r\n--b--\r\n`
    const headers = 'Content-Type: multipart/alternative; boundary=b\r\n'
    expect((await parseReceivedEmail(anEmail(headers, body))).text).toBe('Yes, two.\nAnna & Jo')
  }
})

test('a Message-ID with control characters is not taken over: the content replaces it', async () => {
  const raw = Buffer.from(anEmail('In-Reply-To: <a\0b@x>\r\n').toString().replace('<one@x>', '<on\0e@x>'))
  expect(await parseReceivedEmail(raw)).toMatchObject({
    messageId: expect.stringMatching(/@without-id>$/),
    answers: [],
  })
})

test('an email that names no sender is still read, without an address', async () => {
  for (const from of ['', 'From: nobody\r\n', 'From: "a@b.co, c@d.co" <a b@c.co>\r\n'])
    expect(await parseReceivedEmail(Buffer.from(`${from}To: us@x.example\r\n\r\nHello`)), from).toMatchObject({
      from: { address: '' },
      origin: 'unreadable',
      text: expect.stringContaining('Hello'),
    })
})

test('of a cut email the words are read and the attachments only named; of very many some are only named', async () => {
  const part = (name: string) =>
    `--b\r\nContent-Type: text/plain; name="${name}"\r\nContent-Disposition: attachment\r\n\r\nx\r\n`
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nHi.\r\n${Array.from({ length: 45 }, (_, n) => part(`${n}.txt`)).join('')}--b--`
  const raw = anEmail('Content-Type: multipart/mixed; boundary=b\r\n', body)
  const { attachments } = await parseReceivedEmail(raw)
  expect(attachments).toHaveLength(45)
  expect(attachments.filter(({ content }) => content)).toHaveLength(40)
  const cut = await parseReceivedEmail(raw, { isCut: true })
  expect(cut.text.trim()).toBe('Hi.')
  expect(cut.attachments.every(({ content }) => content === null)).toBe(true)
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
    expect(email.from.address).toMatch(/^([^\s<>,]+@[^\s<>,]+)?$/)
  }
})

/** A later Subject counts: of two the parser takes the last. */
const withSubject = (header: string) =>
  Buffer.from(`From: Amara <amara@example.com>\r\nTo: hello@tideway.example\r\n${header}\r\n\r\nIn June.`)
