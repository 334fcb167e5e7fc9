import { MAX_ENTRY_LENGTH } from '#domain/enquiries/enquiry-entry.ts'
import type { Enquiry } from '#domain/enquiries/find-enquiry.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import type { Typed } from './enquiry-actions.ts'

interface WriteSectionProps {
  enquiry: Enquiry
  keys: { reply: string; note: string }
  /** What was typed into the form that was rejected. */
  typed: Typed
}

/** To its sender, by mail; or for colleagues alone. A key with each form makes one press one mail. */
export function WriteSection({ enquiry: { email, version, state }, keys, typed }: WriteSectionProps) {
  const textOf = (intent: string) => (typed.intent === intent ? typed.text : '')
  return (
    <>
      {state !== 'quarantined' && (
        <form method="post" className="panel" aria-labelledby="reply-title">
          <h2 id="reply-title">Answer by email</h2>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="idempotencyKey" value={keys.reply} />
          <TextAreaField
            id="reply-text"
            name="text"
            label="Your answer"
            hint={`It goes to ${email} and to nobody else, with a greeting above it and your name below.`}
            rows={9}
            maxLength={MAX_ENTRY_LENGTH}
            defaultValue={textOf('reply')}
            required
          />
          <Button name="intent" value="reply">
            Send the answer
          </Button>
        </form>
      )}
      <form method="post" className="panel" aria-labelledby="note-title">
        <h2 id="note-title">Note for colleagues</h2>
        <input type="hidden" name="idempotencyKey" value={keys.note} />
        <TextAreaField
          id="note-text"
          name="text"
          label="Your note"
          hint="Nobody outside the office sees it."
          rows={3}
          maxLength={MAX_ENTRY_LENGTH}
          defaultValue={textOf('note')}
          required
        />
        <Button kind="quiet" name="intent" value="note">
          Store the note
        </Button>
      </form>
    </>
  )
}
