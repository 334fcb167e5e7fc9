import { type ComposeEmail, documentsOf, type Email, renderBookingEmail } from './email-template.tsx'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { EmailLayout, Paragraph, Typed } from './email-layout.tsx'

/** What a member of staff wrote, to one of those they wrote it to. */
export const composeStaffMessage: ComposeEmail = async (ground, promised) => {
  const message = await ground.db
    .selectFrom('staffMessage')
    .select(['subject', 'text'])
    .where('id', '=', promised.details.staffMessageId ?? '')
    .executeTakeFirstOrThrow()
  return renderBookingEmail(staffMessage, { ...(await documentsOf(ground, promised)), ...message })
}

export interface StaffMessageData extends BookingDocumentData {
  subject: string
  /** As it was typed: paragraphs with empty lines between them. */
  text: string
}

/** What a member of staff wrote to one or many trainees, each by name and under their own reference. */
export const staffMessage: Email<StaffMessageData> = {
  subject: ({ subject, reference }) => `${subject} (${reference})`,
  Body,
}

function Body({ subject, text, ...documents }: StaffMessageData) {
  const { fullName, courseName, runLabel } = documents
  return (
    <EmailLayout documents={documents} title={subject} preview={text.slice(0, 120)}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Typed text={text} />
      <Paragraph>
        This is about your booking of {courseName}, {runLabel}.
      </Paragraph>
    </EmailLayout>
  )
}
