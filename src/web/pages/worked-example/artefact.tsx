import {
  type Artefact,
  type ArtefactPart,
  type Role,
  roleNames,
  workedExample,
} from '#content/worked-example/worked-example.ts'
import { paths } from '#web/paths.ts'
import { Burndown } from './charts.tsx'
import { Bars, Burnup, Flow, ArtefactTable } from './artefact-parts.tsx'
import { toneOf } from './board-still.tsx'

export const { artefacts } = workedExample

/** The six that someone in a role leaves with. */
export const artefactsOf = (role: Role): Artefact[] => artefacts.filter((one) => one.role === role)

/** Said once on each page that shows the example. */
export const exampleNote = `A worked example. ${workedExample.charity.name} and everyone in it are invented.`

/** The same, with the way to the whole of it. */
export function ExampleNote() {
  return (
    <p>
      {`${exampleNote} `}
      <a href={paths.twelveWeeks}>See all twelve weeks</a>
    </p>
  )
}

/** "Week 4, Tansy Lane Baths" */
export const artefactSource = ({ week }: Artefact): string => `Week ${week}, ${workedExample.charity.name}`

const SHOWN_PARTS = 3
const SHOWN_ROWS = 4

/** What is above the edge of a page that is cut. Bars take the room of two parts. */
function topOf({ content: [first, ...others] }: Artefact): ArtefactPart[] {
  if (!first) return []
  const room = 'bars' in first ? SHOWN_PARTS - 1 : SHOWN_PARTS
  return [first, ...others]
    .slice(0, room)
    .map((part) => ('table' in part ? { table: part.table.slice(0, SHOWN_ROWS) } : part))
}

interface ArtefactGalleryProps {
  shown: Artefact[]
  /** Each says its role, by name and colour, and leads to its page: where several roles are shown. */
  named?: boolean
}

/** Pages that a trainee leaves with, side by side. Each opens large without scripts: artefact.css. */
export function ArtefactGallery({ shown, named }: ArtefactGalleryProps) {
  return (
    <ul className="gallery">
      {shown.map((artefact) => (
        <li key={artefact.id} className={named ? `tone-${toneOf(artefact.role)}` : undefined}>
          <div className="sheet" aria-hidden="true">
            <p className="aside">
              {named ? `${roleNames[artefact.role]}, week ${artefact.week}` : `Week ${artefact.week}`}
            </p>
            <q>{artefact.quote}</q>
            <ArtefactContent content={topOf(artefact)} />
          </div>
          {named ? (
            <a href={paths.artefact(artefact.id)}>{artefact.title}</a>
          ) : (
            <>
              <button type="button" popoverTarget={sheetId(artefact)}>
                {artefact.title}
              </button>
              <ArtefactDialog artefact={artefact} />
            </>
          )}
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

interface ArtefactContentProps {
  content: ArtefactPart[]
  heading?: 'h2' | 'h4'
}

export function ArtefactContent({ content, heading: Heading = 'h4' }: ArtefactContentProps) {
  return content.map((part, index) =>
    'heading' in part ? <Heading key={index}>{part.heading}</Heading> : <Part key={index} part={part} />,
  )
}

function Part({ part }: { part: Exclude<ArtefactPart, { heading: string }> }) {
  if ('text' in part) return <p>{part.text}</p>
  if ('points' in part) return <ul>{part.points.map(toItem)}</ul>
  if ('numbered' in part) return <ol>{part.numbered.map(toItem)}</ol>
  if ('signed' in part) return <p className="signed">{part.signed}</p>
  if ('table' in part) return <ArtefactTable rows={part.table} />
  if ('flow' in part) return <Flow steps={part.flow} hurts={part.hurts} />
  if ('bars' in part) return <Bars {...part} />
  if ('burnup' in part) return <Burnup until={part.burnup} releases={part.releases} />
  return <Burndown sprint={part.burndown} />
}

const toItem = (text: string) => <li key={text}>{text}</li>
