import type { ReactNode } from 'react'
import type { CourseTexts } from '#content/courses/course-content.ts'
import type { CoursePromises } from '#content/courses/course-promises.ts'
import type { ProgrammeWeek } from '#content/courses/programme.ts'
import type { LessonPart, LessonPlan } from '#content/lesson-plans/lesson-plan.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { hasWinterBreak, PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import { Folded } from '#web/ui/folded.tsx'
import { EveningTimes } from '../evening-times.tsx'
import { type LiveDay, liveDays } from './live-days.ts'
import type { CourseData } from './load-course.ts'

interface ProgrammeProps {
  texts: Pick<CourseTexts, 'modules' | 'programme'>
  plan: LessonPlan | null
  /** The address of the plan as a PDF. */
  planFile: string
  next: CourseData['next']
  /** The live evenings of the next date; none without one. */
  evenings: CourseSession[]
  promises: CoursePromises
}

/** Weeks that are shown before the rest is opened, on a phone. */
const SHOWN_WEEKS = 3

/** One timeline: the live days hour by hour and the weeks after them, with the dates of the next start where there is one. */
export function Programme({ texts: { modules, programme }, plan, planFile, next, evenings, promises }: ProgrammeProps) {
  const { weeks, workExperience } = programme
  const everyWeek = promises.week(next !== null && hasWinterBreak(next, evenings))
  const weeksFrom = (from: number, to?: number) =>
    weeks.slice(from, to).map((week, index) => {
      const number = from + index + 1
      return <Week key={number} number={number} week={week} evening={evenings[number - 1]} />
    })
  return (
    <section id="programme" aria-labelledby="programme-title">
      <h2 id="programme-title">Week by week</h2>
      <div className="prose-columns">
        <p>{workExperience}</p>
        {everyWeek && (
          <p>
            {`${everyWeek} `}
            <strong>{`After week ${weeks.length}:`}</strong>
            {` ${promises.afterTheProgramme}`}
          </p>
        )}
      </div>
      <div className="timeline">
        <Folded id="modules" title="Modules">
          {promises.liveDays && <p>{promises.liveDays}</p>}
          <div className="live-days">
            {liveDays(modules, plan).map((day, index) => (
              <Day key={index} day={day} session={next?.sessions[index]} zone={next?.zone ?? PROGRAMME_ZONE} />
            ))}
          </div>
          {plan && (
            <p>
              <a href={planFile}>Both days, hour by hour (PDF)</a>
            </p>
          )}
        </Folded>
        <section aria-labelledby="weeks-title">
          <h3 id="weeks-title">{`Weeks 1 to ${weeks.length}`}</h3>
          <EveningTimes evenings={evenings} />
          <ol className="steps weeks">{weeksFrom(0, SHOWN_WEEKS)}</ol>
          <details className="unfolds">
            <summary>{`Weeks ${SHOWN_WEEKS + 1} to ${weeks.length}`}</summary>
            <ol className="steps weeks" start={SHOWN_WEEKS + 1}>
              {weeksFrom(SHOWN_WEEKS)}
            </ol>
          </details>
        </section>
      </div>
    </section>
  )
}

interface DayProps {
  day: LiveDay
  session: CourseSession | undefined
  zone: string
}

function Day({ day: { name, before, modules }, session, zone }: DayProps) {
  return (
    <div>
      {name && (
        <p className="step-day">
          <strong>{name}</strong>
          {session && <span>{formatDay(session.startsAt, zone)}</span>}
        </p>
      )}
      {before.map((part) => (
        <Break key={part.time} part={part} />
      ))}
      <ol className="steps">
        {modules.map(({ name: module, text, part, after }) => (
          <li key={module}>
            <Step when={part?.time} heading={module}>
              {part && <p>{part.text}</p>}
              <p>{text}</p>
            </Step>
            {after.map((later) => (
              <Break key={later.time} part={later} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

const Break = ({ part: { time, name } }: { part: LessonPart }) => (
  <p className="step-break">
    <span>{time}</span>
    {name}
  </p>
)

interface WeekProps {
  number: number
  week: ProgrammeWeek
  evening: CourseSession | undefined
}

function Week({ number, week, evening }: WeekProps) {
  return (
    <li>
      <Step
        when={
          <>
            <b>{`Week ${number}`}</b>
            {evening && ` ${formatDay(evening.startsAt, PROGRAMME_ZONE)}`}
          </>
        }
        heading={week.topic}
      >
        <p>{week.live}</p>
        <p>
          <strong>Project:</strong>
          {` ${week.project}`}
        </p>
      </Step>
    </li>
  )
}

interface StepProps {
  when: ReactNode
  heading: string
  children: ReactNode
}

function Step({ when, heading, children }: StepProps) {
  return (
    <details name="step">
      <summary>
        {when && <span>{when}</span>}
        <h4>{heading}</h4>
      </summary>
      {children}
    </details>
  )
}
