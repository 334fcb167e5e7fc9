import { Path, Rect, StyleSheet, Svg, View } from '@react-pdf/renderer'
import type { Bar } from '#content/worked-example/worked-example.ts'
import { releaseWeeks, story } from '#domain/worked-example/story.ts'
import { ink } from './brand-colours.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'

/** Its head, then a row a line. A column is as wide as its longest text asks, within bounds. */
export function ArtefactTable({ rows: [head = [], ...rows] }: { rows: string[][] }) {
  const letters = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const widths = letters.map((count) => ({ flexGrow: Math.min(Math.max(count, 8), 32), flexBasis: 0 }))
  return (
    <View>
      {[head, ...rows].map((row, index) => (
        <View key={index} style={layout.row}>
          {row.map((text, column) => (
            <Text key={column} style={[widths[column] ?? {}, index === 0 ? style.label : layout.cell]}>
              {text}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}

export function Flow({ steps, hurts }: { steps: string[]; hurts: number[] }) {
  return (
    <View style={layout.flow}>
      {steps.map((text, step) => (
        <View key={text} style={layout.step}>
          <Text style={[layout.box, hurts.includes(step) ? layout.hurt : {}]}>{text}</Text>
          {step < steps.length - 1 && <Text>→</Text>}
        </View>
      ))}
    </View>
  )
}

const BAR_WIDTH = 450

export function Bars({ bars, of, colour }: { bars: Bar[]; of: number; colour: string }) {
  return bars.map(([label, from, to, words]) => (
    <View key={label}>
      <View style={layout.barWords}>
        <Text>{label}</Text>
        <Text style={layout.cell}>{words}</Text>
      </View>
      <Svg viewBox={`0 0 ${BAR_WIDTH} 10`} style={layout.bar}>
        <Rect x={0} y={0} width={BAR_WIDTH} height={10} fill="#ffffff" />
        <Rect x={(from / of) * BAR_WIDTH} y={0} width={((to - from) / of) * BAR_WIDTH} height={10} fill={colour} />
      </Svg>
    </View>
  ))
}

/** The points of a sprint that are left, day by day. */
export function Burndown({ sprint, line }: { sprint: number; line: string }) {
  const remaining = story.sprints[sprint - 1]?.remaining ?? []
  const [start = 0] = remaining
  const steps = remaining.flatMap((points, day) => [
    [day, remaining[day - 1] ?? points] as const,
    [day, points] as const,
  ])
  const words = `${start} points at planning, ${remaining[7]} after a week, ${remaining.at(-1)} at the end.`
  return (
    <Chart
      solid={steps}
      dashed={[
        [0, start],
        [remaining.length - 1, 0],
      ]}
      line={line}
      words={words}
    />
  )
}

/** The points that were asked for and those that are Done, week by week. */
export function Burnup({ until, releases, line }: { until: number; releases: string[]; line: string }) {
  const weeks = story.points.slice(0, until + 1)
  const last = weeks.at(-1)
  const released = releases.map((text, index) => `${text} in week ${releaseWeeks[index]}`).join(', ')
  const words = `Week by week: ${last?.asked} points asked for, ${last?.done} Done. Released: ${released}.`
  const lineOf = (of: 'asked' | 'done') => weeks.map((week, index) => [index, week[of]] as const)
  return <Chart solid={lineOf('done')} dashed={lineOf('asked')} line={line} words={words} />
}

type Points = (readonly [across: number, up: number])[]

const CHART = { width: 420, height: 120 }

function Chart({ solid, dashed, line, words }: { solid: Points; dashed: Points; line: string; words: string }) {
  const widest = Math.max(...solid.map(([across]) => across))
  const most = Math.max(...[...solid, ...dashed].map(([, up]) => up))
  const pathOf = (points: Points) =>
    `M${points.map(([across, up]) => `${(across / widest) * CHART.width} ${(1 - up / most) * CHART.height}`).join('L')}`
  return (
    <View>
      <Svg viewBox={`-2 -2 ${CHART.width + 4} ${CHART.height + 4}`} style={layout.chart}>
        <Path d={pathOf(dashed)} stroke={ink.soft} strokeDasharray="3 4" fill="none" />
        <Path d={pathOf(solid)} stroke={line} strokeWidth={3} fill="none" />
      </Svg>
      <Text style={style.label}>{words}</Text>
    </View>
  )
}

const layout = StyleSheet.create({
  row: { flexDirection: 'row', gap: 10, paddingVertical: 5, borderBottomWidth: 0.75, borderBottomColor: ink.soft },
  cell: { fontSize: 12, lineHeight: 1.35 },
  flow: { flexDirection: 'row', flexWrap: 'wrap', gap: 6 },
  step: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  box: {
    maxWidth: 130,
    paddingVertical: 5,
    paddingHorizontal: 8,
    borderWidth: 0.75,
    borderColor: ink.strong,
    borderRadius: 3,
    fontSize: 12,
    lineHeight: 1.3,
  },
  hurt: { backgroundColor: '#f5b82e' },
  barWords: { flexDirection: 'row', justifyContent: 'space-between' },
  bar: { height: 10 },
  chart: { height: 150, marginBottom: 6 },
})
