import type { Claim } from '#domain/settings/settings.ts'

export interface ClaimsBoardProps {
  claims: Claim[]
  /** What is given for clean water, in words. */
  water: string
}

export function ClaimsBoard({ claims, water }: ClaimsBoardProps) {
  return (
    <section className="section" aria-labelledby="claims-title">
      <div className="wrap">
        <h2 id="claims-title">Where it has led so far</h2>
        <dl className="claims columns">
          {claims.map((claim) => (
            <div key={claim.name}>
              <dt>{claim.words}</dt>
              <dd>{claim.figure}</dd>
            </div>
          ))}
        </dl>
        <p className="charity">{water}</p>
      </div>
    </section>
  )
}
