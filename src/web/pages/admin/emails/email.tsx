import { data, type MetaArgs, redirect } from 'react-router'
import { settleBounce } from '#domain/emails/bounces.ts'
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
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import { TwoLines } from '../table-cells.tsx'
import type { Route } from './+types/email'
import { emailKindLabel, EmailPerson, emailStateDetail, emailStateLabel } from './email-cells.tsx'

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

async function settle({ params: { mailId }, context }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  await settleBounce(platform, { mailId, actor })
  return redirect(withFlash(paths.admin.email(mailId), 'settled'), 303)
}

export const action = actions<Route.ActionArgs, Answer>({ resend, settle }, () => ({ message: UNKNOWN_BUTTON }))

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email } = loaderData
  return (
    <AdminPage
      heading={email.subjectLine ?? emailKindLabel(email.kind)}
      summary={email.subjectLine && emailKindLabel(email.kind)}
      actions={<a href={paths.admin.emails}>All emails</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={actionData ? [{ text: actionData.message }] : []} />
      <div className="mail">
        <EmailDetails {...loaderData} />
        <EmailContent email={email} />
      </div>
    </AdminPage>
  )
}

const FLASH_MESSAGES = {
  resent: 'It’s on its way again, with the latest details.',
  settled: 'It no longer waits on Welcome.',
}

interface EmailDetailsProps {
  email: StoredEmail
  idempotencyKey: string
  mayWrite: boolean
  toFiles: boolean
}

function EmailDetails({ email, idempotencyKey, mayWrite, toFiles }: EmailDetailsProps) {
  const { promisedAt, sentAt, email: content } = email
  const queuedLongBefore = !sentAt || sentAt.getTime() - promisedAt.getTime() > LONG_MS
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Delivery</h2>
      <TwoLines first={<Badge {...emailStateLabel(email, toFiles)} />} second={stateInWords(email, toFiles)} />
      {email.state !== 'sent' && <p>{emailStateDetail(email)}</p>}
      <dl className="mail-details">
        <div>
          <dt>To</dt>
          <dd>
            <EmailPerson email={email} />
          </dd>
        </div>
        {queuedLongBefore && (
          <div>
            <dt>Queued</dt>
            <dd>
              <DateTime at={promisedAt} />
            </dd>
          </div>
        )}
        {sentAt && (
          <div>
            <dt>When</dt>
            <dd>
              <DateTime at={sentAt} />
            </dd>
          </div>
        )}
        {email.bounce?.said && (
          <div>
            <dt>Their server said</dt>
            <dd>{email.bounce.said}</dd>
          </div>
        )}
        {content && content.attachments.length > 0 && (
          <div>
            <dt>Attached</dt>
            {content.attachments.map(({ filename, bytes }) => (
              <dd key={filename}>
                {filename}, {formatBytes(bytes)}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {mayWrite && email.state !== 'dropped' && (
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button kind="quiet" small name="intent" value="resend">
            {email.state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
          {email.bounce && !email.bounce.isSettled && (
            <Button kind="quiet" small name="intent" value="settle">
              Dealt with
            </Button>
          )}
        </form>
      )}
    </section>
  )
}

/** Until then an email goes out as it is queued, which is not worth two times. */
const LONG_MS = 10 * 60_000

/** What its state means, where the badge does not say it. */
function stateInWords({ state, toFile, refusal }: StoredEmail, toFiles: boolean): string {
  if (refusal !== null) return 'There is no such address. Correct it, then send this again.'
  if (state === 'sent')
    return (toFile ?? toFiles) ? `No mail server ${toFiles ? 'is' : 'was'} set up, so it was saved to a file.` : ''
  const words: Record<Exclude<StoredEmail['state'], 'sent'>, string> = {
    waiting: 'It goes out in a moment.',
    failing: 'Not sent yet: we’ll try again.',
    'given-up': 'Not sent: we’ve stopped trying.',
    'not-delivered': 'It came back.',
    delayed: 'It’s on its way.',
    dropped: '',
  }
  return words[state]
}

/** The email in a sandboxed frame, in which no script runs, and its plain text below it. */
function EmailContent({ email: { id, email: content, sentAt } }: { email: StoredEmail }) {
  if (!content)
    return (
      <section className="panel" aria-labelledby="email-title">
        <h2 id="email-title">The email</h2>
        <p>
          {sentAt
            ? 'We don’t have its text any more. Send it again to read what it says now.'
            : 'It’s written when it’s sent, with the details as they are then.'}
        </p>
      </section>
    )
  const address = paths.admin.emailHtml(id)
  return (
    <div className="admin-stack">
      <section className="admin-section stretch" aria-labelledby="email-title">
        <h2 id="email-title" className="visually-hidden">
          The email
        </h2>
        <div className="email-preview">
          <svg className="email-desk" width="1" height={frameHeight(content.text, DESK)} aria-hidden="true" />
          <svg className="email-phone" width="1" height={frameHeight(content.text, PHONE)} aria-hidden="true" />
          <iframe className="email-frame" title="The email as sent" src={address} sandbox="" />
        </div>
        <p className="quiet">
          Private links are removed. <a href={address}>Open it on its own</a>
        </p>
      </section>
      <details className="panel">
        <summary>Plain text</summary>
        <p className="typed-text" dir="auto">
          {content.text}
        </p>
      </details>
    </div>
  )
}

/** How many letters a line has, and the pixels below a paragraph and around all of them: measured on our own emails. */
const DESK = { letters: 72, below: 17, around: 145 }
const PHONE = { letters: 38, below: 17, around: 150 }

/** About as many pixels as the email is high: nothing outside the frame can measure it. */
function frameHeight(text: string, { letters, below, around }: typeof DESK): number {
  const paragraphs = text.split('\n').flatMap((line) => line.replaceAll(/https?:\S+/g, '').trim() || [])
  return paragraphs.reduce((height, { length }) => height + 26 * Math.ceil(length / letters) + below, around)
}

const formatBytes = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`)
