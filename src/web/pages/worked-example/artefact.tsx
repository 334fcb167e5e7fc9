import { type Artefact, type ArtefactPart, type Role, workedExample } from '#content/worked-example/worked-example.ts'
import { paths } from '#web/paths.ts'
import { Burndown } from './charts.tsx'
import { Bars, Burnup, Flow, PaperTable } from './paper-parts.tsx'

export const { artefacts } = workedExample

/** The six that someone in a role leaves with. */
export const artefactsOf = (role: Role): Artefact[] => artefacts.filter((one) => one.role === role)

/** Said once on each page that shows the example. */
export const exampleNote = `A worked example. ${workedExample.charity.name} and everyone in it are invented.`

/** "Week 4, Tansy Lane Baths" */
export const artefactSource = ({ week }: Artefact): string => `Week ${week}, ${workedExample.charity.name}`

/** The rest would be below the edge. */
const SHOWN_PARTS = 3

/** The pages that a trainee leaves with, side by side. Each opens large without scripts: artefact.css. */
export function ArtefactGallery({ role }: { role: Role }) {
  return (
    <ul className="gallery">
      {artefactsOf(role).map((artefact) => (
        <li key={artefact.id}>
          <div className="sheet" aria-hidden="true">
            <p className="aside">{`Week ${artefact.week}`}</p>
            <q>{artefact.quote}</q>
            <ArtefactContent content={artefact.content.slice(0, SHOWN_PARTS)} />
          </div>
          <button type="button" popoverTarget={sheetId(artefact)}>
            {artefact.title}
          </button>
          <ArtefactDialog artefact={artefact} />
        </li>
      ))}
    </ul>
  )
}

const sheetId = ({ id }: Artefact): string => `sheet-${id}`

function ArtefactDialog({ artefact }: { artefact: Artefact }) {
  const id = sheetId(artefact)
  return (
    <dialog className="sheet" id={id} popover="auto" aria-label={artefact.title}>
      <h3>{artefact.title}</h3>
      <p className="aside">{artefactSource(artefact)}</p>
      <ArtefactContent content={artefact.content} />
      <p className="actions">
        <button className="button button-small" type="button" popoverTarget={id}>
          Close
        </button>
        <a href={paths.artefact(artefact.id)}>Page of its own</a>
        <a href={paths.artefactFile(artefact.id)}>PDF</a>
      </p>
    </dialog>
  )
}

export function ArtefactContent({ content }: { content: ArtefactPart[] }) {
  return content.map((part, index) => <Part key={index} part={part} />)
}

function Part({ part }: { part: ArtefactPart }) {
  if ('text' in part) return <p>{part.text}</p>
  if ('heading' in part) return <h4>{part.heading}</h4>
  if ('points' in part) return <ul>{part.points.map(toItem)}</ul>
  if ('numbered' in part) return <ol>{part.numbered.map(toItem)}</ol>
  if ('signed' in part) return <p className="signed">{part.signed}</p>
  if ('table' in part) return <PaperTable rows={part.table} />
  if ('flow' in part) return <Flow steps={part.flow} hurts={part.hurts} />
  if ('bars' in part) return <Bars {...part} />
  if ('burnup' in part) return <Burnup until={part.burnup} releases={part.releases} />
  return <Burndown sprint={part.burndown} />
}

const toItem = (text: string) => <li key={text}>{text}</li>
