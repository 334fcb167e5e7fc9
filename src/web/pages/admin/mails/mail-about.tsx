import type { EmailSummary } from '#domain/emails/list-emails.ts'
import { paths } from '#web/paths.ts'

/** The booking or enquiry that a mail is about; nothing for one that is about neither. */
export function EmailSubjectLink({ mail: { booking, enquiry } }: { mail: Pick<EmailSummary, 'booking' | 'enquiry'> }) {
  if (booking)
    return (
      <a href={paths.admin.trainee(booking.reference)}>
        <code>{booking.reference}</code>
      </a>
    )
  if (!enquiry) return null
  return (
    <a href={paths.admin.enquiry(enquiry.reference)}>
      <code>{enquiry.reference}</code>
    </a>
  )
}
