import { formatFullDays } from '#domain/courses/session-times.ts'
import { hasGreeting } from '#domain/enquiries/reply-text.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Greeting, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, loadBookingData, renderBookingEmail } from './email-template.tsx'
import type { EmailTemplate } from './email-wording.ts'

/** What a member of staff wrote to one or many trainees; each gets it by name and with their own reference. */
export const composeStaffMessage: ComposeEmail = async (context, queued) => {
  const message = await context.db
    .selectFrom('staffMessage')
    .select(['subject', 'text'])
    .where('id', '=', queued.details.staffMessageId ?? '')
    .executeTakeFirstOrThrow()
  return renderBookingEmail(context, staffMessage, { ...(await loadBookingData(context, queued)), ...message })
}

interface StaffMessageData extends BookingDocumentData {
  subject: string
  /** Plain text; an empty line separates paragraphs. */
  text: string
}

export const staffMessage: EmailTemplate<StaffMessageData> = {
  subject: ({ subject, reference }) => `${subject} (${reference})`,
  Body,
}

function Body({ subject, text, ...data }: StaffMessageData) {
  const { fullName, courseName } = data
  return (
    <EmailLayout data={data} title={subject} preview={text.slice(0, 120)}>
      {!hasGreeting(text) && <Greeting name={fullName} />}
      <Typed text={text} />
      <Paragraph>
        This is about your booking of {courseName}, {formatFullDays(data)}.
      </Paragraph>
    </EmailLayout>
  )
}
