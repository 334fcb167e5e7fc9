import type { CourseTexts, Point } from '#content/courses/course-content.ts'
import type { CoursePromises } from '#content/courses/course-promises.ts'
import { onlineLocation } from '#content/courses/every-course.ts'

export function Overview({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? 'lead' : undefined}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}

export function Audience({ audience, prerequisites }: { audience: string[]; prerequisites: string | null }) {
  return (
    <section aria-labelledby="audience-title">
      <h2 id="audience-title">Who it is for</h2>
      <TickedList items={audience} />
      {prerequisites && <p>{prerequisites}</p>}
    </section>
  )
}

export function Objectives({ objectives }: { objectives: Point[] }) {
  return (
    <section aria-labelledby="objectives-title">
      <h2 id="objectives-title">Objectives</h2>
      <ol className="objectives">
        {objectives.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function WhatYouWillLearn({ points }: { points: string[] }) {
  return (
    <section aria-labelledby="learn-title">
      <h2 id="learn-title">What you will learn</h2>
      <TickedList items={points} />
    </section>
  )
}

interface ModulesProps {
  modules: Point[]
  /** The address of the plan of the live days; null for a course without one. */
  lessonPlan: string | null
}

/** Modules that are shown before the rest is opened, on a phone. */
const SHOWN_MODULES = 3

export function Modules({ modules, lessonPlan }: ModulesProps) {
  const modulesFrom = (from: number, to?: number) =>
    modules.slice(from, to).map(({ name, text }, index) => (
      <li key={name}>
        <p className="timeline-when">{`Module ${from + index + 1}`}</p>
        <div>
          <h3>{name}</h3>
          <p>{text}</p>
        </div>
      </li>
    ))
  return (
    <section aria-labelledby="modules-title">
      <h2 id="modules-title">Modules</h2>
      <ol className="timeline">{modulesFrom(0, SHOWN_MODULES)}</ol>
      {modules.length > SHOWN_MODULES && (
        <details className="timeline-more">
          <summary>{`Modules ${SHOWN_MODULES + 1} to ${modules.length}`}</summary>
          <ol className="timeline" start={SHOWN_MODULES + 1}>
            {modulesFrom(SHOWN_MODULES)}
          </ol>
        </details>
      )}
      {lessonPlan && (
        <p>
          <a href={lessonPlan}>Both days, hour by hour (PDF)</a>
        </p>
      )}
    </section>
  )
}

interface IncludedProps {
  included: CourseTexts['included']
  /** What a trainee can show at the end. */
  leavesWith: string[]
}

export function Included({ included, leavesWith }: IncludedProps) {
  return (
    <section aria-labelledby="included-title">
      <h2 id="included-title">What the package includes</h2>
      <p>{included.summary}</p>
      <TickedList items={included.items} />
      <h3>You leave with</h3>
      <TickedList items={leavesWith} />
    </section>
  )
}

export function OnlineLocation() {
  return (
    <section aria-labelledby="location-title">
      <h2 id="location-title">Online location</h2>
      <p>{onlineLocation.summary}</p>
      <PointList points={onlineLocation.points} />
    </section>
  )
}

interface GoodToKnowProps {
  /** That of the next date; without one the class size is not said. */
  capacity: number | undefined
  promises: CoursePromises
}

export function GoodToKnow({ capacity, promises: { goodToKnow } }: GoodToKnowProps) {
  // How many are in a project team is a promise too.
  const teams = goodToKnow.length > 0 ? ', and up to six in a project team' : ''
  const classSize = { name: 'Class size', text: `At most ${capacity} on the live days${teams}.` }
  if (!capacity && goodToKnow.length === 0) return null
  return (
    <section aria-labelledby="good-to-know-title">
      <h2 id="good-to-know-title">Good to know</h2>
      <PointList points={capacity ? [classSize, ...goodToKnow] : goodToKnow} />
    </section>
  )
}

function TickedList({ items }: { items: string[] }) {
  return (
    <ul className="ticked">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function PointList({ points }: { points: readonly Point[] }) {
  return (
    <dl className="facts">
      {points.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
