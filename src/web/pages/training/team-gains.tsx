import type { ContentOf } from '#domain/content/content-document.ts'
import type { corporateDocument } from '#site-content/corporate.ts'
import { Folded } from '#web/ui/folded.tsx'
import { Drawing } from './drawing.tsx'

type Words = ContentOf<typeof corporateDocument>

/** What changes for a team, and beside it what the work with it rests on. */
export function TeamGains({ benefits, pillars }: Pick<Words, 'benefits' | 'pillars'>) {
  return (
    <div className="section">
      <div className="wrap team-gains">
        <section aria-labelledby="benefits-title">
          <h2 id="benefits-title">What your team gains</h2>
          <ul className="corporate-benefits columns">
            {benefits.map(({ image, alt, title, content }, index) => (
              <li key={title}>
                <Drawing name={image} alt={alt} />
                <Folded id={`benefit-${index + 1}`} title={title}>
                  <Lines lines={content} />
                </Folded>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="pillars-title">
          <h2 id="pillars-title">Three pillars</h2>
          <ol>
            {pillars.map(({ name, text, example }, index) => (
              <li key={name}>
                <Folded id={`pillar-${index + 1}`} title={name}>
                  <p>{text}</p>
                  <p className="aside">
                    <strong>For example:</strong> {example}
                  </p>
                </Folded>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 1) return <p>{lines[0]}</p>
  return (
    <ul className="ticked">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
