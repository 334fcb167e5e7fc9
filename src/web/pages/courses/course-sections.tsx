import type { CourseContent, Point } from '#content/courses/course-content.ts'
import { facilitatorsNote, onlineLocation, refunds } from '#content/courses/every-course.ts'
import { site, terms } from '#content/site.ts'

export function Overview({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section className="course-overview prose" aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
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
      <ul className="ticked">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  )
}

export function Included({ included }: { included: CourseContent['included'] }) {
  return (
    <section aria-labelledby="included-title">
      <h2 id="included-title">What the package includes</h2>
      <p className="lead">{included.summary}</p>
      <ul className="ticked">
        {included.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

/** The modules along a ruler, with a long tick for each. */
export function SprintRuler({ modules }: { modules: Point[] }) {
  return (
    <section aria-labelledby="modules-title">
      <h2 id="modules-title">Modules</h2>
      <ol className="ruler">
        {modules.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Facilitators({ facilitators }: { facilitators: Point[] }) {
  return (
    <section aria-labelledby="facilitators-title">
      <h2 id="facilitators-title">Facilitators</h2>
      <PointList points={facilitators} />
      <p className="aside">{facilitatorsNote}</p>
    </section>
  )
}

export function OnlineLocation() {
  return (
    <section aria-labelledby="location-title">
      <h2 id="location-title">Online location</h2>
      <p className="lead">{onlineLocation.summary}</p>
      <PointList points={onlineLocation.points} />
    </section>
  )
}

export function RefundTerms() {
  return (
    <section className="prose" id="refunds" aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <p>
        <strong>{terms.nonRefundable}</strong> {terms.cancellation}
      </p>
      <p>
        {refunds.plainly} Our address is <a href={`mailto:${site.email}`}>{site.email}</a>.
      </p>
    </section>
  )
}

function PointList({ points }: { points: Point[] }) {
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
