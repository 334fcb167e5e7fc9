import { data, type MetaArgs, redirect } from 'react-router'
import { bankLines } from '#documents/pro-forma-invoice.tsx'
import { formatDay } from '#domain/courses/session-times.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { acceptQuote } from '#domain/orders/accept-quote.ts'
import { findOrder, type Order } from '#domain/orders/find-order.ts'
import { ACCEPT_ERRORS, NAME_PLACE_ERRORS } from '#domain/orders/messages.ts'
import { namePlace } from '#domain/orders/name-place.ts'
import { placePerson } from '#domain/orders/order-details.ts'
import { formatPence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { statusOf } from '../../../failure-status.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import bookingCss from '#web/pages/booking/booking.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { courseTone } from '#domain/courses/course-tone.ts'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import { clockTime, runHeading } from '../run-labels.ts'
import type { Route } from './+types/order'
import orderCss from './order.css?inline'
import { Places } from './order-places.tsx'

export const handle = { css: `${bookingCss}${orderCss}`, frame: 'quiet' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const order = await findOrder(platform, { publicId: params.orderId })
  if (!order) return data(null, { status: 404 })
  const bank = await getSetting(platform, { name: 'bankDetails' })
  return data({ order, bank: bank.accountNumber ? bankLines(bank, order.reference) : [], now: platform.clock.now() })
}

export interface Answer {
  values: Record<string, string>
  /** By field; those of a place end with its id. */
  fieldErrors: FieldErrors
  message: string | null
}

type Form = Submission<Route.ActionArgs>

const rejected = ({ form }: Form, status: number, fieldErrors: FieldErrors, message: string | null = null) =>
  data<Answer>({ values: form, fieldErrors, message }, { status })

async function accept(submission: Form) {
  const { params, context, form } = submission
  const { platform } = context.get(requestContext)
  const accepted = await acceptQuote(platform, { publicId: params.orderId, fields: form })
  if (accepted.ok) return redirect(withFlash(paths.order(params.orderId), 'accepted'), 303)
  if (accepted.error === 'wrong-fields') return rejected(submission, 422, accepted.fieldErrors)
  return rejected(submission, statusOf(accepted.error), {}, ACCEPT_ERRORS[accepted.error])
}

/** One person, or everyone whose row has something in it. While one of them is wrong, none is invited. */
async function name(submission: Form) {
  const { params, context, form, target } = submission
  const { platform } = context.get(requestContext)
  const rows = (target ? [target] : openRows(form)).map((seatId) => ({
    seatId,
    fields: { fullName: form[`fullName-${seatId}`], email: form[`email-${seatId}`] },
  }))
  const fieldErrors = wrongRows(rows)
  if (Object.keys(fieldErrors).length > 0) return rejected(submission, 422, fieldErrors)
  let said = 'saved'
  for (const row of rows) {
    const named = await namePlace(platform, { orderId: params.orderId, ...row })
    if (!named.ok)
      return rejected(submission, 422, {}, named.error === 'wrong-fields' ? null : NAME_PLACE_ERRORS[named.error])
    if (named.invited) said = 'invited'
  }
  return redirect(withFlash(paths.order(params.orderId), said), 303)
}

/** By field, which ends with the id of its place. */
const wrongRows = (rows: { seatId: string; fields: object }[]): FieldErrors =>
  Object.fromEntries(
    rows.flatMap(({ seatId, fields }) => {
      const read = readFields(placePerson, fields)
      return read.ok ? [] : Object.entries(read.fieldErrors).map(([field, text]) => [`${field}-${seatId}`, text])
    }),
  )

/** The places whose row has a name or an address. */
const openRows = (form: Record<string, string>): string[] => [
  ...new Set(
    Object.entries(form).flatMap(([field, text]) => {
      const [, seatId = ''] = /^(?:fullName|email)-(.+)$/.exec(field) ?? []
      return seatId && text.trim() ? [seatId] : []
    }),
  ),
]

export const action = actions<Route.ActionArgs, Answer>({ accept, name }, ({ form }) => ({
  values: form,
  fieldErrors: {},
  message: UNKNOWN_BUTTON,
}))

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Your order',
    description: 'The places of your order, its documents, and what is still to be paid.',
    path: paths.order(params.orderId ?? ''),
    noindex: true,
  })

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage heading="We cannot find this order" actions={[{ label: 'Order places', href: paths.teams }]}>
        <p>Check that you copied the whole address.</p>
      </MessagePage>
    )
  const { order, bank, now } = loaderData
  const answer = actionData ?? null
  return (
    <BookingFrame
      heading={HEADINGS[order.state]}
      summary={`${order.courseName}, ${formatPence(order.total)}`}
      ticket={<OrderTicket order={order} />}
    >
      <ErrorSummary id="answer" problems={problemsOf(answer?.fieldErrors ?? {}, { message: answer?.message })} />
      {!answer && <FlashMessage messages={FLASH_MESSAGES} />}
      <Status {...{ order, bank, now, answer }} />
      {order.state !== 'lapsed' && order.state !== 'cancelled' && <Places order={order} answer={answer} />}
      <Documents order={order} />
    </BookingFrame>
  )
}

