import { data, type MetaArgs, redirect } from 'react-router'
import { findStoredEmail, type StoredEmail } from '#domain/emails/email-content.ts'
import { RESEND_EMAIL_ERRORS, resendEmail } from '#domain/emails/resend-email.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { DateTime } from '#web/pages/date-time.tsx'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { actions, type Submission, UNKNOWN_BUTTON } from '#web/pages/form-actions.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email'
import { emailKindLabel, EmailStateBadge, EmailSubjectLink, Recipient } from './email-cells.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Email',
    description: 'An email as it was sent.',
    path: paths.admin.emails,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config, mayWrite } = officeContext(context)
  const email = await findStoredEmail(platform, params)
  if (!email) throw new Response(null, { status: 404 })
  return { email, idempotencyKey: randomId(), mayWrite, toFiles: config.smtpUrl === null }
}

interface Answer {
  message: string
}

async function resend({ params: { mailId }, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const sent = await resendEmail(platform, { actor, mailId, idempotencyKey: form.idempotencyKey ?? '' })
  if (sent.ok) return redirect(withFlash(paths.admin.email(mailId), 'resent'), 303)
  if (sent.error === 'unknown-mail') throw new Response(null, { status: 404 })
  return data<Answer>({ message: RESEND_EMAIL_ERRORS[sent.error] }, { status: 409 })
}

export const action = actions<Route.ActionArgs, Answer>({ resend }, () => ({ message: UNKNOWN_BUTTON }))

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData
  return (
    <AdminPage
      heading={email.subjectLine ?? emailKindLabel(email.kind)}
      summary={email.subjectLine && emailKindLabel(email.kind)}
      actions={<a href={paths.admin.emails}>All emails</a>}
    >
      <FlashMessage messages={{ resent: 'It’s on its way again, with the latest details.' }} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <div className="mail">
        <EmailPreview email={email} />
        <EmailDetails {...loaderData} />
      </div>
    </AdminPage>
  )
}

/** The email in a sandboxed frame, in which no script runs, and its plain text below. */
function EmailPreview({ email: { id, email: content, sentAt } }: { email: StoredEmail }) {
  if (!content)
    return (
      <section className="panel" aria-labelledby="letter">
        <h2 id="letter">Email</h2>
        <p>
          {sentAt
            ? 'It was sent before we kept the text of emails.'
            : 'Not written yet: an email is written when it’s sent, with the details as they are then.'}
        </p>
      </section>
    )
  return (
    <section className="panel" aria-labelledby="letter">
      <h2 id="letter">Email</h2>
      <p>As sent. Private links are removed.</p>
      <iframe className="letter-frame" title="The email as sent" src={paths.admin.emailHtml(id)} sandbox="" />
      <details>
        <summary>As plain text</summary>
        <p className="typed-text letter-text">{content.text}</p>
      </details>
    </section>
  )
}

interface EmailDetailsProps {
  email: StoredEmail
  idempotencyKey: string
  mayWrite: boolean
  toFiles: boolean
}

function EmailDetails({ email, idempotencyKey, mayWrite, toFiles }: EmailDetailsProps) {
  const { promisedAt, email: content, booking, enquiry } = email
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Status</h2>
      <EmailStateBadge email={email} toFiles={toFiles} />
      <div className="fact-words">
        <DataList>
          <Row label="To">
            <Recipient email={email} />
          </Row>
          {(booking ?? enquiry) && (
            <Row label="About">
              <EmailSubjectLink email={email} />
            </Row>
          )}
          <Row label="Queued">
            <DateTime at={promisedAt} />
          </Row>
          {content && (
            <Row label="Written">
              <DateTime at={content.writtenAt} />
            </Row>
          )}
          {content?.attachments.map(({ filename, bytes }) => (
            <Row key={filename} label="Attached">
              {filename}, {formatBytes(bytes)}
            </Row>
          ))}
        </DataList>
      </div>
      {mayWrite && email.state !== 'dropped' && (
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button kind="quiet" small name="intent" value="resend">
            {email.state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        </form>
      )}
    </section>
  )
}

const formatBytes = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`)
