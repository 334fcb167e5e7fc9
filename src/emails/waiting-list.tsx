import { firstInstalment } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { findWaitlistEntry, OFFER_HOURS } from '#domain/waitlist/waitlist.ts'
import { addresses } from '#documents/page-urls.ts'
import { type ComposeEmail, type Email, type EmailContext, type QueuedEmail, renderEmail } from './email-template.tsx'
import { greetingName } from './greeting-name.ts'
import { placeOffered } from './place-offered.tsx'
import { findRunChange } from './run-changed.tsx'
import { type BookingDocumentData, loadBookingDocumentData } from '#documents/booking-document-data.ts'
import { providerDetails } from '#documents/provider.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { CourseDates } from './course-dates.tsx'
import { EmailLayout, EmailLink, Heading, Paragraph } from './email-layout.tsx'

export const composeWaitingJoined: ComposeEmail = (ground, promised) =>
  composeToWaiting(ground, promised, waitingJoined)

export const composeWaitingEnded: ComposeEmail = (ground, promised) => composeToWaiting(ground, promised, waitingEnded)

export const composeWaitingChanged: ComposeEmail = async (ground, promised) => {
  const { was, became } = await findRunChange(ground, promised)
  const { to, details: input, state } = await loadWaitingListEmail(ground, promised)
  // Who left, or was offered a place meanwhile, has nothing to be told of the line.
  if (state !== 'waiting') return null
  return { ...(await renderEmail(waitingChanged, { ...input, run: became, was })), to, attachments: [] }
}

export const composePlaceOffered: ComposeEmail = async (ground, promised) => {
  const { key, name, email } = await getWaitingRow(ground, promised)
  const bookingId = promised.bookingId ?? ''
  const documents = await loadBookingDocumentData(ground, { bookingId })
  const booking = await findBooking(ground, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  const rendered = await renderEmail(placeOffered, {
    ...documents,
    heldUntil: booking.seat.heldUntil,
    dueToday: firstInstalment(booking).amount,
    checkoutHref: addresses.checkout(ground.publicUrl, booking.publicId),
    leaveHref: addresses.waitingList(ground.publicUrl, key),
  })
  return { ...rendered, to: { name, address: email }, attachments: [] }
}

async function composeToWaiting(ground: EmailContext, promised: QueuedEmail, email: Email<WaitingListEmailData>) {
  const { to, details: input } = await loadWaitingListEmail(ground, promised)
  return { ...(await renderEmail(email, input)), to, attachments: [] }
}

async function loadWaitingListEmail(ground: EmailContext, promised: QueuedEmail) {
  const { key, name: typed, email } = await getWaitingRow(ground, promised)
  const name = greetingName(typed)
  const waiting = await findWaitlistEntry(ground, { key })
  if (!waiting) throw new Error(`expected somebody in line behind ${promised.details.waitingId}`)
  const { courseName, run, place, state } = waiting
  const href = addresses.waitingList(ground.publicUrl, key)
  const site = providerDetails(ground.publicUrl)
  const input: WaitingListEmailData = { name: name ?? 'there', courseName, run, place, href, site }
  return { to: { name: name ?? '', address: email }, details: input, state }
}

function getWaitingRow({ db }: EmailContext, { details: input }: QueuedEmail) {
  return db
    .selectFrom('waiting')
    .select(['key', 'name', 'email'])
    .where('id', '=', input.waitingId ?? '')
    .executeTakeFirstOrThrow()
}

/** What the mails to somebody in line say. */
interface WaitingListEmailData {
  name: string
  courseName: string
  run: Pick<CourseRun, 'label' | 'zone' | 'sessions'>
  /** Their number in line while they wait. */
  place: number | null
  /** The page of their own, where they can leave the list. */
  href: string
  site: BookingDocumentData['site']
}

/** You are in line. The name is the only word in it that was typed: nobody can send a text of their own through us. */
export const waitingJoined: Email<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `You are on the waiting list: ${courseName}, ${run.label}`,
  Body: WaitingJoinedBody,
}

function WaitingJoinedBody({ name, courseName, run, place, href, site }: WaitingListEmailData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="You are on the waiting list"
      preview={`${courseName}, ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        Every place on these dates is taken. {place ? `You are number ${place} in line.` : 'You are in line.'}
      </Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Heading>What happens next</Heading>
      <Paragraph>
        When a place comes free we offer it to whoever has waited longest. If that is you, we write to this address and
        hold the place for you for {OFFER_HOURS} hours. There is nothing to pay now and nothing else to do.
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See your place in line, or leave the list</EmailLink>
      </Paragraph>
      <Paragraph>If this was not you, leave the list with that link: nothing follows.</Paragraph>
    </EmailLayout>
  )
}

export interface WaitingChangedData extends WaitingListEmailData {
  /** The dates as they were when somebody joined the line, or was last told. */
  was: WaitingListEmailData['run']
}

/** What they wait for is on other dates: what was, and what is. Their place in line stays. */
export const waitingChanged: Email<WaitingChangedData> = {
  subject: ({ courseName, run }) => `New dates for what you wait for: ${courseName}, ${run.label}`,
  Body: WaitingChangedBody,
}

function WaitingChangedBody({ name, courseName, run, was, place, href, site }: WaitingChangedData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="The dates you wait for have changed"
      preview={`${courseName} is now ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        You are waiting for a place on dates that we have had to change. Your place in line stays
        {place ? `: you are number ${place}` : ''}.
      </Paragraph>
      <Heading>What is now</Heading>
      <CourseDates courseName={courseName} run={run} />
      <Heading>What was</Heading>
      <CourseDates courseName={courseName} run={was} />
      <Heading>What happens next</Heading>
      <Paragraph>
        There is nothing to do if the new dates suit you. If they do not, leave the list with this link:
      </Paragraph>
      <Paragraph>
        <EmailLink href={href}>See your place in line, or leave the list</EmailLink>
      </Paragraph>
    </EmailLayout>
  )
}

/** There is nothing to wait for any more: the run was cancelled. */
export const waitingEnded: Email<WaitingListEmailData> = {
  subject: ({ courseName, run }) => `Cancelled: ${courseName}, ${run.label}, and its waiting list`,
  Body: WaitingEndedBody,
}

function WaitingEndedBody({ name, courseName, run, site }: WaitingListEmailData) {
  return (
    <EmailLayout
      documents={{ site, testMode: false }}
      title="These dates are cancelled"
      preview={`${courseName}, ${run.label}.`}
    >
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>You were waiting for a place on these dates. We have to cancel them, and are sorry.</Paragraph>
      <CourseDates courseName={courseName} run={run} />
      <Paragraph>
        The list has ended with them and there is nothing to do. Reply to this email if you would like to hear of other
        dates.
      </Paragraph>
    </EmailLayout>
  )
}
