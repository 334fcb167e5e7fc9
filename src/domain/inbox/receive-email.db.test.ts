import { expect, test } from 'vitest'
import { anEnquiry, auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import type { ReceivedEmail } from '../../platform/received-email.ts'
import { findEnquiry } from '../enquiries/find-enquiry.ts'
import { replyAddress } from '../enquiries/find-answered.ts'
import { receiveEmail } from './receive-email.ts'
import { replyToEnquiry } from '../enquiries/reply-to-enquiry.ts'
import { setEnquiryState } from '../enquiries/set-enquiry-state.ts'

const actor = 'staff:bo' as const
const mailbox = 'replies@tideway.example'

const anEmail = (changes: Partial<ReceivedEmail> = {}): ReceivedEmail => ({
  messageId: '<one@mail.example>',
  from: { name: 'Amara Okafor', address: 'amara@work.example' },
  to: ['hello@tideway.example'],
  subject: 'Re: your dates',
  text: 'In June, please.',
  answers: [],
  replyTo: null,
  origin: 'person',
  report: null,
  isGenerated: false,
  unverified: false,
  attachments: [],
  ...changes,
})

test('a reply to our answer is in the thread of its enquiry, which is open again, and our next answer continues it', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await replyToEnquiry(platform, { reference, version: 1, actor, text: 'In May?', idempotencyKey: 'one' })
  const context = await anEmailContext(platform)
  const ours = (await sentMails(context)).find(({ text }) => text?.includes('In May?'))
  const [replyTo] = ours?.replyTo ?? []
  expect(replyTo?.address).toBe(await replyAddress(platform, { reference, mailbox }))
  expect(await receiveEmail(platform, anEmail({ to: [replyTo?.address?.toUpperCase() ?? ''] }))).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ state: 'open', version: 3 })
  const { thread = [] } = (await findEnquiry(platform, { reference })) ?? {}
  expect(thread.at(-1)).toMatchObject({ kind: 'message', by: 'amara@work.example', text: 'In June, please.' })
  await replyToEnquiry(platform, { reference, version: 3, actor, text: 'June it is.', idempotencyKey: 'two' })
  const next = (await sentMails(context)).find(({ text }) => text?.includes('June it is.'))
  expect([next?.inReplyTo, next?.references]).toEqual(['<one@mail.example>', '<one@mail.example>'])
})

test('an address with a signature that is not ours opens no thread; twin: with ours it does', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const right = await replyAddress(platform, { reference, mailbox })
  const forged = right.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'))
  await receiveEmail(platform, anEmail({ to: [forged], messageId: '<forged@x>' }))
  expect((await findEnquiry(platform, { reference }))?.thread).toEqual([])
  await receiveEmail(platform, anEmail({ to: [right], messageId: '<right@x>' }))
  expect((await findEnquiry(platform, { reference }))?.thread).toHaveLength(1)
})

test('without the address an email is matched by the one that it answers, or by its sender’s only unfinished enquiry', async () => {
  const platform = await aPlatform()
  const first = await anEnquiry(platform)
  await sentMails(await anEmailContext(platform))
  const { messageId } = await platform.db
    .selectFrom('mail')
    .select('messageId')
    .where('kind', '=', 'enquiry-received')
    .executeTakeFirstOrThrow()
  await receiveEmail(platform, anEmail({ answers: ['<unknown@x>', messageId ?? ''], messageId: '<a@x>' }))
  const from = { name: 'Amara', address: 'AMARA@example.com' }
  await receiveEmail(platform, anEmail({ from, messageId: '<b@x>' }))
  expect((await findEnquiry(platform, { reference: first }))?.thread).toHaveLength(2)
  await anEnquiry(platform, { message: 'Another.' })
  await receiveEmail(platform, anEmail({ from, messageId: '<c@x>', text: 'Which of the two?' }))
  expect((await findEnquiry(platform, { reference: first }))?.thread, 'two are unfinished').toHaveLength(2)
  expect(await byMessage(platform, 'Which of the two?')).toHaveLength(1)
})

test('any other email is a new enquiry, and nothing is sent in return', async () => {
  const platform = await aPlatform()
  await receiveEmail(platform, anEmail())
  const [enquiry] = await byMessage(platform, 'In June, please.')
  expect(enquiry).toMatchObject({
    state: 'new',
    name: 'Amara Okafor',
    email: 'amara@work.example',
    message: 'Re: your dates\n\nIn June, please.',
  })
  await receiveEmail(
    platform,
    anEmail({
      messageId: '<spam@x>',
      from: { name: '', address: 'ad@spam.example' },
      text: 'SEO! We improve your website rankings: https://a.example',
    }),
  )
  expect((await byMessage(platform, 'SEO!'))[0]).toMatchObject({ state: 'quarantined', spamReason: 'advertising' })
  expect(await platform.db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('the same Message-ID is stored once, also when it arrives twenty times at once', async () => {
  const platform = await aPlatform()
  await Promise.all(Array.from({ length: 20 }, () => receiveEmail(platform, anEmail())))
  expect(await byMessage(platform, 'In June')).toHaveLength(1)
  const [{ reference } = { reference: '' }] = await byMessage(platform, 'In June')
  const answer = anEmail({ messageId: '<two@x>', from: { name: '', address: 'amara@work.example' } })
  await Promise.all(Array.from({ length: 20 }, () => receiveEmail(platform, answer)))
  expect((await findEnquiry(platform, { reference }))?.thread).toHaveLength(1)
  expect(await auditOf(platform, `enquiry/${reference}`)).toMatchObject([
    { actor: 'visitor', action: 'enquiry-by-email' },
    { actor: 'visitor', action: 'enquiry-email' },
  ])
})

test('an automatic email opens nothing: in its thread it is marked, and elsewhere it is listed for staff', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await setEnquiryState(platform, { reference, version: 1, actor, to: 'closed' })
  const to = [await replyAddress(platform, { reference, mailbox })]
  expect(await receiveEmail(platform, anEmail({ to, origin: 'automatic' }))).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ state: 'closed' })
  const { thread = [] } = (await findEnquiry(platform, { reference })) ?? {}
  expect(thread.at(-1)).toMatchObject({ text: 'Automatic reply:\n\nIn June, please.' })
  const stray = anEmail({ messageId: '<stray@x>', origin: 'automatic' })
  expect(await receiveEmail(platform, stray)).toEqual({ ok: false, error: 'unfiled' })
  expect(await receiveEmail(platform, { ...stray, origin: 'person' }), 'twin: a person is heard').toEqual({
    ok: true,
  })
})

const byMessage = (platform: TestPlatform, words: string) =>
  platform.db
    .selectFrom('enquiry')
    .select(['reference', 'state', 'spamReason', 'name', 'email', 'message'])
    .where('message', 'like', `%${words}%`)
    .execute()
