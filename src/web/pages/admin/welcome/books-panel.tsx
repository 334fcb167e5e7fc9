import type { BooksCheck } from '#domain/payments/find-books-check.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/pages/date-time.tsx'

/** The last hourly answer to whether the books balance, in plain words. */
export function BooksPanel({ books }: { books: BooksCheck | null }) {
  return (
    <section className="panel" aria-labelledby="books-title">
      <h2 id="books-title">Do the books balance?</h2>
      {books ? <Answer books={books} /> : <p className="quiet">Nobody has asked yet. It is asked each hour.</p>}
    </section>
  )
}

function Answer({ books: { broken, rules, checkedAt, stale } }: { books: BooksCheck }) {
  return (
    <>
      <p>
        {broken.length === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {broken.length === 0
          ? `All ${rules} rules held at ${formatDateTime(checkedAt)}.`
          : `${broken.length} of ${rules} rules did not hold at ${formatDateTime(checkedAt)}.`}{' '}
        {stale && <Badge kind="warn">More than two hours ago: is the job running?</Badge>}
      </p>
      {broken.length > 0 && (
        <>
          <ul className="broken">
            {broken.map(({ invariant, records }) => (
              <li key={invariant}>
                <strong>{invariant}</strong>: not so for {records.length === 20 ? '20 or more' : records.length}{' '}
                {records.length === 1 ? 'record' : 'records'}, such as <span className="code">{records[0]}</span>
              </li>
            ))}
          </ul>
          <p>Take no payments until somebody has looked: what each rule means is in the running instructions.</p>
        </>
      )}
    </>
  )
}
