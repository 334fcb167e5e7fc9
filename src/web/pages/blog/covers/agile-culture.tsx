import { type CoverProps, CoverFrame } from './cover-frame.tsx'

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
