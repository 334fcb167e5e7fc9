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

/** The account to start with, and the years of others that the article names. */
const accounts: { company: string; account: string; year: number; others: number[] }[] = [
  { company: 'Toyota', account: 'Ohno’s book, 1978', year: 1978, others: [1988, 1990, 2004] },
  { company: 'Spotify', account: 'Scaling Agile @ Spotify, 2012', year: 2012, others: [2014, 2020] },
  { company: 'ING', account: 'interview, 2017', year: 2017, others: [2018] },
  { company: '37signals', account: 'Shape Up, 2019', year: 2019, others: [] },
  { company: 'Amazon', account: 'Working Backwards, 2021', year: 2021, others: [] },
]

const DECADES = [1980, 1990, 2000, 2010, 2020]

const sourcesTitle = `When each way of working was described in public. ${accounts
  .map(({ company, account }) => `${company}: ${account}`)
  .join('. ')}.`

export function WellDocumented() {
  return (
    <figure className="dg-figure">
      <svg className="dg-chart dg-timeline" viewBox="0 0 400 306" role="img" aria-label={sourcesTitle}>
        {DECADES.map((year) => (
          <g key={year}>
            <path className="dg-decade" d={`M${x(year)} 6V280`} />
            <text x={x(year)} y="300" textAnchor="middle">
              {year}
            </text>
          </g>
        ))}
        {accounts.map(({ company, account, year, others }, row) => (
          <g key={company} transform={`translate(0 ${24 + 56 * row})`}>
            <text className="dg-cased" x="12">
              <tspan className="dg-strong">{company}:</tspan> {account}
            </text>
            <path className="dg-axis" d="M12 20H388" />
            {others.map((other) => (
              <circle key={other} className="dg-later" cx={x(other)} cy="20" r="4.5" />
            ))}
            <circle className="dg-goal" cx={x(year)} cy="20" r="7.5" />
          </g>
        ))}
      </svg>
      <figcaption>Large dots: the account to start with. Small dots: other accounts named below.</figcaption>
    </figure>
  )
}

const x = (year: number): number => 12 + (376 * (year - 1975)) / 50
