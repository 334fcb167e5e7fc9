import type { MetaArgs } from 'react-router'
import { callDocument } from '#site-content/contact.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { loadCallTimes } from '#domain/enquiries/booked-calls.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import type { Route } from './+types/book-a-call'
import bookACallCss from './book-a-call.css?inline'
import { AboutTheCall, CallSection } from './call-section.tsx'

export const handle = { css: bookACallCss }

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext)
  return { call: await request.content(callDocument), callTimes: await loadCallTimes(request.platform) }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Book a call about training your team',
    description:
      'Choose a time and we’ll call you about Agile and Scrum training for your team. Twenty minutes, no obligation, and a quote in writing afterwards.',
    path: paths.bookACall,
  })

export default function BookACall({ loaderData: { call, callTimes } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner section="contactUs" heading={call.heading} subheading={call.subheading} />
      <div className="section why">
        <div className="wrap">
          <CallSection heading={call.form.heading} callTimes={callTimes} timesInSight>
            {call.form.text}
          </CallSection>
          <AboutTheCall call={call}>
            Training for yourself? See <a href={paths.individualTraining}>the courses for individuals</a>.
          </AboutTheCall>
        </div>
      </div>
    </>
  )
}
