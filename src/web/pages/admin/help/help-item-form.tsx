import type { FieldErrors } from '#domain/fields.ts'
import type { EditedHelpItem } from '#domain/students/help-items.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { HELP_LABELS, showHelp } from '#web/pages/admin/help-words.ts'

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
