import { values } from '#content/about.ts'

export function ThreeCs() {
  return (
    <section className="section section-surface" aria-labelledby="values-title">
      <div className="wrap">
        <h2 id="values-title">Our 3 C's</h2>
        <ol className="values">
          {values.map(({ name, text }) => (
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
