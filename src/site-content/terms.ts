import { terms } from '#content/site.ts'
import { termsPage } from '#content/terms.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { checked, group } from '#domain/content/content-fields.ts'
import { TERMS_KEY } from '#domain/content/terms.ts'
import { MOVE_UNTIL_HOURS } from '#domain/bookings/move-until.ts'
import { CANCELLATION_DAYS } from '#domain/withdrawal-period.ts'
import { PATHS } from '../routes.ts'
import { sectionedContentOf, sectionFields, type SectionedContent } from './policies.ts'

/** What bookings go by, no matter what the terms say: so the terms say it. */
const RULES = [`${CANCELLATION_DAYS} days`, `${MOVE_UNTIL_HOURS} hours`, terms.nonRefundable]

const says = ({ sections }: SectionedContent, rule: string) => sections.some(({ text }) => text.includes(rule))

const field = RULES.reduce(
  (one, rule) =>
    checked(one, (text) => says(text, rule), {
      path: ['sections'],
      message: `Please keep “${rule.replace(/\.$/, '')}” in the text: bookings go by it.`,
    }),
  group('', sectionFields),
)

/** Each publication is a version: src/domain/content/terms.ts. */
export const termsDocument = {
  key: TERMS_KEY,
  title: 'Terms',
  page: PATHS.terms,
  forOwners: true,
  keepsPublished: true,
  field,
  initial: sectionedContentOf(termsPage),
} satisfies ContentDocument<SectionedContent>
