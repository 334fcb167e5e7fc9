import type { FieldErrors } from '#domain/fields.ts'
import type { EditedHelpItem } from '#domain/students/help-items.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import type { Conflict } from '#web/pages/admin/conflict-notice.tsx'

/** A form that came back: what was typed, and what was wrong with it. */
export interface HelpAnswer {
  /** Whose form it was; empty of a new item. */
  id: string
  typed: Partial<Record<string, string>>
  /** As which version its item was typed over. */
  version: number
  errors: FieldErrors
}

interface HelpItemFormProps {
  /** null: a new one. */
  item: EditedHelpItem | null
  answer: HelpAnswer | null
  /** The place of a new one. */
  next?: number
}

export function HelpItemForm({ item, answer, next = 1 }: HelpItemFormProps) {
  const stored = item ? showHelp(item) : { position: String(next) }
  const values: Partial<Record<string, string>> = answer?.typed ?? stored
  const field = (name: keyof typeof HELP_LABELS) => ({
    name,
    id: `${name}-${item?.id ?? 'new'}`,
    label: HELP_LABELS[name],
    defaultValue: values[name],
    error: answer?.errors[name],
  })
  return (
    <form method="post" className="admin-form" noValidate>
      {item && (
        <>
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="version" value={answer?.version ?? item.version} />
        </>
      )}
      <Field {...field('question')} />
      <TextAreaField {...field('answer')} rows={4} />
      <Field {...field('position')} inputMode="numeric" width="short" />
      <label className="tick">
        <input type="checkbox" name="hidden" defaultChecked={values.hidden === 'on'} /> {HELP_LABELS.hidden}
      </label>
      <Button small kind="quiet" name="intent" value="save">
        Store
      </Button>
    </form>
  )
}

/** What each field of an item is called, in the form's order. */
const HELP_LABELS = {
  question: 'Question',
  answer: 'Answer',
  position: 'Place in the list',
  hidden: 'Hidden from trainees',
} as const
type HelpField = keyof typeof HELP_LABELS

/** An item as its form shows it. */
const showHelp = ({ question, answer, position, hiddenAt }: EditedHelpItem): Record<HelpField, string> => ({
  question,
  answer,
  position: String(position),
  hidden: hiddenAt ? 'on' : '',
})

/** Each field that differs between what is stored now and what was typed. */
export function helpDifferences(now: EditedHelpItem, typed: Partial<Record<string, string>>): Conflict['differences'] {
  const stored = showHelp(now)
  const words = (field: HelpField, value = '') => (field === 'hidden' ? (value ? 'Yes' : 'No') : value)
  return HELP_FIELDS.filter((field) => stored[field] !== (typed[field] ?? '')).map((field) => ({
    label: HELP_LABELS[field],
    stored: words(field, stored[field]),
    typed: words(field, typed[field]),
  }))
}

const HELP_FIELDS = Object.keys(HELP_LABELS) as HelpField[]
// the record's own keys
