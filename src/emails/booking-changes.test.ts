import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aBookingDocumentData, aSession } from '../../tests/support/papers.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { type BalanceEmailData, balancePaid, balanceReminder, balanceRequest } from './balance.tsx'
import { bookingCancelled, bookingMoved } from './booking-changes.tsx'
import { renderEmail } from './email-template.tsx'

const CANCELLED = { everPaid: pence(75000), refund: pence(75000), wasConfirmed: true }

const MOVED = {
  from: {
    courseName: 'Scrum Master',
    runLabel: '7th & 8th Nov 2026',
    zone: 'Europe/London',
    sessions: [aSession('2026-11-07'), aSession('2026-11-08')],
  },
  due: { amount: pence(112500), dueAt: new Date('2026-11-21T10:00:00Z') },
  confirmed: true,
}

const DUE = {
  due: { amount: pence(112500), dueAt: new Date('2026-11-21T10:00:00Z') },
  now: new Date('2026-11-14T08:17:00Z'),
  payUrl: 'https://tideway.example/checkout/0123456789abcdef0123456789abcdef',
}

const emails: Record<string, (data: BookingDocumentData) => ReturnType<typeof renderEmail>> = {
  'booking cancelled': (data) => renderEmail(bookingCancelled, { ...data, ...CANCELLED }),
  'booking moved': (data) => renderEmail(bookingMoved, { ...data, ...MOVED }),
  'balance paid': (data) => renderEmail(balancePaid, data),
  'balance reminder': (data) => renderEmail(balanceReminder, { ...data, ...DUE }),
  'balance request': (data) => renderEmail(balanceRequest, { ...data, ...DUE }),
}

for (const [name, compose] of Object.entries(emails)) {
  test(`the letter "${name}" greets, names course, date and reference, and says how to reach us`, async () => {
    const { subject, html, text } = await compose(aBookingDocumentData())
    for (const part of ['Hello', 'Amara Okafor', 'Scrum Master', '5th & 6th Dec 2026', 'TA-7K3M9Q', '+44 20 7946 0000'])
      expect(text).toContain(part)
    expect(subject).toContain('TA-7K3M9Q')
    expect(text).not.toMatch(/[<>]|!/)
    expect(html).not.toMatch(/<(script|img|link|iframe|object|svg)\b|url\(|@import/i)
  })

  test(`D1 the letter "${name}" shows a hostile name as typed`, async () => {
    const fullName = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`
    const { subject, html, text } = await compose(aBookingDocumentData({ fullName }))
    expect(html).not.toMatch(/<(script|img)\b/i)
    expect(text).toContain(fullName)
    expect(subject).not.toContain('script')
  })

  test(`the letter "${name}" says in test mode that it is a test`, async () => {
    expect((await compose(aBookingDocumentData({ testMode: true }))).text).toContain('This is a test')
  })
}

test('a cancellation says what goes back, or why nothing does', async () => {
  const textOf = async (changes: Partial<typeof CANCELLED>) =>
    (await renderEmail(bookingCancelled, { ...aBookingDocumentData(), ...CANCELLED, ...changes })).text
  expect(await textOf({})).toContain('We are refunding £750.00 to the card you paid with')
  expect(await textOf({ refund: pence(0) })).toContain('Payments are non-refundable. As a consumer')
  expect(await textOf({ refund: pence(0), everPaid: pence(0) })).toContain('Nothing was charged')
  expect(await textOf({ wasConfirmed: false })).not.toContain('calendar')
})

test('a move names old and new dates, and the balance with its new day', async () => {
  const { text } = await renderEmail(bookingMoved, { ...aBookingDocumentData(), ...MOVED })
  expect(text).toContain('from Scrum Master, 7th & 8th Nov 2026, to Scrum Master, 5th & 6th Dec 2026.')
  expect(text).toMatch(/Your new date[^]*Sat 5 Dec 2026, 10:00 to 17:00 GMT[^]*No longer yours[^]*Sat 7 Nov 2026/)
  expect(text).toContain('The balance of £1,125.00 is due by Sat 21 Nov 2026.')
  const held = await renderEmail(bookingMoved, { ...aBookingDocumentData(), ...MOVED, due: null, confirmed: false })
  expect(held.text).not.toMatch(/calendar|balance/)
})

test.each([
  ['2026-11-07T08:17:00Z', 'is due in 14 days', 'is due by Sat 21 Nov 2026'],
  ['2026-11-20T23:30:00Z', 'is due tomorrow', 'is due by Sat 21 Nov 2026'],
  ['2026-11-21T18:17:00Z', 'is due today', 'is due by Sat 21 Nov 2026'],
  ['2026-11-24T08:17:00Z', 'is overdue', 'was due by Sat 21 Nov 2026'],
])('a reminder of %s says that the balance %s, and leads to the checkout', async (now, words, day) => {
  const input: BalanceEmailData = { ...aBookingDocumentData(), ...DUE, now: new Date(now) }
  const { subject, text } = await renderEmail(balanceReminder, input)
  expect(subject).toBe(`Your balance of £1,125.00 ${words} (TA-7K3M9Q)`)
  expect(text).toContain(day)
  expect(text).toContain(DUE.payUrl)
})
