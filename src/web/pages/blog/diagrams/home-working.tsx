/** Office for National Statistics, Characteristics of homeworkers, Great Britain (2023). */
const shares: { when: string; percent: number }[] = [
  { when: '2019, whole year', percent: 12 },
  { when: 'April and June 2020', percent: 49 },
  { when: 'April to May 2022', percent: 38 },
  { when: 'January to February 2023', percent: 40 },
]

const title = `Working adults in Great Britain who had worked from home in the past week: ${shares
  .map(({ when, percent }) => `${when}, ${percent}%`)
  .join('; ')}.`

export function HomeWorking() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart dg-bars" viewBox="0 0 400 216" role="img" aria-label={title}>
        {shares.map(({ when, percent }, row) => (
          <g key={when} transform={`translate(0 ${54 * row})`}>
            <text x="0" y="17">
              {when}
            </text>
            <rect className="dg-whole" x="0" y="25" width={WIDTH} height="20" />
            <rect className="dg-share" x="0" y="25" width={(WIDTH * percent) / 100} height="20" />
            <text className="dg-figures" x="400" y="41" textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        Working adults in Great Britain who had worked from home at some point in the past week. Each bar is all working
        adults. Source: Office for National Statistics, <cite>Characteristics of homeworkers, Great Britain</cite>,
        2023; 2019 comes from a different survey.
      </figcaption>
    </figure>
  )
}

const WIDTH = 350
