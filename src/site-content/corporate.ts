import { type CorporateBenefit, corporateBenefits, corporatePage, pillars, whyUs } from '#content/corporate.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { choice, type FieldValue, group, list, longText, text } from '#domain/content/content-fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { PATHS } from '../routes.ts'
import { fillPromises, PROMISES_HINT, statingPromises } from './promises.ts'

const benefit = group('', {
  title: text('Heading', 60),
  content: list('Text', longText('Line', 400), {
    itemLabel: 'Line',
    least: 1,
    most: 6,
    hint: 'One line is a paragraph, several are a list',
  }),
  image: choice('Drawing', [
    { value: 'gap', label: 'A bridge across a gap' },
    { value: 'change', label: 'A way that grows shorter' },
    { value: 'culture', label: 'Three circles that overlap' },
    { value: 'retention', label: 'Two falling lines' },
  ]),
  alt: text('What the drawing shows', 150, { hint: 'For those who cannot see it' }),
})

const pillar = group('', { name: text('Name', 60), text: longText('Text', 400), example: longText('Example', 300) })

const field = group('', {
  hero: group('Top of the page', {
    heading: text('Heading', 90),
    lead: longText('Introduction', 250),
    figures: list(
      'Figures',
      group('', { figure: statingPromises(text('Figure', 30, { hint: PROMISES_HINT })), words: text('Words', 80) }),
      {
        itemLabel: 'Figure',
        most: 5,
        hint: 'The lowest price for a group is before them',
      },
    ),
  }),
  benefits: list('What your team gains', benefit, { itemLabel: 'Benefit', least: 1, most: 8 }),
  pillars: list('Three pillars', pillar, { itemLabel: 'Pillar', least: 1, most: 6 }),
  whyUs: list('Why us', group('', { name: text('Name', 80), text: longText('Text', 300) }), {
    itemLabel: 'Reason',
    least: 1,
    most: 8,
  }),
  call: group('Above the form', { heading: text('Heading', 60), text: longText('Text', 250) }),
})

const withLines = ({ content, ...benefitOf }: CorporateBenefit) => ({ ...benefitOf, content: [content].flat() })

export const corporateDocument = {
  key: 'corporate',
  title: 'Training for teams',
  page: PATHS.corporateTraining,
  field,
  withSettings: (value: FieldValue<typeof field>, settings: Pick<Settings, 'teams'>) => ({
    ...value,
    hero: {
      ...value.hero,
      figures: value.hero.figures.map((one) => ({ ...one, figure: fillPromises(one.figure, settings) })),
    },
  }),
  initial: { ...corporatePage, benefits: corporateBenefits.map(withLines), pillars, whyUs },
} satisfies ContentDocument
