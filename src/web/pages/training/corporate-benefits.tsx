import { type CorporateBenefit, corporateBenefits } from '#content/corporate.ts'
import { Drawing } from './drawing.tsx'

export function CorporateBenefits() {
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
