import { firstObligation } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { findWaiting } from '#domain/waiting/find-waiting.ts'
import { addresses } from './emails/addresses.ts'
import { composeLetter } from './emails/compose.tsx'
import type { Letter } from './emails/letter.ts'
import { nameToGreet } from './emails/name-to-greet.ts'
import { placeOffered } from './emails/place-offered.tsx'
import { waitingChanged } from './emails/waiting-changed.tsx'
import { waitingEnded } from './emails/waiting-ended.tsx'
import type { WaitingFacts } from './emails/waiting-facts.ts'
import { waitingJoined } from './emails/waiting-joined.tsx'
import { findRunChange } from './find-run-change.ts'
import { gatherPapers } from './gather-papers.ts'
import { providerFacts } from './provider-facts.ts'
import type { MailGround, PromisedMail, WriteMail } from './send-mail.ts'

export const writeWaitingJoined: WriteMail = (ground, promised) => writeToWaiting(ground, promised, waitingJoined)

export const writeWaitingEnded: WriteMail = (ground, promised) => writeToWaiting(ground, promised, waitingEnded)

export const writeWaitingChanged: WriteMail = async (ground, promised) => {
  const { was, became } = await findRunChange(ground, promised)
  const { to, facts, state } = await gatherWaiting(ground, promised)
  // Who left, or was offered a place meanwhile, has nothing to be told of the line.
  if (state !== 'waiting') return null
  return { ...(await composeLetter(waitingChanged, { ...facts, run: became, was })), to, attachments: [] }
}

export const writePlaceOffered: WriteMail = async (ground, promised) => {
  const { key, name, email } = await findRow(ground, promised)
  const bookingId = promised.bookingId ?? ''
  const papers = await gatherPapers(ground, { bookingId })
  const booking = await findBooking(ground, { bookingId })
  if (!booking) throw new Error(`expected booking ${bookingId}`)
  const letter = await composeLetter(placeOffered, {
    ...papers,
    heldUntil: booking.seat.heldUntil,
    dueToday: firstObligation(booking).amount,
    checkoutHref: addresses.checkout(ground.publicUrl, booking.publicId),
    leaveHref: addresses.waitingList(ground.publicUrl, key),
  })
  return { ...letter, to: { name, address: email }, attachments: [] }
}

async function writeToWaiting(ground: MailGround, promised: PromisedMail, letter: Letter<WaitingFacts>) {
  const { to, facts } = await gatherWaiting(ground, promised)
  return { ...(await composeLetter(letter, facts)), to, attachments: [] }
}

async function gatherWaiting(ground: MailGround, promised: PromisedMail) {
  const { key, name: typed, email } = await findRow(ground, promised)
  const name = nameToGreet(typed)
  const waiting = await findWaiting(ground, { key })
  if (!waiting) throw new Error(`expected somebody in line behind ${promised.facts.waitingId}`)
  const { courseName, run, place, state } = waiting
  const href = addresses.waitingList(ground.publicUrl, key)
  const site = providerFacts(ground.publicUrl)
  const facts: WaitingFacts = { name: name ?? 'there', courseName, run, place, href, site }
  return { to: { name: name ?? '', address: email }, facts, state }
}

function findRow({ db }: MailGround, { facts }: PromisedMail) {
  return db
    .selectFrom('waiting')
    .select(['key', 'name', 'email'])
    .where('id', '=', facts.waitingId ?? '')
    .executeTakeFirstOrThrow()
}
