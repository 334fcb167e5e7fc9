import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph, Typed } from './mail-page.tsx'

export interface StaffMessageFacts extends BookingPapers {
  subject: string
  /** As it was typed: paragraphs with empty lines between them. */
  text: string
}

/** What a member of staff wrote to one or many trainees, each by name and under their own reference. */
export const staffMessage: Letter<StaffMessageFacts> = {
  subject: ({ subject, reference }) => `${subject} (${reference})`,
  Body,
}

function Body({ subject, text, ...papers }: StaffMessageFacts) {
  const { fullName, courseName, runLabel } = papers
  return (
    <MailPage papers={papers} title={subject} preview={text.slice(0, 120)}>
      <Paragraph>Hello {fullName},</Paragraph>
      <Typed text={text} />
      <Paragraph>
        This is about your booking of {courseName}, {runLabel}.
      </Paragraph>
    </MailPage>
  )
}
