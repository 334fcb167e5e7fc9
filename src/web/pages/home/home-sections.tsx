import type { hero as deliveredHero, Step } from '#content/home.ts'
import { formatPenceShort } from '#domain/pence.ts'
import type { Claim } from '#domain/settings/settings.ts'
import { paths } from '#web/paths.ts'
import { HeroBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type CoursePrices, formatPrice } from './course-prices.ts'

export interface HeroProps {
  words: typeof deliveredHero
  prices: CoursePrices
  /** The next start that can be booked, such as "Sat 12 Dec 2026"; null without one. */
  nextStart: string | null
}

export function Hero(start: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>{start.words.heading}</h1>
        <p className="lead">{start.words.lead}</p>
        <Start {...start} />
      </div>
      <div>
        <HeroBands />
      </div>
    </section>
  )
}

function Start({ words, prices, nextStart }: HeroProps) {
  return (
    <>
      <p className="hero-facts">
        {`${words.format} `}
        <strong>{`${formatPrice(prices)}, or ${formatPenceShort(prices.deposit)} today.`}</strong>
        {nextStart && (
          <>
            {' Next start '}
            <a href="#dates">{nextStart}</a>.
          </>
        )}
      </p>
      <p className="actions">
        <ButtonLink href="#dates">See dates and prices</ButtonLink>
        <ButtonLink kind="quiet" href={paths.taster}>
          Try a free session
        </ButtonLink>
      </p>
    </>
  )
}

/** The way to begin once more, for those who have read to the end. */
export function Closing(start: HeroProps) {
  return (
    <section className="section" aria-labelledby="start-title">
      <div className="wrap">
        <h2 id="start-title">Ready to start?</h2>
        <Start {...start} />
      </div>
    </section>
  )
}

export function HowItWorks({ steps }: { steps: readonly Step[] }) {
  return (
    <section className="section section-sunk" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">How it works</h2>
        <ol className="columns">
          {steps.map(({ when, name, text }) => (
            <li className="lane" key={name}>
              <p>{when}</p>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The stated figures. What sounds like a promise carries its caveat here; how to read the others is on its own page. */
export function ClaimsBoard({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null
  return (
    <section className="section section-sunk" aria-labelledby="claims-title">
      <div className="wrap">
        <h2 id="claims-title">In figures</h2>
        <dl className="claims columns">
          {claims.map(({ name, figure, words, reading }) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
              {name === 'claimDayRate' && <dd>{reading}</dd>}
            </div>
          ))}
        </dl>
        <p className="section-end">
          <a href={paths.howWeKnow}>How we know</a>
        </p>
      </div>
    </section>
  )
}
