import { firstInstalment } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { findWaitlistEntry } from '#domain/waitlist/waitlist.ts'
import { addresses } from '#documents/page-urls.ts'
import { renderEmail } from '../jobs/emails/compose.tsx'
import type { Email } from '../jobs/emails/letter.ts'
import { greetingName } from './greeting-name.ts'
import { placeOffered } from './place-offered.tsx'
import { waitingChanged } from '../jobs/emails/waiting-changed.tsx'
import { waitingEnded } from '../jobs/emails/waiting-ended.tsx'
import type { WaitingListEmailData } from '../jobs/emails/waiting-facts.ts'
import { waitingJoined } from '../jobs/emails/waiting-joined.tsx'
import { findRunChange } from '../jobs/find-run-change.ts'
import { loadBookingDocumentData } from '#documents/booking-document-data.ts'
import { providerDetails } from '#documents/provider.ts'
import type { EmailContext, QueuedEmail, ComposeEmail } from '../jobs/send-email.ts'

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
