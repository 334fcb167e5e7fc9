import { site } from '#content/site.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { MaterialOwner } from '#domain/materials/material-owner.ts'
import { formatSize } from '#domain/materials/material-type.ts'
import type { Material } from '#domain/materials/materials.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { SHOWN_FROM } from './shown-from-field.tsx'

/** Where a file of a date or a course is read by staff; without an id, what begins the address of an upload. */
export const materialAddress = (of: MaterialOwner, id = ''): string =>
  'courseId' in of ? paths.admin.courseMaterial(of.courseId, id) : paths.admin.material(of.runId, id)

interface MaterialTableProps {
  caption: string
  /** Below whose address the files are read. */
  of: MaterialOwner
  materials: Material[]
  mayWrite: boolean
  /** The session or the week that one is for. */
  session: (material: Material) => string
}

export function MaterialTable({ caption, of, materials, mayWrite, session }: MaterialTableProps) {
  const columns: (Column<Material> | false | undefined)[] = [
    {
      head: 'Title',
      cell: ({ id, title, recordingUrl }) => (
        <a href={recordingUrl ?? materialAddress(of, id)} rel="noopener">
          {title}
        </a>
      ),
    },
    { head: 'For', cell: session },
    { head: 'Type', cell: ({ sizeBytes }) => (sizeBytes === null ? 'Recording' : formatSize(sizeBytes)) },
    { head: 'courseId' in of ? 'Trainees see it' : 'Visible from', cell: shownFromText },
    mayWrite && { head: 'Remove', cell: ({ id, title }) => <RemoveForm id={id} title={title} /> },
  ]
  if (materials.length === 0) return <p className="quiet">Nothing yet.</p>
  return (
    <DataTable
      caption={caption}
      items={materials}
      keyOf={({ id }) => id}
      empty=""
      columns={columns.filter((column) => column !== false && column !== undefined)}
    />
  )
}

/** "Week 3", or everything. */
export const weekText = ({ week }: Pick<Material, 'week'>): string => (week === null ? 'All' : `Week ${week}`)

const shownFromText = ({ visibleFrom, shownFrom }: Material): string =>
  shownFrom ? SHOWN_FROM[shownFrom] : visibleFrom ? formatDay(visibleFrom, site.zone) : ''

function RemoveForm({ id, title }: { id: string; title: string }) {
  return (
    <form method="post">
      <input type="hidden" name="material" value={id} />
      <button className="link-button" name="intent" value="remove-material" aria-label={`Remove ${title}`}>
        Remove
      </button>
    </form>
  )
}
