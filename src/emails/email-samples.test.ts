import { expect, test } from 'vitest'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { refundFailedWords, withdrawalReceivedWords } from '#site-content/emails/payment-emails.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { withoutLogo } from '../../tests/support/email-samples.ts'
import { findEmailSample } from './email-samples.ts'

const SITE = aBookingDocumentData().site

test('every email that owners can word has a sample, with a value for each of its fields', () => {
  for (const { key, fields } of EMAIL_DOCUMENTS) {
    const values = findEmailSample(SITE, key)?.values ?? {}
    expect(Object.keys(values), key).toEqual(expect.arrayContaining([...fields]))
    expect(
      fields.filter((field) => !values[field]),
      key,
    ).toEqual([])
  }
})

test('a sample is rendered in the words given, and an emptied paragraph is left out', async () => {
  for (const document of EMAIL_DOCUMENTS) {
    const parts = Object.keys(document.initial)
    const marked = Object.fromEntries(parts.map((part) => [part, `The ${part}, {{company}}.`]))
    const sample = findEmailSample(SITE, document.key)
    const { subject, text } = (await sample?.render({ ...document.initial, ...marked })) ?? {}
    expect(subject, document.key).toBe('The subject, Tideway Agile.')
    for (const part of ['heading', 'greeting']) expect(text, document.key).toContain(`The ${part}, Tideway Agile.`)
    const emptied = Object.fromEntries(parts.map((part) => [part, '']))
    const { html = '' } = (await sample?.render({ ...document.initial, ...emptied, heading: 'H', greeting: 'G' })) ?? {}
    expect(html, document.key).not.toMatch(/<p[^>]*><\/p>/)
  }
})

test('a paragraph without which an email would not say what it is for cannot be emptied, and others can', () => {
  const emptied = (part: string) =>
    refundFailedWords.field.schema.safeParse({ ...refundFailedWords.initial, [part]: '' }).success
  expect([emptied('opening'), emptied('closing'), emptied('greeting')]).toEqual([false, false, false])
  const withdrawal = { ...withdrawalReceivedWords.initial, closing: '' }
  expect(withdrawalReceivedWords.field.schema.safeParse(withdrawal).success).toBe(true)
})

test('D1 what an owner types is shown as typed and runs nothing', async () => {
  const sample = findEmailSample(SITE, 'email-booking-confirmation')
  const [document] = EMAIL_DOCUMENTS
  const { html = '' } =
    (await sample?.render({ ...document?.initial, opening: '<script>alert(1)</script>' } as never)) ?? {}
  expect(withoutLogo(html)).not.toMatch(/<(script|img)\b/i)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})
