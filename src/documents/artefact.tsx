import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import { type Artefact, type ArtefactPart, workedExample } from '#content/worked-example/worked-example.ts'
import { Bars, Burndown, Burnup, Flow, ArtefactTable } from './artefact-parts.tsx'
import { documentColours, ink } from './brand-colours.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

interface ArtefactInput {
  site: ProviderDetails
  artefact: Artefact
}

/** A page of the worked example, as a one-page PDF. The same content always gives the same bytes. */
export async function renderArtefact({ site, artefact: { title, week, content } }: ArtefactInput): Promise<Buffer> {
  const { wash, logo } = documentColours(site.shades)
  const { charity } = workedExample
  return renderToBuffer(
    <Handout
      site={site}
      title={title}
      subtitle={`Week ${week}, ${charity.name}. A worked example: the charity and everyone in it are invented.`}
      changedAt={new Date('2026-11-28T00:00Z')}
    >
      <View style={[layout.sheet, { backgroundColor: wash }]}>
        {content.map((part, index) => (
          <Part key={index} part={part} line={logo[1] ?? ink.strong} />
        ))}
      </View>
    </Handout>,
  )
}

function Part({ part, line }: { part: ArtefactPart; line: string }) {
  if ('text' in part) return <Text>{part.text}</Text>
  if ('heading' in part) return <Text style={layout.heading}>{part.heading}</Text>
  if ('points' in part) return part.points.map((text) => <Item key={text} mark="•" text={text} />)
  if ('numbered' in part)
    return part.numbered.map((text, index) => <Item key={text} mark={`${index + 1}.`} text={text} />)
  if ('signed' in part) return <Text style={layout.signed}>{part.signed}</Text>
  if ('table' in part) return <ArtefactTable rows={part.table} />
  if ('flow' in part) return <Flow steps={part.flow} hurts={part.hurts} />
  if ('bars' in part) return <Bars {...part} colour={line} />
  if ('burnup' in part) return <Burnup until={part.burnup} releases={part.releases} line={line} />
  return <Burndown sprint={part.burndown} line={line} />
}

const Item = ({ mark, text }: { mark: string; text: string }) => (
  <View style={layout.item}>
    <Text style={layout.mark}>{mark}</Text>
    <Text style={layout.words}>{text}</Text>
  </View>
)

const layout = StyleSheet.create({
  sheet: { borderRadius: 6, padding: 24, marginTop: 18, gap: 10, fontSize: 13, lineHeight: 1.5 },
  heading: { fontFamily: 'Display', fontSize: 15, marginTop: 6 },
  item: { flexDirection: 'row', gap: 8 },
  mark: { width: 18 },
  words: { flexGrow: 1, flexBasis: 0 },
  signed: {
    fontFamily: 'Display',
    fontSize: 14,
    marginTop: 8,
    paddingTop: 8,
    borderTopWidth: 0.75,
    borderTopColor: ink.soft,
  },
})
