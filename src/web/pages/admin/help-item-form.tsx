import type { EditedHelpItem } from '#domain/students/change-help.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'

interface HelpItemFormProps {
  /** null: a new one. */
  item: EditedHelpItem | null
  /** What was typed when it was refused. */
  typed?: Record<string, unknown>
  /** The place of a new one. */
  next?: number
}

export function HelpItemForm({ item, typed, next = 1 }: HelpItemFormProps) {
  const id = (name: string) => `${name}-${item?.id ?? 'new'}`
  const value = (name: 'question' | 'answer' | 'position') => String(typed?.[name] ?? item?.[name] ?? '')
  return (
    <form method="post" className="admin-form" noValidate>
      {item && (
        <>
          <input type="hidden" name="id" value={item.id} />
          <input type="hidden" name="version" value={item.version} />
        </>
      )}
      <Field id={id('question')} name="question" label="Question" defaultValue={value('question')} />
      <TextAreaField id={id('answer')} name="answer" label="Answer" rows={4} defaultValue={value('answer')} />
      <Field
        id={id('position')}
        name="position"
        label="Place in the list"
        inputMode="numeric"
        width="short"
        defaultValue={value('position') || String(next)}
      />
      <label className="tick">
        <input type="checkbox" name="hidden" defaultChecked={item?.hiddenAt != null} /> Hidden from trainees
      </label>
      <Button small kind="quiet" name="intent" value="save">
        Store
      </Button>
    </form>
  )
}
