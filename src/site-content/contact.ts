import { contact } from '#content/contact.ts'
import { aboutTheCall, callPage, orderSteps } from '#content/corporate.ts'
import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import { type FieldValue, group, link, list, longText, text } from '#domain/content/content-fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { PATHS } from '../routes.ts'
import { fillPromises, PROMISES_HINT, statingPromises } from './promises.ts'

export const contactDocument = {
  key: 'contact',
  title: 'Contact us',
  page: PATHS.contact,
  field: group('', {
    heading: text('Heading', 60),
    subheading: longText('Introduction', 250),
    intro: list('What we can help with', group('', { title: text('Heading', 60), text: longText('Text', 400) }), {
      itemLabel: 'Part',
      least: 1,
      most: 6,
    }),
    forBusiness: group('For a company', { label: text('Link text', 60), link: link() }),
    formHeading: text('Above the form', 60),
  }),
  initial: contact,
} satisfies ContentDocument

const steps = (label: string) =>
  list(
    label,
    group('', { name: text('Name', 60), text: statingPromises(longText('Text', 250, { hint: PROMISES_HINT })) }),
    {
      itemLabel: 'Step',
      least: 1,
      most: 8,
    },
  )

const callField = group('', {
  heading: text('Heading', 60),
  subheading: longText('Introduction', 250),
  form: group('Above the form', { heading: text('Heading', 60), text: longText('Text', 250) }),
  expect: steps('In the call'),
  next: steps('After the call'),
})

/** The steps are on every page with the form for a call. */
export const callDocument = {
  key: 'call',
  title: 'Book a call',
  page: PATHS.bookACall,
  field: callField,
  withSettings: (value: FieldValue<typeof callField>, settings: Pick<Settings, 'teams'>) => ({
    ...value,
    expect: fillSteps(value.expect, settings),
    next: fillSteps(value.next, settings),
  }),
  initial: { ...callPage, expect: aboutTheCall, next: orderSteps },
} satisfies ContentDocument

const fillSteps = (all: { name: string; text: string }[], settings: Pick<Settings, 'teams'>) =>
  all.map((step) => ({ ...step, text: fillPromises(step.text, settings) }))

export type CallContent = ContentOf<typeof callDocument>
