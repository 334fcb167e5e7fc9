import type { StoredEmail } from '#domain/mails/preview-mail.ts'
import { paths } from '#web/paths.ts'

/** The letter in a frame in which nothing runs, and its text below. */
export function EmailPreview({ mail: { id, email, sentAt } }: { mail: StoredEmail }) {
  if (!email)
    return (
      <section className="panel" aria-labelledby="letter">
        <h2 id="letter">The letter</h2>
        <p>
          {sentAt
            ? 'It was sent before letters were kept.'
            : 'It is not written yet: a letter is written the moment it is sent, from what is true then.'}
        </p>
      </section>
    )
  return (
    <section className="panel" aria-labelledby="letter">
      <h2 id="letter">The letter</h2>
      <p>As it was written, but for the keys of its links, which are for its reader alone.</p>
      <iframe className="letter-frame" title="The letter as it was written" src={paths.admin.email(id)} sandbox="" />
      <details>
        <summary>As plain text</summary>
        <p className="typed-text letter-text">{email.text}</p>
      </details>
    </section>
  )
}
