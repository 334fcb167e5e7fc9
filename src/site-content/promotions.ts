import { halfPrice, taster } from '#content/promotions.ts'
import type { ContentDocument, ContentOf } from '#domain/content/content-document.ts'
import { group, list, longText, text } from '#domain/content/content-fields.ts'
import { PATHS } from '../routes.ts'

const lines = (label: string, itemLabel: string) =>
  list(label, group('', { name: text('Name', 60), text: longText('Text', 300) }), { itemLabel, least: 1, most: 10 })

/** The home page shows its form too. */
export const tasterDocument = {
  key: 'taster',
  title: 'Free taster session',
  page: PATHS.taster,
  field: group('', {
    heading: text('Heading', 90),
    subheading: longText('Introduction', 250),
    invitation: longText('Next to the form', 300, { hint: 'Here and on the home page' }),
    formHeading: text('Above the form', 60),
    parts: lines('What happens in the session', 'Part'),
    goodToKnow: lines('Good to know', 'Line'),
    withoutDate: text('Without a next session', 120),
    full: text('Without a free place', 120),
  }),
  initial: taster,
} satisfies ContentDocument

export type TasterContent = ContentOf<typeof tasterDocument>

/** The offer and its code are a setting. */
export const discountDocument = {
  key: 'discount',
  title: 'Discount codes',
  page: PATHS.halfPrice,
  field: group('', {
    subheading: longText('Introduction', 250),
    withoutOffer: group('Without an offer', {
      heading: text('Heading', 90),
      subheading: longText('Introduction', 250),
    }),
    sample: longText('For a sample code', 250, { hint: 'After the code itself' }),
    steps: lines('How to use a code', 'Step'),
    rules: lines('Good to know', 'Line'),
  }),
  initial: halfPrice,
} satisfies ContentDocument

export type DiscountContent = ContentOf<typeof discountDocument>
