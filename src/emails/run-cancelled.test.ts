import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { aCancelledRun } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'

test('a cancelled date links to each other date and to a refund', async () => {
  const { subject, text } = await aCancelledRun(aBookingDocumentData())
  expect(subject).toBe('Cancelled: Scrum Master, Sat 5 and Sun 6 Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('https://tideway.example/chooseDate/abc?choice=9th%20%26%2010th%20Jan%202027')
  expect(text).toContain('refund my £750.00 https://tideway.example/chooseDate/abc?choice=refund')
  expect(text, 'no punctuation follows a link').not.toMatch(/https:\S+[,.;]\s/)
  const none = await aCancelledRun(aBookingDocumentData(), { dates: [] })
  expect(none.text).toContain('There is no other date with a place left at the moment.')
  const free = await aCancelledRun(aBookingDocumentData({ paid: pence(0) }))
  expect(free.text, 'nothing was paid, so nothing is refunded').not.toContain('refund')
})

test('staff’s reason is in the email, and the day of the refund where there is one', async () => {
  const data = aBookingDocumentData()
  const { text } = await aCancelledRun(data, { reason: 'Our trainer is ill.', refundAt: new Date('2026-12-01T12:00Z') })
  expect(text).toContain('Our trainer is ill.')
  expect(text).toContain('If you haven’t chosen by Tue 1 Dec 2026, we’ll refund you in full.')
  expect((await aCancelledRun(data)).text).not.toContain('If you haven’t chosen')
})

test('a cancelled date that was not paid for says that nothing was charged', async () => {
  const { text } = await aCancelledRun(aBookingDocumentData(), { confirmed: false })
  expect(text).toContain('Nothing was charged, and we’re no longer holding your place.')
  expect(text).not.toContain('refund')
})
