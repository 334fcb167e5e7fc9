import type { ReactNode } from 'react'
import type { BookingRefund } from '#domain/bookings/booking-details.ts'
import type { Payment } from '#domain/bookings/booking-payments.ts'
import { asOrder, type Booking, type Instalment, isRecordable, wasWaivedByStaff } from '#domain/bookings/booking.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { formatDate } from '#web/pages/date-time.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { StateBadge, type StateLabel } from '../table-cells.tsx'
import { BalanceForm, instalmentLabel, InvoiceForm, LetInForm, RefundForm, WaiveForm } from './payment-forms.tsx'
import { Attempts, Disputes, Documents, ProviderIds, Refunds } from './payment-tables.tsx'
import { PaidBackForm, RecordPaymentForm, UndoPaymentForm, UnwaiveForm } from './recorded-payments.tsx'
import { type TraineePage, uncountedSum } from './trainee-page.ts'

export function PaymentsSection({ page }: { page: TraineePage }) {
  const { booking, coupon, kept, due, attempts, refunds, disputes, documents } = page.file
  const uncounted = uncountedSum(page)
  const newest = asOrder(booking).cancelledAt ? undefined : page.payments.find(({ surplus }) => !surplus)
  const isOwedByHand = ({ attemptId, state }: BookingRefund) =>
    state === 'requested' && attempts.some(({ id, kind }) => id === attemptId && kind !== 'card')
  return (
    <section className="panel" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <dl className="sums">
        <Sum label="Still due" sum={due} note={due > 0 && dueDay(booking, page.now)} />
        <Sum
          label="Paid, net of refunds"
          sum={kept}
          note={uncounted > 0 && `${formatPence(uncounted)} received but not counted`}
        />
        <Sum
          label="Total"
          sum={booking.total}
          note={
            coupon &&
            `${formatPence(booking.price)}, less ${formatPence(booking.discount)} by coupon ${coupon.code}: ${coupon.description}`
          }
        />
        <div>
          <dt>Payment choice</dt>
          <dd>
            <strong>{booking.paymentType}</strong>
          </dd>
        </div>
      </dl>
      <Instalments page={page} />
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
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
      {attempts.some(({ providerId }) => providerId) && <ProviderIds attempts={attempts} />}
      {disputes.length > 0 && <Disputes disputes={disputes} reference={booking.reference} />}
      {documents.length > 0 && <Documents documents={documents} />}
    </section>
  )
}

function Sum({ label, sum, note }: { label: string; sum: Pence; note?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{formatPence(sum)}</strong> {note && <span>{note}</span>}
      </dd>
    </div>
  )
}

/** "by 5 Dec 2026": the day on which the next instalment falls due; "overdue since 5 Dec 2026" of a balance after it. */
function dueDay({ instalments }: Pick<Booking, 'instalments'>, now: Date): string | undefined {
  const next = instalments.find(({ outstanding }) => outstanding > 0)
  if (!next) return undefined
  return `${!next.confirms && next.dueAt < now ? 'overdue since' : 'by'} ${formatDate(next.dueAt)}`
}

const isUndoable = ({ kind, left, amount }: Payment): boolean => kind !== 'card' && left === amount

const INSTALMENT_STATES: Record<Instalment['state'] | 'ahead' | 'overdue' | 'lapsed', StateLabel> = {
  ahead: { kind: 'quiet', label: 'Not due yet' },
  due: { kind: 'info', label: 'Due' },
  overdue: { kind: 'warn', label: 'Overdue' },
  lapsed: { kind: 'quiet', label: 'Not due: no place' },
  paid: { kind: 'ok', label: 'Paid' },
  waived: { kind: 'quiet', label: 'Waived' },
  cancelled: { kind: 'quiet', label: 'No longer due' },
}

/** How long before its day a balance is called due. */
const DUE_SOON_MS = 7 * DAY_MS

/** An instalment stays due for as long as its money may still arrive; the trainee owes it only with a place. */
function stateShown({ state, confirms, dueAt }: Instalment, { hasPlace, now }: { hasPlace: boolean; now: Date }) {
  if (state !== 'due') return state
  if (!hasPlace) return 'lapsed'
  if (dueAt.getTime() > now.getTime() + DUE_SOON_MS) return 'ahead'
  // The first payment falls due with the booking, and its place is held for it.
  return !confirms && dueAt < now ? 'overdue' : 'due'
}

function Instalments({ page }: { page: TraineePage }) {
  const { booking } = page.file
  const due = booking.instalments.filter((one) => one.state === 'due')
  const hasPlace = asOrder(booking).seat.live
  return (
    <>
      <h3>Instalments</h3>
      <DataTable
        caption="Instalments"
        items={booking.instalments}
        keyOf={({ id }) => id}
        empty="Nothing."
        columns={[
          { head: 'Instalment', phone: 'first', cell: (one) => instalmentLabel(page, one) },
          { head: 'Falls due', phone: 'second', cell: ({ dueAt }) => formatDate(dueAt) },
          {
            head: 'State',
            phone: 'first-end',
            cell: (one) => (
              <StateBadge labels={INSTALMENT_STATES} state={stateShown(one, { hasPlace, now: page.now })} />
            ),
          },
          { head: 'Amount', phone: 'second-end', numeric: true, cell: ({ amount }) => formatPence(amount) },
          {
            head: 'Still due',
            numeric: true,
            cell: ({ outstanding }) => hasPlace && outstanding > 0 && formatPence(outstanding),
          },
        ]}
      />
      <div className={hasPlace ? 'file-actions' : 'file-actions file-actions-quiet'}>
        {page.allowed.includes('take-balance') && <BalanceForm page={page} />}
        {page.mayInvoice && <InvoiceForm page={page} />}
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
            .filter((one) => wasWaivedByStaff(one) && (!one.confirms || booking.money.paid === 0))
            .map((one) => <UnwaiveForm key={one.id} page={page} instalment={one} />)}
      </div>
    </>
  )
}
