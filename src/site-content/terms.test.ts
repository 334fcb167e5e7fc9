import { expect, test } from 'vitest'
import { parseContent } from '#domain/content/content-document.ts'
import { termsDocument } from './terms.ts'

const without = (words: string) => ({
  ...termsDocument.initial,
  sections: termsDocument.initial.sections.map((one) => ({ ...one, text: one.text.replaceAll(words, '…') })),
})

test.for(['14 days', '48 hours', 'Payments are non-refundable.'])(
  'terms that do not say “%s” are not published',
  (rule) => {
    expect(parseContent(termsDocument, without(rule))).toMatchObject({
      ok: false,
      fieldErrors: { sections: `Please keep “${rule.replace(/\.$/, '')}” in the text: bookings go by it.` },
    })
  },
)
