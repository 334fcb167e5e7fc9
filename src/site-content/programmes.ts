import { groupFacts, groupPriceNote, groupPrices } from '#content/corporate.ts'
import { type Programme, programmePriceNote, programmesPage, tiers } from '#content/programmes.ts'
import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import { choice, group, id, list, longText, text, wholeNumber } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

/** Programmes of before it was asked have none. */
const parts = list('What we do', text('Part', 90), { itemLabel: 'Part', most: 6 })

const programme = group('', {
  name: text('Name', 60),
  note: text('Label', 40, { optional: true, hint: 'Beside the name, such as "Start here"' }),
  whoFor: longText('Who is it for?', 250),
  parts: { ...parts, schema: parts.schema.default([]) },
  outcome: longText('Afterwards', 150),
  length: text('Length', 60),
  prerequisites: text('Prerequisites', 100),
  fromPounds: wholeNumber('Price from', 1, 999_999, { hint: 'In pounds, for one group' }),
  individuals: choice('Course for individuals', [
    { value: '', label: 'None' },
    { value: PATHS.scrumMaster, label: 'Scrum Master' },
    { value: PATHS.businessAnalyst, label: 'Business Analyst' },
    { value: PATHS.productOwner, label: 'Product Owner' },
    { value: PATHS.projectManager, label: 'Project Manager' },
  ]),
})

const tier = group('', {
  id: id('name'),
  name: text('Name', 40),
  text: longText('Text', 200),
  programmes: list('Programmes', programme, { itemLabel: 'Programme', least: 1, most: 9 }),
})

const groupPrice = group('', {
  format: text('Format', 80),
  fromPounds: wholeNumber('Price from', 1, 999_999, { hint: 'In pounds, for a group of eight' }),
  extraPerson: text('Each person from the ninth', 40),
})

const field = group('', {
  heading: text('Heading', 90),
  subheading: longText('Introduction', 250),
  lead: longText('Above the programmes', 200),
  tiers: list('Tiers', tier, { itemLabel: 'Tier', least: 1, most: 6 }),
  priceNote: longText('Below the programmes', 250),
  call: group('Above the form', { heading: text('Heading', 60), text: longText('Text', 250) }),
  search: group('For search engines', { title: text('Title', 70), description: longText('Description', 200) }),
  corporate: group('On the page “Training for teams”', {
    prices: list('Prices', groupPrice, { itemLabel: 'Price', least: 1, most: 8 }),
    groups: list('Groups', group('', { name: text('Name', 60), text: longText('Text', 250) }), {
      itemLabel: 'Line',
      least: 1,
      most: 12,
    }),
    priceNote: longText('Below the prices', 250),
    heading: text('Heading of the last part', 60),
    text: longText('Text of the last part', 200),
  }),
})

type CoursePage = '' | typeof PATHS.scrumMaster | typeof PATHS.productOwner

const PAGES: Record<NonNullable<Programme['courseId']>, CoursePage> = { 1: PATHS.scrumMaster, 3: PATHS.productOwner }

const pageOf = (courseId: Programme['courseId']): CoursePage => (courseId ? PAGES[courseId] : '')

const withPage = ({ courseId, note = '', ...one }: Programme) => ({ ...one, note, individuals: pageOf(courseId) })

const { corporate, ...page } = programmesPage

/** The page states prices, which only owners change. */
export const programmesDocument = {
  key: 'programmes',
  title: 'Programmes and group prices',
  page: PATHS.viewProgrammes,
  forOwners: true,
  field,
  initial: {
    ...page,
    tiers: tiers.map((one) => ({ ...one, id: one.name.toLowerCase(), programmes: one.programmes.map(withPage) })),
    priceNote: programmePriceNote,
    corporate: { ...corporate, prices: groupPrices, groups: groupFacts, priceNote: groupPriceNote },
  },
} satisfies ContentDocument

export type ProgrammesContent = ContentOf<typeof programmesDocument>
