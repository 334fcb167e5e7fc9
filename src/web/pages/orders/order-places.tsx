import { terms } from '#content/site.ts'
import type { Order, OrderPlace } from '#domain/orders/find-order.ts'
import { countPlaces } from '#domain/orders/order-details.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Answer } from './order.tsx'
import { type Changes, PlaceChanges } from './place-changes.tsx'

interface PlacesProps extends Changes {
  order: Order
  answer: Answer | null
}

/** Who comes: those who are named, each with the way to give the place on, and one form for all that are open. */
export function Places({ order, answer, ...changes }: PlacesProps) {
  const open = order.places.filter(({ state }) => state === 'open')
  const isGone = ({ state }: OrderPlace) => Number(state === 'released')
  const named = order.places
    .filter(({ state }) => state !== 'open')
    .toSorted((one, other) => isGone(one) - isGone(other))
  const lastOpen = open.at(-1)
  return (
    <section aria-labelledby="places" className="order-places">
      <h2 id="places">Your people</h2>
      {order.state === 'confirmed' && <p>{countPeople(order)}</p>}
      <p>
        {order.canName
          ? 'Each person gets an invitation and confirms their place themselves. They see no prices. Names can be changed until 48 hours before the start.'
          : 'The names can’t be changed any more.'}
      </p>
      {named.length > 0 && (
        <ol>
          {named.map((place) => (
            <NamedPlace key={place.seatId} {...{ place, order, answer, ...changes }} />
          ))}
        </ol>
      )}
      {open.length > 0 && order.canName && <OpenPlaces {...{ order, open, answer }} />}
      {lastOpen && <PlaceChanges place={lastOpen} order={order} {...changes} />}
      {order.state === 'confirmed' && !mayGiveBack(changes) && <p className="fine-print">{terms.business}</p>}
    </section>
  )
}

/** "3 of 4 named, 1 confirmed", of the places that are left. */
function countPeople({ places, count }: Order): string {
  const claimed = places.filter(({ state }) => state === 'claimed').length
  const named = claimed + places.filter(({ state }) => state === 'invited').length
  return `${named} of ${count} named, ${claimed} confirmed.`
}

const mayGiveBack = ({ changes }: Changes): boolean => Object.values(changes).some(({ giveBack }) => giveBack)

/** Folded until the places are certain, so that names that are typed are not left behind by accepting or paying. */
function OpenPlaces({ order, open, answer }: Omit<PlacesProps, keyof Changes> & { open: OrderPlace[] }) {
  const isCertain = order.state === 'confirmed'
  const before = order.count - open.length
  const form = (
    <form method="post" action="#answer" className="form order-open" noValidate>
      <h3>{countPlaces(open.length)} without a name</h3>
      {open.map(({ seatId, runLabel }, index) => (
        <fieldset key={seatId}>
          <legend>
            Place {before + index + 1}
            {runLabel !== order.runLabel && `, on another date: ${runLabel}`}
          </legend>
          <PersonFields {...{ seatId, answer }} of={`place ${before + index + 1}`} />
        </fieldset>
      ))}
      <Button name="intent" value="name" kind={isCertain ? 'main' : 'quiet'}>
        {isCertain ? INVITE[open.length === 1 ? 'one' : 'more'] : 'Save the names'}
      </Button>
    </form>
  )
  if (isCertain) return form
  return (
    <details className="order-name" open={open.some(({ seatId }) => isTyped(answer, seatId))}>
      <summary>Name people already</summary>
      <p>You can do this later too. Save the names before you {order.state === 'quoted' ? 'accept' : 'pay'}.</p>
      {form}
    </details>
  )
}

const INVITE = { one: 'Invite this person', more: 'Invite these people' }

const isTyped = (answer: Answer | null, seatId: string): boolean =>
  Boolean(answer?.values[`fullName-${seatId}`] || answer?.values[`email-${seatId}`])

const PLACE_STATES: Record<OrderPlace['state'], string> = {
  open: 'No name yet',
  invited: 'Invited',
  claimed: 'Confirmed by the person',
  released: 'Given back',
}

function NamedPlace({ place, order, answer, ...changes }: PlacesProps & { place: OrderPlace }) {
  const { seatId, reference, state, fullName, email, runLabel, came } = place
  const waits = order.state !== 'confirmed' && state === 'invited'
  const isWrong = Object.keys(answer?.fieldErrors ?? {}).some((field) => field.endsWith(seatId))
  return (
    <li className="order-place">
      <p className="order-person">
        <strong>
          <bdi>{fullName || `Place ${reference}`}</bdi>
        </strong>
        <span>{email}</span>
        {runLabel !== order.runLabel && <span>On another date: {runLabel}</span>}
        <span className="order-place-state" data-state={state}>
          {waits ? 'Invited once the places are certain' : PLACE_STATES[state]}
        </span>
        {came && (
          <span>
            Attended {came.attended} of {came.sessions} sessions
            {came.certified && ', certificate issued'}
          </span>
        )}
      </p>
      {place.canName && (
        <details open={isWrong} className="order-name">
          <summary>{state === 'claimed' ? 'Give it to someone else' : 'Change, or send again'}</summary>
          <form method="post" action="#answer" className="form" noValidate>
            {state === 'claimed' && (
              <p>
                <bdi>{fullName}</bdi> then loses the place, and gets an email that says so.
              </p>
            )}
            <PersonFields {...{ seatId, answer }} {...(state !== 'claimed' && { fullName, email })} of={fullName} />
            <Button kind="quiet" name="intent" value={`name/${seatId}`}>
              {order.state === 'confirmed' ? 'Send the invitation' : 'Save the name'}
            </Button>
          </form>
        </details>
      )}
      <PlaceChanges place={place} order={order} {...changes} />
    </li>
  )
}

interface PersonFieldsProps {
  seatId: string
  answer: Answer | null
  /** Whose place it is, for who hears the labels one by one. */
  of: string
  fullName?: string
  email?: string
}

function PersonFields({ seatId, answer, of, fullName = '', email = '' }: PersonFieldsProps) {
  const field = (name: string, before: string) => {
    const id = `${name}-${seatId}`
    return { name: id, defaultValue: answer?.values[id] ?? before, error: answer?.fieldErrors[id], autoComplete: 'off' }
  }
  const hidden = <span className="visually-hidden">, {of}</span>
  return (
    <div className="order-pair">
      <Field label={<>Full name{hidden}</>} dir="auto" {...field('fullName', fullName)} />
      <Field label={<>Email{hidden}</>} type="email" spellCheck={false} {...field('email', email)} />
    </div>
  )
}
