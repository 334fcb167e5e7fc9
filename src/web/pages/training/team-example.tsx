import { workedExample } from '#content/worked-example/worked-example.ts'
import { story } from '#domain/worked-example/story.ts'
import { Folded } from '#web/ui/folded.tsx'
import { ArtefactContent, artefacts, artefactSource, ExampleNote } from '../worked-example/artefact.tsx'

/** A story before and after, what the team changed, and the sprint after that. */
const SHOWN = ['story', 'retro', 'burndown']

/** The worked example as a team has it: three of its pages, and what came of it. */
export function TeamExample() {
  const { calls } = workedExample
  const [first, last] = [story.sprints[0]?.done.daysInWork, story.sprints.at(-1)?.done.daysInWork]
  return (
    <section className="section" aria-labelledby="example-title">
      <div className="wrap">
        <h2 id="example-title">What a team leaves with</h2>
        <p className="lead">
          {`Its own work, done in a better way. In our worked example a team split a story, changed one habit and saw it in the next chart: a card took ${first} days from Doing to Done in sprint 1, and ${last} in sprint 5. In booking week the charity’s desk had ${calls.after} calls, after ${calls.before} the year before.`}
        </p>
        <ul className="team-pages columns">
          {SHOWN.flatMap((id) => artefacts.filter((one) => one.id === id)).map((page) => (
            <li key={page.id}>
              <Folded id={`page-${page.id}`} title={page.title}>
                <div className="sheet">
                  <p className="aside">{artefactSource(page)}</p>
                  <ArtefactContent content={page.content} />
                </div>
              </Folded>
            </li>
          ))}
        </ul>
        <ExampleNote />
      </div>
    </section>
  )
}
