import type { MetaArgs } from 'react-router'
import { countUnsentEmails } from '#domain/mails/count-mails.ts'
import { listEmails } from '#domain/mails/find-mails.ts'
import { isEmailKind, EMAIL_KIND_LABELS } from '#domain/mails/mail-kinds.ts'
import type { EmailState } from '#domain/emails/list-emails.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import type { Route } from './+types/emails'
import { AdminPage } from '../admin-page.tsx'
import { ListPager } from '../list-pager.tsx'
import { readListQuery } from '../list-query.ts'
import { ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { EmailTable } from '#web/pages/admin/mails/mail-table.tsx'
import { STATE_LABELS } from '#web/pages/admin/mails/mail-words.ts'

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

export default function Mails({ loaderData }: Route.ComponentProps) {
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
          { value: 'waiting', label: STATE_LABELS.waiting.words, count: counts.waiting },
          { value: 'failing', label: STATE_LABELS.failing.words, count: counts.failing },
          { value: 'given-up', label: STATE_LABELS['given-up'].words, count: counts['given-up'] },
          { value: 'sent', label: STATE_LABELS.sent.words },
          { value: 'dropped', label: STATE_LABELS.dropped.words },
        ]}
      />
      <ListSearch label="Address, or reference of a booking or enquiry" kept={['show', 'size']}>
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
