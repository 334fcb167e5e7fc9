import type { MetaArgs } from 'react-router'
import { callDocument } from '#site-content/contact.ts'
import { type ProgrammesContent, programmesDocument } from '#site-content/programmes.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCallTimes } from '#domain/enquiries/booked-calls.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import type { Route } from './+types/view-programmes'
import { AboutTheCall, CallSection } from './call-section.tsx'
import programmesCss from './view-programmes.css?inline'

export const handle = { css: programmesCss }

export async function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  const [texts, call] = [await request.content(programmesDocument), await request.content(callDocument)]
  const wanted = url.searchParams.get('programme')
  const named = texts.tiers.flatMap(({ programmes }) => programmes).find(({ name }) => name === wanted)
  return { texts, call, programme: named?.name, callTimes: await loadCallTimes(request.platform) }
}

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  describePage(matches, {
    ...(loaderData?.texts ?? programmesDocument.initial).search,
    path: paths.viewProgrammes,
  })

export default function ViewProgrammes({ loaderData: { texts, call, programme, callTimes } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="viewProgrammes" heading={texts.heading} subheading={texts.subheading}>
        <p>{texts.lead}</p>
        <p>
          <ButtonLink href={paths.bookCallSection}>Get In Touch</ButtonLink>
        </p>
      </PageBanner>
      <SectionLinks
        links={[
          ...texts.tiers.map(({ id, name }) => ({ id: `tier-${id}`, label: name })),
          { id: 'book-call-section', label: texts.call.heading },
        ]}
      />
      <div className="section">
        <div className="wrap">
          <SwimLanes tiers={texts.tiers} />
          <p className="aside">{texts.priceNote}</p>
        </div>
      </div>
      <div className="section section-sunk why">
        <div className="wrap">
          <AboutTheCall call={call}>
            Booking for yourself? See <a href={paths.individualTraining}>the courses for individuals</a>.
          </AboutTheCall>
          <CallSection heading={texts.call.heading} callTimes={callTimes} programme={programme}>
            {texts.call.text}
          </CallSection>
        </div>
      </div>
    </>
  )
}

function SwimLanes({ tiers }: Pick<ProgrammesContent, 'tiers'>) {
  return (
    <div className="swim-lanes">
      {tiers.map((tier) => (
        <Lane key={tier.id} {...tier} />
      ))}
    </div>
  )
}

type Tier = ProgrammesContent['tiers'][number]

function Lane({ id: ownId, name, text, programmes }: Tier) {
  const id = `tier-${ownId}`
  return (
    <section className="swim-lane" id={id} aria-labelledby={`${id}-title`}>
      <div className="swim-lane-name">
        <h2 id={`${id}-title`}>{name}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {programmes.map((programme, index) => (
          <ProgrammeCard key={programme.name} id={`${id}-${index + 1}`} {...programme} />
        ))}
      </ul>
    </section>
  )
}

function ProgrammeCard({
  id,
  name,
  whoFor,
  length,
  prerequisites,
  parts,
  outcome,
  fromPounds,
  individuals,
}: Tier['programmes'][number] & { id: string }) {
  return (
    <li className="programme">
      <Folded
        id={id}
        title={name}
        besides={<p className="programme-terms">{`${length}, from £${fromPounds.toLocaleString('en-GB')} a group`}</p>}
      >
        <p>
          <strong>Who is it for?</strong> {whoFor}
        </p>
        <ol>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
        <p>
          <strong>Afterwards:</strong> {outcome}
        </p>
        <p>
          <strong>Prerequisites:</strong> {prerequisites}
        </p>
        <ul>
          <li>
            <a href={paths.askAboutProgramme(name)}>
              Ask about this programme<span className="visually-hidden">: {name}</span>
            </a>
          </li>
          {individuals && (
            <li>
              <a href={individuals}>{name} for individuals</a>
            </li>
          )}
        </ul>
      </Folded>
    </li>
  )
}
