import type { StoredEmail } from '#domain/mails/preview-mail.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { DateTime } from '../moment.tsx'
import { EmailSubjectLink } from './mail-about.tsx'
import { EmailStateBadge } from '#web/pages/admin/emails/email-cells.tsx'
import { Recipient } from './recipient.tsx'

interface EmailDetailsProps {
  mail: StoredEmail
  idempotencyKey: string
  mayWrite: boolean
}

export function EmailDetails({ mail, idempotencyKey, mayWrite }: EmailDetailsProps) {
  const { promisedAt, email, booking, enquiry } = mail
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">What became of it</h2>
      <EmailStateBadge mail={mail} />
      <div className="fact-words">
        <DataList>
          <Row label="To">
            <Recipient mail={mail} />
          </Row>
          {(booking ?? enquiry) && (
            <Row label="About">
              <EmailSubjectLink mail={mail} />
            </Row>
          )}
          <Row label="Promised">
            <DateTime at={promisedAt} />
          </Row>
          {email && (
            <Row label="Written">
              <DateTime at={email.writtenAt} />
            </Row>
          )}
          {email?.attachments.map(({ filename, bytes }) => (
            <Row key={filename} label="Attached">
              {filename}, {formatBytes(bytes)}
            </Row>
          ))}
        </DataList>
      </div>
      {mayWrite && mail.state !== 'dropped' && (
        <form method="post">
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button kind="quiet" small name="intent" value="resend">
            {mail.state === 'sent' ? 'Send it again' : 'Try it now'}
          </Button>
        </form>
      )}
    </section>
  )
}

const formatBytes = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`)
