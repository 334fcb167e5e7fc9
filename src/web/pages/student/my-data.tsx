import type { MetaArgs } from 'react-router'
import { loadPersonData } from '#domain/privacy/export-person.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import type { Route } from './+types/my-data'
import { describeRow, GROUP_LABELS, lastDay } from './data-rows.ts'
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
  const stored = await loadPersonData(platform, { email })
  const now = platform.clock.now()
  const groups = Object.entries(stored).map(([name, rows]) => ({
    name: GROUP_LABELS[name] ?? name,
    rows: rows.map(describeRow),
    last: lastDay(rows, now),
  }))
  return { groups: groups.filter(({ rows }) => rows.length > 0) }
}

export default function MyData({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <StudentPage heading="What we hold about you">
      <p className="lead">Everything under your email address, to read here or to save as a file.</p>
      <p className="actions">
        <ButtonLink kind="quiet" small href={paths.myExport} download="">
          Save a copy
        </ButtonLink>
        <a href={`${paths.myDetails}#erase`}>Erase my data</a>
      </p>
      {groups.length === 0 && <p>Nothing at all.</p>}
      <div>
        {groups.map(({ name, rows, last }) => (
          <details key={name} className="my-held">
            <summary>
              <h2>
                {name} ({rows.length})
              </h2>
              {last && <time>{last}</time>}
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
        ))}
      </div>
    </StudentPage>
  )
}
