import { Fragment } from 'react'
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
  const alike = Map.groupBy(mails, (email) => `${email.recipient} ${emailStateDetail(email)}`)
  return (
    <Notice kind="warn">
      {[...alike].map(([key, emails]) => (
        <p key={key}>
          <strong>
            Not delivered to {emails[0]?.recipient ?? 'the trainee'}:{' '}
            {emails.map((email, index) => (
              <Fragment key={email.id}>
                {index > 0 && ', '}
                <a href={paths.admin.email(email.id)}>{emailLabel(email)}</a>
              </Fragment>
            ))}
            .
          </strong>{' '}
          {emails[0] && emailStateDetail(emails[0])}
        </p>
      ))}
      <p>Correct the address under Who if it is wrong, then send them again under Emails.</p>
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
