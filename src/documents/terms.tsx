import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import { modelWithdrawalForm } from '#content/terms.ts'
import { type Inline, parseRichText } from '#domain/content/rich-text.ts'
import type { TermsVersion } from '#domain/content/terms.ts'
import type { SectionedContent } from '#site-content/policies.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

interface TermsInput {
  site: ProviderDetails
  terms: SectionedContent & Pick<TermsVersion, 'version' | 'since'>
  /** A consumer gets the form with which they may withdraw, on a page of its own. */
  forConsumer: boolean
}

/** The terms that a booking was made under, to keep: a page of ours could change (SI 2013/3134, regulation 16). */
export async function renderTerms({ site, terms, forConsumer }: TermsInput): Promise<Buffer> {
  return renderToBuffer(
    <Handout
      site={site}
      title={`${site.brand}: terms, version ${terms.version}`}
      heading="Terms"
      subtitle={`Version ${terms.version}`}
      changedAt={new Date(`${terms.since}T00:00Z`)}
    >
      {terms.sections
        .filter(({ id }) => !forConsumer || id !== 'model-form')
        .map(({ id, heading, text }) => (
          <View key={id} style={layout.section}>
            <View minPresenceAhead={40}>
              <Text style={layout.heading}>{heading}</Text>
            </View>
            {linesOf(text, site.publicUrl).map((line, at) => (
              <Text key={at}>{line}</Text>
            ))}
          </View>
        ))}
      {forConsumer && (
        <View break style={layout.form}>
          <Text style={layout.heading}>Model withdrawal form</Text>
          <Text>Complete and return this form only if you wish to withdraw from the contract.</Text>
          {modelWithdrawalForm(site).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </View>
      )}
    </Handout>,
  )
}

/** On paper a link is its words and its address. */
function linesOf(text: string, publicUrl: string): string[] {
  const plain = (parts: readonly Inline[]): string =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        const words = plain(part.parts)
        return part.kind === 'link' ? `${words} (${new URL(part.href, publicUrl).href})` : words
      })
      .join('')
  return parseRichText(text).flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return [plain(block.parts)]
      case 'list':
        return block.items.map((parts) => `• ${plain(parts)}`)
      case 'terms':
        return block.items.map(({ name, parts }) => `${name}: ${plain(parts)}`)
    }
  })
}

const layout = StyleSheet.create({
  section: { marginTop: 10, gap: 3 },
  heading: { fontFamily: 'Display', fontSize: 12.5 },
  form: { gap: 18 },
})
