import type { Point } from '#content/courses/course-content.ts'

/** The modules along a ruler: a long tick for each, short ones between, from the sprint's start to done. */
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
