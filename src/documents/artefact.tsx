import { Path, renderToBuffer, StyleSheet, Svg, View } from '@react-pdf/renderer'
import { type Artefact, type ArtefactPart, workedExample } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'
import { documentColours, ink } from './brand-colours.ts'
import { style } from './document-style.ts'
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
  return <Burndown sprint={part.burndown} line={line} />
}

const Item = ({ mark, text }: { mark: string; text: string }) => (
  <View style={layout.item}>
    <Text style={layout.mark}>{mark}</Text>
    <Text style={layout.words}>{text}</Text>
  </View>
)

const DAY = 30
const POINT = 9

/** The points left of a sprint, day by day. */
function Burndown({ sprint, line }: { sprint: number; line: string }) {
  const remaining = story.sprints[sprint - 1]?.remaining ?? []
  const [start = 0] = remaining
  const most = Math.max(...remaining)
  const steps = remaining.map(
    (points, day) =>
      `L${day * DAY} ${(most - (remaining[day - 1] ?? points)) * POINT}L${day * DAY} ${(most - points) * POINT}`,
  )
  const width = (remaining.length - 1) * DAY
  return (
    <View>
      <Svg viewBox={`-2 -2 ${width + 4} ${most * POINT + 4}`} style={layout.chart}>
        <Path d={`M0 ${(most - start) * POINT}L${width} ${most * POINT}`} stroke={ink.soft} strokeDasharray="3 4" />
        <Path d={`M0 ${(most - start) * POINT}${steps.join('')}`} stroke={line} strokeWidth={3} fill="none" />
      </Svg>
      <Text
        style={style.label}
      >{`${start} points at planning, ${remaining[7]} after a week, ${remaining.at(-1)} at the end.`}</Text>
    </View>
  )
}

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
  chart: { height: 150, marginBottom: 6 },
})
