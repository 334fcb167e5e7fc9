import type { ReactNode } from 'react'
import { terms } from '#content/site.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import type { Order } from '#domain/orders/find-order.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { formatPence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clockTime } from '../run-labels.ts'
import type { Answer } from './order.tsx'

interface StatusProps {
  order: Order
  /** Our bank details, where we have given them. */
  bank: [label: string, value: string][]
  now: Date
  answer: Answer | null
}

/** What is to be done with the order now: accept or pay it, or order again once it has ended. */
export function Status(props: StatusProps) {
  const { order, now } = props
  switch (order.state) {
    case 'lapsed':
      return <Lapsed order={order} />
    case 'cancelled':
      return (
        <p className="lead">
          {order.askedBy !== null && order.confirmedBy === null
            ? 'You don’t have to do anything: nothing is asked of you for this place any more.'
            : 'Nothing is owed any more. The documents say what was paid back.'}
        </p>
      )
    case 'held':
      return (
        <p className="actions">
          <ButtonLink href={paths.checkout(order.traineeId)}>Pay {formatPence(order.due)} by card</ButtonLink>
          <span>Held until {order.holdsUntil && clockTime(order.holdsUntil, order.zone, now)}</span>
        </p>
      )
    case 'quoted':
      return order.askedBy === null ? <ToAccept {...props} /> : <Asked {...props} />
    case 'confirmed':
      return order.due > 0 ? <ToPay {...props} /> : null
  }
}

const Lapsed = ({ order }: Pick<StatusProps, 'order'>) => (
  <Notice kind="info" title="Its places are on sale again">
    <p>
      The time to accept or to pay had ended. Nothing is owed
      {order.askedBy === null ? '. You can order places on this date again.' : ', and you don’t have to do anything.'}
    </p>
    <p className="actions">
      <ButtonLink href={paths.teamsOf(order.courseId, order.runLabel, order.count)}>Order again</ButtonLink>
      <ButtonLink kind="quiet" href={paths.joinWaitlist(order.courseId, order.runLabel)}>
        Waiting list
      </ButtonLink>
    </p>
  </Notice>
)

/** To an employer who has ordered nothing: what it is, and the two ways to pay. */
function Asked({ order, now, answer }: StatusProps) {
  const { courseId, holdsUntil, zone, askedBy, buyerEmail, traineeId, due } = order
  return (
    <>
      <p className="lead">
        We hold the place until <strong>{holdsUntil && clockTime(holdsUntil, zone, now)}</strong>. If you don’t want to
        pay, you don’t have to do anything. <a href={paths.employerLetter(courseId)}>A letter about the course (PDF)</a>
      </p>
      <section aria-labelledby="card-title">
        <h2 id="card-title">By card</h2>
        <p>The place is certain at once, and the receipt comes by email.</p>
        <p className="actions">
          <ButtonLink href={paths.checkout(traineeId)}>Pay {formatPence(due)} by card</ButtonLink>
        </p>
      </section>
      <section aria-labelledby="accept-title">
        <h2 id="accept-title">By invoice</h2>
        <p>Once you accept the quote, the place is certain, and we send the invoice to {buyerEmail}.</p>
        <AcceptForm order={order} answer={answer} kind="quiet" />
      </section>
      <p className="fine-print">
        Are you <bdi>{askedBy}</bdi>? You can pay yourself instead, by the link in your own email.
      </p>
    </>
  )
}

function ToAccept({ order, now, answer }: StatusProps) {
  const { count, holdsUntil, zone, buyerEmail, traineeId, due } = order
  return (
    <section aria-labelledby="accept-title">
      <h2 id="accept-title">Accept the quote</h2>
      <p>
        {countPlaces(count)} are yours until <strong>{holdsUntil && clockTime(holdsUntil, zone, now)}</strong>. Once you
        accept, they are certain, and we send the invoice for {formatPence(due)} to {buyerEmail}.
      </p>
      <AcceptForm order={order} answer={answer}>
        <ButtonLink kind="quiet" href={paths.checkout(traineeId)}>
          Pay {formatPence(due)} by card
        </ButtonLink>
      </AcceptForm>
    </section>
  )
}

type AcceptFormProps = Pick<StatusProps, 'order' | 'answer'> & { kind?: 'quiet'; children?: ReactNode }

function AcceptForm({ order: { buyerName, buyer }, answer, kind, children }: AcceptFormProps) {
  const field = (name: string, before: string) => ({
    name,
    defaultValue: answer?.values[name] ?? before,
    error: answer?.fieldErrors[name],
  })
  return (
    <form className="form" method="post" noValidate>
      <Field label="Your name" autoComplete="name" dir="auto" {...field('fullName', buyerName)} />
      <Field
        label="PO number (optional)"
        width="short"
        autoComplete="off"
        {...field('poNumber', buyer.purchaseOrder)}
      />
      <p className="actions">
        <Button name="intent" value="accept" kind={kind}>
          Accept and get the invoice
        </Button>
        {children}
      </p>
      <p className="fine-print">
        {terms.business} <a href={paths.terms}>Terms</a>
      </p>
    </form>
  )
}

function ToPay({ order, bank }: Pick<StatusProps, 'order' | 'bank'>) {
  const { due, dueAt, zone, buyer, reference, traineeId, documents, publicId } = order
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  const credits = documents.filter(({ kind }) => kind === 'credit-note')
  return (
    <section aria-labelledby="pay-title">
      <h2 id="pay-title">To pay</h2>
      <p>
        <strong>{formatPence(due)}</strong>
        {dueAt && ` by ${formatDay(dueAt, zone)}`}
        {invoice && `, for invoice ${invoice.number}`}
        {credits.length > 0 && ` after ${credits.map(({ number }) => `credit note ${number}`).join(', ')}`}
        {buyer.purchaseOrder && `, for your order number ${buyer.purchaseOrder}`}. Payment reference:{' '}
        <strong>{reference}</strong>.
      </p>
      {bank.length > 0 && (
        <dl className="order-bank">
          {bank.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="actions">
        {invoice && <ButtonLink href={paths.orderDocument(publicId, invoice.id)}>Download the invoice</ButtonLink>}
        <ButtonLink kind="quiet" href={paths.checkout(traineeId)}>
          Pay by card
        </ButtonLink>
      </p>
    </section>
  )
}
