const steps: { name: string; says: string; x: number; y: number }[] = [
  { name: '1 Notice', says: 'a tight stomach', x: 200, y: 40 },
  { name: '2 Name', says: '“I am worried”', x: 318, y: 130 },
  { name: '3 Ask', says: 'which fact, which need?', x: 292, y: 262 },
  { name: '4 Choose', says: 'one of three ways', x: 108, y: 262 },
  { name: '5 Act, then look', says: 'what happened?', x: 82, y: 130 },
]

/** Where the arrows run between the words, and which way each points. */
const arrows = [
  { path: 'M274 62Q300 74 312 96', tip: 'translate(312 96) rotate(66)' },
  { path: 'M320 168Q322 200 306 226', tip: 'translate(306 226) rotate(122)' },
  { path: 'M222 296Q200 300 178 296', tip: 'translate(178 296) rotate(190)' },
  { path: 'M94 226Q78 200 80 168', tip: 'translate(80 168) rotate(-87)' },
  { path: 'M88 96Q100 74 124 62', tip: 'translate(124 62) rotate(-28)' },
]

const loopTitle =
  'A loop of five steps: notice a feeling, name it, ask which fact and need are behind it, choose a response, act and look what happened. From there it starts again with notice.'

export function FeelingLoop() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart dg-loop" viewBox="0 0 400 306" role="img" aria-label={loopTitle}>
        {arrows.map(({ path, tip }) => (
          <g key={tip}>
            <path className="dg-line" d={path} />
            <path className="dg-tip" d="M-9 -7L5 0L-9 7Z" transform={tip} />
          </g>
        ))}
        {steps.map(({ name, says, x, y }) => (
          <text key={name} x={x} y={y} textAnchor="middle">
            <tspan className="dg-strong">{name}</tspan>
            <tspan x={x} dy="20">
              {says}
            </tspan>
          </text>
        ))}
      </svg>
      <figcaption>
        From feeling to action: five steps, and what step five shows you is the next thing to notice.
      </figcaption>
    </figure>
  )
}
