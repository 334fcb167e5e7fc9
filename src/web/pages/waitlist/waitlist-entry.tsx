import { data, type MetaArgs, redirect } from 'react-router'
import { site } from '#content/site.ts'
import type { Booking } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { findAnyCourse } from '#domain/courses/course.ts'
import { isBookable, listOfferedRuns } from '#domain/courses/course-run.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { placePrice } from '#domain/courses/place-price.ts'
import { findBuyer } from '#domain/documents/find-buyer.ts'
import { formatPence, type Pence } from '#domain/pence.ts'
import { leaveWaitlist } from '#domain/waitlist/join-waitlist.ts'
import { offerChanges } from '#domain/waitlist/offer-price.ts'
import { findWaitlistEmail, findWaitlistEntry, OFFER_STANDS, type WaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { BookingFrame } from '#web/layout/booking-frame.tsx'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { BookingTicket } from '#web/pages/booking/booking-ticket.tsx'
import { maskEmail } from '#web/mask-email.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import { LocalTimes } from '../local-times.tsx'
import { clockTime, runHeading } from '../run-labels.ts'
import type { Route } from './+types/waitlist-entry'
import { apply, pay } from './offer-actions.ts'
import { type OfferAnswer, OfferForm } from './offer-form.tsx'
import { OtherDates } from './other-dates.tsx'
import waitlistCss from './waitlist-entry.css?inline'

export const handle = { css: waitlistCss }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = context.get(requestContext)
  const waiting = await findWaitlistEntry(platform, { key: params.key })
  const course = waiting && (await findAnyCourse(platform, { courseId: waiting.run.courseId }))
  if (!course) return data(null, { status: 404 })
  const now = platform.clock.now()
  const { price } = placePrice(course, waiting.run, now)
  const offered = await listOfferedRuns(platform, { courseId: course.id })
  const email = maskEmail((await findWaitlistEmail(platform, { key: params.key })) ?? '')
  const booking = waiting.offer && (await findBooking(platform, { publicId: waiting.offer.publicId }))
  const company = booking && !booking.consumer ? await findBuyer(platform, { bookingId: booking.id }) : null
  const hasCompany = company !== null && company.companyName !== ''
  return data({ waiting, booking, hasCompany, email, price, others: offered.filter(isBookable), now })
}

/** Leaves the waiting list. It is a form, because mail programs may open every link in an email. */
async function leave({ params, context }: Submission<Route.ActionArgs>) {
  await leaveWaitlist(context.get(requestContext).platform, { key: params.key })
  return redirect(paths.waitingList(params.key), 303)
}

/** A form that was sent without a button leaves too. */
export const action = actions<Route.ActionArgs, OfferAnswer>({ '': leave, leave, apply, pay }, ({ form }) => ({
  values: form,
  fieldErrors: {},
  message: UNKNOWN_BUTTON,
  isOfCode: false,
}))

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: 'Your place on the waiting list',
    description: 'Where you are on the waiting list, and the way to leave it.',
    path: paths.waitingList(params.key ?? ''),
    noindex: true,
  })

export default function WaitlistEntryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage
        heading="We cannot find this waiting list entry"
        actions={[{ label: 'Contact us', href: paths.contact }]}
      >
        <p>Check that you copied the whole address.</p>
      </MessagePage>
    )
  const { waiting, booking, hasCompany, price, others } = loaderData
  return (
    <BookingFrame
      heading={HEADINGS[waiting.state]}
      summary={`${waiting.courseName}, ${formatFullDays(waiting.run)}`}
      ticket={
        booking && isHeld(waiting) ? (
          <BookingTicket
            booking={booking}
            firstLabel={booking.paymentType === 'Deposit' ? 'Deposit today' : 'Pay today'}
            stamp="Held for you"
          />
        ) : (
          <WaitlistTicket waiting={waiting} price={price} />
        )
      }
    >
      <div className="prose">
        <WaitlistStatus {...loaderData} />
      </div>
      {booking && isHeld(waiting) && (
        <OfferForm action={paths.waitingList(params.key)} {...{ booking, hasCompany }} answer={actionData ?? null} />
      )}
      {waiting.state === 'waiting' && (
        <>
          <OtherDates heading="Or book another date" courseId={waiting.run.courseId} runs={others} />
          <Leave />
        </>
      )}
      {isHeld(waiting) && <GiveUpPlace />}
    </BookingFrame>
  )
}

