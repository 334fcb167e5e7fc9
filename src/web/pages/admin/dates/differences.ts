import type { SessionInput } from '#domain/schedule/session-input.ts'
import type { Conflict } from '../conflict-notice.tsx'
import { madeLabel, type RunForm } from './date-form.ts'

const FIELDS: { label: string; of: (form: RunForm) => string }[] = [
  {
    label: 'Days',
    of: ({ sittings }) =>
      sittings
        .filter((one) => one.day)
        .map(sessionLabel)
        .join('; '),
  },
  { label: 'Time zone', of: ({ zone }) => zone },
  { label: 'Label', of: ({ label, sittings }) => label || madeLabel(sittings) },
  { label: 'Places', of: ({ capacity }) => capacity },
  { label: 'Joining link', of: ({ joiningLink }) => joiningLink },
]

/** Each field that differs between what is stored now and what was typed. */
export function runDifferences(stored: RunForm, typed: RunForm): Conflict['differences'] {
  return FIELDS.map(({ label, of }) => ({ label, stored: of(stored), typed: of(typed) })).filter(
    (one) => one.stored !== one.typed,
  )
}

const sessionLabel = ({ day, from, to }: SessionInput): string => `${day}, ${from} to ${to}`
