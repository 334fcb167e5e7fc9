import type { BooksCheck } from '#domain/payments/invariants.ts'
import { Badge } from '#web/ui/notice.tsx'
import { formatDateTime } from '../../date-time.tsx'

/** The result of the last hourly check of the books. */
export function BooksPanel({ books }: { books: BooksCheck | null }) {
  return (
    <section className="panel" aria-labelledby="books-title">
      <h2 id="books-title" tabIndex={-1}>
        Do the books balance?
      </h2>
      {books ? <CheckResult books={books} /> : <p className="quiet">The first check runs within the hour.</p>}
    </section>
  )
}

function CheckResult({ books: { broken, rules, checkedAt, stale } }: { books: BooksCheck }) {
  return (
    <>
      <p>
        {broken.length === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {broken.length === 0
          ? `All ${rules} checks passed at ${formatDateTime(checkedAt)}.`
          : `${broken.length} of ${rules} checks failed at ${formatDateTime(checkedAt)}.`}{' '}
        {stale && <Badge kind="warn">More than two hours old: ask your developer</Badge>}
      </p>
      {broken.length > 0 && (
        <>
          <ul className="broken">
            {broken.map(({ invariant, records }) => (
              <li key={invariant}>
                <strong>{invariant}</strong>: not true of {records.length === 20 ? '20 or more' : records.length}{' '}
                {records.length === 1 ? 'record' : 'records'}, such as <span className="code">{records[0]}</span>
              </li>
            ))}
          </ul>
          <p>Ask your developer to look before you take more payments.</p>
        </>
      )}
    </>
  )
}
