import { data, type MetaArgs, redirect } from 'react-router'
import {
  fileAsEnquiry,
  listUnfiledEmails,
  putAway,
  takeBack,
  type UnfiledEmail,
  type UnfiledReason,
} from '#domain/enquiries/unfiled-emails.ts'
import { isolated } from '#platform/isolated-text.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ListPager } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { officeContext } from '../office-context.ts'
import { readSelection, SelectAll, SelectionBar, selectedValue, UndoNotice, withUndo } from '../row-selection.tsx'
import { EmailAddress, TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/unfiled-emails'
import { EmailWords, ReceivedFiles, Unverified } from './email-words.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Unfiled emails',
    description: 'Emails that are neither an enquiry nor an answer to one.',
    path: paths.admin.unfiledEmails,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { page } = readListQuery(url, { filters: [], sorts: ['newest', 'oldest'], usualSize: viewer.pageSize })
  return { ...(await listUnfiledEmails(platform, page)), size: page.limit, mayWrite }
}

interface Answer {
  message: string
}

const NONE_TICKED = { message: 'Select at least one email first.' }

async function file({ context, target }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const filed = await fileAsEnquiry(platform, { id: target, actor })
  if (filed.ok) return redirect(withFlash(paths.admin.enquiry(filed.reference), 'filed'), 303)
  return data<Answer>({ message: FILE_ERRORS[filed.error] }, { status: 409 })
}

const FILE_ERRORS = {
  settled: 'A colleague has just dealt with this email.',
  'no-sender': 'This email names no address that could be answered.',
}

/** A row's own button names its email; the one above the list is for those that are ticked. */
const settle =
  (act: typeof putAway, flash: string) =>
  async ({ request, context, formData, target }: Submission<Route.ActionArgs>) => {
    const { platform, actor } = officeContext(context)
    const ids = target ? [target] : readSelection(formData.getAll('id')).map(({ id }) => id)
    if (ids.length === 0) return data<Answer>(NONE_TICKED, { status: 422 })
    const done = await act(platform, { ids, actor })
    const undoable = flash === 'away' ? done.map((id) => ({ id, version: 0 })) : []
    return redirect(withUndo(listAddress(new URL(request.url), {}), flash, undoable), 303)
  }

export const action = actions<Route.ActionArgs, Answer>(
  { file, away: settle(putAway, 'away'), back: settle(takeBack, 'back') },
  () => NONE_TICKED,
)

const FLASH_MESSAGES = { away: 'Put away.', back: 'Back in the list.' }

const REASONS: Record<UnfiledReason, string> = {
  automatic: 'Automatic reply',
  bounce: 'Undelivered, but not an email of ours',
  mailing: 'Mailing',
  'no-reply': 'From an address that takes no answers',
  'too-many': 'One of very many from there',
  unreadable: 'No readable sender',
}

export default function UnfiledEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, size, mayWrite } = loaderData
  return (
    <AdminPage
      heading="Unfiled emails"
      back={<a href={paths.admin.enquiries}>All enquiries</a>}
      summary="Emails that reached us and are neither an enquiry nor an answer to one. Look through them: a customer may be among them."
    >
      <UndoNotice messages={FLASH_MESSAGES} intent="back" mayWrite={mayWrite} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <form method="post" className="admin-section inbox-list unfiled-list">
        {mayWrite && rows.length > 0 && (
          <SelectionBar ofTable>
            <Button kind="quiet" small name="intent" value="away">
              Put away selected
            </Button>
          </SelectionBar>
        )}
        <DataTable
          caption="Unfiled emails"
          items={rows}
          keyOf={({ id }) => id}
          empty="Everything is filed."
          columns={[
            {
              head: 'From',
              mark: mayWrite && rows.length > 0 && <SelectAll />,
              phone: 'first',
              cell: (row) => <From row={row} tickable={mayWrite} />,
            },
            { head: 'Email', phone: 'second', cell: (row) => <Words row={row} /> },
            {
              head: 'What to do',
              phone: 'below',
              cell: (row) => (
                <div className="admin-section decision-cell">
                  <TwoLines first={REASONS[row.reason]} second={<DateTime at={row.receivedAt} />} />
                  {mayWrite && <RowActions row={row} />}
                </div>
              ),
            },
          ]}
        />
      </form>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}

function From({ row: { id, senderName, senderEmail }, tickable }: { row: UnfiledEmail; tickable: boolean }) {
  const name = senderName || senderEmail || 'Unknown sender'
  return (
    <div className="with-tick">
      {tickable && (
        <input
          type="checkbox"
          name="id"
          value={selectedValue({ id, version: 1 })}
          aria-label={`Select the email by ${isolated(name)}`}
        />
      )}
      <TwoLines
        first={<bdi>{name}</bdi>}
        second={senderEmail && senderEmail !== name && <EmailAddress address={senderEmail} />}
      />
    </div>
  )
}

function Words({ row }: { row: UnfiledEmail }) {
  return (
    <div className="comment-cell">
      <details className="unfiled-words">
        <summary>{row.subject || 'Without a subject'}</summary>
        <Unverified email={row} />
        <EmailWords text={row.text || 'No text.'} />
      </details>
      <ReceivedFiles files={row.files} />
    </div>
  )
}

function RowActions({ row: { id, subject, senderEmail, replyEmail } }: { row: UnfiledEmail }) {
  const about = subject ? isolated(subject) : 'the email without a subject'
  return (
    <div className="row-actions">
      {(replyEmail ?? senderEmail) && (
        <button
          className="row-button"
          data-main=""
          name="intent"
          value={`file/${id}`}
          aria-label={`File as an enquiry: ${about}`}
        >
          File as an enquiry
        </button>
      )}
      <button className="row-button" name="intent" value={`away/${id}`} aria-label={`Put away: ${about}`}>
        Put away
      </button>
    </div>
  )
}
