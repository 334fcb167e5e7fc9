import { tiers } from '#content/programmes.ts'

const heads = ['Programme', 'Tier', 'Length', 'Before it', 'Afterwards people can']

/** All nine side by side. On a phone it scrolls within its own frame, which the keyboard can reach. */
export function ProgrammeTable() {
  return (
    <section className="section section-surface" aria-labelledby="compare-title">
      <div className="wrap">
        <h2 id="compare-title">Compare the nine</h2>
        <div className="table-frame" role="region" aria-label="Table of the nine programmes" tabIndex={0}>
          <table className="compare">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {tiers.map((tier) => (
              <tbody key={tier.name}>
                {tier.programmes.map(({ name, length, prerequisite, outcome }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{tier.name}</td>
                    <td className="data">{length}</td>
                    <td>{prerequisite}</td>
                    <td>{outcome}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      </div>
    </section>
  )
}
