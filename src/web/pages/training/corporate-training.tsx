import type { MetaArgs } from 'react-router'
import { type CorporateBenefit, corporateBenefits, pillars, whyUs } from '#content/corporate.ts'
import { site } from '#content/site.ts'
import { type Claim, listClaims } from '#domain/settings/settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { StripBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/corporate-training'
import { CallSection } from './call-section.tsx'
import corporateCss from './corporate-training.css?inline'
import { Drawing } from './drawing.tsx'

export const handle = { css: corporateCss }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  claims: listClaims(await context.get(requestContext).settings(), context.get(requestContext).platform.clock.now()),
})

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Agile training for companies and teams',
    description:
      'Live online Agile and Scrum training for companies: bridge the skills gap, respond to change and keep your people. Nine programmes. Book a call.',
    path: paths.corporateTraining,
  })

export default function CorporateTraining({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CorporateHero claims={loaderData.claims} />
      <CorporateBenefits />
      <Pillars />
      <WhyUs />
      <section className="section corporate-end" aria-labelledby="end-title">
        <div className="wrap">
          <h2 id="end-title">Nine programmes, three tiers</h2>
          <p className="lead">From a first day on Agile to SAFe for teams that deliver together.</p>
          <p className="actions">
            <ButtonLink href={paths.viewProgrammes}>View programmes</ButtonLink>
          </p>
        </div>
      </section>
    </>
  )
}

function CorporateHero({ claims }: { claims: Claim[] }) {
  // A day rate is a figure for individuals, not for employers.
  const figures = claims.filter(({ name }) => name !== 'claimDayRate')
  return (
    <header className="deep-hero">
      <div className="wrap">
        <div className="deep-hero-words">
          <h1>Corporate training for teams that finish what they start</h1>
          <p className="lead">
            Live online Agile and Scrum training for your people, in your calendar, with coaching until it has become a
            habit.
          </p>
          <p className="actions">
            <ButtonLink href={paths.bookCallSection}>Get In Touch</ButtonLink>
            <ButtonLink kind="quiet" href={paths.viewProgrammes}>
              View programmes
            </ButtonLink>
          </p>
        </div>
        <dl className="figures">
          {figures.map(({ name, figure, words }) => (
            <div key={name}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="deep-hero-bands">
        <StripBands seed={5} />
      </div>
    </header>
  )
}

function CorporateBenefits() {
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title">What it changes</h2>
        <ul className="corporate-benefits">
          {corporateBenefits.map((benefit) => (
            <li key={benefit.title}>
              <Drawing name={benefit.image} alt={benefit.alt} />
              <div>
                <h3>{benefit.title}</h3>
                <Content content={benefit.content} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Content({ content }: Pick<CorporateBenefit, 'content'>) {
  if (typeof content === 'string') return <p>{content}</p>
  return (
    <ul className="ticked">
      {content.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Pillars() {
  return (
    <section className="section section-surface" aria-labelledby="pillars-title">
      <div className="wrap">
        <h2 id="pillars-title">Three pillars</h2>
        <ol className="pillars columns">
          {pillars.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function WhyUs() {
  return (
    <div className="section why">
      <div className="wrap">
        <section aria-labelledby="why-title">
          <h2 id="why-title">Why {site.brand}</h2>
          <dl className="facts">
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
