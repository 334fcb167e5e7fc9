import { founderQuote, founders, mission, values, vision, waterWords } from '#content/about.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type FieldValue, group, list, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'
import { storyDrawing } from './stories.ts'

const founder = group('', {
  name: text('Name', 80, {
    hint: 'First and last name, as visitors should see them. Without one they see only the role',
    optional: true,
  }),
  role: text('Role', 80),
  drawing: storyDrawing,
  text: longText('Text', 500),
})

const field = group('', {
  vision: longText('Vision', 500),
  mission: longText('Mission', 500),
  values: list('Our 3 C’s', group('', { name: text('Name', 60), text: longText('Text', 400) }), {
    itemLabel: 'Value',
    least: 1,
    most: 6,
  }),
  founders: list('Our founders', founder, { itemLabel: 'Founder', most: 4, hint: 'Open one to add the name' }),
  founderQuote: group('Quotation', { text: longText('Words', 300) }),
  waterWords: group('Clean water', { title: text('Heading', 60), text: longText('Text', 300) }),
})

export const aboutDocument = {
  key: 'about',
  title: 'About us',
  page: PATHS.about,
  field,
  initial: { vision, mission, values, founders, founderQuote, waterWords },
  withoutSamples: (about: FieldValue<typeof field>) => ({
    ...about,
    founders: about.founders.filter(({ name }) => name !== '' && !founders.some((sample) => sample.name === name)),
    founderQuote: about.founderQuote.text === founderQuote.text ? { text: '' } : about.founderQuote,
  }),
} satisfies ContentDocument
