import type { ProviderCheck } from '#domain/payments/nightly-comparison.ts'
import { DIFFERENCE_LABELS } from '#domain/payments/messages.ts'
import type { ProviderAccount } from '#domain/payments/provider-account.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { formatDateTime } from '../../date-time.tsx'

interface PanelProps {
  check: ProviderCheck
  mayWrite: boolean
}

/** The result of the last nightly comparison with the card provider. */
export function ProviderPanel(props: PanelProps) {
  return (
    <section className="panel" aria-labelledby="provider-title">
      <h2 id="provider-title" tabIndex={-1}>
        Do our figures match the card provider’s?
      </h2>
      <CheckResult {...props} />
    </section>
  )
}

function CheckResult({ check, mayWrite }: PanelProps) {
  const { checkedAt, stale, paid, differences, account } = check
  const count = differences.length
  return (
    <>
      <p>
        {count === 0 ? <Badge kind="ok">Yes</Badge> : <Badge kind="danger">No</Badge>}{' '}
        {paid === 1 ? '1 payment' : `${paid.toLocaleString('en-GB')} payments`} of the last 31 days compared at{' '}
        {formatDateTime(checkedAt)}
        {count > 0 && `: ${count} ${count === 1 ? 'differs' : 'differ'}`}.{' '}
        {stale && <Badge kind="warn">Not compared last night: ask your developer</Badge>}
      </p>
      {count > 0 && (
        <ul className="broken">
          {differences.slice(0, 20).map(({ intentId, reference, kind, there }) => (
            <li key={intentId}>
              {reference ? <a href={paths.admin.trainee(reference)}>{reference}</a> : <code>{intentId}</code>}{' '}
              {DIFFERENCE_LABELS[kind]}
              {kind === 'unknown-here' && there !== null && ` (${formatPence(there)})`}
              {mayWrite && kind === 'unknown-here' && <NotOurs intentId={intentId} />}
            </li>
          ))}
        </ul>
      )}
      {account && <Account account={account} />}
    </>
  )
}

/** Something else may be sold on the same account. It asks first, because a payment that is left out is not named again. */
function NotOurs({ intentId }: { intentId: string }) {
  return (
    <ConfirmAction label="Not ours">
      <form method="post" className="admin-form">
        <p>
          If it was for something else that you sell, it is left out of this comparison from now on. If a trainee paid
          it, look for it at the card provider first.
        </p>
        <input type="hidden" name="intentId" value={intentId} />
        <Button small kind="quiet" name="intent" value="not-ours" aria-label={`Not ours: ${intentId}`}>
          Not ours
        </Button>
      </form>
    </ConfirmAction>
  )
}

/** The same month in the provider's own account. */
function Account({ account }: { account: ProviderAccount }) {
  const { taken, refunded, disputed, fees, paidOut, onItsWay, left, failedPayouts } = account
  const sums = [
    ['Taken', taken],
    ['Refunded', refunded],
    ...(disputed === 0 ? [] : [['Taken back by banks', disputed] as const]),
    ['Fees', fees],
    ['Paid out to our bank', paidOut],
    ['On its way', onItsWay],
    ['Still with the provider', left],
  ] as const
  return (
    <>
      <dl className="statement">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatPence(sum)}</dd>
          </div>
        ))}
      </dl>
      {failedPayouts.map(({ id, amount, failure }) => (
        <p key={id}>
          <Badge kind="danger">Payout failed</Badge> {formatPence(amount)} did not reach our bank account
          {failure && ` (${failure.replaceAll('_', ' ')})`}. Check the bank details at the card provider.
        </p>
      ))}
    </>
  )
}
