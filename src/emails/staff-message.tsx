import type { BookingDocumentData } from '../jobs/documents/booking-papers.ts'
import type { Email } from '../jobs/emails/letter.ts'
import { EmailLayout, Paragraph, Typed } from './email-layout.tsx'

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
