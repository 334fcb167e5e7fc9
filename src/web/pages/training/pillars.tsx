import { pillars } from '#content/corporate.ts'

/** Three bands, each resting on the one before it. */
export function Pillars() {
  return (
    <section className="section section-surface" aria-labelledby="pillars-title">
      <div className="wrap">
        <h2 id="pillars-title">Three pillars</h2>
        <ol className="pillars columns">
          {pillars.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
