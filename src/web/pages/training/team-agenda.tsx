import type { ContentOf } from '#domain/content/content-document.ts'
import type { sampleAgendaDocument } from '#site-content/handouts.ts'
import type { programmesDocument } from '#site-content/programmes.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Folded } from '#web/ui/folded.tsx'

/** The same as the PDF: what two days are made of. */
export function TeamAgenda({
  agenda: { subtitle, days, afterwards, note },
}: {
  agenda: ContentOf<typeof sampleAgendaDocument>
}) {
  return (
    <section className="section section-sunk" aria-labelledby="agenda-title">
      <div className="wrap">
        <h2 id="agenda-title">Two days with your team</h2>
        <p className="lead">{subtitle}</p>
        <div className="agenda">
          {days.map(({ name, sessions }, index) => (
            <Folded key={name} id={`day-${index + 1}`} title={name}>
              <ol>
                {sessions.map(({ time, name: part, text }) => (
                  <li key={time}>
                    <span className="data">{time}</span>
                    <p>
                      <strong>{text ? `${part}:` : part}</strong> {text}
                    </p>
                  </li>
                ))}
              </ol>
            </Folded>
          ))}
        </div>
        <p>{afterwards}</p>
        <p className="aside">{note}</p>
        <p className="actions corporate-agenda">
          <ButtonLink kind="quiet" href={paths.sampleAgenda}>
            Agenda for two days (PDF, one page)
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}

/** The names of the programmes by tier; more about them is on their page. */
export function TierList({ tiers }: Pick<ContentOf<typeof programmesDocument>, 'tiers'>) {
  return (
    <ul className="barred columns">
      {tiers.map((tier) => (
        <li key={tier.id}>
          <h3>{tier.name}</h3>
          <ul>
            {tier.programmes.map(({ name, length }) => (
              <li key={name}>
                {name} <small>{length}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
