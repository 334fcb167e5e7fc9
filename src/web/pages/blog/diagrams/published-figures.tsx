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
