import type { CommentState, Decision } from '#domain/blog/comment.ts'
import type { CommentSummary } from '#domain/blog/moderate-comments.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { actorName } from '../audit-labels.ts'
import { selectedValue } from '../row-selection.tsx'
import { EmailAddress, spamLabel, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'

interface CommentTableProps {
  rows: CommentSummary[]
  mayWrite: boolean
  narrowed: boolean
}

export function CommentTable({ rows, mayWrite, narrowed }: CommentTableProps) {
  return (
    <DataTable
      caption="Comments"
      items={rows}
      keyOf={({ id }) => id}
      empty={
        narrowed
          ? 'No comments match.'
          : 'No comments here. New ones appear under Held until you approve or reject them.'
      }
      columns={[
        { head: 'From', cell: (row) => <From row={row} tickable={mayWrite} /> },
        { head: 'Comment', cell: (row) => <Text row={row} /> },
        { head: 'Decision', cell: (row) => <DecisionCell row={row} mayWrite={mayWrite} /> },
      ]}
    />
  )
}

function From({ row: { id, version, name, email, receivedAt }, tickable }: { row: CommentSummary; tickable: boolean }) {
  const who = (
    <TwoLines
      first={name}
      second={
        <>
          <EmailAddress address={email} />, <DateTime at={receivedAt} />
        </>
      }
    />
  )
  return (
    <div className="with-tick">
      {tickable && (
        <input
          type="checkbox"
          name="id"
          value={selectedValue({ id, version })}
          aria-label={`Select the comment by ${name}`}
        />
      )}
      {who}
    </div>
  )
}

/** The comment; a long one is folded after its beginning. */
function Text({ row: { text, answered, article } }: { row: CommentSummary }) {
  return (
    <div className="comment-cell">
      <p className="second">
        On{' '}
        <a href={`${paths.article(article.slug)}#comments`} data-row="">
          {article.title}
        </a>
        {answered && `, answering ${answered.name}: ${shorten(answered.text, 80)}`}
      </p>
      {text.length <= SHOWN_WHOLE ? (
        <p className="typed-text">{text}</p>
      ) : (
        <details>
          <summary>{shorten(text, SHOWN_WHOLE)}</summary>
          <p className="typed-text">{text}</p>
        </details>
      )}
    </div>
  )
}

const SHOWN_WHOLE = 280

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed().trimEnd()}…`

/** The comment's state, who decided it, and the buttons for what may be decided now. */
function DecisionCell({ row, mayWrite }: { row: CommentSummary; mayWrite: boolean }) {
  const { id, version, name, state, decided } = row
  const intent = (decision: Decision) => `${decision}/${selectedValue({ id, version })}`
  return (
    <div className="admin-section decision-cell">
      <TwoLines
        first={<StateBadge labels={STATE_LABELS} state={state} />}
        second={decided ? <DecidedBy decided={decided} /> : spamLabel(row.spamReason)}
      />
      {mayWrite && (
        <div className="row-actions">
          {DECISIONS[state].map((decision, index) => (
            <button
              key={decision}
              className="row-button"
              data-main={index === 0 ? '' : undefined}
              name="intent"
              value={intent(decision)}
              aria-label={`${DECISION_LABELS[decision]}: the comment by ${name}`}
            >
              {DECISION_LABELS[decision]}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function DecidedBy({ decided: { by, at } }: { decided: NonNullable<CommentSummary['decided']> }) {
  return (
    <>
      {by && `${actorName(by)}, `}
      <DateTime at={at} />
    </>
  )
}

export const STATE_LABELS: Record<CommentState, StateLabel> = {
  held: { kind: 'warn', label: 'Held' },
  quarantined: { kind: 'danger', label: 'Quarantined' },
  approved: { kind: 'ok', label: 'Approved' },
  rejected: { kind: 'quiet', label: 'Rejected' },
}

const DECISION_LABELS: Record<Decision, string> = {
  approved: 'Approve',
  rejected: 'Reject',
  held: 'Hold again',
}

/** The decisions that each state allows, in the order of the buttons. */
const DECISIONS: Record<CommentState, Decision[]> = {
  held: ['approved', 'rejected'],
  quarantined: ['approved', 'rejected', 'held'],
  approved: ['held', 'rejected'],
  rejected: ['held', 'approved'],
}
