import { flow, type FlowShape, heightAt, linePath } from '#web/ui/flow.ts'
import { courseTone } from '#domain/courses/course-tone.ts'
import { PictureFrame } from './drawings.tsx'

const shape: FlowShape = { seed: 21, bands: 5, steps: 9, ease: 1.7, rise: 0.84, ground: 0.05, delay: 0.11 }

/** The states that a trainee passes through, from the newest to the last. */
const states = ['interested', 'in training', 'practice', 'coached', 'in the role']
const LABELS_AT = 0.92

/** A trainee's way as a cumulative flow, across the whole banner. Each word is in the band that it names. */
export function TraineeFlow() {
  const lines = flow(shape)
  return (
    <svg className="bands banner-picture" role="img" aria-label={`A cumulative flow diagram: ${states.join(', ')}.`}>
      <svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="none">
        {lines.map((line, band) => (
          <path key={band} className={`band-${band + 2}`} d={`${linePath(line)}V1001H0Z`} />
        ))}
      </svg>
      {lines.map((line, band) => {
        const below = lines[band + 1]
        const middle = (heightAt(line, LABELS_AT) + (below ? heightAt(below, LABELS_AT) : 0.08)) / 2
        return (
          <text
            key={band}
            className={band > 2 ? 'pic-on' : ''}
            x={`${LABELS_AT * 100}%`}
            y={`${(100 - middle * 100).toFixed(1)}%`}
            dy="5"
          >
            {states[band]}
          </text>
        )
      })}
    </svg>
  )
}

/** As the policy says under "How long we keep it". */
const kept = [
  { name: 'certificates', years: 10, time: '10 years' },
  { name: 'record of changes', years: 7, time: '7 years' },
  { name: 'receipts', years: 6, time: '6 years' },
  { name: 'messages', years: 2, time: '24 months' },
  { name: 'unpaid bookings', years: 1, time: '12 months' },
  { name: 'back-up copies', years: 35 / 365, time: '35 days' },
  { name: 'server logs', years: 30 / 365, time: '30 days' },
]

const AXIS_START = 24
const YEAR = 54
const ROW = 38
/** Long enough for its name to stand inside it. */
const LONG = 6

/** Each kind of information as a bar that ends when it is deleted, on one scale of years. */
export function KeptFor() {
  return (
    <PictureFrame
      title={`How long information is kept: ${kept.map(({ name, time }) => `${name} ${time}`).join(', ')}.`}
    >
      {kept.map(({ name, years, time }, row) => (
        <g key={name}>
          <path
            className={`pic-edge band-${Math.max(3, 6 - row)}`}
            d={`M${AXIS_START} ${18 + row * ROW}h${years * YEAR}v28h-${years * YEAR}z`}
          />
          <text
            className={row < 2 ? 'pic-on' : ''}
            x={AXIS_START + (years >= LONG ? 0 : years * YEAR) + 12}
            y={38 + row * ROW}
          >
            {name}, {time}
          </text>
        </g>
      ))}
      <path className="pic-line" d={`M${AXIS_START} 14V292H600`} />
      {[2, 4, 6, 8, 10].map((year) => (
        <path key={year} className="pic-line" d={`M${AXIS_START + year * YEAR} 292v-8`} />
      ))}
      {[2, 4, 6, 8].map((year) => (
        <text key={year} x={AXIS_START + year * YEAR} y="312" textAnchor="middle">
          {year}
        </text>
      ))}
      <text x="586" y="312" textAnchor="end">
        years
      </text>
    </PictureFrame>
  )
}

/** The courses of the sixteen stories, in their order; a test holds it to the stories themselves. */
export const storyCourses: number[] = [1, 2, 3, 1, 4, 2, 1, 3, 1, 2, 4, 3, 1, 2, 3, 1]

const roles: { id: number; name: string; y: number }[] = [
  { id: 1, name: 'Scrum Master', y: 52 },
  { id: 2, name: 'Business Analyst', y: 128 },
  { id: 3, name: 'Product Owner', y: 200 },
  { id: 4, name: 'Project Manager', y: 266 },
]

/** From sixteen different places to four roles: one line a story, in the colour of its course. */
export function RoleLines() {
  return (
    <PictureFrame title="Sixteen lines from sixteen different starts to four roles: Scrum Master, Business Analyst, Product Owner and Project Manager.">
      {roles.map(({ id, name, y }) => {
        const stories = storyCourses.flatMap((course, story) => (course === id ? [story] : []))
        return (
          <g key={id} className={`tone-${courseTone(id)}`}>
            {stories.map((story, place) => {
              const [from, to] = [20 + story * 18.6, y + (place - (stories.length - 1) / 2) * 6]
              return <path key={story} className="pic-tone" d={`M8 ${from}h24C190 ${from} 200 ${to} 346 ${to}h12`} />
            })}
            <text x="370" y={y + 5}>
              {name}
            </text>
          </g>
        )
      })}
      <path className="pic-dots" d={storyCourses.map((_, story) => `M8 ${20 + story * 18.6}h0`).join('')} />
    </PictureFrame>
  )
}
