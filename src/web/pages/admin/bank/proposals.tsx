import type { BankLine } from '#domain/bank/bank-line.ts'
import type { Owing, Proposal } from '#domain/bank/match-line.ts'
import { isolated } from '#platform/isolated-text.ts'
import { paths } from '#web/paths.ts'
import { formatSum, payerOf, reasonOf } from './bank-labels.ts'

interface ProposalsProps {
  line: BankLine
  proposals: Proposal[]
  mayWrite: boolean
}

/** What a line may pay, each with why and with the button that records it. */
export function Proposals({ line, proposals, mayWrite }: ProposalsProps) {
  return proposals.map((proposal) => (
    <div key={proposal.orders.map(({ saleId }) => saleId).join()} className="bank-proposal">
      <p>
        {proposal.orders.map((order, at) => (
          <span key={order.saleId}>
            {at > 0 && ', '}
            <OrderLink order={order} />
          </span>
        ))}
        : {reasonOf(line, proposal)}
      </p>
      {mayWrite && (proposal.paymentId || proposal.allocations) && <ProposalButtons line={line} proposal={proposal} />}
    </div>
  ))
}

/** "TO-7K3M9Q Fjord AS, I-000042": with its invoice, or else its quote. */
export function OrderLink({ order: { reference, bookingReference, names, documents } }: { order: Owing }) {
  const of = (series: string) => documents.findLast((number) => number.startsWith(series))
  const document = of('I-') ?? of('Q-')
  return (
    <>
      <a href={paths.admin.trainee(bookingReference)}>
        <code>{reference}</code>
      </a>{' '}
      <bdi>{names[0]}</bdi>
      {document && `, ${document.startsWith('Q-') ? 'quote' : 'invoice'} ${document}`}
    </>
  )
}

function ProposalButtons({
  line,
  proposal: { orders, allocations, paymentId },
}: {
  line: BankLine
  proposal: Proposal
}) {
  return (
    <div className="row-actions">
      {paymentId && (
        <button
          className="row-button"
          name="intent"
          value={`link/${line.id}/${paymentId}`}
          aria-label={`It is that payment: ${isolated(payerOf(line))}`}
        >
          It is that payment
        </button>
      )}
      {allocations && <RecordButton line={line} orders={orders} />}
    </div>
  )
}

/** "Record for TO-7K3M9Q (£1,500.00)" */
export function RecordButton({ line, orders }: { line: BankLine; orders: Owing[] }) {
  return (
    <button
      className="row-button"
      data-main=""
      name="intent"
      value={`record/${line.id}/${orders.map(({ saleId }) => saleId).join(',')}`}
    >
      Record for {orders.map(({ reference }) => reference).join(' and ')} ({formatSum(line)})
    </button>
  )
}
