import { workedExample } from '#content/worked-example/worked-example.ts'
import { paths } from '#web/paths.ts'
import { exampleNote } from '../worked-example/artefact.tsx'
import { BoardStill, getWeek } from '../worked-example/board-still.tsx'
import { FlowWave } from '../worked-example/charts.tsx'

/** The weeks that are shown here: before anything is Done, the first sprint, the charity’s letter, the end. */
const WEEKS = [1, 3, 5, 12]

const { charity } = workedExample

/** What a trainee's twelve weeks look like: four of one team's boards beside each other, and the flow of all of them. */
export function ExampleSection() {
  return (
    <section className="section example" aria-labelledby="example-title">
      <div className="wrap">
        <h2 id="example-title">Twelve weeks with one team</h2>
        <p className="lead">
          {`Six people who are changing career help ${charity.what.replace(/^A /, 'a ')}. Your team works like this, and takes turns in the role you learn.`}
        </p>
      </div>
      <ol className="example-weeks" tabIndex={0} aria-label={`The board in weeks ${WEEKS.join(', ')}`}>
        {WEEKS.map((week) => (
          <Week key={week} week={week} />
        ))}
      </ol>
      <div className="wrap">
        <p>
          {'The wave below is this team: its cards, counted week by week. The lowest band is Done. '}
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
      <p>{happened}</p>
      {week < workedExample.weeks.length && (
        <blockquote>
          <strong>{event.label}</strong>
          <p>{event.text}</p>
          {event.from && <small>{event.from}</small>}
        </blockquote>
      )}
    </li>
  )
}
