import { howWeKnow } from '#content/how-we-know.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { group, list, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

const heading = text('Heading', 90)

/** The figures themselves are settings. */
export const howWeKnowDocument = {
  key: 'how-we-know',
  title: 'How we know',
  page: PATHS.howWeKnow,
  field: group('', {
    heading,
    subheading: longText('Introduction', 250),
    figures: group('Figures', { heading, text: longText('Text', 400) }),
    checks: group('What visitors can check', {
      heading,
      items: list('Lines', group('', { name: text('Name', 60), text: longText('Text', 300) }), {
        itemLabel: 'Line',
        least: 1,
        most: 12,
      }),
    }),
    samples: group('Samples', { heading, text: longText('Text', 400), policy: text('Link to the reviews policy', 80) }),
  }),
  initial: howWeKnow,
} satisfies ContentDocument
