import { sampleAgenda } from '#content/corporate.ts'
import { employerLetter } from '#content/employer-letter.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { checked, day, type FieldValue, group, list, longText, text } from '#domain/content/content-fields.ts'
import { findUnknownFields } from '#domain/merge-fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { PATHS } from '../routes.ts'
import { fillPromises, PROMISES_HINT, statingPromises } from './promises.ts'

const LETTER_FIELDS = ['course', 'provider', 'price']
const NAMED_FIELDS = LETTER_FIELDS.map((field) => `{{${field}}}`).join(', ')

const opening = checked(
  longText('Opening', 500, { hint: `${NAMED_FIELDS} are filled in` }),
  (words) => findUnknownFields(words, LETTER_FIELDS).length === 0,
  { path: [], message: `Please use no other fields than ${NAMED_FIELDS}.` },
)

const heading = text('Heading', 60)

const letter = group('', {
  title: heading,
  greeting: text('Greeting', 60),
  opening,
  whatItIs: group('The course', { heading, text: longText('Text', 500) }),
  gains: group('What it brings', { heading, lead: longText('Above the objectives of the course', 300) }),
  dates: group('Dates', {
    heading,
    none: longText('While no date is on sale', 200),
    after: longText('Below the dates', 300),
  }),
  cost: group('Price', {
    heading,
    included: longText('What is included', 300),
    invoice: statingPromises(longText('How to pay', 300, { hint: PROMISES_HINT })),
    vat: text('VAT', 120),
    changes: longText('Changes and cancelling', 300),
  }),
  closing: longText('At the end', 200),
  signature: text('Above the name', 60),
})

/** The letter in which a trainee asks their employer to pay: a PDF for each course. */
export const employerLetterDocument = {
  key: 'employer-letter',
  title: 'Letter to an employer',
  page: PATHS.employerLetter.replace(':courseId', '1'),
  field: letter,
  withSettings: ({ cost, ...words }: FieldValue<typeof letter>, settings: Pick<Settings, 'teams'>) => ({
    ...words,
    cost: { ...cost, invoice: fillPromises(cost.invoice, settings) },
  }),
  initial: employerLetter,
} satisfies ContentDocument

const session = group('', {
  time: text('Time', 5),
  name: text('Name', 40),
  text: text('Text', 120, { optional: true }),
})

/** The sample agenda of a course for a company, as a PDF. */
export const sampleAgendaDocument = {
  key: 'sample-agenda',
  title: 'Sample agenda for companies',
  page: PATHS.sampleAgenda,
  field: group('', {
    title: heading,
    subtitle: text('Below the heading', 120),
    days: list(
      'Days',
      group('', {
        name: text('Name', 60),
        sessions: list('Agenda', session, { itemLabel: 'Part', least: 1, most: 12 }),
      }),
      { itemLabel: 'Day', least: 1, most: 5 },
    ),
    afterwards: longText('Afterwards', 200),
    note: longText('Note', 200),
    changedOn: day('Last changed', { hint: 'Printed at the foot' }),
  }),
  initial: sampleAgenda,
} satisfies ContentDocument
