import { type Decision, type Panel, sprintToTry } from '#content/worked-example/sprint-to-try.ts'
import type { Role } from '#content/worked-example/worked-example.ts'
import { paths } from '#web/paths.ts'
import { playSprint, type Taken } from './play-sprint.ts'

/** The first decision: each answer leads to the page with the next one. */
export function SprintToTry({ role }: { role: Role }) {
  const [first] = sprintToTry.decisions[role]
  return (
    <section className="break sprint-break" aria-labelledby="sprint-title">
      <div>
        <h2 id="sprint-title">{sprintToTry.title}</h2>
        <p>{sprintToTry.setting(role)}</p>
        <Leaflet taken={[]} />
      </div>
      {first && <Choices role={role} decision={first} taken={[]} heading="h3" />}
    </section>
  )
}

interface ChoicesProps {
  role: Role
  decision: Decision
  /** The decisions before it. */
  taken: readonly Taken[]
  heading: 'h2' | 'h3'
}

export function Choices({ role, decision, taken, heading: Heading }: ChoicesProps) {
  const before = taken.map((one) => [one.decision.id, String(one.decision.options.indexOf(one.option) + 1)])
  const addressOf = (index: number) =>
    paths.sprintToTry(role, Object.fromEntries([...before, [decision.id, String(index + 1)]]))
  return (
    <div className="sprint-step">
      <Heading>
        <span>{decision.at}</span>
        {decision.name}
      </Heading>
      <p>{decision.scene}</p>
      <ul className="choices">
        {decision.options.map(({ text }, index) => (
          <li key={text}>
            <a href={addressOf(index)}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The leaflet so far, as a list of its panels. What no one has checked is a question. */
export function Leaflet({ taken }: { taken: readonly Taken[] }) {
  const { done, unchecked, started } = playSprint(taken)
  const panels = Object.entries(sprintToTry.panels) as [Panel, string][] // its keys are the panels
  return (
    <ul className="leaflet" aria-label={`The leaflet: ${done.length} of ${panels.length} panels done`}>
      {panels.map(([panel, text]) => (
        <li
          key={panel}
          data-state={
            done.includes(panel) ? 'done' : [...unchecked, ...started].includes(panel) ? 'started' : undefined
          }
        >
          {done.includes(panel) ? text : `${unchecked.includes(panel) ? text : panel}?`}
        </li>
      ))}
    </ul>
  )
}
