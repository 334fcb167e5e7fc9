import { splitQuotations } from '#domain/enquiries/quotation.ts'
import type { ReceivedFile } from '#domain/enquiries/received-files.ts'
import type { SourceEmail } from '#domain/enquiries/source-emails.ts'
import { formatSize } from '#domain/materials/material-type.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'

const REFERENCE = /\b((?:TA|ENQ)-[2-9A-HJKMNP-Z]{6})\b/

/** Plain text in its lines, where the reference of a booking or an enquiry is a link. */
function TypedText({ text }: { text: string }) {
  return (
    <p className="typed-text" dir="auto">
      {text.split(REFERENCE).map((part, index) => {
        if (index % 2 === 0) return part
        const page = part.startsWith('TA-') ? paths.admin.trainee : paths.admin.enquiry
        return (
          <a key={index} href={page(part)}>
            {part}
          </a>
        )
      })}
    </p>
  )
}

/** What someone wrote, with what their mail program quoted folded away. */
export function EmailWords({ text }: { text: string }) {
  return (
    <>
      {splitQuotations(text).map((part, index) =>
        part.kind === 'quotation' ? (
          <details key={index} className="quoted">
            <summary>Quoted text</summary>
            <TypedText text={part.text} />
          </details>
        ) : (
          <TypedText key={index} text={part.text} />
        ),
      )}
    </>
  )
}

/** The attachments of an email, each to be downloaded, or named where it is kept in the mailbox only. */
export function ReceivedFiles({ files }: { files: ReceivedFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className="received-files" aria-label="Attachments">
      {files.map(({ id, fileName, sizeBytes, isKept }) => (
        <li key={id}>
          {isKept ? <a href={paths.admin.receivedFile(id)}>{fileName}</a> : fileName}, {formatSize(sizeBytes)}
          {!isKept && <span className="second"> not kept here: open it in the mailbox</span>}
        </li>
      ))}
    </ul>
  )
}

export function Unverified({ email }: { email: Pick<SourceEmail, 'unverified' | 'senderEmail'> | null }) {
  if (!email?.unverified) return null
  return (
    <p>
      <Badge kind="warn">Not verified</Badge> The mail server could not verify that this is from{' '}
      {email.senderEmail || 'this sender'}. Check before you act on it.
    </p>
  )
}
