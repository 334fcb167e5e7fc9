import type { MetaArgs } from 'react-router'
import { type ContentSummary, summariseContent } from '#domain/content/content-versions.ts'
import { listDocuments } from '#site-content/documents.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { problemsOf } from '#web/pages/form-problems.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { actorName } from '../audit-labels.ts'
import { ListSearch } from '../list-controls.tsx'
import { officeContext } from '../office-context.ts'
import { AddPage } from './add-page.tsx'
import { addPageAction } from './add-page-action.ts'
import { contentPaths } from './content-paths.ts'
import { findInContent } from './find-in-content.ts'
import type { Route } from './+types/contents'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Content',
    description: 'The texts of the site.',
    path: paths.admin.contents,
    noindex: true,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, content, mayWrite } = officeContext(context)
  const words = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 200).trim()
  const documents = await listDocuments(platform)
  const found = await findInContent({ documents, content, words })
  const summaries = await summariseContent(platform, found)
  const rows = found.map(({ key, title, forOwners, excerpt }, at) => ({
    key,
    title,
    forOwners,
    excerpt,
    summary: summaries[at],
  }))
  return { rows, count: documents.length, mayWrite }
}

export const action = addPageAction

type Row = Route.ComponentProps['loaderData']['rows'][number]

export default function Contents({ loaderData: { rows, count, mayWrite }, actionData }: Route.ComponentProps) {
  const hasExcerpts = rows.some(({ excerpt }) => excerpt !== '')
  return (
    <AdminPage
      heading="Content"
      summary={`${count} ${count === 1 ? 'text' : 'texts'} of the site that you can change.`}
    >
      <ErrorSummary problems={problemsOf(actionData?.errors ?? {}, actionData ?? {})} />
      <ListSearch label="Words on the site" />
      <DataTable
        caption="Texts of the site"
        items={rows}
        keyOf={({ key }) => key}
        empty="No text has these words."
        columns={[
          {
            head: 'Text',
            cell: ({ key, title, forOwners }) => (
              <a href={contentPaths({ key, forOwners }).page} data-row="">
                {title}
              </a>
            ),
          },
          ...(hasExcerpts ? [{ head: 'Found', cell: ({ excerpt }: Row) => excerpt || '–' }] : []),
          { head: 'Last changed', cell: ({ summary }) => <LastChange summary={summary} /> },
        ]}
      />
      {mayWrite && <AddPage answer={actionData ?? null} />}
    </AdminPage>
  )
}

/** Who changed a document last, and what waits to be published. */
export function LastChange({ summary }: { summary: ContentSummary | undefined }) {
  if (!summary?.last) return 'As delivered'
  const { last, hasDraft, scheduled } = summary
  return (
    <>
      {actorName(last.author)}, {formatDateTime(last.createdAt)} {hasDraft && <Badge kind="warn">Draft</Badge>}{' '}
      {scheduled && <Badge kind="info">{`Scheduled for ${formatDateTime(scheduled)}`}</Badge>}
    </>
  )
}
