import type { MetaArgs } from 'react-router'
import { sprintToTry } from '#content/worked-example/sprint-to-try.ts'
import { type Role, roleNames, roles } from '#content/worked-example/worked-example.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/sprint-page'
import { exampleNote } from './artefact.tsx'
import { playSprint, readDecisions, readRole, resultOf, type Taken } from './play-sprint.ts'
import { Choices, Leaflet } from './sprint-to-try.tsx'
import sprintPageCss from './sprint-page.css?inline'

export const handle = { css: sprintPageCss }

/** The address says which decisions were taken. */
export const loader = ({ request }: Route.LoaderArgs) => ({ query: new URL(request.url).search })

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: sprintToTry.title,
    description: 'Three decisions in a sprint of 45 minutes, and what comes of them: a taste of the first live day.',
    path: paths.sprintToTry(),
  })

export default function SprintPage({ loaderData: { query } }: Route.ComponentProps) {
  const search = new URLSearchParams(query)
  const role = readRole(search)
  const taken = readDecisions(search)
  const next = sprintToTry.decisions[role][taken.length]
  return (
    <>
      <PageBanner heading={sprintToTry.title} subheading={sprintToTry.setting(role)} />
      <div className="section section-sunk">
        <div className="wrap sprint-page">
          <p>
            <a href={`${paths[role]}#sprint-title`}>{`Back to the ${roleNames[role]} course`}</a>
          </p>
          <ol>
            {taken.map(({ decision: { id, at, name }, option: { text, outcome } }, index) => (
              <li key={id} id={index === taken.length - 1 ? 'now' : undefined} className="sprint-step">
                <h2>
                  <span>{at}</span>
                  {name}
                </h2>
                <p className="sprint-chosen">{text}</p>
                <p>{outcome}</p>
              </li>
            ))}
          </ol>
          <div>
            {next ? (
              <Choices role={role} decision={next} taken={taken} heading="h2" />
            ) : (
              <Result role={role} taken={taken} />
            )}
          </div>
          <Leaflet taken={taken} />
          <p className="aside">{exampleNote}</p>
        </div>
      </div>
    </>
  )
}

function Result({ role, taken }: { role: Role; taken: Taken[] }) {
  return (
    <div className="sprint-step">
      <h2>What happened</h2>
      <p className="lead">{resultOf(playSprint(taken).done)}</p>
      <dl className="facts">
        {taken.map(({ decision: { id, name }, option: { note } }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <ButtonLink href={paths.sprintToTry(role)} kind="quiet">
          Try it again
        </ButtonLink>
        <ButtonLink href={paths.tasterForm}>Try it live, free</ButtonLink>
        <a href={paths[role]}>{`The ${roleNames[role]} course`}</a>
      </p>
      <p className="actions">
        {roles
          .filter((other) => other !== role)
          .map((other) => (
            <a key={other} href={paths.sprintToTry(other)}>{`As a ${roleNames[other]}`}</a>
          ))}
      </p>
    </div>
  )
}
