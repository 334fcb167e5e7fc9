import { data, type MetaArgs, redirect } from 'react-router'
import { bankLines } from '#documents/booking-amounts.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { acceptQuote } from '#domain/orders/accept-quote.ts'
import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { findOrder, type Order } from '#domain/orders/find-order.ts'
import { givePlaceBack } from '#domain/orders/give-place-back.ts'
import { ACCEPT_ERRORS, MOVE_PLACE_ERRORS, NAME_PLACE_ERRORS } from '#domain/orders/messages.ts'
import { namePlaces } from '#domain/orders/name-place.ts'
import { countPlaces, type PlacePerson, placePerson } from '#domain/orders/order-details.ts'
import { findPlaceChanges, movePlace } from '#domain/orders/place-changes.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { readCount } from '#domain/typed-number.ts'
import { statusOf } from '../../../failure-status.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import bookingCss from '#web/pages/booking/booking.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/order'
import orderCss from './order.css?inline'
import { Places } from './order-places.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { AddPlaces } from './place-changes.tsx'
import { Status } from './order-status.tsx'

export const handle = { css: `${bookingCss}${orderCss}`, frame: 'quiet' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const order = await findOrder(platform, { publicId: params.orderId })
  if (!order) return data(null, { status: 404 })
  const bank = await getSetting(platform, { name: 'bankDetails' })
  const changes = await findPlaceChanges(platform, order)
  return data({
    order,
    ...changes,
    bank: bank.accountNumber ? bankLines(bank, order.reference) : [],
    now: platform.clock.now(),
  })
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
  const { named, fieldErrors } = readRows(form, target ? [target] : openRows(form))
  if (Object.keys(fieldErrors).length > 0) return rejected(submission, 422, fieldErrors)
  const answer = await namePlaces(platform, { orderId: params.orderId, named })
  if (!answer.ok) return rejected(submission, statusOf(answer.error), {}, NAME_PLACE_ERRORS[answer.error])
  return redirect(withFlash(paths.order(params.orderId), answer.invited ? 'invited' : 'saved'), 303)
}

/** For exactly the sum that was shown. */
async function giveBack(submission: Form) {
  const { params, context, form, target: seatId } = submission
  const { platform } = context.get(requestContext)
  const shown = readCount(form.credit)
  const credit = pence(shown ?? -1)
  const which = { ...params, seatId, credit, reason: 'On the page of the order' }
  const answer = await givePlaceBack(platform, { ...which, actor: 'visitor' })
  if (!answer.ok) return rejected(submission, statusOf(answer.error), {}, BOOKING_CHANGE_ERRORS[answer.error])
  const flash = answer.refunded > 0 ? 'refunded' : answer.owedLess > 0 ? 'credited' : 'given-back'
  return redirect(withFlash(paths.order(params.orderId), flash), 303)
}

async function move(submission: Form) {
  const { params, context, form, target: seatId } = submission
  const { platform } = context.get(requestContext)
  const answer = await movePlace(platform, { ...params, seatId, toRunId: form.toRunId ?? '' })
  if (!answer.ok) return rejected(submission, statusOf(answer.error), {}, MOVE_PLACE_ERRORS[answer.error])
  return redirect(withFlash(paths.order(params.orderId), 'moved'), 303)
}

/** The people of these places, and what is wrong by field, which ends with the id of its place. */
function readRows(form: Record<string, string>, seatIds: string[]) {
  const named: { seatId: string; person: PlacePerson }[] = []
  const fieldErrors: Record<string, string | undefined> = {}
  for (const seatId of seatIds) {
    const read = readFields(placePerson, { fullName: form[`fullName-${seatId}`], email: form[`email-${seatId}`] })
    if (read.ok) named.push({ seatId, person: read.data })
    else for (const [field, text] of Object.entries(read.fieldErrors)) fieldErrors[`${field}-${seatId}`] = text
  }
  return { named, fieldErrors }
}

/** The places whose row has a name or an address. */
const openRows = (form: Record<string, string>): string[] => [
  ...new Set(
    Object.entries(form).flatMap(([field, text]) => {
      const [, seatId = ''] = /^(?:fullName|email)-(.+)$/.exec(field) ?? []
      return seatId && text.trim() ? [seatId] : []
    }),
  ),
]

export const action = actions<Route.ActionArgs, Answer>({ accept, name, 'give-back': giveBack, move }, ({ form }) => ({
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
  const { order, bank, now, changes, runs } = loaderData
  const answer = actionData ?? null
  return (
    <BookingFrame
      heading={headingOf(order)}
      summary={`${order.courseName}, ${order.runLabel}, ${countPlaces(order.count)}, ${formatPence(order.total)}`}
      ticket={<OrderTicket order={order} />}
    >
      <ErrorSummary id="answer" problems={problemsOf(answer?.fieldErrors ?? {}, { message: answer?.message })} />
      {!answer && <FlashMessage messages={FLASH_MESSAGES} />}
      <Status {...{ order, bank, now, answer }} />
      {hasPlaces(order) && <Places {...{ order, answer, changes, runs }} />}
      {order.state === 'confirmed' && <AddPlaces order={order} />}
      <Documents order={order} />
    </BookingFrame>
  )
}

/** The place of someone who asks is theirs until it is certain. */
const hasPlaces = ({ state, askedBy }: Order): boolean =>
  state === 'confirmed' || (askedBy === null && (state === 'held' || state === 'quoted'))

const FLASH_MESSAGES = {
  accepted: 'Thank you: the quote is accepted. We’ve sent the invoice by email, and it is below.',
  invited: 'The invitation is on its way.',
  'given-back': 'The place is given back. We’ve sent you an email.',
  credited: 'The place is given back. We’ve sent you the credit note by email, and it is below.',
  refunded: 'The place is given back, and your money is on its way. The credit note follows by email.',
  moved: 'The place is moved. An email with the new dates is on its way.',
  saved: 'The names are saved. The invitations follow once your places are certain.',
}

function headingOf({ state, askedBy, confirmedBy }: Order) {
  if (askedBy === null || confirmedBy !== null) return HEADINGS[state]
  if (state !== 'quoted') return 'There is nothing to pay'
  return (
    <>
      <bdi>{askedBy}</bdi> asks you to pay for one place
    </>
  )
}

const HEADINGS: Record<Order['state'], string> = {
  held: 'Your places are held',
  quoted: 'Your quote',
  confirmed: 'Your places are certain',
  lapsed: 'This order has ended',
  cancelled: 'This order is cancelled',
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
