import { Fragment } from 'react'
import type { BookingPapers } from '../documents/booking-papers.ts'
import type { Letter } from './letter.ts'
import { MailPage, Paragraph } from './mail-page.tsx'

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
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <Paragraph key={index}>
          {paragraph.split('\n').map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Paragraph>
      ))}
      <Paragraph>
        This is about your booking of {courseName}, {runLabel}.
      </Paragraph>
    </MailPage>
  )
}
