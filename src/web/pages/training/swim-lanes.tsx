import { type Programme, type Tier, tiers } from '#content/programmes.ts'
import { paths } from '#web/paths.ts'

/** One lane a tier, deeper water with every step. */
export function SwimLanes() {
  return (
    <div className="swim-lanes">
      {tiers.map((tier) => (
        <Lane key={tier.name} {...tier} />
      ))}
    </div>
  )
}

function Lane({ name, text, programmes }: Tier) {
  const id = `tier-${name.toLowerCase()}`
  return (
    <section className="swim-lane" aria-labelledby={id}>
      <div className="swim-lane-name">
        <h2 id={id}>{name}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {programmes.map((programme) => (
          <ProgrammeCard key={programme.name} {...programme} />
        ))}
      </ul>
    </section>
  )
}

function ProgrammeCard({ name, whoFor, length, prerequisite, courseId }: Programme) {
  return (
    <li className="programme">
      <h3>{name}</h3>
      <p>
        <strong>Who is it for?</strong> {whoFor}
      </p>
      <dl>
        <div>
          <dt>Length</dt>
          <dd>{length}</dd>
        </div>
        <div>
          <dt>Before it</dt>
          <dd>{prerequisite}</dd>
        </div>
      </dl>
      {courseId && (
        <p>
          <a href={paths.courseInfo(courseId)}>{name} for individuals</a>
        </p>
      )}
    </li>
  )
}
