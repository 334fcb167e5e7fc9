import { type StoryDrawing, storyDrawings } from '#content/story-drawings.ts'
import { homeStories, voices } from '#content/voices.ts'
import { testimonials } from '#content/testimonials.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import {
  checked,
  type ContentField,
  course,
  day,
  type FieldValue,
  group,
  id,
  link,
  list,
  longText,
  numberId,
  optionalChoice,
  text,
  wholeNumber,
  yesNo,
} from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

/** Who agreed to be shown. A sample is about no one, so it needs no consent. */
const consent = {
  sample: yesNo('Sample', { hint: 'A sample describes no real person' }),
  consent: group('Consent', {
    by: text('Who agreed', 120, { optional: true }),
    on: day('When', { optional: true }),
    shows: text('What may be shown', 200, { hint: 'For example, first name, role and story', optional: true }),
  }),
}

interface Consented {
  sample: boolean
  consent: { by: string; on: string; shows: string }
}

const withConsent = <Value extends Consented>(field: ContentField<Value>): ContentField<Value> =>
  checked(field, ({ sample, consent: { by, on, shows } }) => sample || (by !== '' && on !== '' && shows !== ''), {
    path: ['consent', 'by'],
    message: 'A real person’s story needs their consent: who, when, and what may be shown.',
  })

/** Stories of before it was asked have none. */
export const storyDrawing = optionalChoice('Drawing', [
  { value: '', label: 'The work of the role' },
  ...(Object.entries(storyDrawings) as [StoryDrawing, { label: string }][]) // the record's own keys
    .map(([value, { label }]) => ({ value, label })),
])

/** Stories of before it was asked have none. */
const trained = text('Trained in', 40, { hint: 'For example, Spring 2026', optional: true })

const testimonial = withConsent(
  group('', {
    id: numberId(),
    from: text('From', 60),
    to: text('To', 60),
    courseId: course('Course'),
    trained: { ...trained, schema: trained.schema.default('') },
    outcome: text('What changed, and in how long', 120, { optional: true }),
    line: text('In one sentence', 120),
    drawing: storyDrawing,
    text: longText('Story', 2000),
    ...consent,
  }),
)

const homeStory = withConsent(
  group('', {
    id: numberId(),
    name: text('First name', 40),
    way: text('From what to what', 100),
    profileImage: group('', { drawing: storyDrawing }),
    quoteLines: list('Quotation', text('Line', 120), { itemLabel: 'Line', least: 1, most: 5 }),
    ...consent,
  }),
)

const voice = withConsent(
  group('', {
    id: id('title'),
    title: text('Title', 80),
    role: text('From what to what', 100),
    seconds: wholeNumber('Seconds', 1, 600),
    transcript: longText('Transcript', 2000),
    file: link('Recording'),
    ...consent,
  }),
)

const field = group('', {
  homeStories: list('Home page', homeStory, { itemLabel: 'Story', most: 2, withdrawable: true }),
  testimonials: list('All stories', testimonial, { itemLabel: 'Story', most: 40, withdrawable: true }),
  voices: list('Recordings', voice, { itemLabel: 'Recording', most: 8, withdrawable: true }),
})

const sample = <Story>(story: Story): Story & Consented => ({
  ...story,
  sample: true,
  consent: { by: '', on: '', shows: '' },
})

const isReal = (story: Consented): boolean => !story.sample

export const storiesDocument = {
  key: 'stories',
  title: 'Stories',
  page: PATHS.testimonials,
  field,
  initial: {
    homeStories: homeStories.map(sample),
    testimonials: testimonials.map(sample),
    voices: voices.map(sample),
  },
  withoutSamples: (told: FieldValue<typeof field>) => ({
    homeStories: told.homeStories.filter(isReal),
    testimonials: told.testimonials.filter(isReal),
    voices: told.voices.filter(isReal),
  }),
} satisfies ContentDocument
