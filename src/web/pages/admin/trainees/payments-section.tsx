import type { BookingAttempt, BookingDispute, BookingRefund } from '#domain/bookings/booking-details.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import { type Instalment, isRecordable, wasWaivedByStaff } from '#domain/bookings/booking.ts'
import type { BookingDocument } from '#domain/documents/find-documents.ts'
import { formatPence } from '#domain/pence.ts'
import { formatDate, formatDateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataList, DataTable, Row } from '#web/ui/data-table.tsx'
import { CopyButton, StateBadge, type StateLabel } from '../table-cells.tsx'
import { BalanceForm, INSTALMENT_LABELS, LetInForm, RefundForm, WaiveForm } from './payment-forms.tsx'
import { PaidBackForm, PAYMENT_KINDS, RecordPaymentForm, UndoPaymentForm, UnwaiveForm } from './recorded-payments.tsx'
import type { TraineePage } from './trainee-page.ts'

export function PaymentsSection({ page }: { page: TraineePage }) {
  const { booking, coupon, kept, due, attempts, refunds, disputes, documents, termsVersion } = page.file
  const newest = booking.cancelledAt ? undefined : page.payments.find(({ surplus }) => !surplus)
  const isOwedByHand = ({ attemptId, state }: BookingRefund) =>
    state === 'requested' && attempts.some(({ id, kind }) => id === attemptId && kind !== 'card')
  return (
    <section className="panel" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <DataList>
        <Row label="Price">{formatPence(booking.price)}</Row>
        {coupon && <Row label={`Coupon ${coupon.code}: ${coupon.description}`}>−{formatPence(booking.discount)}</Row>}
        <Row label="Total" strong>
          {formatPence(booking.total)}
        </Row>
        <Row label="Chosen">{booking.paymentType}</Row>
        <Row label="Paid, net of refunds">{formatPence(kept)}</Row>
        <Row label="Still due">{formatPence(due)}</Row>
      </DataList>
      <Instalments page={page} />
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {attempts.some(({ providerId }) => providerId) && <ProviderIds attempts={attempts} termsVersion={termsVersion} />}
      {disputes.length > 0 && <Disputes disputes={disputes} reference={booking.reference} />}
      {documents.length > 0 && <Documents documents={documents} />}
      {(page.allowed.includes('refund') || (page.allowed.length > 0 && refunds.some(isOwedByHand))) && (
        <div className="file-actions">
          {page.payments
            .filter(({ left, surplus }) => left > 0 && !surplus)
            .map(({ attemptId, left, instalment, kind }) => (
              <RefundForm key={attemptId} {...{ page, attemptId, left, instalment }} byHand={kind !== 'card'} />
            ))}
          {newest && isUndoable(newest) && <UndoPaymentForm page={page} payment={newest} />}
          {refunds.filter(isOwedByHand).map((one) => (
            <PaidBackForm key={one.id} refund={one} />
          ))}
        </div>
      )}
    </section>
  )
}

const isUndoable = ({ kind, left, amount }: Payment): boolean => kind !== 'card' && left === amount

const INSTALMENT_STATES: Record<Instalment['state'], StateLabel> = {
  due: { kind: 'warn', label: 'Due' },
  paid: { kind: 'ok', label: 'Paid' },
  waived: { kind: 'quiet', label: 'Waived' },
  cancelled: { kind: 'quiet', label: 'No longer due' },
}

