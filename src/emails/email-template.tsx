import type { Message } from '#platform/mail.ts'
import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import { renderEmail } from '../jobs/emails/compose.tsx'
import type { Email } from '../jobs/emails/letter.ts'
import { loadBookingDocumentData } from '#documents/booking-document-data.ts'
import type { EmailContext, QueuedEmail } from '../jobs/send-email.ts'

/** The documents of the booking that a mail is about: of its first sum, or of its balance. */
export function documentsOf(
  ground: EmailContext,
  { bookingId }: QueuedEmail,
  of: 'first' | 'balance' = 'first',
): Promise<BookingDocumentData> {
  if (!bookingId) throw new Error('expected the mail of a booking')
  return loadBookingDocumentData(ground, { bookingId, of })
}

/** A letter to the person of a booking. */
export async function renderBookingEmail<Input extends BookingDocumentData>(
  email: Email<Input>,
  input: Input,
  attachments: Message['attachments'] = [],
) {
  return { ...(await renderEmail(email, input)), to: { name: input.fullName, address: input.email }, attachments }
}
