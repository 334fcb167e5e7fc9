import { renderToBuffer, StyleSheet, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Point } from '#content/courses/course-content.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Course } from '#domain/courses/course.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import { fillMergeFields } from '#domain/merge-fields.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import type { employerLetterDocument } from '#site-content/handouts.ts'
import { style } from './document-style.ts'
import { Text } from './document-text.tsx'
import { Handout } from './handout.tsx'
import type { ProviderDetails } from './provider.ts'

type LetterDate = Pick<CourseRun, 'sessions' | 'zone'> & { price: Pence }

interface EmployerLetterInput {
  words: ContentOf<typeof employerLetterDocument>
  site: ProviderDetails
  course: Course
  /** What its page names as the objectives. */
  objectives: Point[]
  /** The dates that the letter names, soonest first. */
  runs: LetterDate[]
  writtenAt: Date
}

/** The last one of some courses is about finding another job. */
const OBJECTIVES = 3

/** A letter, on one page, in which a trainee asks their employer to pay for a course. */
export async function renderEmployerLetter(input: EmployerLetterInput): Promise<Buffer> {
  const { words, site, course, objectives, runs, writtenAt } = input
  const { title, greeting, opening, whatItIs, gains, dates, cost, closing, signature } = words
  const price = formatPenceShort(course.price)
  return renderToBuffer(
    <Handout
      site={site}
      title={`${course.name}: a letter to your employer`}
      heading={title}
      subtitle={`${course.name}, live and online, with ${site.brand}`}
      changedAt={writtenAt}
    >
      <View style={layout.letter}>
        <Text>{greeting}</Text>
        <Text>{fillMergeFields(opening, { provider: site.brand, course: course.name, price })}</Text>
        <Part heading={whatItIs.heading}>
          <Text>{whatItIs.text}</Text>
        </Part>
        <Part heading={gains.heading}>
          <Text>{gains.lead}</Text>
          {objectives.slice(0, OBJECTIVES).map(({ name, text }) => (
            <Line key={name}>
              <Text style={style.strong}>{name}.</Text> {text}
            </Line>
          ))}
        </Part>
        <Part heading={dates.heading}>
          {runs.length === 0 && <Text>{dates.none}</Text>}
          {runs.map((run) => (
            <Line key={run.sessions[0]?.startsAt.getTime()}>
              {sessionsOf(run)}
              {run.price !== course.price && ` (${formatPenceShort(run.price)})`}
            </Line>
          ))}
          <Text>{dates.after}</Text>
        </Part>
        <Part heading={cost.heading}>
          <Line>
            <Text style={style.strong}>{price}.</Text> {cost.included} {cost.vat}
          </Line>
          <Line>{cost.invoice}</Line>
          <Line>{cost.changes}</Line>
        </Part>
        <Text style={layout.closing}>{closing}</Text>
        <Text>{signature}</Text>
      </View>
    </Handout>,
  )
}

const sessionsOf = ({ sessions, zone }: LetterDate): string =>
  sessions.map((session) => `${formatDay(session.startsAt, zone)}, ${formatHours(session, zone)}`).join('; ')

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <View style={layout.part}>
      <Text style={layout.heading}>{heading}</Text>
      {children}
    </View>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <View style={layout.line}>
      <Text>•</Text>
      <Text style={layout.words}>{children}</Text>
    </View>
  )
}

const layout = StyleSheet.create({
  letter: { marginTop: 20, gap: 8 },
  part: { gap: 3, marginTop: 4 },
  heading: { fontFamily: 'Display', fontSize: 12.5 },
  line: { flexDirection: 'row', gap: 6 },
  words: { flexGrow: 1, flexBasis: 0 },
  closing: { marginTop: 6 },
})
