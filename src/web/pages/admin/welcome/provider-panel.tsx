import type { ProviderCheck } from '#domain/payments/nightly-comparison.ts'
import { DIFFERENCE_LABELS } from '#domain/payments/messages.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { formatDateTime } from '../../date-time.tsx'

/** The result of the last nightly comparison with the card provider. */
export function ProviderPanel({ check }: { check: ProviderCheck | null }) {
  return (
    <section className="panel" aria-labelledby="provider-title">
      <h2 id="provider-title">Do we agree with the card provider?</h2>
      {check ? <CheckResult check={check} /> : <p className="quiet">Not compared yet. It is compared each night.</p>}
    </section>
  )
}

function CheckResult({ check: { checkedAt, stale, paid, differences } }: { check: ProviderCheck }) {
  const count = differences.length
  return (
    <>
      <p>
        {count === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {paid === 1 ? '1 payment' : `${paid.toLocaleString('en-GB')} payments`} of the last 31 days compared at{' '}
        {formatDateTime(checkedAt)}
        {count > 0 && `: ${count} ${count === 1 ? 'differs' : 'differ'}`}.{' '}
        {stale && <Badge kind="warn">Last night it was not compared: is the job running?</Badge>}
      </p>
      {count > 0 && (
        <ul className="broken">
          {differences.slice(0, 20).map(({ intentId, reference, kind }) => (
            <li key={intentId}>
              {reference ? <a href={paths.admin.trainee(reference)}>{reference}</a> : <code>{intentId}</code>}{' '}
              {DIFFERENCE_LABELS[kind]}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
