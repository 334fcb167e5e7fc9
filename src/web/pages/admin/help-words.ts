import type { EditedHelpItem } from '#domain/students/help-items.ts'
import type { Conflict } from './conflict-notice.tsx'

/** What each field of an item is called, in the form's order. */
export const HELP_LABELS = {
  question: 'Question',
  answer: 'Answer',
  position: 'Place in the list',
  hidden: 'Hidden from trainees',
} as const
type HelpField = keyof typeof HELP_LABELS

/** An item as its form shows it. */
export const showHelp = ({ question, answer, position, hiddenAt }: EditedHelpItem): Record<HelpField, string> => ({
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

const HELP_FIELDS = Object.keys(HELP_LABELS) as HelpField[] // the record's own keys
