import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aRunChange, WAS } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData, aDepositDocuments } from '../../tests/support/document-data.ts'

test('a change of dates says what was and what is, each by the clocks of that day', async () => {
  const { subject, text } = await aRunChange(aBookingDocumentData())
  expect(subject).toBe('New dates for Scrum Master: Sat 9 and Sun 10 Jan 2027 (TA-7K3M9Q)')
  expect(text.indexOf('Sat 9 Jan 2027, 10:00 to 17:00 GMT')).toBeLessThan(text.indexOf('Previous dates'))
  expect(text.indexOf('Sat 5 Dec 2026, 10:00 to 17:00 GMT')).toBeGreaterThan(text.indexOf('Previous dates'))
  expect(text).toContain('Open the attached file to update your calendar.')
  expect(text).not.toContain('balance')
})

test('a change of dates names the first live evening after the new ones, to those whose place is paid', async () => {
  const { text } = await aRunChange(aBookingDocumentData())
  expect(text).toMatch(/Your twelve weeks[^]*Wed 13 Jan 2027, 19:00 to 20:30 GMT[^]*Previous dates/)
  const unpaid = await aRunChange(aBookingDocumentData(), { confirmed: false })
  expect(unpaid.text).not.toContain('twelve weeks')
})

test('a change of dates says when the balance is due now, and a place that is held that it is', async () => {
  const balanceDue = { amount: pence(112500), dueAt: new Date('2026-12-26T10:00Z') }
  const { text } = await aRunChange(aDepositDocuments(), { balanceDue })
  expect(text).toContain('Your balance of £1,125.00 is now due by Sat 26 Dec 2026.')
  const unpaid = await aRunChange(aBookingDocumentData(), { confirmed: false })
  expect(unpaid.text).toContain('We’re holding your place')
  expect(unpaid.text).not.toContain('attached')
})

test('a new joining link has its own email, and one that is withdrawn is announced', async () => {
  const became = { ...WAS, joiningLink: 'https://meet.example/tideway' }
  const { subject, text } = await aRunChange(aBookingDocumentData(), { became })
  expect(subject).toBe('How to join Scrum Master, Sat 5 and Sun 6 Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('https://meet.example/tideway')
  const back = await aRunChange(aBookingDocumentData(), { was: became, became: WAS })
  expect(back.text).toContain('Please don’t use the link that we sent you before.')
})
