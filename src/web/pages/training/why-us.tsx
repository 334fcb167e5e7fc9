import { whyUs } from '#content/corporate.ts'
import { site } from '#content/site.ts'
import { CallSection } from './call-section.tsx'

/** The reasons, and beside them the form. */
export function WhyUs() {
  return (
    <div className="section why">
      <div className="wrap">
        <section aria-labelledby="why-title">
          <h2 id="why-title">Why {site.brand}</h2>
          <dl className="details">
            {whyUs.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <CallSection heading="Book a call">
          Twenty minutes about your people and your aim. No obligation, and a proposal in writing afterwards.
        </CallSection>
      </div>
    </div>
  )
}
