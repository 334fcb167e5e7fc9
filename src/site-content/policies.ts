import { accessibilityStatement, reviewsPolicy } from '#content/policies.ts'
import { type Policy, type PolicyBlock, type PolicyText, privacyPolicy } from '#content/privacy-policy.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { day, group, id, list, longText, richText, text } from '#domain/content/content-fields.ts'
import { escapeRichText } from '#domain/content/rich-text.ts'
import { PATHS } from '../routes.ts'

export interface SectionedContent {
  summary: string[]
  sections: { id: string; heading: string; text: string }[]
}

export interface PolicyContent extends SectionedContent {
  /** Such as 2026-11-23. */
  changedOn: string
}

export const sectionFields = {
  summary: list('In short', longText('Line', 400), { itemLabel: 'Line', least: 1, most: 10 }),
  sections: list(
    'Sections',
    group('', { id: id('heading'), heading: text('Heading', 120), text: richText('Text', 9000) }),
    {
      itemLabel: 'Section',
      least: 1,
      most: 30,
    },
  ),
}

const field = group('', {
  changedOn: day('Last changed on', { hint: 'Visitors see it below the heading' }),
  ...sectionFields,
})

/** A delivered text as staff edit it. */
export const sectionedContentOf = ({ summary, sections }: PolicyText): SectionedContent => ({
  summary,
  sections: sections.map(({ blocks, ...section }) => ({ ...section, text: blocks.map(asRichText).join('\n\n') })),
})

function asRichText(block: PolicyBlock): string {
  if (typeof block === 'string') return escapeRichText(block)
  if ('list' in block) return block.list.map((point) => `- ${escapeRichText(point)}`).join('\n')
  return block.lines.map((line) => `${escapeRichText(line.name)} :: ${escapeRichText(line.text)}`).join('\n')
}

const policy = (key: string, title: string, page: string, delivered: Policy): ContentDocument<PolicyContent> => ({
  key,
  title,
  page,
  field,
  initial: { changedOn: delivered.changed, ...sectionedContentOf(delivered) },
})

export const privacyDocument = policy('privacy', 'Privacy policy', PATHS.privacy, privacyPolicy)
export const accessibilityDocument = policy(
  'accessibility',
  'Accessibility statement',
  PATHS.accessibility,
  accessibilityStatement,
)
export const reviewsDocument = policy('reviews', 'Reviews policy', PATHS.reviewsPolicy, reviewsPolicy)
