import { Fragment } from 'react'
import type { IndividualContent } from '#site-content/individual.ts'
import { Drawing } from './drawing.tsx'

/**
 * Six benefits in two sections of three, with arrows between them. It works without a script: the arrows open and close
 * an empty popover, and the style shows the first or second section by its state. At 768 pixels and below all six are
 * shown, without arrows.
 */
export function BenefitsCarousel({ benefits }: Pick<IndividualContent, 'benefits'>) {
  return (
    <section className="section benefits" aria-labelledby="benefits-title" aria-roledescription="carousel">
      <div className="wrap">
        <div className="benefits-head">
          <h2 id="benefits-title">Benefits</h2>
          <div className="benefits-arrows">
            <p className="data" role="status">
              <span className="benefits-first">1 of 2</span>
              <span className="benefits-second">2 of 2</span>
            </p>
            <Arrow name="Previous benefits" path="M14 5 7 12l7 7" />
            <Arrow name="Next benefits" path="m10 5 7 7-7 7" />
          </div>
        </div>
        <p className="lead benefits-names">
          {benefits.map(({ id, heading, section }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <span className={`named-${section}`}>{index > 0 ? heading.toLowerCase() : heading}</span>
            </Fragment>
          ))}
          : all in the price.
        </p>
        <div className="benefits-turned" id="benefits-turned" popover="manual" />
        <ul className="benefits-list">
          {benefits.map((benefit) => (
            <BenefitCard key={benefit.id} {...benefit} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Arrow({ name, path }: { name: string; path: string }) {
  return (
    <button className="arrow" type="button" popoverTarget="benefits-turned" aria-label={name}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  )
}

function BenefitCard({ picture, alt, heading, description, section }: IndividualContent['benefits'][number]) {
  return (
    <li className={`benefit benefits-${section === 1 ? 'first' : 'second'}`}>
      <Drawing name={picture} alt={alt} />
      <h3>{heading}</h3>
      <p>{description}</p>
    </li>
  )
}
