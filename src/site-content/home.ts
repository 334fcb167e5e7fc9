import { employers, hero, steps } from '#content/home.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { type FieldValue, group, list, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

const field = group('', {
  hero: group('Top of the page', {
    heading: text('Heading', 90),
    lead: longText('Introduction', 250),
    format: text('How a course goes', 120, { hint: 'The price and the next date follow' }),
  }),
  steps: list(
    'How it works',
    group('', { when: text('When', 40), name: text('Name', 60), text: longText('Text', 300) }),
    {
      itemLabel: 'Step',
      least: 1,
      most: 6,
    },
  ),
  employers: list('Where trainees go', text('Name', 40), { itemLabel: 'Employer', most: 60 }),
})

const invented = new Set(employers)

export const homeDocument = {
  key: 'home',
  title: 'Home page',
  page: PATHS.home,
  field,
  initial: { hero, steps, employers },
  withoutSamples: (home: FieldValue<typeof field>) => ({
    ...home,
    employers: home.employers.filter((name) => !invented.has(name)),
  }),
} satisfies ContentDocument
