import type { BookingEmail } from '#domain/bookings/booking-details.ts'
import { EMAIL_KIND_LABELS } from '#domain/emails/outbox.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmailStateBadge } from '../emails/email-cells.tsx'
import type { TraineePage } from './trainee-page.ts'

export function EmailsSection({ page }: { page: TraineePage }) {
  const mayResend = page.allowed.includes('resend-mail')
  return (
    <section className="panel" aria-labelledby="mails-title">
      <h2 id="mails-title">Emails</h2>
      <DataTable
        caption="Emails of this booking, oldest first"
        items={page.file.mails}
        keyOf={({ id }) => id}
        empty="None was sent yet. The first follows the payment."
        columns={[
          { head: 'Email', cell: (email) => <Name email={email} /> },
          { head: 'State', cell: (email) => <EmailStateBadge email={email} toFiles={page.toFiles} /> },
          ...(mayResend
            ? [
                {
                  head: 'Resend',
                  cell: (email: BookingEmail) => email.state !== 'dropped' && <ResendForm page={page} email={email} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

const Name = ({ email }: { email: BookingEmail }) => (
  <>
    <a href={paths.admin.email(email.id)}>{emailLabel(email)}</a>
    {email.again && ', again'}
  </>
)

function ResendForm({ page, email }: { page: TraineePage; email: BookingEmail }) {
  return (
    <form method="post" className="row-actions">
      <input type="hidden" name="mailId" value={email.id} />
      <input type="hidden" name="idempotencyKey" value={page.idempotencyKey} />
      <button
        className="link-button"
        name="intent"
        value="mail"
        aria-label={`${email.sentAt ? 'Send again' : 'Try again'}: ${emailLabel(email)}`}
      >
        {email.sentAt ? 'Send again' : 'Try again'}
      </button>
    </form>
  )
}

/** The name of a kind of email, and of an email that staff wrote also its subject. */
export const emailLabel = ({ kind, subject }: Pick<BookingEmail, 'kind' | 'subject'>): string =>
  subject ? `${EMAIL_KIND_LABELS[kind]}: ${subject}` : EMAIL_KIND_LABELS[kind]
