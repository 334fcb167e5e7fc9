import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { terms } from '#content/site.ts'
import { aStartedPayment, payWithCard } from '../../tests/support/bookings.ts'
import { changeCompany } from '../../tests/support/company.ts'
import { aColleague, anEnquiry } from '../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { parseEmail } from '../../tests/support/outbox.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { listFreeCallTimes } from '#domain/enquiries/booked-calls.ts'
import { formatCallTime } from '#domain/enquiries/call-times.ts'
import { receiveEnquiry } from '#domain/enquiries/receive-enquiry.ts'
import { replyToEnquiry } from '#domain/enquiries/reply-to-enquiry.ts'
import { findStoredEmail } from '#domain/emails/email-content.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'
import { sendEmail } from './send-email.ts'

test('a queued confirmation is sent once, to the typed address, with receipt and calendar', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, {
    typeofpayment: 'Deposit',
    email: 'typed@example.com',
  })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId })
  await sendEmail(context, { mailId })
  const names = await readdir(context.outboxDir)
  expect(names).toHaveLength(1)
  const mail = await parseEmail(await readFile(join(context.outboxDir, names[0] ?? '')))
  expect(mail.to).toMatchObject([{ address: 'typed@example.com' }])
  expect(mail.text).toContain(booking.reference)
  expect(mail.text).toContain('£375.00')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([
    `receipt-${booking.reference}.pdf`,
    `terms-${terms.version}.pdf`,
    `sessions-${booking.reference}.ics`,
  ])
  const { sentAt } = await platform.db.selectFrom('mail').select('sentAt').executeTakeFirstOrThrow()
  expect(sentAt).toBeInstanceOf(Date)
})

test('emails are from the company as an owner has written it, and enquiries go there', async () => {
  const platform = await aPlatform()
  await changeCompany(platform, { brand: 'Kelpie Training', email: 'hello@kelpie.example', phone: '0131 496 0123' })
  await anEnquiry(platform)
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.map(({ from }) => from)).toEqual([
    { name: 'Kelpie Training', address: 'hello@kelpie.example' },
    { name: 'Kelpie Training', address: 'hello@kelpie.example' },
  ])
  const [forwarded, received] = mails.toSorted(({ text: one = '' }, { text: other = '' }) => one.length - other.length)
  expect([forwarded?.to, received?.to].flat()).toContainEqual({
    name: 'Kelpie Training',
    address: 'hello@kelpie.example',
  })
  expect(mails.map(({ text }) => text).join()).toContain('write to hello@kelpie.example or call 0131 496 0123')
})

test('a booked call is confirmed with its time and a calendar file, and staff read the time in the subject', async () => {
  const platform = await aPlatform()
  const [callAt = new Date()] = await listFreeCallTimes(platform)
  const input = { name: 'Bo', companyName: 'Lind', email: 'bo@example.com', contactNumber: '1', jobRole: 'hr' }
  await receiveEnquiry(platform, {
    kind: 'business-call',
    input: { ...input, companySize: '0-10', callAt: callAt.toISOString() },
  })
  const context = await anEmailContext(platform)
  const mails = await sentMails(context)
  const toSender = mails.find((mail) => mail.to?.[0]?.address === 'bo@example.com')
  const time = formatCallTime(callAt)
  expect(toSender?.subject).toContain(`Your call on ${time}`)
  expect(toSender?.text).toContain(`We’ll call you on ${time}`)
  expect(toSender?.attachments.map((one) => one.mimeType)).toEqual(['text/calendar'])
  expect(mails.find((mail) => mail !== toSender)?.subject).toContain(`Call Bo on ${time}`)
})

test('a reply goes only to the sender, as staff wrote it, and is shown to staff as it was sent', async () => {
  const platform = await aPlatform()
  await aColleague(platform, { username: 'bo' })
  const reference = await anEnquiry(platform, { name: 'Amara, "x@y.example"', message: 'Where is it? A-WORD' })
  const text = 'In <b>London</b>.\nBring a laptop.\n\nSee you there.'
  const reply = { reference, version: 1, actor: 'staff:bo', text, idempotencyKey: 'submission' } as const
  expect(await replyToEnquiry(platform, reply)).toEqual({ ok: true })
  const mailId = await mailOf(platform, 'enquiry-reply')
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId })
  const [name = ''] = await readdir(context.outboxDir)
  const mail = await parseEmail(await readFile(join(context.outboxDir, name)))
  expect(mail.to?.map((one) => one.address)).toEqual(['amara@example.com'])
  expect(mail.subject).toBe(`Your message to Tideway Agile (${reference})`)
  for (const line of ['In <b>London</b>.', 'Bring a laptop.', 'See you there.', 'bo Lind, Tideway Agile'])
    expect(mail.text).toContain(line)
  expect(mail.html).toContain('In &lt;b&gt;London&lt;/b&gt;.<br/>Bring a laptop.')
  expect(mail.text, 'the question is quoted').toContain('Where is it? A-WORD')
  expect(mail.headers.find((one) => one.key === 'auto-submitted')).toBeUndefined()
  const shown = await findStoredEmail(platform, { mailId })
  expect(shown).toMatchObject({
    state: 'sent',
    recipient: 'amara@example.com',
    subjectLine: mail.subject,
    enquiry: { reference },
  })
  expect(shown?.email?.html).toContain('Bring a laptop.')
})

test('an email that the mail server rejects is saved with its recipient and its content', async () => {
  const platform = await aPlatform()
  await anEnquiry(platform)
  const mailId = await mailOf(platform, 'enquiry-received')
  const context = await anEmailContext(platform)
  const rejecting = { ...context.mail, send: () => Promise.reject(new Error('451 try later')) }
  await expect(sendEmail({ ...context, mail: rejecting }, { mailId })).rejects.toThrow('451')
  expect(await findStoredEmail(platform, { mailId })).toMatchObject({
    recipient: 'amara@example.com',
    sentAt: null,
    email: { text: expect.stringContaining('Hello Amara,') },
  })
})

test('the link that opens an account is in the sent email only, not in the copy saved for staff', async () => {
  const platform = await aPlatform()
  const { intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const mailId = await mailOf(platform, 'booking-confirmation')
  const context = await anEmailContext(platform)
  const [mail] = await sentMails(context)
  const [, key] = /\/signUp\/(\w+)/.exec(mail?.text ?? '') ?? []
  expect(key).toMatch(/^\w{40,}$/)
  const email = (await findStoredEmail(platform, { mailId }))?.email
  expect(email?.text).toContain('/signUp/…')
  for (const kept of [email?.html, email?.text]) expect(kept).not.toContain(key)
})

async function mailOf(platform: TestPlatform, kind: string): Promise<string> {
  const { id } = await platform.db.selectFrom('mail').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()
  return id
}
