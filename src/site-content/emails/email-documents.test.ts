import { expect, test } from 'vitest'
import { parseContent } from '#domain/content/content-document.ts'
import { readContentForm } from '#domain/content/content-form.ts'
import { findUnknownFields } from '#domain/merge-fields.ts'
import { DOCUMENTS } from '../documents.ts'
import { bookingConfirmationWords } from './booking-emails.ts'
import { EMAIL_DOCUMENTS, findEmailDocument } from './email-documents.ts'

test('what a new installation starts with is valid, names only its fields, and survives its form', () => {
  for (const document of EMAIL_DOCUMENTS) {
    expect(parseContent(document, document.initial), document.key).toEqual({ ok: true, value: document.initial })
    expect(findUnknownFields(Object.values(document.initial).join(), document.fields), document.key).toEqual([])
    expect(readContentForm(document.field, document.initial), document.key).toEqual(document.initial)
  }
})

test('keys are unique among all texts, and staff who edit pages do not find an email by its key', () => {
  const keys = [...DOCUMENTS, ...EMAIL_DOCUMENTS].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(findEmailDocument('faq')).toBeUndefined()
  expect(DOCUMENTS.some(({ key }) => key.startsWith('email-'))).toBe(false)
})

test('a field that an email does not have is rejected by name, in every part', () => {
  const { initial } = bookingConfirmationWords
  for (const part of Object.keys(initial)) {
    const typed = { ...initial, [part]: 'You owe {{amount due}}' }
    expect(parseContent(bookingConfirmationWords, typed)).toEqual({
      ok: false,
      fieldErrors: { [part]: 'We can’t fill in {{amount due}} in this email.' },
    })
  }
})

test('a paragraph may be emptied, the subject, the heading and the greeting may not', () => {
  const { initial } = bookingConfirmationWords
  expect(parseContent(bookingConfirmationWords, { ...initial, opening: '' }).ok).toBe(true)
  for (const part of ['subject', 'heading', 'greeting'])
    expect(parseContent(bookingConfirmationWords, { ...initial, [part]: '' }).ok).toBe(false)
})
