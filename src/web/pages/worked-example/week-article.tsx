import { roleNames, roles, type WeekEvent, workedExample } from '#content/worked-example/worked-example.ts'
import { sprintOfWeek, story } from '#domain/worked-example/story.ts'
import { paths } from '#web/paths.ts'
import { BoardStill, getWeek } from './board-still.tsx'

const LAST = workedExample.weeks.length

/** A week in words, for each of the roles; and its board as a table, for those who do not see it move. */
export function WeekArticle({ week }: { week: number }) {
  const { title, happened, event, roles: seats } = getWeek(week)
  return (
    <article className="week" id={`week-${week}`}>
      <div className="wrap">
        <h3>
          <span>{`Week ${week}`}</span>
          {title}
        </h3>
        <p>{happened}</p>
        {roles.map((role, index) => (
          <p key={role} className={`r${index}`}>
            {seats[role].text}
          </p>
        ))}
        <EventCard event={event} />
        <Stepper state={week} />
        <div className="visually-hidden">
          <SprintNow week={week} />
          <BoardStill week={week} />
        </div>
      </div>
    </article>
  )
}

function EventCard({ event: { kind, label, from, sent, text, list } }: { event: WeekEvent }) {
  return (
    <div className={`event ${kind}`}>
      {from && <small>{`${from}, ${sent}`}</small>}
      <h4>{label}</h4>
      {list ? (
        <ul>
          {list.map(([lead, what]) => (
            <li key={what}>
              <b>{lead}</b>
              {` ${what}`}
            </li>
          ))}
        </ul>
      ) : (
        <p>{text}</p>
      )}
    </div>
  )
}

function SprintNow({ week }: { week: number }) {
  const sprint = sprintOfWeek(week)
  if (sprint === null) return <p>No sprint yet.</p>
  const remaining = story.sprints[sprint - 1]?.remaining[week % 2 ? 7 : 14]
  return <p>{`Sprint ${sprint}, ${remaining} points left.`}</p>
}

/** The state after the last week: the wave by itself. */
export function WaveArticle() {
  const done = story.flow.at(-1)?.done
  const [first, last] = [story.sprints[0]?.done.daysInWork, story.sprints.at(-1)?.done.daysInWork]
  return (
    <article className="week" id="wave">
      <div className="wrap">
        <h3>
          <span>{`${done} Done`}</span>
          You have seen this wave before.
        </h3>
        <p>
          It is the picture at the top of the page, and it is theirs: every card this team put on its board, counted
          week by week. The top band waits, the thin ones are in hand, the lowest is Done.
        </p>
        <p>
          {`It gets steeper because the stories got smaller. A card took ${first} days from Doing to Done in sprint 1, and ${last} in sprint 5.`}
        </p>
        {roles.map((role, index) => (
          <p key={role} className={`r${index}`}>
            <a href={paths[role]}>{`Become a ${roleNames[role]}`}</a>
          </p>
        ))}
        <Stepper state={LAST + 1} />
      </div>
    </article>
  )
}

/** To the state before and the one after, as links: they work with and without scrolling. */
function Stepper({ state }: { state: number }) {
  return (
    <nav className="stepper" aria-label={state > LAST ? 'After week 12' : `Week ${state} of ${LAST}`}>
      {state > 1 && <a href={`#week-${state - 1}`}>{`← Week ${state - 1}`}</a>}
      {state < LAST && <a href={`#week-${state + 1}`}>{`Week ${state + 1} →`}</a>}
      {state === LAST && <a href="#wave">What all that water was →</a>}
      {state > LAST && <a href="#left-with">What they left with →</a>}
    </nav>
  )
}
