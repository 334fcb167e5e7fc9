import { PictureFrame } from './drawings.tsx'

interface BoardCard {
  x: number
  y: number
  band: number
}

/** The cards that lie still: two to do, one in progress, three done. */
const boardCards: BoardCard[] = [
  { x: 58, y: 70, band: 2 },
  { x: 58, y: 134, band: 2 },
  { x: 244, y: 70, band: 4 },
  { x: 430, y: 70, band: 6 },
  { x: 430, y: 134, band: 6 },
  { x: 430, y: 262, band: 6 },
]

/** Scrum Master: the board of a sprint. The card in yellow is on its way from "doing" to "done". */
export function SprintBoard() {
  return (
    <PictureFrame title="A sprint board with the columns to do, doing and done. One card is moving from doing to done.">
      {boardCards.map(({ x, y, band }) => (
        <g key={`${x} ${y}`}>
          <rect className={`band-${band}`} x={x} y={y} width="152" height="50" rx="4" />
          <path className={band > 4 ? 'pic-sign pic-on' : 'pic-bar'} d={cardMark(x, y, band)} />
        </g>
      ))}
      <rect className="pic-line pic-dashed" x="244" y="198" width="152" height="50" rx="4" />
      <path className="pic-line" d="M40 52H600M226 16V320M412 16V320" />
      <g transform="rotate(-4 404 222)">
        <rect className="pic-sun" x="326" y="197" width="152" height="50" rx="4" />
        <path className="pic-sign pic-on-sun" d="M346 222h74m26-10 12 10-12 10m12-10h-24" />
      </g>
      <text x="58" y="38">
        to do
      </text>
      <text x="244" y="38">
        doing
      </text>
      <text x="430" y="38">
        done
      </text>
    </PictureFrame>
  )
}

/** A line of writing, and a tick once the work is done. */
const cardMark = (x: number, y: number, band: number): string =>
  band > 4 ? `M${x + 20} ${y + 25}h66m24 2 8 8 16-18` : `M${x + 20} ${y + 25}h${60 + (y % 60)}`

const STEP_WIDTH = 140
const stepAt = (step: number): number => 40 + step * STEP_WIDTH

/** Stories below each step of the user's journey: how many are in the first release, how many in the second. */
const stories: [step: string, first: number, second: number][] = [
  ['look', 2, 1],
  ['book', 1, 2],
  ['pay', 2, 1],
  ['come', 1, 1],
]

/** Product Owner: a story map. The steps of the user's journey across, what is released when downwards. */
export function StoryMap() {
  return (
    <PictureFrame title="A story map: four steps of a journey in a row, below them the stories of release 1 and of release 2.">
      <path className="pic-line" d="M160 41H460" />
      {stories.map(([name, first, second], step) => (
        <g key={step}>
          <rect className="band-6" x={stepAt(step)} y="20" width="120" height="42" rx="4" />
          <text className="pic-on" x={stepAt(step) + 18} y="47">
            {name}
          </text>
          {Array.from({ length: first }, (_, row) => (
            <StoryCard key={row} step={step} y={84 + row * 48} band={step === 0 && row === 0 ? 'pic-sun' : 'band-4'} />
          ))}
          {Array.from({ length: second }, (_, row) => (
            <StoryCard key={row} step={step} y={208 + row * 48} band="band-2" />
          ))}
        </g>
      ))}
      <path className="pic-line pic-dashed" d="M40 194H600M40 314H600" />
      <text x="460" y="180">
        release 1
      </text>
      <text x="460" y="300">
        release 2
      </text>
    </PictureFrame>
  )
}

const StoryCard = ({ step, y, band }: { step: number; y: number; band: string }) => (
  <rect className={band} x={stepAt(step)} y={y} width="120" height="38" rx="4" />
)

/** Business Analyst: a process as it should be, in two lanes, with the question that decides how it goes on. */
export function ProcessModel() {
  return (
    <PictureFrame title="A process model in two lanes, customer and company: a request is checked; if it is complete it is answered, if not it is completed and checked again.">
      <path className="pic-surface" d="M40 14H590V164H40z" />
      <path className="pic-wash" d="M40 164H590V314H40z" />
      <path className="band-3" d="M124 76h104v56H124z" />
      <path className="band-2" d="M124 212h104v56H124zM404 76h104v56H404zM440 212h104v56H440z" />
      <path className="pic-sun" d="m340 200 40 40-40 40-40-40z" />
      <path className="pic-line" d="M40 14H590V314H40zM40 164H590" />
      <path className="pic-line" d="M96 104h28m-9-6 9 6-9 6M176 132v80m-6-9 6 9 6-9M228 240h72m-9-6 9 6-9 6" />
      <path
        className="pic-line"
        d="M340 200V104h64m-9-6 9 6-9 6M380 240h60m-9-6 9 6-9 6M492 268v28H176v-28m-6 9 6-9 6 9"
      />
      <path
        className="pic-line"
        d="M508 104h32m-9-6 9 6-9 6M124 76h104v56H124zm0 136h104v56H124zM404 76h104v56H404zm36 136h104v56H440z"
      />
      <circle className="pic-line" cx="80" cy="104" r="16" />
      <circle className="pic-line pic-strong" cx="558" cy="104" r="16" />
      <text x="54" y="44">
        customer
      </text>
      <text x="54" y="194">
        company
      </text>
      <text x="352" y="194">
        yes
      </text>
      <text x="392" y="230">
        no
      </text>
      <text x="140" y="109">
        ask
      </text>
      <text x="140" y="245">
        check
      </text>
      <text x="420" y="109">
        answer
      </text>
      <text x="454" y="245">
        fill in
      </text>
    </PictureFrame>
  )
}

/** Project Manager: tasks in weeks, up to today and beyond, a risk with time set aside for it, and the milestone. */
export function ProjectTimeline() {
  return (
    <PictureFrame title="A project's timeline: two tasks are done, one is under way with a risk and time set aside for it, two are to come, then the milestone: go live.">
      <path className="band-5" d="M40 34H190V66H40zM130 84H296V116H130zM250 134h82v32h-82z" />
      <path className="band-3" d="M332 134h78v32h-78zM356 184H490V216H356zM440 234H540V266H440z" />
      <path className="pic-line pic-dashed" d="M410 134h60v32h-60z" />
      <path className="pic-line" d="M190 50h16v34M296 100h16v34M410 166v18M490 200h16v34" />
      <path className="pic-sun" d="m498 130 24 40h-48z" />
      <path className="pic-sign pic-on-sun" d="M498 143v13m0 4v5" />
      <path className="pic-sun" d="m564 230 20 20-20 20-20-20z" />
      <path
        className="pic-line"
        d={`M40 298H600${Array.from({ length: 10 }, (_, week) => `M${40 + week * 56} 298v-8`).join('')}`}
      />
      <path className="pic-line pic-strong" d="M332 22V298" />
      <text x="344" y="38">
        today
      </text>
      <text x="532" y="162">
        risk
      </text>
      <text x="428" y="257" textAnchor="end">
        go live
      </text>
    </PictureFrame>
  )
}
