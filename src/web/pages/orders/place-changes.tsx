import { formatFullDays } from '#domain/courses/session-times.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import type { Order, OrderPlace } from '#domain/orders/find-order.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import type { PlaceChange } from '#domain/orders/place-changes.ts'
import { formatPence, pence } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'

/** What may be done with the places of an order, by their ids, and the dates that one may be moved to. */
export interface Changes {
  changes: Record<string, PlaceChange>
  runs: CourseRun[]
}

interface PlaceProps {
  order: Order
  place: OrderPlace
  change: PlaceChange
}

/** Each opens in its place and says what happens before its button is pressed. */
export function PlaceChanges({ place, order, changes, runs }: Omit<PlaceProps, 'change'> & Changes) {
  const change = changes[place.seatId]
  if (!change) return null
  const others = runs.filter(({ label }) => label !== place.runLabel)
  return (
    <>
      {change.canMove && others.length > 0 && <MovePlace place={place} runs={others} />}
      {change.giveBack && <GiveBack {...{ order, place, change }} />}
    </>
  )
}

function MovePlace({ place, runs }: Pick<PlaceProps, 'place'> & { runs: CourseRun[] }) {
  const { seatId, state } = place
  return (
    <details className="order-name">
      <summary>{state === 'open' ? 'Move a place without a name to another date' : 'Move to another date'}</summary>
      <form method="post" action="#answer" className="form" noValidate>
        <p>The price stays the same. {state !== 'open' && 'The person gets an email with the new dates.'}</p>
        <SelectField
          label="New date"
          name="toRunId"
          id={`toRunId-${seatId}`}
          placeholder="Choose a date"
          options={runs.map((run) => ({
            value: run.id,
            label: `${formatFullDays(run)}, ${countPlaces(run.placesLeft)} free`,
          }))}
        />
        <Button kind="quiet" name="intent" value={`move/${seatId}`}>
          Move this place
        </Button>
      </form>
    </details>
  )
}

function GiveBack({ order, place, change: { giveBack } }: PlaceProps) {
  const { seatId, state } = place
  if (!giveBack) return null
  const { credit, owedLess, refunded } = giveBack
  return (
    <details className="confirm-giving-back order-name">
      <summary>{state === 'open' ? 'Give a place without a name back' : 'Give back'}</summary>
      <form method="post" action="#answer" className="form" noValidate>
        <p>
          The place goes back on sale. {state !== 'open' && 'The person gets an email that says so. '}
          {order.count === 1 && 'It is the last one, so the order is cancelled. '}
        </p>
        <p>
          {owedLess > 0 && (
            <>
              You owe <strong>{formatPence(owedLess)}</strong> less, {formatPence(pence(order.due - owedLess))} in all,
              and get a credit note for the invoice.{' '}
            </>
          )}
          {refunded > 0 && (
            <>
              <strong>{formatPence(refunded)}</strong> goes back to you, with a credit note.
            </>
          )}
          {credit === 0 && 'What the order costs stays the same.'}
        </p>
        <input type="hidden" name="credit" value={credit} />
        <Button kind="danger" name="intent" value={`give-back/${seatId}`}>
          Give this place back
        </Button>
      </form>
    </details>
  )
}

/** Another order for the same buyer and date: an invoice that is issued never changes. */
export function AddPlaces({ order }: { order: Order }) {
  const { courseId, runLabel, buyer, buyerName, buyerEmail, buyerPhone } = order
  const fields = {
    courseId: String(courseId),
    trainingDate: runLabel,
    seats: '1',
    companyName: buyer.companyName,
    fullName: buyerName,
    email: buyerEmail,
    phoneNumber: buyerPhone,
    billingAddress: buyer.postalAddress,
    vatNumber: buyer.vatNumber,
  }
  return (
    <form method="post" action={`${paths.teamsOf(courseId)}#answer`} className="actions">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind="quiet" name="intent" value="price">
        Add places
      </Button>
      <span>A new order, with your details filled in</span>
    </form>
  )
}
