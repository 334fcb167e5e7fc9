import { data, type MetaDescriptor } from 'react-router'
import { type Artefact, roleNames } from '#content/worked-example/worked-example.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import type { Route } from './+types/artefact-page'
import { ArtefactContent, artefacts, artefactSource, artefactsOf, exampleNote } from './artefact.tsx'
import { toneOf } from './board-still.tsx'
import artefactPageCss from './artefact-page.css?inline'

export const handle = { css: artefactPageCss }

/** A page of the worked example at an address of its own. */
export function loader({ params }: Route.LoaderArgs): { artefact: Artefact } {
  const artefact = artefacts.find(({ id }) => id === params.artefact.toLowerCase())
  if (!artefact) throw data(null, { status: 404 })
  return { artefact }
}

export function meta({ matches, loaderData }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { id, role, title, quote } = loaderData.artefact
  return describePage(matches, {
    title: `${roleNames[role]}: ${title}`,
    description: `“${quote}” A page from twelve weeks of work for a charity, such as you leave our courses with.`,
    path: paths.artefact(id),
  })
}

export default function ArtefactPage({ loaderData: { artefact } }: Route.ComponentProps) {
  return (
    <div className={`section section-sunk artefact-page toned tone-${toneOf(artefact.role)}`}>
      <article className="sheet" aria-labelledby="artefact-title">
        <h1 id="artefact-title">{artefact.title}</h1>
        <p className="aside">{artefactSource(artefact)}</p>
        <ArtefactContent content={artefact.content} heading="h2" />
        <p className="actions">
          <a href={paths.artefactFile(artefact.id)}>This page as a PDF</a>
        </p>
      </article>
      <nav className="wrap" aria-label="Pages that a trainee leaves with">
        <ul className="actions">
          {artefactsOf(artefact.role)
            .filter((other) => other !== artefact)
            .map(({ id, title }) => (
              <li key={id}>
                <a href={paths.artefact(id)}>{title}</a>
              </li>
            ))}
        </ul>
        <p className="aside">
          {`${exampleNote} `}
          <a href={paths.individualTraining}>See the courses</a>
        </p>
      </nav>
    </div>
  )
}
