import type { MetaArgs } from 'react-router'
import { type Programme, type Tier, tiers } from '#content/programmes.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AboutTheCall, CallSection } from './call-section.tsx'
import programmesCss from './view-programmes.css?inline'

export const handle = { css: programmesCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Nine Agile programmes for teams',
    description:
      'Compare nine live online programmes in three tiers, Foundation, Intermediate and Advanced: who each is for, how long it takes and what it asks for.',
    path: paths.viewProgrammes,
  })

export default function ViewProgrammes() {
  return (
    <>
      <PageBanner
        section="viewProgrammes"
        heading="Programmes for teams"
        subheading="Nine programmes in three tiers. Each is taught live and online, to one team or to several in turn."
      />
      <div className="section">
        <div className="wrap">
          <p className="lanes-lead">
            Start where your people are: a tier asks for what the one before it teaches.{' '}
            <ButtonLink href={paths.bookCallSection}>Get In Touch</ButtonLink>
          </p>
          <SwimLanes />
        </div>
      </div>
      <ProgrammeTable />
      <div className="section why">
        <div className="wrap">
          <AboutTheCall>
            One person, not a team? See <a href={paths.individualTraining}>the four courses for individuals</a>.
          </AboutTheCall>
          <CallSection heading="Can't find the right course">
            Tell us who it is for. We put programmes together for a team, or write one with you.
          </CallSection>
        </div>
      </div>
    </>
  )
}

/** One lane for each tier. */
function SwimLanes() {
  return (
    <div className="swim-lanes">
      {tiers.map((tier) => (
        <Lane key={tier.name} {...tier} />
      ))}
    </div>
  )
}

function Lane({ name, text, programmes }: Tier) {
  const id = `tier-${name.toLowerCase()}`
  return (
    <section className="swim-lane" aria-labelledby={id}>
      <div className="swim-lane-name">
        <h2 id={id}>{name}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {programmes.map((programme) => (
          <ProgrammeCard key={programme.name} {...programme} />
        ))}
      </ul>
    </section>
  )
}

function ProgrammeCard({ name, whoFor, length, prerequisite, courseId }: Programme) {
  return (
    <li className="programme">
      <h3>{name}</h3>
      <p>
        <strong>Who is it for?</strong> {whoFor}
      </p>
      <dl>
        <div>
          <dt>Length</dt>
          <dd>{length}</dd>
        </div>
        <div>
          <dt>Before it</dt>
          <dd>{prerequisite}</dd>
        </div>
      </dl>
      {courseId && (
        <p>
          <a href={paths.courseInfo(courseId)}>{name} for individuals</a>
        </p>
      )}
    </li>
  )
}

const headings = ['Programme', 'Tier', 'Length', 'Before it', 'Afterwards people can']

/** On a phone the table scrolls inside its frame, which has a tab stop for the keyboard. */
function ProgrammeTable() {
  return (
    <section className="section section-surface" aria-labelledby="compare-title">
      <div className="wrap">
        <h2 id="compare-title">Compare the nine</h2>
        <div className="table-frame" role="region" aria-label="Table of the nine programmes" tabIndex={0}>
          <table className="compare">
            <thead>
              <tr>
                {headings.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
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
