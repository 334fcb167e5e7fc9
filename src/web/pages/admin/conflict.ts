import { actorName } from './audit-labels.ts'

/** A change that was saved while someone else had the same form open. */
export interface Conflict {
  /** Who saved it, and when; null when the audit log does not say. */
  by: string | null
  at: Date | null
  /** Each field that differs: what is stored now, and what was typed. */
  differences: readonly Difference[]
}

interface Difference {
  label: string
  stored: string
  typed: string
}

/** `changed` is the last change as the audit log has it; its actor is still in the log's form, such as `staff:mira`. */
export const buildConflict = (
  changed: { by: string; at: Date } | null | undefined,
  differences: readonly Difference[] = [],
): Conflict => ({ by: changed ? actorName(changed.by) : null, at: changed?.at ?? null, differences })

/** The fields of `labels` that differ, in its order. A field that is missing counts as empty. */
export const listDifferences = <Field extends string>(
  labels: Readonly<Record<Field, string>>,
  stored: Readonly<Partial<Record<NoInfer<Field>, string>>>,
  typed: Readonly<Partial<Record<NoInfer<Field>, string>>>,
): Difference[] =>
  (Object.keys(labels) as Field[]) // the record's own keys
    .map((field) => ({ label: labels[field], stored: stored[field] ?? '', typed: typed[field] ?? '' }))
    .filter((one) => one.stored !== one.typed)
