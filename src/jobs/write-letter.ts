import type { Message } from '#platform/mail.ts'
import type { BookingPapers } from './documents/booking-papers.ts'
import { composeLetter } from './emails/compose.tsx'
import type { Letter } from './emails/letter.ts'
import { gatherPapers } from './gather-papers.ts'
import type { MailGround, PromisedMail } from './send-mail.ts'

/** The papers of the booking that a mail is about: of its first sum, or of its balance. */
export function papersOf(
  ground: MailGround,
  { bookingId }: PromisedMail,
  of: 'first' | 'balance' = 'first',
): Promise<BookingPapers> {
  if (!bookingId) throw new Error('expected the mail of a booking')
  return gatherPapers(ground, { bookingId, of })
}

/** A letter to the person of a booking. */
export async function writeLetter<Facts extends BookingPapers>(
  letter: Letter<Facts>,
  facts: Facts,
  attachments: Message['attachments'] = [],
) {
  return { ...(await composeLetter(letter, facts)), to: { name: facts.fullName, address: facts.email }, attachments }
}
