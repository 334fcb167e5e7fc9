import { workedExample } from '#content/worked-example/worked-example.ts'
import { paths } from '#web/paths.ts'
import { FilterButtons } from '#web/ui/filter-buttons.tsx'
import { exampleNote } from '../worked-example/artefact.tsx'
import { BoardStill, getWeek } from '../worked-example/board-still.tsx'
import { FlowWave } from '../worked-example/charts.tsx'

/** The weeks that are shown here: before anything is Done, the first sprint, the charity’s letter, the end. */
const WEEKS = [1, 3, 5, 12]

const FIRST_SHOWN = 5

const { charity } = workedExample

/** What a trainee's twelve weeks look like: one team's board in four of them, and the flow of all. */
export function ExampleSection() {
  return (
    <section className="section example" aria-labelledby="example-title">
      <div className="wrap">
        <h2 id="example-title">Twelve weeks with one team</h2>
        <p className="lead">
          {`Six people who are changing career help ${charity.what.replace(/^A /, 'a ')}. Your team works like this, and takes turns in the role you learn.`}
        </p>
        <div className="example-weeks">
          <FilterButtons
            legend="Show the board after"
            name="week"
            choices={WEEKS.map((week) => ({ value: String(week), label: `Week ${week}` }))}
            chosen={String(FIRST_SHOWN)}
          />
          <ol>
            {WEEKS.map((week) => (
              <Week key={week} week={week} />
            ))}
          </ol>
        </div>
        <p>
          {'The wave below is this team: its cards, week by week. The lowest band is Done. '}
          <a href={paths.twelveWeeks}>See all twelve weeks</a>
        </p>
        <p>
          <small>{exampleNote}</small>
        </p>
      </div>
      <FlowWave />
    </section>
  )
}

/** The last board is full, and needs no more words. */
function Week({ week }: { week: number }) {
  const { happened, event } = getWeek(week)
  return (
    <li>
      <BoardStill week={week} />
      <div>
        <p>{happened}</p>
        {week < workedExample.weeks.length && (
          <blockquote>
            <strong>{event.label}</strong>
            <p>{event.text}</p>
            {event.from && <small>{event.from}</small>}
          </blockquote>
        )}
      </div>
    </li>
  )
}
