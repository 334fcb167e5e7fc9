import type { MetaArgs } from 'react-router'
import { summariseContent } from '#domain/content/content-versions.ts'
import { EMAIL_DOCUMENTS, groupOfEmail } from '#site-content/emails/email-documents.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { changeColumns } from '../content/contents.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-wordings'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Wording of emails',
    description: 'What our emails say.',
    path: paths.admin.emailWordings,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const summaries = await summariseContent(platform, EMAIL_DOCUMENTS)
  return { rows: EMAIL_DOCUMENTS.map(({ key, title, sent }, at) => ({ key, title, sent, summary: summaries[at] })) }
}

export default function EmailWordings({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Wording of emails"
      summary="Owners can change the subject and the sentences. Sums, links and legal notes stay as they are."
      actions={<a href={paths.admin.emails}>All emails</a>}
    >
      <DataTable
        caption="Wording of emails"
        items={rows}
        keyOf={({ key }) => key}
        groupOf={({ key }) => groupOfEmail(key)}
        empty="No emails."
        columns={[
          {
            head: 'Email',
            phone: 'first',
            cell: ({ key, title }) => (
              <a href={paths.admin.emailWording(key)} data-row="">
                {title}
              </a>
            ),
          },
          { head: 'When it’s sent', phone: 'below', cell: ({ sent }) => sent },
          ...changeColumns(rows),
        ]}
      />
    </AdminPage>
  )
}
