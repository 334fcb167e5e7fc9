import { charity, claims } from '#content/site.ts'

export function ClaimsBoard() {
  return (
    <section className="section" aria-labelledby="claims-title">
      <div className="wrap">
        <h2 id="claims-title">Where it has led so far</h2>
        <dl className="claims columns">
          {claims.map((claim) => (
            <div key={claim.figure}>
              <dt>{claim.words}</dt>
              <dd>{claim.figure}</dd>
            </div>
          ))}
        </dl>
        <p className="charity">{charity.words}</p>
      </div>
    </section>
  )
}
