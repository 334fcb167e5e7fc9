import { balanceOf, type Obligation } from '#domain/bookings/booking.ts'
import type { FiledAttempt, FiledDocument, FiledRefund } from '#domain/bookings/booking-file.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Field } from '#web/ui/field.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { formatDate, formatMoment } from '../format-moment.ts'
import { CopyButton } from './copy-button.tsx'
import { formFacts, type TraineePage } from './trainee-page.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

export function MoneySection({ page }: { page: TraineePage }) {
  const { booking, coupon, kept, due, attempts, refunds, documents } = page.file
  return (
    <section className="panel wide" aria-labelledby="money-title">
      <h2 id="money-title">Money</h2>
      <DataList>
        <Row label="Price">{formatPence(booking.price)}</Row>
        {coupon && <Row label={`Coupon ${coupon.code}: ${coupon.description}`}>−{formatPence(booking.discount)}</Row>}
        <Row label="Total" strong>
          {formatPence(booking.total)}
        </Row>
        <Row label="Chosen">{booking.paymentType}</Row>
        <Row label="Paid and kept">{formatPence(kept)}</Row>
        <Row label="Still due">{formatPence(due)}</Row>
      </DataList>
      <Obligations page={page} />
      {attempts.length > 0 && <Attempts attempts={attempts} />}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {documents.length > 0 && <Documents documents={documents} />}
      {page.allowed.includes('refund') && (
        <div className="file-actions">
          {page.payments
            .filter(({ left, surplus }) => left > 0 && !surplus)
            .map(({ attemptId, left, obligation }) => (
              <RefundForm key={attemptId} page={page} attemptId={attemptId} left={left} obligation={obligation} />
            ))}
        </div>
      )}
    </section>
  )
}

const OBLIGATION_WORDS: Record<Obligation['kind'], string> = {
  full: 'Whole sum',
  deposit: 'Deposit',
  balance: 'Balance',
}
const OBLIGATION_STATES: Record<Obligation['state'], { kind: BadgeKind; words: string }> = {
  due: { kind: 'warn', words: 'Due' },
  paid: { kind: 'ok', words: 'Paid' },
  waived: { kind: 'ok', words: 'Waived' },
  cancelled: { kind: 'quiet', words: 'Not asked for any more' },
}
const ATTEMPT_STATES: Record<FiledAttempt['state'], { kind: BadgeKind; words: string }> = {
  created: { kind: 'info', words: 'Begun' },
  processing: { kind: 'info', words: 'Being decided' },
  failed: { kind: 'warn', words: 'Declined' },
  succeeded: { kind: 'ok', words: 'Succeeded' },
  cancelled: { kind: 'quiet', words: 'Cancelled' },
}
const REFUND_STATES: Record<FiledRefund['state'], { kind: BadgeKind; words: string }> = {
  requested: { kind: 'info', words: 'On its way' },
  succeeded: { kind: 'ok', words: 'Made' },
  failed: { kind: 'danger', words: 'Failed' },
}

const State = ({ kind, words }: { kind: BadgeKind; words: string }) => <Badge kind={kind}>{words}</Badge>

