import { CoverFrame, type CoverProps } from './cover-frame.tsx'

const sprints = [1, 2, 3, 4, 5, 6]
const tallest = 216

/** The same value twice: in use a sixth more each Sprint, or all of it at the end. */
export function ScrumBenefit({ title }: CoverProps) {
  return (
    <CoverFrame tone="tide" title={title}>
      {sprints.map((sprint) => (
        <rect
          key={sprint}
          className="cover-mid"
          x={18 + sprint * 40}
          y={306 - 36 * sprint}
          width="30"
          height={36 * sprint}
        />
      ))}
      <rect className="cover-sun" x="574" y={306 - tallest} width="30" height={tallest} />
      <path
        className="cover-fine"
        d={`M48 306H298M364 306H614${sprints.map((sprint) => `M${349 + sprint * 40} 306v12`).join('')}`}
      />
      <text x="48" y="348">
        every sprint
      </text>
      <text x="364" y="348">
        at the end
      </text>
    </CoverFrame>
  )
}

/** How many stories each feature of the epic holds. */
const features = [4, 3, 2]

/** Cards in cards: an epic holds features, a feature holds stories, one of them is next. */
export function UserStory({ title }: CoverProps) {
  return (
    <CoverFrame tone="tide" title={title}>
      <rect className="cover-card cover-b3" x="72" y="56" width="496" height="288" rx="10" />
      {features.map((stories, feature) => (
        <g key={feature} transform={`translate(${96 + feature * 154} 110)`}>
          <rect className="cover-card" width="140" height="210" rx="6" />
          {Array.from({ length: stories }, (_, story) => (
            <rect
              key={story}
              className={feature === 2 && story === 0 ? 'cover-sun' : 'cover-card cover-b4'}
              x="14"
              y={16 + story * 46}
              width="112"
              height="36"
              rx="4"
            />
          ))}
        </g>
      ))}
      <path className="cover-bar" d="M96 84h180" />
    </CoverFrame>
  )
}

/** House, letter, plant, book, cup, bread: work that is not software, each drawn in a square of 40. */
const cards = [
  { x: 0, y: 0, glyph: 'M6 20L20 7L34 20M10 17V34H30V17' },
  { x: 0, y: 1, glyph: 'M5 10H35V31H5ZL20 23L35 10' },
  { x: 1, y: 0, glyph: 'M20 35V16C20 9 13 7 7 8C7 15 13 18 20 17C21 11 27 9 33 11C33 17 27 20 20 20' },
  { x: 1, y: 1, glyph: 'M20 11C15 7 9 7 5 8V31C9 30 15 30 20 34C25 30 31 30 35 31V8C31 7 25 7 20 11V34' },
  { x: 2, y: 0, glyph: 'M8 12H28V26C28 34 8 34 8 26ZM28 15H34V24H28' },
]

/** A board of three columns for a team that writes no code. */
export function ImplementScrum({ title }: CoverProps) {
  return (
    <CoverFrame tone="ochre" title={title}>
      {[0, 1, 2].map((column) => (
        <rect key={column} className="cover-soft" x={64 + column * 178} y="56" width="156" height="288" rx="8" />
      ))}
      {cards.map(({ x, y, glyph }) => (
        <g key={glyph} transform={`translate(${80 + x * 178} ${92 + y * 118})`}>
          <rect className={x === 2 ? 'cover-sun' : 'cover-card'} width="124" height="98" rx="6" />
          <path
            className={x === 2 ? 'cover-glyph cover-on-sun' : 'cover-glyph'}
            transform="translate(30 16) scale(1.6)"
            d={glyph}
          />
        </g>
      ))}
      <path className="cover-bar" d="M80 74h60M258 74h60M436 74h60" />
    </CoverFrame>
  )
}

const waves = [
  'M130 200C186 76 264 76 320 200S454 324 510 200',
  'M130 200C186 324 264 324 320 200S454 76 510 200',
  'M130 200C186 160 264 160 320 200S454 240 510 200',
]

/** Two people, and what passes between them and overlaps. */
export function AgileCulture({ title }: CoverProps) {
  return (
    <CoverFrame tone="plum" title={title}>
      {waves.map((wave, index) => (
        <path key={wave} className={index === 1 ? 'cover-wave cover-wave-back' : 'cover-wave'} d={wave} />
      ))}
      {[92, 548].map((x) => (
        <g key={x} className={x > 320 ? 'cover-sun' : 'cover-card'}>
          <circle cx={x} cy="156" r="30" />
          <path d={`M${x - 50} 268C${x - 50} 172 ${x + 50} 172 ${x + 50} 268Z`} />
        </g>
      ))}
    </CoverFrame>
  )
}

const heights = [248, 206, 170, 138, 110]

/** Five columns in their order, and one line of flow over all of them. */
export function TopFiveAgile({ title }: CoverProps) {
  return (
    <CoverFrame tone="ochre" title={title}>
      {heights.map((height, index) => (
        <g key={height}>
          <rect
            className={index === 0 ? 'cover-sun' : 'cover-mid'}
            x={76 + index * 100}
            y={338 - height}
            width="84"
            height={height}
          />
          <text
            className={index === 0 ? 'cover-on-sun' : 'cover-on-mid'}
            x={118 + index * 100}
            y="322"
            textAnchor="middle"
          >
            {index + 1}
          </text>
        </g>
      ))}
      <path className="cover-line" d="M40 62C110 62 130 70 218 108S330 146 418 172S520 204 604 206" />
      <path className="cover-fine" d="M52 338H588" />
    </CoverFrame>
  )
}

const rings = [48, 82, 116]

/** Like a tree's rings: each Sprint looks back on itself, and the next goes on from there. */
export function SprintReview({ title }: CoverProps) {
  return (
    <CoverFrame tone="plum" title={title}>
      {rings.map((r) => (
        <circle key={r} className="cover-ring" cx="320" cy="200" r={r} />
      ))}
      <path className="cover-line" d="M336 51A150 150 0 1 1 247 69" />
      <path className="cover-head" d="M281 50L256 86L238 52Z" />
      <circle className="cover-sun" cx="320" cy="200" r="20" />
    </CoverFrame>
  )
}
