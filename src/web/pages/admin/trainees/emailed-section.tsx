import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { emailStateDetail } from '../emails/email-cells.tsx'
import { EnquiryStateBadge } from '../enquiries/enquiry-labels.tsx'
import { TwoLines } from '../table-cells.tsx'
import { emailLabel } from './emails-section.tsx'
import type { TraineePage } from './trainee-page.ts'

/** The emails of this booking that came back, until someone has dealt with them. */
export function UndeliveredNotice({ page }: { page: TraineePage }) {
  const mails = page.file.mails.filter(({ state, bounce }) => state === 'not-delivered' && bounce && !bounce.isSettled)
  if (mails.length === 0) return null
  return (
    <Notice kind="warn">
      {mails.map((email) => (
        <p key={email.id}>
          <strong>
            Not delivered to {email.recipient ?? 'the trainee'}:{' '}
            <a href={paths.admin.email(email.id)}>{emailLabel(email)}</a>.
          </strong>{' '}
          {emailStateDetail(email)}
        </p>
      ))}
    </Notice>
  )
}

/** What the trainee answered to emails of this booking. */
export function EmailedSection({ page: { enquiries } }: { page: TraineePage }) {
  if (enquiries.length === 0) return null
  return (
    <section className="panel" aria-labelledby="emailed-title">
      <h2 id="emailed-title">What they wrote</h2>
      <ul className="sender-history">
        {enquiries.map((enquiry) => (
          <li key={enquiry.reference}>
            <TwoLines
              first={
                <>
                  <a href={paths.admin.enquiry(enquiry.reference)}>{enquiry.excerpt || enquiry.reference}</a>{' '}
                  <EnquiryStateBadge enquiry={enquiry} />
                </>
              }
              second={<DateTime at={enquiry.receivedAt} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
