import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accessibilityStatement, reviewsPolicy } from '#content/policies.ts'
import { type PolicyBlock, type PolicyText, privacyPolicy } from '#content/privacy-policy.ts'
import { termsPage } from '#content/terms.ts'
import {
  accessibilityDocument,
  privacyDocument,
  reviewsDocument,
  type SectionedContent,
} from '#site-content/policies.ts'
import { termsDocument } from '#site-content/terms.ts'
import { PolicySection } from './policy-text.tsx'

const POLICIES: [string, PolicyText, SectionedContent][] = [
  ['privacy', privacyPolicy, privacyDocument.initial],
  ['terms', termsPage, termsDocument.initial],
  ['accessibility', accessibilityStatement, accessibilityDocument.initial],
  ['reviews', reviewsPolicy, reviewsDocument.initial],
]

const plain = (text: string) => renderToStaticMarkup(text)

function blockHtml(block: PolicyBlock): string {
  if (typeof block === 'string') return `<p>${plain(block)}</p>`
  if ('list' in block) return `<ul>${block.list.map((point) => `<li>${plain(point)}</li>`).join('')}</ul>`
  const lines = block.lines.map(({ name, text }) => `<div><dt>${plain(name)}</dt><dd>${plain(text)}</dd></div>`)
  return `<dl>${lines.join('')}</dl>`
}

test.for(POLICIES)('each section of the delivered policy reads as it was written: %s', ([, policy, content]) => {
  const written = policy.sections.map(
    ({ id, heading, blocks }) =>
      `<section aria-labelledby="${id}"><h2 id="${id}">${plain(heading)}</h2>${blocks.map(blockHtml).join('')}</section>`,
  )
  const shown = content.sections.map((section) => renderToStaticMarkup(<PolicySection {...section} />))
  expect(shown.map((html) => html.replaceAll(/<a href="(?:mailto|tel|https):[^"]*">|<\/a>/g, ''))).toEqual(written)
})
