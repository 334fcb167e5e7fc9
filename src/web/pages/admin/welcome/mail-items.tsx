import { isolated } from '#platform/isolated-text.ts'
import { paths } from '#web/paths.ts'
import { formatDateTime } from '../../date-time.tsx'
import { emailKindLabel, emailStateDetail } from '../emails/email-cells.tsx'
import type { Work } from './load-welcome.ts'
import type { ToDoItem } from './to-do-list.tsx'
import { ToDoRow } from './to-do-row.tsx'

const { admin } = paths
const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

/** Emails of ours that came back, those of others that could not be filed, and what was taken for spam. */
export function mailItems({ undelivered, unfiled, mailbox, quarantined }: Work): ToDoItem[] {
  return [
    {
      key: 'mailbox',
      count: mailbox ? 1 : 0,
      sign: '!',
      kind: 'danger',
      label: mailbox && (
        <>
          Emails from customers have not been read since {formatDateTime(mailbox.since)}:{' '}
          {MAILBOX_MESSAGES[mailbox.failure]}
        </>
      ),
    },
    {
      key: 'undelivered',
      count: undelivered.total,
      kind: 'danger',
      label: undelivered.total > 1 && <a href={admin.mailsIn('not-delivered')}>emails were not delivered</a>,
      details: <UndeliveredLines undelivered={undelivered} />,
    },
    {
      key: 'unfiled',
      count: unfiled,
      kind: 'info',
      label: plural(unfiled, 'email could not be filed', 'emails could not be filed'),
      action: <a href={admin.unfiledEmails}>Look through {plural(unfiled, 'it', 'them')}</a>,
    },
    {
      key: 'quarantined-enquiries',
      count: quarantined.enquiries,
      kind: 'info',
      label: `${plural(quarantined.enquiries, 'message', 'messages')} taken for spam`,
      action: <a href={admin.quarantinedEnquiries}>Release or close</a>,
    },
    {
      key: 'quarantined-comments',
      count: quarantined.comments,
      kind: 'info',
      label: `${plural(quarantined.comments, 'comment', 'comments')} taken for spam`,
      action: <a href={admin.quarantinedComments}>Approve or delete</a>,
    },
  ]
}

/** What staff can do about it; nothing is lost meanwhile. */
const MAILBOX_MESSAGES: Record<NonNullable<Work['mailbox']>['failure'], string> = {
  'login-rejected':
    'the mailbox rejects our password. Nothing is lost. Ask your developer to set the new one in IMAP_URL. Until then we try less and less often, at least every half hour.',
  unreachable: 'the mail server cannot be reached. Nothing is lost; we keep trying.',
  interrupted: 'the mail server breaks off the connection. Nothing is lost; we keep trying.',
}

/** A line for each address. */
function UndeliveredLines({ undelivered: { emails } }: { undelivered: Work['undelivered'] }) {
  return (
    <ul className="waiting-cases">
      {emails.map((email) => {
        const { booking, alike } = email
        const name = booking?.fullName ?? email.enquiry?.name ?? email.recipient ?? ''
        const [what, are, see] =
          alike > 1
            ? [`${alike} emails`, 'were', 'See them']
            : [emailKindLabel(email.kind), 'was', 'See and send again']
        return (
          <ToDoRow
            key={email.id}
            action={
              <a
                href={
                  alike > 1 && email.recipient ? admin.mailsIn('not-delivered', email.recipient) : admin.email(email.id)
                }
                aria-label={`${see}: ${isolated(name)}`}
              >
                {see}
              </a>
            }
          >
            {what} to <bdi>{booking ? <a href={admin.trainee(booking.reference)}>{name}</a> : name}</bdi> {are} not
            delivered: {emailStateDetail(email)}
          </ToDoRow>
        )
      })}
    </ul>
  )
}