/** A place is held for them now. */
const isHeld = ({ state, offer }: WaitlistEntry): boolean => state === 'offered' && offer !== null

const HEADINGS: Record<WaitlistEntry['state'], string> = {
  waiting: 'You are on the waiting list',
  offered: 'A place has come free for you',
  taken: 'The place is yours',
  expired: 'You are no longer on the waiting list',
  left: 'You have left the waiting list',
}

interface WaitlistTicketProps {
  waiting: WaitlistEntry
  /** In full. */
  price: Pence
}

function WaitlistTicket({ waiting, price }: WaitlistTicketProps) {
  const { courseName, tone, run, state } = waiting
  return (
    <Ticket
      courseName={courseName}
      purpose="Waiting list"
      tone={tone}
      seed={run.courseId}
      heading={runHeading(run)}
      ownTimes={<LocalTimes run={run} />}
      lines={[{ label: 'Price', value: formatPence(price), strong: true }]}
      stamp={state === 'waiting' ? 'Waiting' : undefined}
      stampKind="quiet"
    />
  )
}

interface WaitlistStatusProps {
  waiting: WaitlistEntry
  /** The booking that holds the offered place. */
  booking: Booking | null
  /** Masked. */
  email: string
  now: Date
}

function WaitlistStatus({ waiting, booking, email, now }: WaitlistStatusProps) {
  const { state, place, offer, run, hadOffer } = waiting
  switch (state) {
    case 'waiting':
      return (
        <>
          <p className="lead">
            You are number <strong className="data">{place}</strong> on the waiting list. There is nothing to pay now.
          </p>
          <p>
            We’ll email <strong>{email}</strong> as soon as a place is yours, and hold it {OFFER_STANDS}. If you haven’t
            paid by then, it goes to the next person.
          </p>
        </>
      )
    case 'offered':
      return offer ? (
        <>
          <p className="lead">
            We’re holding a place for you on <DatedText>{formatFullDays(run)}</DatedText> until{' '}
            {clockTime(offer.heldUntil, site.zone, now)} (UK time).
          </p>
          {booking && changesOf(waiting, booking).map((change) => <p key={change}>{change}</p>)}
        </>
      ) : (
        <OfferEnded waiting={waiting} />
      )
    case 'taken':
      return (
        <p className="lead">
          You took the place we offered you on <DatedText>{formatFullDays(run)}</DatedText>. Our confirmation is in your
          email.
        </p>
      )
    case 'expired':
      return hadOffer ? (
        <OfferEnded waiting={waiting} />
      ) : (
        <p>
          These dates have begun or were cancelled. <a href={paths.course(run.courseId)}>See other dates</a>.
        </p>
      )
    case 'left':
      return (
        <p>
          We won’t email you about <DatedText>{formatFullDays(run)}</DatedText> any more. If you change your mind,{' '}
          <a href={paths.joinWaitlist(run.courseId, run.label)}>join the list again</a>: you would start at the end of
          it.
        </p>
      )
  }
}

const changesOf = ({ asked }: WaitlistEntry, offered: Booking): string[] =>
  offerChanges({ shownPrice: asked.shownPrice, price: offered.price, asked, offered })

function OfferEnded({ waiting: { run } }: { waiting: WaitlistEntry }) {
  return (
    <p>
      The time to pay for the place that we held for you has run out, so it goes to the next person. Nothing was
      charged. <a href={paths.joinWaitlist(run.courseId, run.label)}>Join the list again</a> or{' '}
      <a href={paths.course(run.courseId)}>see other dates</a>.
    </p>
  )
}

/** Asks once: the place that is held is gone at once. */
const GiveUpPlace = () => (
  <ConfirmAction label="Leave the waiting list" kind="danger">
    <form method="post" className="form">
      <p>The place that we hold for you goes to the next person on the list. You can’t get it back.</p>
      <Button small kind="danger" name="intent" value="leave">
        Give up my place
      </Button>
    </form>
  </ConfirmAction>
)

function Leave() {
  return (
    <form method="post">
      <button className="link-button" name="intent" value="leave">
        Leave the waiting list
      </button>
    </form>
  )
}
