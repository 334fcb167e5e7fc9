import type { ContentOf } from '#domain/content/content-document.ts'
import type { sampleAgendaDocument } from '#site-content/handouts.ts'
import { paths } from '#web/paths.ts'
import { Folded } from '#web/ui/folded.tsx'

type Agenda = ContentOf<typeof sampleAgendaDocument>

/** The same as the PDF: what two days are made of. */
export function TeamAgenda({ agenda }: { agenda: Agenda }) {
  const { subtitle, days, afterwards, note } = agenda
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
          <div className="agenda-pdf">
            <a href={paths.sampleAgenda}>
              <DrawnPage {...agenda} />
              <span>Agenda for two days (PDF, one page)</span>
            </a>
            <p>{afterwards}</p>
            <p className="aside">{note}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The page of the PDF, so small that its words are lines. */
function DrawnPage({ days }: Pick<Agenda, 'days'>) {
  const lines = days.flatMap(({ sessions }) => ['h60', ...sessions.map(({ text }) => `h16m9 0h${40 + text.length}`)])
  return (
    <svg viewBox="0 0 210 297" aria-hidden="true">
      <path d={`M16 30h99${lines.map((line, index) => `M16 ${56 + index * 14}${line}`).join('')}`} />
    </svg>
  )
}
