import type { FieldErrors } from '#domain/fields.ts'
import type { EditedHelpItem } from '#domain/students/help-items.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { listDifferences } from '../conflict.ts'

/** A rejected form: what was typed, and what was wrong with it. */
export interface HelpAnswer {
  /** The item that the form was for; empty for a new one. */
  id: string
  typed: Partial<Record<string, string>>
  /** The version of the item that the form was opened with. */
  version: number
  errors: FieldErrors
}

interface HelpItemFormProps {
  /** Null for a new item. */
  item: EditedHelpItem | null
  answer: HelpAnswer | null
  /** The position that a new item is given. */
  next?: number
}

export function HelpItemForm({ item, answer, next = 1 }: HelpItemFormProps) {
  const stored = item ? helpValues(item) : { position: String(next) }
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

/** The label of each field, in the order of the form. */
const HELP_LABELS = {
  question: 'Question',
  answer: 'Answer',
  position: 'Place in the list',
  hidden: 'Hidden from trainees',
} as const

const helpValues = ({ question, answer, position, hiddenAt }: EditedHelpItem) => ({
  question,
  answer,
  position: String(position),
  hidden: hiddenAt ? 'on' : '',
})

/** Each field that differs between what is stored now and what was typed. */
export function helpDifferences(now: EditedHelpItem, typed: Partial<Record<string, string>>) {
  const readable = (values: Partial<Record<string, string>>) => ({ ...values, hidden: values.hidden ? 'Yes' : 'No' })
  return listDifferences(HELP_LABELS, readable(helpValues(now)), readable(typed))
}
