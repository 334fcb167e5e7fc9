import { paths } from '#web/paths.ts'
import { HeroBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

const diagram =
  'A cumulative flow diagram: work arrives, passes through four states and is done. The gap across is the lead time, the gap upwards the work in progress.'

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-words wrap">
        <h1>Change careers one finished sprint at a time.</h1>
        <p className="lead">
          Live online training for Scrum Masters, Business Analysts, Product Owners and Project Managers. Work
          experience and coaching included. No IT background needed.
        </p>
        <p className="actions">
          <ButtonLink href="#dates">See dates and prices</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Talk to us
          </ButtonLink>
        </p>
      </div>
      <div className="hero-picture">
        <HeroBands title={diagram} />
      </div>
    </section>
  )
}
