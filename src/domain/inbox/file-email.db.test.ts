import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { parseReceivedEmail } from '../../platform/received-email.ts'
import { findUndelivered } from '../emails/list-emails.ts'
import { findEnquiry } from '../enquiries/find-enquiry.ts'
import { countUnanswered, listEnquiries } from '../enquiries/list-enquiries.ts'
import { replyToEnquiry } from '../enquiries/reply-to-enquiry.ts'
import { countUnfiledEmails, fileAsEnquiry, listUnfiledEmails } from '../enquiries/unfiled-emails.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { findReceivedFile } from './keep-files.ts'
import { receiveEmail } from './receive-email.ts'

let made = 0
/** An email as it comes from the mailbox, with its own Message-ID unless the headers have one. */
async function receive(platform: TestPlatform, headers: string[], body: string) {
  const id = headers.some((one) => one.startsWith('Message-ID')) ? [] : [`Message-ID: <${++made}@mail.example>`]
  const raw = [...headers, ...id, 'To: hello@tideway.example', '', body].join('\r\n')
  return receiveEmail(platform, await parseReceivedEmail(Buffer.from(raw)))
}

const enquiries = (platform: TestPlatform) => listEnquiries(platform, { limit: 50 }).then(({ rows }) => rows)

async function aConfirmation(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform)
  await sentMails(await anEmailContext(platform))
  const mail = await platform.db
    .selectFrom('mail')
    .select(['id', 'messageId'])
    .where('kind', '=', 'booking-confirmation')
    .executeTakeFirstOrThrow()
  return { booking, mail }
}

test('an answer to an email of a booking is an enquiry of it that waits, however many links it quotes', async () => {
  const platform = await aPlatform()
  const { booking, mail } = await aConfirmation(platform)
  const quoted = Array.from({ length: 6 }, (_, n) => `> http://site${n}.example/x`).join('\r\n')
  const headers = [
    'From: Amara <amara@example.com>',
    'Subject: Re: Your place is booked',
    `In-Reply-To: ${mail.messageId}`,
  ]
  await receive(platform, headers, `Can I bring a colleague?\r\n\r\nOn 27 Nov 2026, the school wrote:\r\n${quoted}`)
  const { rows } = await listEnquiries(platform, { bookingId: booking.id, limit: 5 })
  expect(rows).toMatchObject([{ state: 'new' }])
  expect(await countUnanswered(platform)).toMatchObject({ inTime: 1 })
  const enquiry = await findEnquiry(platform, { reference: rows[0]?.reference ?? '' })
  expect(enquiry?.booking?.reference).toBe(booking.reference)
})

test('a report of a mail server marks the email that it is about, and one about no email of ours is listed', async () => {
  const platform = await aPlatform()
  const { mail } = await aConfirmation(platform)
  const report = (id: string) =>
    [
      '--d',
      'Content-Type: text/plain\r\n\r\nI could not deliver your message.',
      '--d',
      'Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n',
      'Final-Recipient: rfc822; amara@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 unknown\r\n',
      '--d',
      `Content-Type: message/rfc822-headers\r\n\r\nMessage-ID: ${id}\r\n`,
      '--d--',
    ].join('\r\n')
  const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary=d'
  const headers = ['From: MAILER-DAEMON@mx.example', 'Subject: Undelivered', 'Auto-Submitted: auto-replied', type]
  await receive(platform, headers, report('<none@of-ours.example>'))
  expect((await findUndelivered(platform, { limit: 5 })).total).toBe(0)
  expect((await listUnfiledEmails(platform, { limit: 5 })).rows).toMatchObject([{ reason: 'bounce' }])
  await receive(platform, headers, report(mail.messageId ?? ''))
  const { emails } = await findUndelivered(platform, { limit: 5 })
  expect(emails).toMatchObject([{ id: mail.id, state: 'not-delivered', bounce: { status: '5.1.1', isSettled: false } }])
  expect(await enquiries(platform), 'and nothing else comes of it').toEqual([])
})

test('mail of a group and of a forwarding rule is an enquiry; an automatic reply is listed, and filed in one press', async () => {
  const platform = await aPlatform()
  await receive(platform, ['From: a@x.example', 'Precedence: list', 'List-ID: <hello.acme.example>'], 'Places in May?')
  await receive(platform, ['From: b@x.example', 'Auto-Submitted: auto-generated'], 'Places in June?')
  expect(await enquiries(platform)).toHaveLength(2)
  await receive(
    platform,
    ['From: Cy <c@x.example>', 'Auto-Submitted: auto-replied', 'Subject: Away'],
    'Back on Monday.',
  )
  const { rows } = await listUnfiledEmails(platform, { limit: 5 })
  expect(rows).toMatchObject([{ reason: 'automatic', text: 'Back on Monday.' }])
  const input = { id: rows[0]?.id ?? '', actor: 'staff:bo' as const }
  expect(await fileAsEnquiry(platform, input)).toMatchObject({ ok: true })
  expect(await fileAsEnquiry(platform, input), 'once').toEqual({ ok: false, error: 'settled' })
  expect([await countUnfiledEmails(platform), (await enquiries(platform)).length]).toEqual([0, 3])
})

