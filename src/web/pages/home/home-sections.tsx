import type { ReactNode } from 'react'
import type { hero as deliveredHero, Step } from '#content/home.ts'
import { terms } from '#content/site.ts'
import { formatPenceShort, type Pence } from '#domain/pence.ts'
import type { Claim, Settings } from '#domain/settings/settings.ts'
import { MOVE_UNTIL_HOURS } from '#domain/bookings/move-until.ts'
import { paths } from '#web/paths.ts'
import { HeroBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fact } from '../facts.tsx'
import { type CoursePrices, formatPrice } from './course-prices.ts'

export interface HeroProps {
  words: typeof deliveredHero
  prices: CoursePrices
  /** The next start that can be booked, such as "Sat 12 Dec 2026"; null without one. */
  nextStart: string | null
}

export function Hero({ words, prices, nextStart }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
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
      </div>
      <div>
        <HeroBands />
      </div>
    </section>
  )
}

export interface HowItWorksProps {
  steps: readonly Step[]
  cleanWater: Settings['cleanWater']
  /** What was given for clean water so far. */
  waterTotal: Pence | null
}

/** How a course goes, and below it what a visitor can count on. */
export function HowItWorks({ steps, cleanWater, waterTotal }: HowItWorksProps) {
  const soFar = waterTotal === null ? '' : `, ${formatPenceShort(waterTotal)} so far`
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
        <dl className="facts">
          <Fact name="Change of plan">
            {`Move to another date free until ${MOVE_UNTIL_HOURS} hours before you start. ${terms.nonRefundable} ${terms.cancellation} `}
            <a href={`${paths.faq}#q-refunds`}>Cancelling and refunds</a>
          </Fact>
          <Fact name="Certificate">Anyone you give the link to can check that your certificate is genuine.</Fact>
          <Fact name="Clean water">
            {`${cleanWater.words} We set aside ${cleanWater.rateBasisPoints / 100}% of every payment${soFar}.`}
          </Fact>
        </dl>
      </div>
    </section>
  )
}

/** The way to begin once more, for those who have read to the end: a date, or the free session beside it. */
export function Closing({ nextStart, children }: Pick<HeroProps, 'nextStart'> & { children: ReactNode }) {
  return (
    <div className="section section-sunk closing">
      <div className="wrap">
        <section aria-labelledby="start-title">
          <h2 id="start-title">Ready to start?</h2>
          <p className="lead">
            {nextStart && `The next course starts on ${nextStart}. `}
            Not sure yet? Meet us first.
          </p>
          <p className="actions">
            <ButtonLink href="#dates">See dates and prices</ButtonLink>
          </p>
        </section>
        {children}
      </div>
    </div>
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