function Obligations({ page }: { page: TraineePage }) {
  const { booking } = page.file
  const waivable = page.allowed.includes('waive') ? booking.obligations.filter((one) => one.state === 'due') : []
  return (
    <>
      <h3>Owed</h3>
      <DataTable
        caption="What the booking owes"
        items={booking.obligations}
        keyOf={({ id }) => id}
        empty="Nothing."
        columns={[
          { head: 'Sum', cell: ({ kind }) => OBLIGATION_WORDS[kind] },
          { head: 'Falls due', cell: ({ dueAt }) => formatDate(dueAt) },
          { head: 'State', cell: ({ state }) => <State {...OBLIGATION_STATES[state]} /> },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
      <div className="file-actions">
        {page.allowed.includes('take-balance') && <BalanceForm page={page} />}
        {waivable.map((one) => (
          <WaiveForm key={one.id} page={page} obligation={one} />
        ))}
      </div>
    </>
  )
}

function BalanceForm({ page }: { page: TraineePage }) {
  return (
    <form method="post">
      <input type="hidden" name="pressKey" value={page.pressKey} />
      <Button small kind="quiet" name="intent" value="balance">
        Send the link to pay the balance
      </Button>
    </form>
  )
}

function WaiveForm({ page, obligation }: { page: TraineePage; obligation: Obligation }) {
  const { open, field } = formFacts(page, 'waive', obligation.id)
  const isBalance = balanceOf(page.file.booking)?.id === obligation.id
  return (
    <ConfirmAction label={`Waive the ${OBLIGATION_WORDS[obligation.kind].toLowerCase()}`} open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>
          {formatPence(obligation.amount)} is not asked for any more, such as when it came by bank transfer.
          {!isBalance && ' The place is then confirmed, with a receipt of nought and the confirmation mail.'}
        </p>
        <input type="hidden" name="obligationId" value={obligation.id} />
        <Field label="Why" {...field('reason')} />
        <Button small kind="quiet" name="intent" value="waive">
          Waive {formatPence(obligation.amount)}
        </Button>
      </form>
    </ConfirmAction>
  )
}

function Attempts({ attempts }: { attempts: FiledAttempt[] }) {
  return (
    <>
      <h3>Payments</h3>
      <DataTable
        caption="Payments by card, each with the card provider’s id"
        items={attempts}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Begun', cell: ({ createdAt }) => formatMoment(createdAt) },
          {
            head: 'State',
            cell: ({ state, surplus, decline }) => (
              <>
                <State {...ATTEMPT_STATES[state]} /> {surplus && 'paid twice'}
                {state === 'failed' && decline}
              </>
            ),
          },
          { head: 'Provider’s id', cell: ({ providerId }) => providerId && <CopyButton text={providerId} /> },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

function Refunds({ refunds }: { refunds: FiledRefund[] }) {
  return (
    <>
      <h3>Refunds</h3>
      <DataTable
        caption="What went back, or is on its way"
        items={refunds}
        keyOf={({ id }) => id}
        empty="None."
        columns={[
          { head: 'Decided', cell: ({ requestedAt }) => formatMoment(requestedAt) },
          { head: 'State', cell: ({ state }) => <State {...REFUND_STATES[state]} /> },
          { head: 'Why', cell: ({ words, reason }) => words ?? REFUND_REASONS[reason] ?? reason },
          { head: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
        ]}
      />
    </>
  )
}

const REFUND_REASONS: Partial<Record<string, string>> = {
  surplus: 'Paid twice',
  'no-place': 'No place was left',
  cancelled: 'Cancelled',
}

function Documents({ documents }: { documents: FiledDocument[] }) {
  return (
    <>
      <h3>Documents</h3>
      <ul className="plain-list">
        {documents.map(({ id, number, kind, amount, issuedAt, reissuedAt }) => (
          <li key={id}>
            <a href={paths.admin.document(id)} download="">
              <code>{number}</code>
            </a>{' '}
            {kind} of {formatPence(amount)}, {formatDate(issuedAt)}
            {reissuedAt && `, reissued ${formatDate(reissuedAt)}`}
          </li>
        ))}
      </ul>
    </>
  )
}

interface RefundFormProps {
  page: TraineePage
  attemptId: string
  left: Pence
  obligation: Obligation['kind']
}

function RefundForm({ page, attemptId, left, obligation }: RefundFormProps) {
  const { open, field } = formFacts(page, 'refund', attemptId)
  return (
    <ConfirmAction label={`Refund the ${OBLIGATION_WORDS[obligation].toLowerCase()}`} kind="danger" open={open}>
      <form method="post" className="admin-form" noValidate>
        <p>The money goes back to the card it came from. Booking and place stay as they are.</p>
        <input type="hidden" name="attemptId" value={attemptId} />
        <input type="hidden" name="pressKey" value={page.pressKey} />
        <Field
          label="Goes back, in pounds"
          width="short"
          inputMode="decimal"
          hint={`At most ${formatPence(left)}.`}
          {...field('refund', (left / 100).toFixed(2))}
        />
        <Field label="Why" hint="For our own books." {...field('reason')} />
        <TypedConfirmation page={page} most={left} {...field('confirmation')} />
        <Button small kind="danger" name="intent" value="refund">
          Refund
        </Button>
      </form>
    </ConfirmAction>
  )
}
