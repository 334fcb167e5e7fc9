import type { ContentOf } from '#domain/content/content-document.ts'
import type { corporateDocument } from '#site-content/corporate.ts'
import { Drawing } from './drawing.tsx'

type Words = ContentOf<typeof corporateDocument>

export function CorporateBenefits({ benefits }: Pick<Words, 'benefits'>) {
  return (
    <section className="section" aria-labelledby="benefits-title">
      <div className="wrap">
        <h2 id="benefits-title">What your team gains</h2>
        <ul className="corporate-benefits">
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <Drawing name={benefit.image} alt={benefit.alt} />
              <div>
                <h3>{benefit.title}</h3>
                <Lines lines={benefit.content} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
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

export function Pillars({ pillars }: Pick<Words, 'pillars'>) {
  return (
    <section className="section" aria-labelledby="pillars-title">
      <div className="wrap">
        <h2 id="pillars-title">Three pillars</h2>
        <ol className="pillars columns">
          {pillars.map(({ name, text, example }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className="aside">
                <strong>For example:</strong> {example}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
