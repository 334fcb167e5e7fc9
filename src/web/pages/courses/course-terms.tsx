import type { Point } from '#content/courses/course-content.ts'
import { facilitatorsNote, onlineLocation, refunds } from '#content/courses/every-course.ts'
import { site, terms } from '#content/site.ts'

export function Facilitators({ facilitators }: { facilitators: Point[] }) {
  return (
    <section aria-labelledby="facilitators-title">
      <h2 id="facilitators-title">Facilitators</h2>
      <Input details={facilitators} />
      <p className="aside">{facilitatorsNote}</p>
    </section>
  )
}

export function OnlineLocation() {
  return (
    <section aria-labelledby="location-title">
      <h2 id="location-title">Online location</h2>
      <p className="lead">{onlineLocation.summary}</p>
      <Input details={onlineLocation.points} />
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

function Input({ details: input }: { details: Point[] }) {
  return (
    <dl className="details">
      {input.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
