import { PictureFrame } from './picture-frame.tsx'

/** As the policy says under "How long we keep it". */
const kept = [
  { name: 'receipts', years: 6, time: '6 years' },
  { name: 'messages', years: 2, time: '24 months' },
  { name: 'unpaid bookings', years: 1, time: '12 months' },
  { name: 'back-up copies', years: 35 / 365, time: '35 days' },
  { name: 'server lines', years: 30 / 365, time: '30 days' },
]

const AXIS_START = 24
const YEAR = 96

/** Each kind of information as a bar that ends when it is deleted, on one scale of years. */
export function KeptFor() {
  return (
    <PictureFrame
      title={`How long information is kept: ${kept.map(({ name, time }) => `${name} ${time}`).join(', ')}.`}
    >
      {kept.map(({ name, years, time }, row) => (
        <g key={name}>
          <path
            className={`band-${6 - row}`}
            d={`M${AXIS_START} ${28 + row * 52}h${years * YEAR}v36h-${years * YEAR}z`}
          />
          <text
            className={row === 0 ? 'pic-on' : ''}
            x={row === 0 ? 40 : AXIS_START + years * YEAR + 12}
            y={51 + row * 52}
          >
            {name}, {time}
          </text>
        </g>
      ))}
      <path className="pic-line" d={`M${AXIS_START} 14V292H600`} />
      {[1, 2, 3, 4, 5, 6].map((year) => (
        <path key={year} className="pic-line" d={`M${AXIS_START + year * YEAR} 292v-8`} />
      ))}
      {[1, 2, 3, 4, 5].map((year) => (
        <text key={year} x={AXIS_START + year * YEAR} y="312" textAnchor="middle">
          {year}
        </text>
      ))}
      <text x="594" y="312" textAnchor="end">
        years
      </text>
    </PictureFrame>
  )
}
