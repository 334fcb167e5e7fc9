import type { MailPreview } from '#domain/mails/preview-mail.ts'
import { Button } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import { Moment } from '../moment.tsx'
import { MailAbout } from './mail-about.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { Recipient } from './recipient.tsx'

interface MailFactsProps {
  mail: MailPreview
  pressKey: string
  mayWrite: boolean
}

export function MailFacts({ mail, pressKey, mayWrite }: MailFactsProps) {
  const { promisedAt, letter, booking, enquiry } = mail
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts">What became of it</h2>
      <MailStateBadge mail={mail} />
      <div className="fact-words">
        <DataList>
          <Row label="To">
            <Recipient mail={mail} />
          </Row>
          {(booking ?? enquiry) && (
            <Row label="About">
              <MailAbout mail={mail} />
            </Row>
          )}
          <Row label="Promised">
            <Moment at={promisedAt} />
          </Row>
          {letter && (
            <Row label="Written">
              <Moment at={letter.writtenAt} />
            </Row>
          )}
          {letter?.attachments.map(({ filename, bytes }) => (
            <Row key={filename} label="Attached">
              {filename}, {sizeWords(bytes)}
            </Row>
          ))}
        </DataList>
      </div>
      {mayWrite && mail.state !== 'dropped' && (
        <form method="post">
          <input type="hidden" name="pressKey" value={pressKey} />
          <Button kind="quiet" small name="intent" value="resend">
            {mail.state === 'sent' ? 'Send it again' : 'Try it now'}
          </Button>
        </form>
      )}
    </section>
  )
}

const sizeWords = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`)
