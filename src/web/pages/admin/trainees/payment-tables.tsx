import type { BookingAttempt, BookingDispute, BookingRefund } from '#domain/bookings/booking-details.ts'
import type { BookingDocument } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import { DateTime, formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataList, DataTable, Row } from '#web/ui/data-table.tsx'
import { CopyButton, StateBadge, type StateLabel, TwoLines } from '../table-cells.tsx'
import { declineLabel, providerCodeLabel } from '../provider-codes.ts'
import { PAYMENT_KINDS } from './recorded-payments.tsx'

export function Documents({ documents }: { documents: BookingDocument[] }) {
  return (
    <>
      <h3>Documents</h3>
      <ul className="plain-list">
        {documents.map(({ id, number, kind, amount, issuedAt, isReplaced }) => (
          <li key={id}>
            <a href={paths.admin.document(id)} download="">
              <code>{number}</code>
            </a>{' '}
            {kind} of {formatPence(amount)}, {formatDate(issuedAt)}
            {isReplaced && ', replaced'}
          </li>
        ))}
      </ul>
    </>
  )
}

const ATTEMPT_STATES: Record<BookingAttempt['state'] | 'mismatch', StateLabel> = {
  created: { kind: 'info', label: 'Started' },
  processing: { kind: 'info', label: 'Processing' },
  failed: { kind: 'warn', label: 'Declined' },
  succeeded: { kind: 'ok', label: 'Succeeded' },
  cancelled: { kind: 'quiet', label: 'Cancelled' },
  undone: { kind: 'quiet', label: 'Undone' },
  mismatch: { kind: 'danger', label: 'Doesn’t match' },
}

const REFUND_STATES: Record<BookingRefund['state'], StateLabel> = {
  requested: { kind: 'info', label: 'On its way' },
  pending: { kind: 'info', label: 'With the bank' },
  succeeded: { kind: 'ok', label: 'Refunded' },
  failed: { kind: 'danger', label: 'Failed' },
}

export function Attempts({ attempts }: { attempts: BookingAttempt[] }) {
  return (
    <>
      <h3 id="payments-title" tabIndex={-1}>
        Payments
      </h3>
      <DataTable
        caption="Payments"
        items={attempts}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Paid by', phone: 'first', cell: ({ kind }) => PAYMENT_KINDS[kind] },
          {
            head: 'Started or received',
            phone: 'second',
            cell: ({ createdAt, receivedOn }) => (receivedOn ? formatDate(receivedOn) : <DateTime at={createdAt} />),
          },
          {
            head: 'State',
            phone: 'first-end',
            cell: ({ state, mismatch }) => <StateBadge labels={ATTEMPT_STATES} state={mismatch ? 'mismatch' : state} />,
          },
          { head: 'Details', phone: 'below', cell: attemptDetail },
          {
            head: 'Amount',
            phone: 'second-end',
            numeric: true,
            cell: ({ amount, received }) =>
              received === null || received === amount ? (
                formatPence(amount)
              ) : (
                <TwoLines first={`${formatPence(received)} received`} second={`of ${formatPence(amount)} asked`} />
              ),
          },
        ]}
      />
    </>
  )
}

/** Why it is not simply a payment; of one that staff recorded, its reference. */
const attemptDetail = (attempt: BookingAttempt): string | null => {
  const { state, surplus, decline, mismatch, paidReference, amount, received } = attempt
  if (received !== null && received !== amount) return null // both sums are said under Amount
  if (mismatch) return mismatch
  if (surplus) return 'Paid twice'
  return state === 'failed' ? declineLabel(decline) : paidReference
}

/** What support at the card provider asks for, and what a dispute does. */
export function ProviderIds({ attempts }: { attempts: BookingAttempt[] }) {
  return (
    <details>
      <summary>Technical details</summary>
      <DataList>
        {attempts.map(
          ({ id, providerId, amount, decline }) =>
            providerId && (
              <Row key={id} label={`Card payment of ${formatPence(amount)}`}>
                <CopyButton text={providerId} /> {decline && <code>{decline}</code>}
              </Row>
            ),
        )}
      </DataList>
    </details>
  )
}

export function Refunds({ refunds }: { refunds: BookingRefund[] }) {
  return (
    <>
      <h3>Refunds</h3>
      <DataTable
        caption="Refunds made or on their way"
        items={refunds}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Decided', phone: 'first', cell: ({ requestedAt }) => formatDateTime(requestedAt) },
          {
            head: 'State',
            phone: 'first-end',
            cell: ({ state, failure }) => (
              <>
                <StateBadge labels={REFUND_STATES} state={state} /> {failure && providerCodeLabel(failure)}
              </>
            ),
          },
          { head: 'Why', phone: 'second', cell: ({ words, reason }) => words ?? REFUND_REASONS[reason] ?? reason },
          { head: 'Amount', phone: 'second-end', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

const DISPUTE_STATES: Record<BookingDispute['state'], StateLabel> = {
  'needs-response': { kind: 'danger', label: 'Needs an answer' },
  'under-review': { kind: 'info', label: 'With the bank' },
  won: { kind: 'ok', label: 'Won' },
  lost: { kind: 'danger', label: 'Lost' },
}

export function Disputes({ disputes, reference }: { disputes: BookingDispute[]; reference: string }) {
  return (
    <>
      <h3>Disputes</h3>
      <DataTable
        caption="Payments that the buyer disputes with their bank"
        items={disputes}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Opened', cell: ({ openedAt }) => formatDateTime(openedAt) },
          { head: 'State', cell: ({ state }) => <StateBadge labels={DISPUTE_STATES} state={state} /> },
          { head: 'Answer by', cell: ({ dueBy }) => dueBy && formatDateTime(dueBy) },
          { head: 'Why', cell: ({ reason }) => providerCodeLabel(reason) },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
          { head: 'Fee', numeric: true, cell: ({ fee }) => formatPence(fee) },
        ]}
      />
      <p>
        <a href={paths.admin.disputeEvidence(reference)} download="">
          Evidence file
        </a>
      </p>
    </>
  )
}

const REFUND_REASONS: Partial<Record<string, string>> = {
  surplus: 'Paid twice',
  'no-place': 'No place was left',
  cancelled: 'Cancelled',
  'given-back': 'Place given back',
  'at-provider': 'Made at the card provider',
  undone: 'Recorded by mistake',
}