test('the answer goes to Reply-To, then to a colleague who wrote last, and continues their thread', async () => {
  const platform = await aPlatform()
  const from = ['From: Forms <forms@partner.example>', 'Reply-To: Anna <anna@x.example>']
  await receive(
    platform,
    [...from, 'Subject: Re: Team course?', 'References: <q0@x>', 'Message-ID: <q1@x>'],
    'By invoice?',
  )
  const [{ reference } = { reference: '' }] = await enquiries(platform)
  const reply = (version: number, text: string) =>
    replyToEnquiry(platform, { reference, version, actor: 'staff:bo', text, idempotencyKey: text })
  await reply(1, 'Yes, you can.')
  const context = await anEmailContext(platform)
  const [ours] = await sentMails(context)
  expect(ours).toMatchObject({
    subject: 'Re: Team course?',
    to: [{ address: 'anna@x.example' }],
    inReplyTo: '<q1@x>',
    references: '<q0@x> <q1@x>',
  })
  await receive(platform, ['From: Ben <ben@x.example>', `In-Reply-To: ${ours?.messageId}`], 'I take over from Anna.')
  expect(await findEnquiry(platform, { reference })).toMatchObject({
    state: 'open',
    email: 'anna@x.example',
    answersTo: { name: 'Ben', email: 'ben@x.example' },
  })
  const unverified = 'Authentication-Results: mx.example; dmarc=fail'
  await receive(platform, [unverified, 'From: Eve <eve@x.example>', `In-Reply-To: ${ours?.messageId}`], 'To me now.')
  const enquiry = await findEnquiry(platform, { reference })
  expect(enquiry?.answersTo.email, 'not to one who could not be verified').toBe('ben@x.example')
  expect(enquiry?.thread.at(-1)).toMatchObject({ email: { unverified: true } })
})

test('an unverified sender does not join the thread of whom they name; twin: a verified one does', async () => {
  const platform = await aPlatform()
  await anEnquiry(platform)
  await receive(
    platform,
    ['Authentication-Results: mx.example; dmarc=fail', 'From: amara@example.com'],
    'Pay there now.',
  )
  expect(await enquiries(platform)).toHaveLength(2)
  await platform.db.updateTable('enquiry').set({ state: 'closed' }).where('message', '=', 'Pay there now.').execute()
  await receive(platform, ['Authentication-Results: mx.example; dmarc=pass', 'From: amara@example.com'], 'And in May?')
  expect(await enquiries(platform)).toHaveLength(2)
})

test('of sixty emails of one sender none is lost, and few are enquiries', async () => {
  const platform = await aPlatform()
  for (let n = 0; n < 60; n++) await receive(platform, ['From: Jo <jo@x.example>', `Subject: ${n}`], `Question ${n}`)
  expect((await enquiries(platform)).length).toBeLessThanOrEqual(5)
  const { count } = await platform.db
    .selectFrom('receivedEmail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(60)
  expect(await countUnfiledEmails(platform)).toBeGreaterThan(30)
})

test('an attachment is kept, others are named, and erasing its sender removes the file', async () => {
  const platform = await aPlatform()
  const part = (name: string, content: string) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment\r\n\r\n${content}\r\n`
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nOur order.\r\n${part('PO-4411.pdf', '%PDF-1.7 x')}${part('run.exe', 'MZ')}--b--`
  await receive(platform, ['From: jo@x.example', 'Content-Type: multipart/mixed; boundary=b'], body)
  const [{ reference } = { reference: '' }] = await enquiries(platform)
  const files = (await findEnquiry(platform, { reference }))?.source?.files ?? []
  expect(files).toMatchObject([
    { fileName: 'PO-4411.pdf', isKept: true },
    { fileName: 'run.exe', isKept: false },
  ])
  const found = await findReceivedFile(platform, { fileId: files[0]?.id ?? '' })
  expect(found).toMatchObject({ mediaType: 'application/pdf', downloadName: 'PO-4411.pdf' })
  expect(await platform.materials.size(found?.file ?? '')).toBe(found?.sizeBytes)
  await erasePerson(platform, { email: 'jo@x.example' })
  expect(await platform.materials.size(found?.file ?? '')).toBeNull()
})
