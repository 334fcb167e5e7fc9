import type { MetaArgs } from 'react-router'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import programmesCss from './view-programmes.css?inline'
import { ButtonLink } from '#web/ui/button.tsx'
import { AboutTheCall } from './about-the-call.tsx'
import { CallSection } from './call-section.tsx'
import { ProgrammeTable } from './programme-table.tsx'
import { SwimLanes } from './swim-lanes.tsx'

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
        section="HomePage2"
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
