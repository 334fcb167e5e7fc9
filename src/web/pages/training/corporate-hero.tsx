import type { Claim } from '#domain/settings/settings.ts'
import { paths } from '#web/paths.ts'
import { StripBands } from '#web/ui/bands.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function CorporateHero({ claims }: { claims: Claim[] }) {
  // What one person earns a day does not matter to an employer.
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
