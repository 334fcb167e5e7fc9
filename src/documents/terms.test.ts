import { expect, test } from 'vitest'
import { termsDocument } from '#site-content/terms.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { readPdfLines } from '../../tests/support/pdf-text.ts'
import { renderTerms } from './terms.tsx'

const { site } = aBookingDocumentData()
const terms = { ...termsDocument.initial, version: '3', since: '2026-11-23' }
const wordsOf = async (input: Partial<Parameters<typeof renderTerms>[0]>) =>
  readPdfLines(await renderTerms({ site, terms, forConsumer: false, ...input }))
    .join(' ')
    .replaceAll(/\s+/g, ' ')

test('the terms that are sent are whole, and end for a consumer with the model form of the law, once, with our details', async () => {
  const words = await wordsOf({ forConsumer: true })
  for (const { heading } of terms.sections) expect(words).toContain(heading)
  expect(words).toContain('Version 3')
  expect(words.split('hereby give notice')).toHaveLength(2)
  expect(words).toMatch(
    /Model withdrawal form Complete and return this form .*To 12 Wharf Road, .*I\/We\* hereby give notice that I\/We\* cancel .*Delete as appropriate\. hello@\S+ \S+ \d+ \d+ \d+ \S+$/,
  )
})

test('the terms of a company are as they were published, and a link among them is its words and its address', async () => {
  expect(await wordsOf({})).toMatch(/Model withdrawal form.*Business bookings/)
  const [who] = terms.sections
  const linked = {
    ...terms,
    sections: [{ ...who, id: 'who', heading: 'Who', text: 'See **our** [policy](/privacyPolicy).' }],
  }
  expect(await wordsOf({ terms: linked })).toContain('See our policy (https://tideway.example/privacyPolicy).')
})
