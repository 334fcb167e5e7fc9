import type { MetaArgs } from 'react-router'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import bookACallCss from './book-a-call.css?inline'
import { AboutTheCall, CallSection } from './call-section.tsx'

export const handle = { css: bookACallCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Book a call about training your team',
    description:
      'Tell us who you are and how large your company is, and we will ring you about Agile and Scrum training for your team. Twenty minutes, no obligation.',
    path: paths.bookACall,
  })

export default function BookACall() {
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
            Training for yourself? See <a href={paths.individualTraining}>the four courses for individuals</a>.
          </AboutTheCall>
          <CallSection heading="Your details">All fields are needed, so that the right person rings you.</CallSection>
        </div>
      </div>
    </>
  )
}
