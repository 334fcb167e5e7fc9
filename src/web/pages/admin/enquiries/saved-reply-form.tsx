import { REPLY_FIELDS } from '#domain/enquiries/reply-text.ts'
import { MAX_ENTRY_LENGTH } from '#domain/enquiries/reply-to-enquiry.ts'
import type { SavedReply } from '#domain/enquiries/saved-replies.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { fillMergeFields } from '#domain/merge-fields.ts'
import { paths } from '#web/paths.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import type { FormValues } from '../../form-actions.ts'
import type { Conflict } from '../conflict-notice.tsx'
import { EntryForm } from '../entry-form.tsx'

/** A rejected form: what was typed, and what was wrong with it. */
export interface SavedReplyAnswer {
  /** The reply that the form was for; empty for a new one. */
  id: string
  typed: FormValues
  version: number
  errors: FieldErrors
  /** Staff asked to see it first: nothing was saved. */
  preview?: boolean
  message?: string
  conflict?: Conflict
}

export function SavedReplyForm({ reply, answer }: { reply: SavedReply | null; answer: SavedReplyAnswer | null }) {
  const stored = { title: reply?.title, text: reply?.text }
  const values: Partial<Record<string, string>> = answer?.typed ?? stored
  const field = (name: keyof typeof REPLY_LABELS) => ({
    name,
    id: `${name}-${reply?.id ?? 'new'}`,
    label: REPLY_LABELS[name],
    defaultValue: values[name],
    error: answer?.errors[name],
  })
  return (
    <EntryForm
      entry={reply}
      sentVersion={answer?.version}
      deletion={{
        effect: 'The reply disappears from this list. Emails already sent with it don’t change.',
        button: `Delete “${reply?.title}”`,
      }}
    >
      <Field {...field('title')} />
      <TextAreaField
        {...field('text')}
        rows={9}
        maxLength={MAX_ENTRY_LENGTH}
        hint={`Filled in for each customer: ${REPLY_FIELDS.map((one) => `{{${one}}}`).join(', ')}.`}
      />
      {answer?.preview && <ReplyPreview text={values.text} />}
    </EntryForm>
  )
}

/** With every field filled in, for a customer who is not there. */
function ReplyPreview({ text = '' }: { text?: string }) {
  return (
    <section className="reply-preview" aria-label="What a customer reads">
      <p className="typed-text">{fillMergeFields(text, SAMPLE_VALUES)}</p>
    </section>
  )
}

const SAMPLE_VALUES: Record<(typeof REPLY_FIELDS)[number], string> = {
  'first name': 'Sam',
  course: 'Scrum Master',
  'next date': '5th & 6th Dec 2026 (from Sat 5 Dec 2026)',
  price: '£1,500',
  'booking link': paths.course(1),
}

export const REPLY_LABELS = { title: 'Title', text: 'Text' } as const
