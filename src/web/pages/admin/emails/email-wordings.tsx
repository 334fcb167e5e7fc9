import type { MetaArgs } from 'react-router'
import { summariseContent } from '#domain/content/content-versions.ts'
import { EMAIL_DOCUMENTS, groupOfEmail } from '#site-content/emails/email-documents.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { mayEdit } from '../content/content-paths.ts'
import { findIn, LastChange } from '../content/contents.tsx'
import { ListSearch } from '../list-controls.tsx'
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const office = officeContext(context)
  const words = (url.searchParams.get('q') ?? '').slice(0, 200).trim().toLowerCase()
  const texts = await Promise.all(
    EMAIL_DOCUMENTS.map(async (one) => ({ ...one, value: [one.sent, await office.content(one)] })),
  )
  const found = texts.filter((one) => findIn(one, words).length > 0)
  const summaries = await summariseContent(office.platform, found)
  const rows = found.map(({ key, title, sent }, at) => ({ key, title, sent, summary: summaries[at] }))
  return { rows, mayWrite: mayEdit(office) }
}

export default function EmailWordings({ loaderData: { rows, mayWrite } }: Route.ComponentProps) {
  return (
    <AdminPage
      heading="Wording of emails"
      summary={`${mayWrite ? 'Change' : 'Owners can change'} the subject and the sentences. Sums, links and legal notes stay.`}
      actions={<a href={paths.admin.emails}>All emails</a>}
    >
      <ListSearch label="Search the emails’ text" />
      <DataTable
        caption="Wording of emails"
        items={rows}
        keyOf={({ key }) => key}
        groupOf={({ key }) => groupOfEmail(key)}
        empty="No email has these words."
        columns={[
          {
            head: 'Email',
            phone: 'first',
            cell: ({ key, title, summary }) => (
              <>
                <a href={paths.admin.emailWording(key)} data-row="">
                  {title}
                </a>{' '}
                <LastChange summary={summary} />
              </>
            ),
          },
          { head: 'When it’s sent', phone: 'below', cell: ({ sent }) => sent },
        ]}
      />
    </AdminPage>
  )
}
