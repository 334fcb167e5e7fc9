import { createFeedbackToken, findFeedbackPage, STARS } from '#domain/feedback/feedback.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { EmailLayout, EmailLink, Greeting, Paragraph } from './email-layout.tsx'
import { type ComposeEmail, type EmailTemplate, loadBookingData, renderBookingEmail } from './email-template.tsx'

/** Sent the day after the course. Null when the trainee has answered already, or has no place any more. */
export const composeFeedbackRequest: ComposeEmail = async (context, queued) => {
  const token = await createFeedbackToken(context, { bookingId: queued.bookingId ?? '' })
  const page = await findFeedbackPage(context, { key: token })
  if (!page?.open || page.given) return null
  const data = await loadBookingData(context, queued)
  return renderBookingEmail(feedbackRequest, { ...data, token })
}

interface FeedbackRequestData extends BookingDocumentData {
  token: string
}

export const feedbackRequest: EmailTemplate<FeedbackRequestData> = {
  subject: ({ courseName, reference }) => `How was ${courseName}? (${reference})`,
  Body,
}

/** A star only opens the page with it chosen: programs that scan emails open every link, and must not answer. */
function Body(data: FeedbackRequestData) {
  const { fullName, courseName, runLabel, site, token } = data
  return (
    <EmailLayout data={data} title={`How was ${courseName}?`} preview="One tap, then three short questions.">
      <Greeting name={fullName} />
      <Paragraph>Thank you for joining us on {runLabel}. How many stars would you give your course?</Paragraph>
      {STARS.toReversed().map((stars) => (
        <Paragraph key={stars}>
          <EmailLink href={pageUrls.feedback(site.publicUrl, token, stars)}>
            {'★'.repeat(stars)} {stars === 1 ? '1 star' : `${stars} stars`}
          </EmailLink>
        </Paragraph>
      ))}
      <Paragraph>Then there are three short questions. Only our staff read your answers.</Paragraph>
    </EmailLayout>
  )
}
