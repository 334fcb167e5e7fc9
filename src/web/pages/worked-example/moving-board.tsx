import { columnNames, columns, roleNames, roles, workedExample } from '#content/worked-example/worked-example.ts'
import { sprintOfWeek, sprintWeeks, story } from '#domain/worked-example/story.ts'
import { Burndown, FlowBands } from './charts.tsx'
import { toneOf } from './board-still.tsx'
import { flowKey } from './flow-key.ts'
import { doneRows, movingCards } from './motion.ts'

/** The board as it moves: a picture, since each week has the same as a table. Then the weeks, to choose one. */
export function MovingBoard() {
  return (
    <div className="stage">
      <FlowBands />
      <div className="wrap frame">
        <RoleChoice />
        <div className="moving-board" aria-hidden="true">
          <div className="heads">
            {columns.map((column) => (
              <p key={column}>
                {columnNames[column]}
                <span>
                  <span>
                    {story.boards.flatMap((board, week) => [week > 0 && <br key={week} />, board[column].length])}
                  </span>
                </span>
              </p>
            ))}
            <em className="limit">{`at most ${workedExample.limit.atMost}`}</em>
          </div>
          <ul>
            {movingCards.map((id) => (
              <MovingCard key={id} id={id} />
            ))}
          </ul>
          <ol className="done-rows">
            {doneRows.map((id) => (
              <DoneRow key={id} id={id} />
            ))}
          </ol>
          <i className="lens" />
        </div>
        <Sprints />
      </div>
      <FlowKey />
      <nav className="axis" aria-label="Weeks">
        <ol>
          {workedExample.weeks.map((_, index) => {
            const sprint = sprintOfWeek(index + 1)
            const isFirst = sprint !== null && sprintWeeks(sprint)[0] === index + 1
            return (
              <li key={index} data-sprint={isFirst ? `Sprint ${sprint}` : undefined}>
                <a href={`#week-${index + 1}`}>
                  <span className="visually-hidden">Week </span>
                  {index + 1}
                </a>
              </li>
            )
          })}
        </ol>
        <i />
      </nav>
    </div>
  )
}

/** Which of the four reads the weeks. Without a script: moving-board.css asks what is checked. */
function RoleChoice() {
  return (
    <fieldset className="role-choice">
      <legend>You are the</legend>
      {roles.map((role, index) => (
        <label key={role} className={`tone-${toneOf(role)}`}>
          <input type="radio" name="role" id={`r${index}`} defaultChecked={index === 0} />
          <span>{roleNames[role]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function MovingCard({ id }: { id: string }) {
  const card = story.cards.get(id)
  if (!card) return null
  const { text, points, parent, steps, blocks } = card
  const worth = points ? `${points} point${points > 1 ? 's' : ''}` : 'getting ready'
  return (
    <li id={`c${id}`}>
      <b>{id}</b>
      {` ${text}`}
      <small>
        {parent ? `${worth}, from ${parent.id}` : worth}
        <i>{steps.findLast(({ who }) => who)?.who}</i>
      </small>
      {blocks.length > 0 && <s>Blocked</s>}
    </li>
  )
}

function DoneRow({ id }: { id: string }) {
  const card = story.cards.get(id)
  const sprint = sprintOfWeek(card?.steps.at(-1)?.week ?? 0) ?? 0
  return (
    <li className={sprint % 2 ? 'odd' : undefined}>
      <b>{id}</b>
      {` ${card?.text}`}
    </li>
  )
}

function Sprints() {
  return (
    <div className="sprints">
      <figure>
        <figcaption>
          <b>Getting ready</b>
          <span>No sprint yet: two weeks to meet the people and find the problem</span>
        </figcaption>
      </figure>
      {workedExample.sprints.map(({ goal }, index) => (
        <figure key={goal}>
          <figcaption>
            <b>{`Sprint ${index + 1}: ${story.sprints[index]?.remaining[0]} points to burn down`}</b>
            <span>{goal}</span>
          </figcaption>
          <Burndown sprint={index + 1} />
        </figure>
      ))}
    </div>
  )
}

/** What the wave says by itself. The places are in board-rules.ts. */
function FlowKey() {
  return (
    <div className="flow-key" aria-hidden="true">
      <p className="on-the-way">
        <span>{`${flowKey.onTheWay.cards} cards on their way`}</span>
      </p>
      <p className="lead-time">
        <span>{`${flowKey.lead.weeks} weeks from asked for to Done`}</span>
      </p>
    </div>
  )
}
