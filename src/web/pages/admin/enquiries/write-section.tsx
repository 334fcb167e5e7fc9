import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import type { ReplyText } from '#domain/enquiries/reply-text.ts'
import { MAX_ENTRY_LENGTH } from '#domain/enquiries/reply-to-enquiry.ts'
import type { SavedReply } from '#domain/enquiries/saved-replies.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'

interface WriteSectionProps {
  enquiry: Enquiry
  keys: { reply: string; note: string }
  savedReplies: SavedReply[]
  /** What was typed into a form that came back. */
  typed: FormValues
  /** The email as its reader will get it, once staff have asked to see it. */
  preview: ReplyText | null
}

/** The forms for a reply by email and for a note. Their idempotency keys make a repeated submission one reply. */
export function WriteSection({ enquiry, keys, savedReplies, typed, preview }: WriteSectionProps) {
  const { version, state } = enquiry
  const { email } = enquiry.answersTo
  const textOf = (intent: string) => (typed.intent === intent ? typed.text : '')
  return (
    <>
      {state !== 'quarantined' && (
        <form method="post" action="#reply" className="panel" id="reply" aria-labelledby="reply-title">
          <h2 id="reply-title">Reply by email</h2>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="idempotencyKey" value={keys.reply} />
          <SavedReplyButtons savedReplies={savedReplies} />
          <TextAreaField
            id="reply-text"
            name="text"
            label="Your reply"
            hint={`It goes only to ${email}${email === enquiry.email ? '' : ', who wrote last'}. We add your name, and a greeting if you leave it out.`}
            rows={9}
            maxLength={MAX_ENTRY_LENGTH}
            defaultValue={textOf('reply')}
            required
          />
          {preview && <Preview email={email} reply={preview} />}
          <div className="row-actions">
            <Button name="intent" value="reply">
              Send the reply
            </Button>
            <Button kind="quiet" name="intent" value="preview">
              {preview ? 'Preview again' : 'Preview'}
            </Button>
          </div>
        </form>
      )}
      <form method="post" className="panel" aria-labelledby="note-title">
        <h2 id="note-title">Note for colleagues</h2>
        <input type="hidden" name="idempotencyKey" value={keys.note} />
        <TextAreaField
          id="note-text"
          name="text"
          label={<span className="visually-hidden">Your note</span>}
          rows={3}
          maxLength={MAX_ENTRY_LENGTH}
          defaultValue={textOf('note')}
          required
        />
        <Button kind="quiet" name="intent" value="note">
          Save note
        </Button>
      </form>
    </>
  )
}

/** Each puts its text, filled in for this customer, below what is typed already. */
function SavedReplyButtons({ savedReplies }: { savedReplies: SavedReply[] }) {
  return (
    <div className="row-actions" role="group" aria-label="Saved replies">
      {savedReplies.map(({ id, title }) => (
        <button key={id} className="row-button" name="intent" value={`insert/${id}`} formNoValidate>
          {title}
        </button>
      ))}
      <a href={paths.admin.savedReplies}>Edit saved replies</a>
    </div>
  )
}

function Preview({ email, reply }: { email: string; reply: ReplyText }) {
  const { subject, greeting, text, signature, quote } = reply
  return (
    <section className="reply-preview" aria-labelledby="preview-title" tabIndex={-1} autoFocus>
      <h3 id="preview-title">What {email} will get</h3>
      <p>
        <strong>{subject}</strong>
      </p>
      {greeting && <p>{greeting}</p>}
      <p className="typed-text" dir="auto">
        {text}
      </p>
      <p>{signature}</p>
      {quote && (
        <>
          <p>
            <strong>Your message</strong>
          </p>
          <blockquote className="typed-text" dir="auto">
            {quote}
          </blockquote>
        </>
      )}
    </section>
  )
}
