import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData, aDepositDocuments, aSession } from '../../tests/support/papers.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { bookingConfirmation } from './booking-confirmation.tsx'
import { bookingRefunded, paidWithoutPlace, paymentReturned } from './refunds.tsx'
import { renderEmail } from './email-template.tsx'
import { staffMessage } from './staff-message.tsx'

const REFUND_AT = new Date('2026-12-03T16:42:00Z')

const emails: Record<string, (data: BookingDocumentData) => ReturnType<typeof renderEmail>> = {
  'booking confirmation': (data) => renderEmail(bookingConfirmation, { ...data, signUp: null }),
  'paid without a place': (data) => renderEmail(paidWithoutPlace, { ...data, refundAt: REFUND_AT }),
  'payment returned': (data) =>
    renderEmail(paymentReturned, { ...data, returned: pence(75000), because: 'paid-before' }),
  'payment that was not due': (data) =>
    renderEmail(paymentReturned, { ...data, returned: pence(75000), because: 'not-due' }),
  'booking refunded': (data) => renderEmail(bookingRefunded, { ...data, refunded: pence(75000), number: 'C-000007' }),
}

for (const [name, compose] of Object.entries(emails)) {
  test(`the letter "${name}" greets, names course, sum and reference, and says how to reach us, in both versions`, async () => {
    const { subject, html, text } = await compose(aBookingDocumentData())
    for (const part of [
      'Hello',
      'Amara Okafor',
      'Scrum Master',
      '£750.00',
      'TA-7K3M9Q',
      'hello@tideway.example',
      '+44 20 7946 0000',
    ]) {
      expect(withoutMarks(html)).toContain(part)
      expect(text).toContain(part)
    }
    expect(subject).toContain('TA-7K3M9Q')
    expect(text).not.toMatch(/[<>]|!/)
    expect(withoutMarks(html).replace(/<style>.*<\/style>|<!DOCTYPE.*?>/gs, '')).not.toMatch(/!/)
  })

  test(`D1 the letter "${name}" shows a hostile name as typed, runs nothing and loads nothing`, async () => {
    const fullName = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`
    const { subject, html, text } = await compose(aBookingDocumentData({ fullName }))
    expect(html).not.toMatch(/<(script|img|link|iframe|object|svg)\b|url\(|@import/i)
    // A link of ours leads to the site and nowhere else.
    const links = [...html.matchAll(/<a\b[^>]*>/gi)].map(([link]) => link)
    expect(links.filter((link) => !link.startsWith('<a href="https://tideway.example/'))).toEqual([])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain(fullName)
    expect(subject).not.toContain('script')
  })

  test(`the letter "${name}" says in test mode that it is a test`, async () => {
    expect((await compose(aBookingDocumentData({ testMode: true }))).text).toContain('This is a test')
    expect((await compose(aBookingDocumentData())).text).not.toContain('This is a test')
  })
}

test('a confirmation says when, in the time of each day, and warns that the clocks change', async () => {
  const sessions = [aSession('2026-10-24', '09:00Z', '16:00Z'), aSession('2026-10-25')]
  const { text } = await emails['booking confirmation']!(aBookingDocumentData({ sessions })) // defined above
  expect(text).toContain('Sat 24 Oct 2026, 10:00 to 17:00 BST')
  expect(text).toContain('Sun 25 Oct 2026, 10:00 to 17:00 GMT')
  expect(text).toContain('The clocks change between your sessions')
})

test('a confirmation of a deposit says what is due, when and how', async () => {
  const { text } = await renderEmail(bookingConfirmation, aDepositDocuments())
  expect(text).toContain(
    'The balance of £1,125.00 is due by Sat 21 Nov 2026. We send you a payment link by email before then',
  )
})

test('a balance that is due at once is not called due later', async () => {
  const { text } = await renderEmail(
    bookingConfirmation,
    aDepositDocuments({ balanceDueAt: new Date('2026-10-01T09:29:00Z') }),
  )
  expect(text).toContain('The balance of £1,125.00 is due now.')
})

test('a confirmation says that payments are non-refundable with the right to cancel directly after', async () => {
  const { text } = await renderEmail(bookingConfirmation, aBookingDocumentData())
  expect(text).toContain('Payments are non-refundable. As a consumer you can still cancel within 14 days')
})

test('a confirmation without a receipt promises none', async () => {
  const { text } = await renderEmail(bookingConfirmation, aBookingDocumentData({ receipt: null }))
  expect(text).toContain('A calendar file is attached.')
  expect(text).not.toContain('receipt')
})

test('a payment without a place offers another date, or the whole sum back at a stated time', async () => {
  const { text } = await renderEmail(paidWithoutPlace, { ...aBookingDocumentData(), refundAt: REFUND_AT })
  expect(text).toContain('To take another date, reply to this email')
  expect(text).toContain('if we have not heard from you by 16:42 GMT on Thu 3 Dec 2026, we refund the whole £750.00')
})

test('a returned payment and a refund say when the money arrives', async () => {
  for (const name of ['payment returned', 'payment that was not due', 'booking refunded']) {
    expect((await emails[name]!(aBookingDocumentData())).text).toContain('within 5 to 10 working days') // defined above
  }
})

test('a letter of staff says what they typed in both versions, line by line, and runs nothing of it', async () => {
  const typed = 'The link is new.\n<script>alert(1)</script>\n\nSee you on Saturday.'
  const { subject, html, text } = await renderEmail(staffMessage, {
    ...aBookingDocumentData(),
    subject: 'A new joining link',
    text: typed,
  })
  expect(subject).toBe('A new joining link (TA-7K3M9Q)')
  expect(text).toContain(`Hello Amara Okafor,\n\n${typed}\n\nThis is about your booking of Scrum Master`)
  expect(html).not.toMatch(/<script/)
  expect(withoutMarks(html)).toContain('The link is new.<br/>&lt;script&gt;')
})

/** React marks the seams between pieces of text with comments. */
const withoutMarks = (html: string) => html.replace(/<!--.*?-->/g, '')
