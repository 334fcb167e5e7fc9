import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import {
  type LessonPart,
  type LessonPlan,
  LESSON_PLANS_CHANGED,
  lessonHoursNote,
  sampleEvening,
} from '#content/lesson-plans/lesson-plan.ts'
import { documentColours, ink } from './brand-colours.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

interface LessonPlanInput {
  site: ProviderDetails
  plan: LessonPlan
  courseName: string
}

/** The two live days of a course hour by hour, one exercise in full and a live evening, on one page. */
export async function renderLessonPlan({ site, plan, courseName }: LessonPlanInput): Promise<Buffer> {
  const { days, exercise } = plan
  const { wash } = documentColours(site.shades)
  return renderToBuffer(
    <Handout
      site={site}
      title={`${courseName}: lesson plan`}
      heading={`${courseName}, hour by hour`}
      subtitle="The two live days, an exercise from them, and one of the twelve live evenings"
      changedAt={new Date(`${LESSON_PLANS_CHANGED}T00:00Z`)}
    >
      <View style={layout.columns}>
        {days.map(({ name, parts }) => (
          <View key={name} style={layout.column}>
            <Text style={layout.heading}>{name}</Text>
            <Parts parts={parts} />
          </View>
        ))}
      </View>
      <View style={[layout.columns, layout.samples, { backgroundColor: wash }]}>
        <View style={layout.column}>
          <Text style={layout.heading}>{exercise.name}</Text>
          <Text style={layout.task}>{exercise.task}</Text>
          <Parts parts={exercise.steps} />
        </View>
        <View style={layout.column}>
          <Text style={layout.heading}>A Wednesday evening</Text>
          <Parts parts={sampleEvening} />
          <Text style={[style.label, layout.note]}>{lessonHoursNote}</Text>
        </View>
      </View>
    </Handout>,
  )
}

function Parts({ parts }: { parts: LessonPart[] }) {
  return parts.map(({ time, name, text }) => (
    <View key={time + name} style={layout.row} wrap={false}>
      <Text style={[style.mono, layout.time]}>{time}</Text>
      <View style={layout.words}>
        <Text style={style.strong}>{name}</Text>
        <Text>{text}</Text>
      </View>
    </View>
  ))
}

const layout = StyleSheet.create({
  columns: { flexDirection: 'row', gap: 26, marginTop: 14, fontSize: 8.6, lineHeight: 1.28 },
  column: { flexGrow: 1, flexBasis: 0 },
  samples: { borderRadius: 6, padding: 12, marginTop: 14 },
  heading: { fontFamily: 'Display', fontSize: 13, marginBottom: 5 },
  task: { marginBottom: 5 },
  row: { flexDirection: 'row', gap: 8, paddingVertical: 2.6, borderTopWidth: 0.75, borderTopColor: ink.line },
  time: { width: 38, fontSize: 8.8 },
  words: { flexGrow: 1, flexBasis: 0 },
  note: { marginTop: 6, fontSize: 8 },
})
