import type { MetaArgs } from 'react-router'
import { countUnsentEmails, type EmailState, type EmailSummary, listEmails } from '#domain/emails/list-emails.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import { ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/emails'
import {
  emailKindLabel,
  EmailStateBadge,
  EmailSubjectLink,
  Recipient,
  EMAIL_STATE_LABELS,
  TO_FILE,
} from './email-cells.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Emails',
    description: 'Every email to customers and staff, with its state.',
    path: paths.admin.emails,
    noindex: true,
  })

const STATES: EmailState[] = ['waiting', 'failing', 'given-up', 'not-delivered', 'delayed', 'sent', 'dropped']

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, config, viewer, mayWrite } = officeContext(context)
  const { list, narrowed } = readEmailList(url, viewer.pageSize)
  const [found, counts] = await Promise.all([listEmails(platform, list), countUnsentEmails(platform)])
  const shown = { counts, size: list.limit, narrowed, toFiles: config.smtpUrl === null }
  return { ...found, ...shown, mayWrite, idempotencyKey: randomId() }
}

function readEmailList(url: URL, usualSize: number | null) {
  const { page, filters } = readListQuery(url, { filters: ['show', 'kind'], sorts: ['newest', 'oldest'], usualSize })
  const kind = isEmailKind(filters.kind) ? filters.kind : undefined
  const state = STATES.find((one) => one === filters.show)
  return { list: { ...page, kind, state }, narrowed: Boolean(page.q || filters.kind) }
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { next, counts, size, toFiles } = loaderData
  return (
    <AdminPage
      heading="Emails"
      summary={
        toFiles
          ? 'No mail server is set up, so emails go to files in the outbox folder and don’t reach anyone.'
          : 'An email that fails is retried for about a day.'
      }
      actions={
        <ButtonLink small kind="quiet" href={paths.admin.emailWordings}>
          Wording
        </ButtonLink>
      }
    >
      <ListTabs
        label="Which emails"
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'waiting', label: EMAIL_STATE_LABELS.waiting.label, count: counts.waiting },
          { value: 'failing', label: EMAIL_STATE_LABELS.failing.label, count: counts.failing },
          { value: 'given-up', label: EMAIL_STATE_LABELS['given-up'].label, count: counts['given-up'] },
          { value: 'not-delivered', label: EMAIL_STATE_LABELS['not-delivered'].label },
          { value: 'delayed', label: EMAIL_STATE_LABELS.delayed.label },
          { value: 'sent', label: toFiles ? TO_FILE.label : EMAIL_STATE_LABELS.sent.label },
          { value: 'dropped', label: EMAIL_STATE_LABELS.dropped.label },
        ]}
      />
      <ListSearch label="Address or reference" keptParams={['show', 'size']}>
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
      <div className="inbox-list email-list">
        <EmailTable {...loaderData} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

interface EmailTableProps {
  rows: EmailSummary[]
  narrowed: boolean
  toFiles: boolean
  mayWrite: boolean
  idempotencyKey: string
}

function EmailTable({ rows, narrowed, toFiles, mayWrite, idempotencyKey }: EmailTableProps) {
  return (
    <DataTable
      caption="Emails"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed
          ? 'No emails match. Search by the start of an address.'
          : 'No emails here. You’ll find every one under All.'
      }
      columns={[
        {
          head: 'Email',
          phone: 'first',
          cell: ({ id, kind, again, subjectLine }) => (
            <TwoLines
              first={
                <a href={paths.admin.email(id)} data-row="">
                  {again ? `${emailKindLabel(kind)}, again` : emailKindLabel(kind)}
                </a>
              }
              second={subjectLine}
            />
          ),
        },
        { head: 'To', phone: 'second', cell: (email) => <Recipient email={email} /> },
        { head: 'About', phone: 'below', cell: (email) => <EmailSubjectLink email={email} /> },
        { head: 'Queued', phone: 'second-end', cell: ({ promisedAt }) => <DateTime at={promisedAt} /> },
        {
          head: 'State',
          phone: 'first-end',
          cell: (email) => (
            <>
              <EmailStateBadge email={email} toFiles={toFiles} />
              {mayWrite && email.state === 'given-up' && <SendAgain email={email} idempotencyKey={idempotencyKey} />}
            </>
          ),
        },
      ]}
    />
  )
}

/** Posts to the email's own page, which says there what came of it. */
function SendAgain({ email: { id, recipient }, idempotencyKey }: { email: EmailSummary; idempotencyKey: string }) {
  return (
    <form method="post" action={paths.admin.email(id)}>
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button
        className="row-button"
        data-main=""
        name="intent"
        value="resend"
        aria-label={recipient ? `Send again to ${recipient}` : undefined}
      >
        Send again
      </button>
    </form>
  )
}
