import { programmeWeeks } from '#content/courses/programme.ts'
import { SelectField } from '#web/ui/field.tsx'

/** For which of the twelve weeks a material is. */
export function WeekField({ id, typed }: { id: string; typed?: string }) {
  return (
    <SelectField
      id={id}
      name="week"
      label="Week"
      defaultValue={typed}
      options={[
        { value: '', label: 'No week in particular' },
        ...Array.from({ length: programmeWeeks }, (_, index) => ({
          value: String(index + 1),
          label: `Week ${index + 1}`,
        })),
      ]}
    />
  )
}
