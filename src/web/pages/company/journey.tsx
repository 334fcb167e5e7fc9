import { journey, journeySource } from '#content/about.ts'

/** The figures as a flight of steps: work that has been done stays done. */
export function Journey() {
  return (
    <section className="section section-sunk" aria-labelledby="journey-title">
      <div className="wrap">
        <h2 id="journey-title">The journey in figures</h2>
        <dl className="steps">
          {journey.map(({ figure, words, reading }) => (
            <div key={figure}>
              <dt>{words}</dt>
              <dd className="steps-figure">{figure}</dd>
              <dd className="steps-reading">{reading}</dd>
            </div>
          ))}
        </dl>
        <p className="steps-source">
          {journeySource.text} Stated on{' '}
          <time dateTime={journeySource.statedOn.iso}>{journeySource.statedOn.shown}</time>.
        </p>
      </div>
    </section>
  )
}
