import type { MetaArgs } from 'react-router'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCallTimes } from '#web/pages/enquiries/load-call-times.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/book-a-call'
import bookACallCss from './book-a-call.css?inline'
import { AboutTheCall, CallSection } from './call-section.tsx'

export const handle = { css: bookACallCss }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  callTimes: await loadCallTimes(context.get(requestContext)),
})

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Book a call about training your team',
    description:
      'Choose a time and we’ll call you about Agile and Scrum training for your team. Twenty minutes, no obligation, and a quote in writing afterwards.',
    path: paths.bookACall,
  })

export default function BookACall({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner
        section="contactUs"
        heading="Book a call"
        subheading="For companies and teams: a short conversation about what you want to change."
      />
      <div className="section why">
        <div className="wrap">
          <AboutTheCall>
            Training for yourself? See <a href={paths.individualTraining}>the courses for individuals</a>.
          </AboutTheCall>
          <CallSection heading="Your details" callTimes={loaderData.callTimes}>
            Tell us who to call, and when.
          </CallSection>
        </div>
      </div>
    </>
  )
}
