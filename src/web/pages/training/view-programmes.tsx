import type { MetaArgs } from 'react-router'
import { callDocument } from '#site-content/contact.ts'
import { type ProgrammesContent, programmesDocument } from '#site-content/programmes.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCallTimes } from '#domain/enquiries/booked-calls.ts'
import { inPounds } from '#domain/enquiries/group-price.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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
          <p>
            To pass on: <a href={paths.sampleAgenda}>Agenda for two days (PDF, one page)</a>
          </p>
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
        {programmes.map((programme) => (
          <ProgrammeCard key={programme.name} {...programme} />
        ))}
      </ul>
    </section>
  )
}

function ProgrammeCard({
  name,
  note,
  whoFor,
  length,
  prerequisites,
  parts,
  outcome,
  fromPounds,
  individuals,
}: Tier['programmes'][number]) {
  return (
    <li className="programme">
      <h3>{name}</h3>
      {note && <p className="programme-note">{note}</p>}
      <div className="programme-terms">
        <DrawnDays length={length} />
        <p>
          {length}, <strong>from {inPounds(fromPounds)}</strong> a group
        </p>
      </div>
      <p>
        <span className="visually-hidden">Who is it for? </span>
        {whoFor}
      </p>
      <div className="programme-more">
        <details>
          <summary>
            What we do<span className="visually-hidden"> in {name}</span>
          </summary>
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
          {individuals && (
            <p>
              <a href={individuals}>{name} for individuals</a>
            </p>
          )}
        </details>
        <a href={paths.askAboutProgramme(name)}>
          Ask about this programme<span className="visually-hidden">: {name}</span>
        </a>
      </div>
    </li>
  )
}

/** A block for each day and a tick for each week, as far as the words say how many. */
function DrawnDays({ length }: Pick<Tier['programmes'][number], 'length'>) {
  const [days, months] = [Number(/(\d+) day/.exec(length)?.[1]), Number(/(\d+) month/.exec(length)?.[1])]
  return (
    <div className="drawn-days">
      {Array.from({ length: days || 0 }, (_, day) => (
        <b key={day} />
      ))}
      {Array.from({ length: (months || 0) * WEEKS_OF_MONTH }, (_, week) => (
        <i key={week} />
      ))}
    </div>
  )
}

const WEEKS_OF_MONTH = 4
