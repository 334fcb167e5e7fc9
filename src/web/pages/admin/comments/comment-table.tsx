import { useLocation } from 'react-router'
import type { Decision } from '#domain/blog/comment.ts'
import type { CommentSummary } from '#domain/blog/moderate-comments.ts'
import type { CommentContext } from '#domain/blog/reply-to-comment.ts'
import { isolated } from '#platform/isolated-text.ts'
import { CompanyName } from '#web/pages/blog/comment-list.tsx'
import { DateTime, formatDeadlineParts } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { actorName } from '../audit-labels.ts'
import { SelectAll, selectedValue } from '../row-selection.tsx'
import { EmailAddress, spamLabel, StateBadge, TwoLines } from '../table-cells.tsx'
import { DECISION_KEYS, decisionLabel, DECISIONS, COMMENT_STATE_LABELS } from './comment-labels.ts'
import { OpenComment, REPLY_FIELD, type ReplyDraft } from './open-comment.tsx'

interface CommentTableProps {
  rows: CommentSummary[]
  /** The row that is open: what is around the comment, and the form of a reply. */
  open: { id: string; context: CommentContext; draft: ReplyDraft } | null
  /** Whether the list has comments of every state, so that each says its own. */
  mixed: boolean
  mayWrite: boolean
  empty: string
}

export function CommentTable({ rows, open, mixed, mayWrite, empty }: CommentTableProps) {
  const openOf = ({ id }: CommentSummary) => (open?.id === id ? open : null)
  return (
    <DataTable
      caption="Comments"
      items={rows}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        {
          head: 'From',
          mark: mayWrite && rows.length > 0 && <SelectAll />,
          phone: 'first',
          cell: (row) => <From row={row} isOpen={openOf(row) !== null} tickable={mayWrite} />,
        },
        {
          head: 'Comment',
          phone: 'second',
          cell: (row) => {
            const opened = openOf(row)
            return (
              <div className="comment-cell">
                <Subject row={row} />
                <p className="typed-text comment-words" dir="auto">
                  {row.text}
                </p>
                {opened && <OpenComment comment={row} mayWrite={mayWrite} {...opened} />}
              </div>
            )
          },
        },
        {
          head: 'Decision',
          phone: 'first-end',
          cell: (row) => {
            const reason = row.decided ? <DecidedBy decided={row.decided} /> : spamLabel(row.spamReason)
            return (
              <div className="admin-section decision-cell">
                {(mixed || reason) && (
                  <TwoLines
                    first={mixed && <StateBadge labels={COMMENT_STATE_LABELS} state={row.state} />}
                    second={reason}
                  />
                )}
                {mayWrite && <RowActions row={row} />}
              </div>
            )
          },
        },
      ]}
    />
  )
}

/** The same list with this row open, or with none. The name of a row keeps the focus on it. */
function useRowAddress(id: string) {
  const { search } = useLocation()
  return (open: boolean, focus = rowId(id)): string => {
    const params = new URLSearchParams(search)
    for (const name of ['said', 'undo', 'open']) params.delete(name)
    if (open) params.set('open', id)
    return `?${params}#${focus}`
  }
}

const rowId = (id: string) => `comment-${id}`

interface FromProps {
  row: CommentSummary
  isOpen: boolean
  tickable: boolean
}

function From({ row: { id, version, name, email, receivedAt, byCompany }, isOpen, tickable }: FromProps) {
  const address = useRowAddress(id)
  return (
    <div className="with-tick">
      {tickable && (
        <input
          type="checkbox"
          name="id"
          value={selectedValue({ id, version })}
          aria-label={`Select the comment by ${isolated(name)}`}
        />
      )}
      <TwoLines
        first={
          <>
            <a href={address(!isOpen)} id={rowId(id)} data-row="" aria-expanded={isOpen}>
              <bdi>{name}</bdi>
            </a>{' '}
            {byCompany && <CompanyName />}
          </>
        }
        second={
          <>
            <EmailAddress address={email} />
            <br />
            <DateTime at={receivedAt} />
          </>
        }
      />
    </div>
  )
}

/** The article, and what the comment answers there; on a phone the day as well, which the first column has on a desk. */
function Subject({ row: { answered, article, receivedAt } }: { row: CommentSummary }) {
  return (
    <p className="second comment-subject">
      <span>
        On <a href={`${paths.article(article.slug)}#comments`}>{article.title}</a>
        {answered && (
          <>
            , answering <bdi>{answered.name}</bdi>: <bdi>{shorten(answered.text, 80)}</bdi>
          </>
        )}
      </span>
      <span className="comment-day">{formatDeadlineParts(receivedAt).day}</span>
    </p>
  )
}

const shorten = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed().trimEnd()}…`

function RowActions({ row: { id, version, name, state } }: { row: CommentSummary }) {
  const address = useRowAddress(id)
  const [main, ...others] = DECISIONS[state]
  const button = (decision: Decision, attributes: Record<string, string>) => (
    <button
      key={decision}
      className="row-button"
      name="intent"
      value={`${decision}/${selectedValue({ id, version })}`}
      aria-label={`${decisionLabel(decision, state)}: the comment by ${isolated(name)}`}
      {...attributes}
    >
      {decisionLabel(decision, state)}
    </button>
  )
  return (
    <div className="row-actions">
      {main && button(main, { 'data-main': '', 'data-key': DECISION_KEYS[main] })}
      {state !== 'rejected' && (
        <a
          className="row-button"
          href={address(true, REPLY_FIELD)}
          data-key="r"
          aria-label={`Reply to ${isolated(name)}`}
        >
          Reply
        </a>
      )}
      {others.map((decision) => button(decision, { 'data-key': DECISION_KEYS[decision] }))}
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
