import { createFeedbackToken, findFeedbackPage, STARS } from '#domain/feedback/feedback.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { feedbackRequestWords } from '#site-content/emails/booking-emails.ts'
import { EmailLayout, EmailLink, Paragraph, Typed } from './email-layout.tsx'
import { type ComposeEmail, loadBookingData, renderBookingEmail } from './email-template.tsx'
import { bookingValues, type WithWords, wordedTemplate } from './email-wording.ts'

/** Sent the day after the course. Null when the trainee has answered already, or has no place any more. */
export const composeFeedbackRequest: ComposeEmail = async (context, queued) => {
  const token = await createFeedbackToken(context, { bookingId: queued.bookingId ?? '' })
  const page = await findFeedbackPage(context, { key: token })
  if (!page?.open || page.given) return null
  const data = await loadBookingData(context, queued)
  return renderBookingEmail(context, feedbackRequest, { ...data, token })
}

interface FeedbackRequestData extends BookingDocumentData {
  token: string
}

export const feedbackRequest = wordedTemplate({
  wording: feedbackRequestWords,
  values: (data: FeedbackRequestData) => bookingValues(data),
  Body,
})

/** A star only opens the page with it chosen: programs that scan emails open every link, and must not answer. */
function Body(data: WithWords<FeedbackRequestData, typeof feedbackRequestWords>) {
  const { words, site, token } = data
  return (
    <EmailLayout data={data} title={words.heading} preview="One tap, then three short questions.">
      <Paragraph>{words.greeting}</Paragraph>
      <Typed text={words.opening} />
      {STARS.toReversed().map((stars) => (
        <Paragraph key={stars}>
          <EmailLink href={pageUrls.feedback(site.publicUrl, token, stars)}>
            {'★'.repeat(stars)} {stars === 1 ? '1 star' : `${stars} stars`}
          </EmailLink>
        </Paragraph>
      ))}
      <Typed text={words.closing} />
    </EmailLayout>
  )
}