const FLASH_MESSAGES = {
  accepted: 'Thank you: the quote is accepted. We’ve sent the invoice by email, and it is below.',
  invited: 'The invitation is on its way.',
  saved: 'The names are saved. The invitations follow once your places are certain.',
}

const HEADINGS: Record<Order['state'], string> = {
  held: 'Your places are held',
  quoted: 'Your quote',
  confirmed: 'Your places are certain',
  lapsed: 'This order has ended',
  cancelled: 'This order is cancelled',
}

export const count = (places: number) => `${places} ${places === 1 ? 'place' : 'places'}`

function OrderTicket({ order }: { order: Order }) {
  const { courseId, courseName, places, price, discount, total, due } = order
  return (
    <Ticket
      courseName={courseName}
      purpose="Your order"
      tone={courseTone(courseId, null)}
      seed={courseId}
      heading={runHeading(order)}
      lines={[
        { label: count(places.length), value: formatPence(price) },
        ...(discount > 0 ? [{ label: 'Taken off', value: `−${formatPence(discount)}` }] : []),
        { label: 'Total', value: formatPence(total), strong: due === 0 },
        ...(due > 0 ? [{ label: 'To pay', value: formatPence(due), strong: true }] : []),
      ]}
      reference={order.reference}
    />
  )
}

interface StatusProps {
  order: Order
  /** Our bank details, where we have given them. */
  bank: [label: string, value: string][]
  now: Date
  answer: Answer | null
}

function Status({ order, bank, now, answer }: StatusProps) {
  const { state, holdsUntil, zone, due, dueAt, traineeId, buyer } = order
  const until = holdsUntil && clockTime(holdsUntil, zone, now)
  if (state === 'lapsed')
    return (
      <Notice kind="info" title="Its places are on sale again">
        <p>The time to accept or to pay had ended. Nothing is owed. You can order places on this date again.</p>
        <p className="actions">
          <ButtonLink href={paths.teamsOf(order.courseId, order.runLabel, order.places.length)}>Order again</ButtonLink>
          <ButtonLink kind="quiet" href={paths.joinWaitlist(order.courseId, order.runLabel)}>
            Waiting list
          </ButtonLink>
        </p>
      </Notice>
    )
  if (state === 'cancelled')
    return <p className="lead">Nothing is owed any more. The documents say what was paid back.</p>
  if (state === 'held')
    return (
      <p className="actions">
        <ButtonLink href={paths.checkout(traineeId)}>Pay {formatPence(due)} by card</ButtonLink>
        <span>Held until {until}</span>
      </p>
    )
  if (state === 'quoted')
    return (
      <section aria-labelledby="accept-title">
        <h2 id="accept-title">Accept the quote</h2>
        <p>
          {count(order.places.length)} are yours until <strong>{until}</strong>. Once you accept, they are certain, and
          we send the invoice to {order.buyerEmail}.
        </p>
        <form className="form" method="post" noValidate>
          <Field
            label="Your name"
            name="fullName"
            autoComplete="name"
            dir="auto"
            defaultValue={answer?.values.fullName ?? order.buyerName}
            error={answer?.fieldErrors.fullName}
          />
          <Field
            label="PO number (optional)"
            name="poNumber"
            width="short"
            autoComplete="off"
            defaultValue={answer?.values.poNumber ?? buyer.purchaseOrder}
            error={answer?.fieldErrors.poNumber}
          />
          <p className="actions">
            <Button name="intent" value="accept">
              Accept and get the invoice
            </Button>
            <ButtonLink kind="quiet" href={paths.checkout(traineeId)}>
              Pay {formatPence(due)} by card
            </ButtonLink>
          </p>
        </form>
      </section>
    )
  if (due > 0)
    return (
      <section aria-labelledby="pay-title">
        <h2 id="pay-title">To pay</h2>
        <p>
          {formatPence(due)}
          {dueAt && ` by ${formatDay(dueAt, zone)}`}, as the invoice says
          {buyer.purchaseOrder && `, for your order number ${buyer.purchaseOrder}`}. Payment reference:{' '}
          <strong>{order.reference}</strong>.
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
          <ButtonLink kind="quiet" href={paths.checkout(traineeId)}>
            Pay by card
          </ButtonLink>
        </p>
      </section>
    )
  return null
}

const DOCUMENT_NAMES: Record<Order['documents'][number]['kind'], string> = {
  quote: 'Quote',
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
}

function Documents({ order }: { order: Order }) {
  if (order.documents.length === 0) return null
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      <ul>
        {order.documents.map(({ id, kind, number }) => (
          <li key={id}>
            <a href={paths.orderDocument(order.publicId, id)}>
              {DOCUMENT_NAMES[kind]} {number}
            </a>{' '}
            (PDF)
          </li>
        ))}
      </ul>
    </section>
  )
}
