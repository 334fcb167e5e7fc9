import { formatDay } from '#domain/courses/session-times.ts'
import type { Claim } from '#domain/settings/settings.ts'

/** The figures as a flight of steps: work that has been done stays done. */
export function Journey({ claims }: { claims: Claim[] }) {
  return (
    <section className="section section-sunk" aria-labelledby="journey-title">
      <div className="wrap">
        <h2 id="journey-title">The journey in figures</h2>
        <dl className="steps">
          {claims.map(({ name, figure, words, reading }) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd className="steps-figure">{figure}</dd>
              <dd className="steps-reading">{reading}</dd>
            </div>
          ))}
        </dl>
        {bySource(claims).map(({ source, reviewedOn, figures }, index, all) => (
          <p key={figures} className="steps-source">
            {all.length > 1 ? `Source of ${figures}: ` : 'Source: '}
            {source} Last reviewed on <time dateTime={reviewedOn}>{formatDay(new Date(reviewedOn), 'UTC')}</time>.
          </p>
        ))}
      </div>
    </section>
  )
}

/** Figures that have their source and its day in common, together. */
function bySource(claims: Claim[]): { source: string; reviewedOn: string; figures: string }[] {
  const groups = Map.groupBy(claims, ({ source, reviewedOn }) => `${reviewedOn} ${source}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, figures: [first, ...others].map(({ figure }) => figure).join(', ') }] : [],
  )
}