function Instalments({ page }: { page: TraineePage }) {
  const { booking } = page.file
  const due = booking.instalments.filter((one) => one.state === 'due')
  return (
    <>
      <h3>Owed</h3>
      <DataTable
        caption="What the booking owes"
        items={booking.instalments}
        keyOf={({ id }) => id}
        empty="Nothing."
        columns={[
          { head: 'Instalment', cell: ({ kind }) => INSTALMENT_LABELS[kind] },
          { head: 'Falls due', cell: ({ dueAt }) => formatDate(dueAt) },
          { head: 'State', cell: ({ state }) => <StateBadge labels={INSTALMENT_STATES} state={state} /> },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
          { head: 'Still due', numeric: true, cell: ({ outstanding }) => outstanding > 0 && formatPence(outstanding) },
        ]}
      />
      <div className="file-actions">
        {page.allowed.includes('take-balance') && <BalanceForm page={page} />}
        {page.allowed.includes('let-in') && <LetInForm letIn={page.file.letIn} />}
        {due.map((one) => (
          <div key={one.id} className="file-actions">
            {page.allowed.includes('record-payment') && isRecordable(booking, one) && (
              <RecordPaymentForm page={page} instalment={one} />
            )}
            {page.allowed.includes('waive') && <WaiveForm page={page} instalment={one} />}
          </div>
        ))}
        {page.allowed.includes('unwaive') &&
          booking.instalments
            .filter((one) => wasWaivedByStaff(one) && (one.kind === 'balance' || booking.money.paid === 0))
            .map((one) => <UnwaiveForm key={one.id} page={page} instalment={one} />)}
      </div>
    </>
  )
}

function Documents({ documents }: { documents: BookingDocument[] }) {
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

const ATTEMPT_STATES: Record<BookingAttempt['state'], StateLabel> = {
  created: { kind: 'info', label: 'Started' },
  processing: { kind: 'info', label: 'Processing' },
  failed: { kind: 'warn', label: 'Declined' },
  succeeded: { kind: 'ok', label: 'Succeeded' },
  cancelled: { kind: 'quiet', label: 'Cancelled' },
  undone: { kind: 'quiet', label: 'Undone' },
}

const REFUND_STATES: Record<BookingRefund['state'], StateLabel> = {
  requested: { kind: 'info', label: 'On its way' },
  pending: { kind: 'info', label: 'With the bank' },
  succeeded: { kind: 'ok', label: 'Refunded' },
  failed: { kind: 'danger', label: 'Failed' },
}

function Attempts({ attempts }: { attempts: BookingAttempt[] }) {
  return (
    <>
      <h3>Payments</h3>
      <DataTable
        caption="Payments"
        items={attempts}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Paid by', cell: ({ kind }) => PAYMENT_KINDS[kind] },
          {
            head: 'Started or received',
            cell: ({ createdAt, receivedOn }) => (receivedOn ? formatDate(receivedOn) : formatDateTime(createdAt)),
          },
          {
            head: 'State',
            cell: ({ state, surplus, decline }) => (
              <>
                <StateBadge labels={ATTEMPT_STATES} state={state} /> {surplus && 'paid twice'}
                {state === 'failed' && decline}
              </>
            ),
          },
          { head: 'Reference', cell: ({ paidReference }) => paidReference },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

/** What support at the card provider asks for, and what a dispute does. */
function ProviderIds({ attempts, termsVersion }: { attempts: BookingAttempt[]; termsVersion: string }) {
  return (
    <details>
      <summary>Technical details</summary>
      <DataList>
        {attempts.map(
          ({ id, providerId, amount }) =>
            providerId && (
              <Row key={id} label={`Card payment of ${formatPence(amount)}`}>
                <CopyButton text={providerId} />
              </Row>
            ),
        )}
        <Row label="Terms accepted">{termsVersion}</Row>
      </DataList>
    </details>
  )
}

function Refunds({ refunds }: { refunds: BookingRefund[] }) {
  return (
    <>
      <h3>Refunds</h3>
      <DataTable
        caption="Refunds made or on their way"
        items={refunds}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Decided', cell: ({ requestedAt }) => formatDateTime(requestedAt) },
          {
            head: 'State',
            cell: ({ state, failure }) => (
              <>
                <StateBadge labels={REFUND_STATES} state={state} /> {failure}
              </>
            ),
          },
          { head: 'Why', cell: ({ words, reason }) => words ?? REFUND_REASONS[reason] ?? reason },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
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

function Disputes({ disputes, reference }: { disputes: BookingDispute[]; reference: string }) {
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
          { head: 'Why', cell: ({ reason }) => reason.replaceAll('_', ' ') },
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
  'at-provider': 'Made at the card provider',
  undone: 'Recorded by mistake',
}
