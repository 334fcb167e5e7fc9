import type { MaterialShownFrom } from '#platform/tables.ts'
import { Field, SelectField } from '#web/ui/field.tsx'

/** The date, with the day of now ("2026-12-05"), or the course that a form adds a material to. */
export type FormOwner = { runId: string; today: string } | { courseId: number }

/** What the choices are called: a course has trainees on many dates, so each says a time by theirs. */
export const SHOWN_FROM: Record<MaterialShownFrom, string> = {
  booking: 'Once they’ve paid',
  'week-before': 'A week before the first session',
  start: 'From the first session',
}

export const isShownFrom = (text: string): text is MaterialShownFrom => Object.hasOwn(SHOWN_FROM, text)

interface ShownFromFieldProps {
  id: string
  of: FormOwner
  /** What was chosen in a form that was rejected. */
  typed?: string
}

/** From when trainees see it: for a date a day, for a course a choice. */
export function ShownFromField({ id, of, typed }: ShownFromFieldProps) {
  if ('runId' in of)
    return (
      <Field id={id} name="visibleFrom" type="date" label="Visible from" defaultValue={typed ?? of.today} required />
    )
  const options = Object.entries(SHOWN_FROM).map(([value, label]) => ({ value, label }))
  return <SelectField id={id} name="shownFrom" label="Trainees see it" options={options} defaultValue={typed} />
}
