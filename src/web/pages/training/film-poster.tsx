import { columnNames, columns } from '#content/worked-example/worked-example.ts'
import { type BoardCard, story } from '#domain/worked-example/story.ts'
import { FlowWave } from '#web/pages/worked-example/charts.tsx'

const COLUMN = { width: 138, step: 150, left: 26, top: 30 }
const CARD = { height: 42, step: 48 }
const ROW = 17
const board = story.boards[4]

/** A frame of the film: the worked example's board in week 5 above its flow. Decoration, the button names the film. */
export function FilmPoster() {
  return (
    <svg className="bands film-poster" viewBox="0 0 640 360" aria-hidden="true">
      <svg y="216" width="640" height="144">
        <FlowWave />
      </svg>
      {columns.map((column, at) => (
        <g key={column} transform={`translate(${COLUMN.left + at * COLUMN.step} ${COLUMN.top})`}>
          <rect className={`band-${at + 2}`} width={COLUMN.width} height="4" />
          <text y="20">{columnNames[column]}</text>
          {board?.[column].map((card, row) =>
            column === 'done' ? (
              <rect key={card.id} className="film-done" y={30 + row * ROW} width={COLUMN.width} height={ROW - 2} />
            ) : (
              <Card key={card.id} card={card} y={30 + row * CARD.step} />
            ),
          )}
        </g>
      ))}
    </svg>
  )
}

function Card({ card: { id, text }, y }: { card: BoardCard; y: number }) {
  const [first, second] = inTwoLines(`${id} ${text}`)
  return (
    <>
      <rect className="film-card" y={y} width={COLUMN.width} height={CARD.height} rx="2" />
      <text x="8" y={y + 18}>
        {first}
      </text>
      <text x="8" y={y + 33}>
        {second}
      </text>
    </>
  )
}

/** Cut at the space that is nearest to the middle. */
function inTwoLines(words: string): [string, string] {
  const middle = words.length / 2
  const spaces = [...words.matchAll(/ /g)].map(({ index }) => index)
  const [at = words.length] = spaces.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return [words.slice(0, at), words.slice(at + 1)]
}
