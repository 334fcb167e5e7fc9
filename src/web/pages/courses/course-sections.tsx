import type { CourseContent, Point } from '#content/courses/course-content.ts'

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
