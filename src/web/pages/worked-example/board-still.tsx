import {
  columnNames,
  columns,
  type Role,
  roleNames,
  roles,
  workedExample,
} from '#content/worked-example/worked-example.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { type BoardCard, story } from '#domain/worked-example/story.ts'

interface BoardStillProps {
  /** From 1 to 12. */
  week: number
  /** Whose card is ringed, with what they do that week. */
  role?: Role
}

/** The worked example's board at the end of a week: board-still.css. What was done before is a stack, a row a card. */
export function BoardStill({ week, role }: BoardStillProps) {
  const { title, roles: seats } = getWeek(week)
  const board = getBoard(week)
  const earlier = week > 1 ? getBoard(week - 1).done.map(({ id }) => id) : []
  const seat = role && seats[role]
  const shown = (card: BoardCard) => !earlier.includes(card.id) || card.id === seat?.card
  const stacked = board.done.filter((card) => !shown(card)).length
  return (
    <div className={`board-still${role ? ` tone-${toneOf(role)}` : ''}`}>
      <table>
        <caption>{`Week ${week}: ${title}`}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {`${columnNames[column]} `}
                <span>{board[column].length}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map((column) => (
              <td key={column}>
                <ul>
                  {board[column]
                    .filter((card) => column !== 'done' || shown(card))
                    .map((card) => (
                      <CardOnBoard key={card.id} card={card} lens={card.id === seat?.card ? role : undefined} />
                    ))}
                </ul>
                {column === 'done' && stacked > 0 && <Stack rows={stacked} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {role && seat && (
        <p>
          {`As a ${roleNames[role]}: `}
          <strong>{seat.text}</strong>
        </p>
      )}
    </div>
  )
}

export const toneOf = (role: Role) => courseTone(roles.indexOf(role) + 1)

function CardOnBoard({ card: { id, text, points, who, blocked }, lens }: { card: BoardCard; lens?: Role }) {
  const said = [lens ? youWith(lens, who) : who, points && `${points} point${points > 1 ? 's' : ''}`]
    .filter(Boolean)
    .join(', ')
  return (
    <li className={lens && 'yours'}>
      <b>{id}</b>
      {` ${text} `}
      {(said || blocked) && (
        <small>
          {said}
          {blocked && <em> Blocked</em>}
        </small>
      )}
    </li>
  )
}

/** Its owner may be the one in this role: the reader. */
function youWith(role: Role, owner: string | undefined): string {
  const you = workedExample.team.find((one) => one.role === roleNames[role])?.name
  return owner && owner !== you ? `You with ${owner}` : 'You'
}

/** In pixels, 4 of which are the card: board-still.css. */
const ROW = 6

function Stack({ rows }: { rows: number }) {
  return (
    <>
      <svg width="100%" height={rows * ROW} aria-hidden="true">
        <path d={`M0 0v${rows * ROW}`} />
      </svg>
      <p>{`and ${rows} before`}</p>
    </>
  )
}

export function getWeek(week: number) {
  const found = workedExample.weeks[week - 1]
  if (!found) throw new Error(`expected a week from 1 to 12, got ${week}`)
  return found
}

function getBoard(week: number) {
  const found = story.boards[week - 1]
  if (!found) throw new Error(`expected a week from 1 to 12, got ${week}`)
  return found
}
