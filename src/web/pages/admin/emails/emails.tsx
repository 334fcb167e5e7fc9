import type { MetaArgs } from 'react-router'
import { countUnsentEmails, type EmailState, type EmailSummary, listEmails } from '#domain/emails/list-emails.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort, ListTabs } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/emails'
import { emailKindLabel, EmailStateBadge, EmailSubjectLink, Recipient, STATE_LABELS } from './email-cells.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Mail log',
    description: 'Every mail that was promised, and what became of it.',
    path: paths.admin.mails,
    noindex: true,
  })

const STATES: EmailState[] = ['waiting', 'failing', 'given-up', 'sent', 'dropped']

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, config, viewer } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(url, {
    filters: ['show', 'kind'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const [found, counts] = await Promise.all([
    listEmails(platform, {
      q,
      sort,
      after,
      limit: size,
      kind: isEmailKind(filters.kind) ? filters.kind : undefined,
      state: STATES.find((one) => one === filters.show),
    }),
    countUnsentEmails(platform),
  ])
  return { ...found, counts, size, narrowed: Boolean(q || filters.kind), toFiles: config.smtpUrl === null }
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { rows, next, counts, size, narrowed, toFiles } = loaderData
  return (
    <AdminPage
      heading="Mail log"
      summary={
        toFiles
          ? 'No mail server is set: every mail is written to a file of the outbox and reaches nobody.'
          : 'Every mail that was promised. What fails is tried again by itself for about a day.'
      }
    >
      <ListTabs
        label="Which mails"
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'waiting', label: STATE_LABELS.waiting.label, count: counts.waiting },
          { value: 'failing', label: STATE_LABELS.failing.label, count: counts.failing },
          { value: 'given-up', label: STATE_LABELS['given-up'].label, count: counts['given-up'] },
          { value: 'sent', label: STATE_LABELS.sent.label },
          { value: 'dropped', label: STATE_LABELS.dropped.label },
        ]}
      />
      <ListSearch label="Address, or reference of a booking or enquiry" keptParams={['show', 'size']}>
        <ListSelect
          name="kind"
          label="Kind"
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(EMAIL_KIND_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
        <ListSort />
      </ListSearch>
      <div className="inbox-list">
        <EmailTable rows={rows} narrowed={narrowed} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function EmailTable({ rows, narrowed }: { rows: EmailSummary[]; narrowed: boolean }) {
  return (
    <DataTable
      caption="Mails"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed
          ? 'No mail fits. An address is found by how it begins.'
          : 'No mail is here just now. Under All is every one since the first booking or enquiry.'
      }
      columns={[
        {
          head: 'Mail',
          cell: ({ id, kind, again, subjectLine }) => (
            <TwoLines
              first={
                <a href={paths.admin.mail(id)} data-row="">
                  {again ? `${emailKindLabel(kind)}, again` : emailKindLabel(kind)}
                </a>
              }
              second={subjectLine}
            />
          ),
        },
        { head: 'To', cell: (email) => <Recipient email={email} /> },
        { head: 'About', cell: (email) => <EmailSubjectLink email={email} /> },
        { head: 'Promised', cell: ({ promisedAt }) => <DateTime at={promisedAt} /> },
        { head: 'State', cell: (email) => <EmailStateBadge email={email} /> },
      ]}
    />
  )
}
