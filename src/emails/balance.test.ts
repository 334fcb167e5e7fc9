import { expect, test } from 'vitest'
import { DUE } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { balanceReminder } from './balance.tsx'
import { renderEmail } from './email-template.tsx'

test.each([
  ['2026-11-07T08:17:00Z', 'is due in 14 days', 'is due by Sat 21 Nov 2026'],
  ['2026-11-20T23:30:00Z', 'is due tomorrow', 'is due by Sat 21 Nov 2026'],
  ['2026-11-21T18:17:00Z', 'is due today', 'is due by Sat 21 Nov 2026'],
  ['2026-11-24T08:17:00Z', 'is overdue', 'was due by Sat 21 Nov 2026'],
])('a reminder of %s says that the balance %s, and leads to the checkout', async (now, words, day) => {
  const data = { ...aBookingDocumentData(), ...DUE, now: new Date(now) }
  const { subject, text } = await renderEmail(balanceReminder, data)
  expect(subject).toBe(`Your balance of £1,125.00 ${words} (TA-7K3M9Q)`)
  expect(text).toContain(day)
  expect(text).toContain(DUE.payUrl)
})
