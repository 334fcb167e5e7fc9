import { createSignUpLink, createSignUpToken } from '#domain/accounts/invitations.ts'
import { expect, test } from 'vitest'
import { postComment } from '../../../domain/blog/post-comment.ts'
import { findPayments } from '../../../domain/bookings/booking-payments.ts'
import { balanceOf } from '../../../domain/bookings/booking.ts'
import { aPaidBooking, bookingOf } from '../../../../tests/support/bookings.ts'
import { anEnquiry } from '../../../../tests/support/enquiries.ts'
import { giveBankDetails } from '../../../../tests/support/company.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../../tests/support/mails.ts'
import { anOffice, mainOf, textOf } from '../../../../tests/support/office-pages.ts'

/** What a user could click or fill in to change something: search, columns and copying change nothing, a saved view is their own. */
const changesIn = (html: string): string[] =>
  mainOf(html)
    .replaceAll(/<form [^>]*(?:role="search"|aria-label="(?:Columns|Saved view)").*?<\/form>/gs, '')
    .match(/<(?:button(?![^>]* data-copy)|textarea|select|input (?!type="hidden"))\b[^>]*>/g) ?? []

test('a read-only user sees everything of the inbox, and no button', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform, { name: 'Bo Lind', message: 'Look at me.' })
  const comment = { name: 'Tunde', email: 'tunde@example.com', text: 'Look at this too.' }
  await postComment(platform, { slug: 'userstory', replyTo: undefined, input: comment })
  await sentMails(await anEmailContext(platform))
  const mail = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'enquiry-received')
    .executeTakeFirstOrThrow()
  for (const [path, words] of [
    [`/showcontact/${reference}`, 'Look at me.'],
    ['/showcontact', 'Bo Lind'],
    ['/showcomments', 'Look at this too.'],
    [`/mails/${mail.id}`, 'Enquiry received'],
  ] as const) {
    const { text } = await read('read-only', path)
    expect(textOf(mainOf(text)), path).toContain(words)
    expect(changesIn(text), path).toEqual([])
    expect(changesIn((await read('staff', path)).text), `${path} for staff`).not.toEqual([])
  }
})

test('a read-only user sees every date and its people, and no button', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform, { fullName: 'Only Seen' })
  const list = await read('read-only', '/trainingdates')
  expect(mainOf(list.text)).not.toContain('Add training dates')
  expect(list.text).toContain(`/trainingdates/${booking.run.id}`)
  const date = await read('read-only', `/trainingdates/${booking.run.id}`)
  expect(textOf(mainOf(date.text))).toContain('Who has a place')
  expect(textOf(mainOf(date.text))).toContain('Only Seen')
  expect(date.text).not.toMatch(/Change this date|Cancel this date|Close this date/)
  expect(changesIn(date.text)).toEqual([])
  expect((await read('staff', `/trainingdates/${booking.run.id}`)).text).toContain('Change this date')
  expect((await read('read-only', '/addtrainingdates')).status).toBe(403)
})

test('a read-only user sees all of a booking, and is offered no change', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform, { fullName: 'Only Seen' })
  const list = await read('read-only', '/trainees?q=only+seen')
  expect(list.text).toContain(`View Only Seen, ${booking.reference}`)
  expect(changesIn(list.text)).toEqual([])
  expect(list.text).not.toContain('Download CSV')
  expect((await read('staff', '/trainees?q=only+seen')).text).toContain('Download CSV')
  const page = await read('read-only', `/trainees/${booking.reference}`)
  expect(textOf(mainOf(page.text))).toContain('Booked a place')
  expect(mainOf(page.text)).not.toContain('<form')
  expect((await read('read-only', '/trainees/write?show=all')).status).toBe(403)
})

test.each(['trainer', 'read-only'] as const)(
  'a %s can neither record, undo or waive a payment nor email an invoice; the twin, staff with the same forms, can',
  async (role) => {
    const { platform, post, read } = await anOffice()
    await giveBankDetails(platform)
    const { booking } = await aPaidBooking(platform, {
      typeofpayment: 'Deposit',
      bookingFor: 'company',
      companyName: 'Fjord',
    })
    const path = `/trainees/${booking.reference}`
    const instalmentId = balanceOf(booking)?.id ?? ''
    const transfer = { instalmentId, kind: 'transfer', receivedOn: '2026-01-05', reference: '', amount: '100.00' }
    const forms: (() => Promise<Record<string, string>>)[] = [
      async () => ({ intent: 'record-payment', ...transfer, idempotencyKey: '0123456789abcdef0123456789abcdef' }),
      async () => {
        const [newest] = await findPayments(platform, { bookingId: booking.id })
        return { intent: 'undo-payment', attemptId: newest?.attemptId ?? '', reason: 'Another booking' }
      },
      async () => ({ intent: 'waive', instalmentId, reason: 'A gift' }),
      async () => ({ intent: 'unwaive', instalmentId, reason: 'No gift' }),
    ]
    for (const form of forms) {
      const values = await form()
      const before = await bookingOf(platform, booking.publicId)
      expect((await post(role, path, values)).status, values.intent).toBe(403)
      expect(await bookingOf(platform, booking.publicId)).toEqual(before)
      expect((await post('staff', path, values)).status, values.intent).toBe(303)
      expect(await bookingOf(platform, booking.publicId)).not.toEqual(before)
    }
    const invoice = { intent: 'invoice', idempotencyKey: '0123456789abcdef0123456789abcdef' }
    expect((await post(role, path, invoice)).status).toBe(403)
    expect(await mailKinds(platform)).not.toContain('pro-forma-invoice')
    expect((await post('staff', path, invoice)).status).toBe(303)
    expect(await mailKinds(platform)).toContain('pro-forma-invoice')
    expect(textOf((await read('staff', path)).text)).toContain('Email an invoice')
    expect(textOf((await read('read-only', path)).text)).not.toContain('Email an invoice')
  },
)

test('an open link to sign up is shown to no one in the office, so only the invited person chooses the password', async () => {
  const { platform, read } = await anOffice()
  const { linkId } = await createSignUpLink(platform, {
    invitation: { role: 'student', name: 'Esi', email: 'esi@example.com' },
    actor: 'system',
  })
  const key = await createSignUpToken(platform, { linkId })
  for (const role of ['staff', 'owner'] as const) {
    const { text } = await read(role, '/addsignup')
    expect(textOf(mainOf(text))).toContain('Esi')
    expect(text).not.toContain(key)
    expect(text).not.toContain('/signUp/')
  }
})

test('a read-only user sees the links to sign up, and is offered no change', async () => {
  const { read } = await anOffice()
  const links = await read('read-only', '/addsignup')
  expect(textOf(mainOf(links.text))).toContain('Add signup link')
  expect(links.text).not.toContain('Send the link')
  expect(changesIn(links.text)).toEqual([])
  expect(links.text, 'nor a page that is not theirs').not.toContain('href="/colleagues"')
  const colleagues = await read('read-only', '/colleagues')
  expect(colleagues.status).toBe(403)
  expect(colleagues.text).toContain('Your role does not allow this')
  expect(colleagues.text, 'inside the office').toContain('aria-label="Office"')
  expect(colleagues.text).not.toContain('We use cookies')
})
