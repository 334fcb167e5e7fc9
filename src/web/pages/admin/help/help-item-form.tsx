import type { FieldErrors } from '#domain/fields.ts'
import type { EditedHelpItem } from '#domain/students/help-items.ts'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { listDifferences } from '../conflict-notice.tsx'
import { EntryForm } from '../entry-form.tsx'

/** A rejected form: what was typed, and what was wrong with it. */
export interface HelpAnswer {
  /** The item that the form was for; empty for a new one. */
  id: string
  typed: Partial<Record<string, string>>
  /** The version of the item that the form was opened with. */
  version: number
  errors: FieldErrors
  /** Staff asked to see it first: nothing was saved. */
  preview?: boolean
}

interface HelpItemFormProps {
  /** Null for a new item. */
  item: EditedHelpItem | null
  answer: HelpAnswer | null
}

export function HelpItemForm({ item, answer }: HelpItemFormProps) {
  const stored = item ? helpValues(item) : {}
  const values: Partial<Record<string, string>> = answer?.typed ?? stored
  const field = (name: keyof typeof HELP_LABELS) => ({
    name,
    id: `${name}-${item?.id ?? 'new'}`,
    label: HELP_LABELS[name],
    defaultValue: values[name],
    error: answer?.errors[name],
  })
  return (
    <EntryForm
      entry={item}
      sentVersion={answer?.version}
      deletion={{
        effect: 'Trainees no longer see it. To keep it for later, hide it instead.',
        button: 'Delete this question',
      }}
    >
      <Field {...field('question')} />
      <TextAreaField {...field('answer')} rows={4} />
      <label className="tick">
        <input type="checkbox" name="hidden" defaultChecked={values.hidden === 'on'} /> {HELP_LABELS.hidden}
      </label>
      {answer?.preview && <HelpPreview question={values.question} answer={values.answer} />}
    </EntryForm>
  )
}

/** As trainees read it under Help: a line is a paragraph there. */
function HelpPreview({ question = '', answer = '' }: { question?: string; answer?: string }) {
  return (
    <section className="reply-preview" aria-label="What trainees see" tabIndex={-1} autoFocus>
      <h2>{question}</h2>
      {answer.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </section>
  )
}

/** The label of each field, in the order of the form. */
const HELP_LABELS = {
  question: 'Question',
  answer: 'Answer',
  hidden: 'Hidden from trainees',
} as const

const helpValues = ({ question, answer, hiddenAt }: EditedHelpItem) => ({
  question,
  answer,
  hidden: hiddenAt ? 'on' : '',
})

export function helpDifferences(now: EditedHelpItem, typed: Partial<Record<string, string>>) {
  const readable = (values: Partial<Record<string, string>>) => ({ ...values, hidden: values.hidden ? 'Yes' : 'No' })
  return listDifferences(HELP_LABELS, readable(helpValues(now)), readable(typed))
}

interface MoveButtonsProps {
  item: EditedHelpItem
  isFirst: boolean
  isLast: boolean
}

export function MoveButtons({ item: { id, question }, isFirst, isLast }: MoveButtonsProps) {
  return (
    <form method="post" className="row-actions">
      <button
        className="row-button"
        name="intent"
        value={`up/${id}`}
        disabled={isFirst}
        aria-label={`Move up: ${question}`}
      >
        Move up
      </button>
      <button
        className="row-button"
        name="intent"
        value={`down/${id}`}
        disabled={isLast}
        aria-label={`Move down: ${question}`}
      >
        Move down
      </button>
    </form>
  )
}
