import { renderToBuffer, View } from '@react-pdf/renderer'
import { inPounds, type PricedGroups, shareInPounds } from '#domain/enquiries/group-price.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import { site as ourSite } from '#content/site.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

export interface ProposalInput {
  reference: string
  /** Null where it could be an advertisement. */
  company: string | null
  priced: PricedGroups
  /** Of a place on a public course. */
  publicPrice: Pence
  /** What is said of groups and of prices on the page for companies. */
  groups: readonly { name: string; text: string }[]
  priceNote: string
  writtenAt: Date
  site: ProviderDetails
}

/** What training for a company would cost, as a one-page PDF to pass on. It is no quote: it holds no places and no dates. */
export function renderProposal(input: ProposalInput): Promise<Buffer> {
  const { reference, company, priced, publicPrice, groups, priceNote, writtenAt, site } = input
  const { people, format, totalPounds, smaller } = priced
  const day = formatDay(writtenAt, ourSite.zone)
  return renderToBuffer(
    <Handout
      site={site}
      title={`Training for your team: proposal ${reference}`}
      heading="Training for your team"
      subtitle={`An indicative proposal${company ? ` for ${company}` : ''}, ${day}`}
      changedAt={writtenAt}
    >
      <View style={[style.lines, { marginTop: 26 }]}>
        <Line label="Format" value={`${format}, live and online`} />
        <Line label="People" value={priced.groups > 1 ? `${people} in ${priced.groups} groups` : String(people)} />
        <Line
          label="For each person"
          value={totalPounds === null ? IN_YOUR_QUOTE : shareInPounds(totalPounds, people)}
        />
        {smaller && <Line label={`Price in ${smaller.groups} groups`} value={inPounds(smaller.totalPounds)} />}
        <Line label="A place on our public course" value={formatPenceShort(publicPrice)} />
        <View style={[style.line, style.mainLine]}>
          <Text>Price</Text>
          <Text>{totalPounds === null ? IN_YOUR_QUOTE : inPounds(totalPounds)}</Text>
        </View>
      </View>
      <View style={style.notes}>
        {groups.map(({ name, text }) => (
          <Text key={name}>
            <Text style={style.strong}>{name}.</Text> {text}
          </Text>
        ))}
        <Text>{priceNote}</Text>
        <Text style={style.strong}>This proposal holds no places and no dates.</Text>
        <Text>
          To go on, reply to the email that it came with, or call {site.phone}. The reference is {reference}.
        </Text>
      </View>
    </Handout>,
  )
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <View style={style.line}>
      <Text>{label}</Text>
      <Text>{value}</Text>
    </View>
  )
}

const IN_YOUR_QUOTE = 'in your quote'
