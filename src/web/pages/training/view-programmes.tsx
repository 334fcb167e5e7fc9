import type { MetaArgs } from 'react-router'
import { type Programme, programmePriceNote, type Tier, tiers } from '#content/programmes.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCallTimes } from '#web/pages/enquiries/load-call-times.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/view-programmes'
import { AboutTheCall, CallSection } from './call-section.tsx'
import programmesCss from './view-programmes.css?inline'

export const handle = { css: programmesCss }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  callTimes: await loadCallTimes(context.get(requestContext)),
})

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Nine Agile programmes for teams',
    description:
      'Nine live online programmes in three tiers, Foundation, Intermediate and Advanced: who each is for, how long it takes, what it asks for and what it costs.',
    path: paths.viewProgrammes,
  })

export default function ViewProgrammes({ loaderData }: Route.ComponentProps) {
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
            Start at your team’s level. Each tier builds on the last.{' '}
            <ButtonLink href={paths.bookCallSection}>Get In Touch</ButtonLink>
          </p>
          <SwimLanes />
          <p className="aside">{programmePriceNote}</p>
        </div>
      </div>
      <div className="section section-sunk why">
        <div className="wrap">
          <AboutTheCall>
            One person, not a team? See <a href={paths.individualTraining}>the courses for individuals</a>.
          </AboutTheCall>
          <CallSection heading="Can't find the right course" callTimes={loaderData.callTimes}>
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

function ProgrammeCard({ name, whoFor, length, prerequisites, outcome, fromPounds, courseId }: Programme) {
  return (
    <li className="programme">
      <h3>{name}</h3>
      <p>
        <strong>Who is it for?</strong> {whoFor}
      </p>
      <p>
        <strong>Afterwards:</strong> {outcome}
      </p>
      <dl>
        <div>
          <dt>Length</dt>
          <dd>{length}</dd>
        </div>
        <div>
          <dt>Prerequisites</dt>
          <dd>{prerequisites}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>from £{fromPounds.toLocaleString('en-GB')}</dd>
        </div>
      </dl>
      {courseId && (
        <p>
          <a href={paths.courseInfo({ id: courseId, slug: '' })}>{name} for individuals</a>
        </p>
      )}
    </li>
  )
}
