import type { MetaArgs } from 'react-router'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import type { Route } from './+types/my-data'
import { describeRow, lastDay, SECTIONS } from './data-rows.ts'
import { EraseMyData } from './erase-my-data.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'What we hold about you',
    description: 'Everything that we hold under your email address, to read or to download.',
    path: paths.myHeld,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, email } = requireStudent(context)
  const stored: Record<string, object[]> = await loadPersonData(platform, { email })
  const now = platform.clock.now()
  const sections = Object.entries(SECTIONS).map(([heading, labels]) => ({
    heading,
    groups: Object.entries(labels).flatMap(([key, name]) => {
      const rows = stored[key] ?? []
      return rows.length > 0 ? [{ name, rows: rows.map(describeRow), last: lastDay(rows, now) }] : []
    }),
  }))
  return { sections: sections.filter(({ groups }) => groups.length > 0) }
}

export default function MyData({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <StudentPage heading="What we hold about you">
      <p className="lead">Everything under your email address, to read here or to save as a file.</p>
      <p className="actions">
        <ButtonLink kind="quiet" small href={paths.myExport} download="">
          Save a copy
        </ButtonLink>
        <a href={paths.myDetails}>Back to My details</a>
      </p>
      {sections.length === 0 && <p>Nothing at all.</p>}
      {sections.map(({ heading, groups }) => (
        <section key={heading} className="panel" aria-label={heading}>
          <h2>{heading}</h2>
          <div>
            {groups.map((group) => (
              <Group key={group.name} {...group} />
            ))}
          </div>
        </section>
      ))}
      <EraseMyData />
    </StudentPage>
  )
}

interface GroupProps {
  name: string
  /** Each row as labels and texts. */
  rows: [label: string, text: string][][]
  /** The day of the newest. */
  last: string | null
}

function Group({ name, rows, last }: GroupProps) {
  return (
    <details className="my-held">
      <summary>
        <h3>
          {name} ({rows.length})
        </h3>
        {last && <span>latest {last}</span>}
      </summary>
      {rows.map((lines, index) => (
        <DataList key={index}>
          {lines.map(([label, text]) => (
            <Row key={label} label={label}>
              {text}
            </Row>
          ))}
        </DataList>
      ))}
    </details>
  )
}
