/** A field that was changed, as the trail tells it. */
export interface Change {
  field: string
  from: string
  to: string
}

export interface AuditDetails {
  changes: Change[]
  /** What else the line says. */
  details: { name: string; value: string }[]
}

/** What is otherwise than it was, as the facts of a line: `{ field: { from, to } }`. */
export function diffFields<Fields extends object>(was: NoInfer<Fields>, is: Fields) {
  const fields = Object.keys(is) as (keyof Fields)[] // its own names
  const changed = fields.filter((field) => was[field] !== is[field])
  return Object.fromEntries(changed.map((field) => [field, { from: was[field], to: is[field] }]))
}

/** The facts of a line to read: changes, which are `{ field: { from, to } }`, apart from the rest. */
export function readAuditDetails(input: unknown): AuditDetails {
  const details: AuditDetails = { changes: [], details: [] }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return details
  for (const [name, value] of Object.entries(input)) {
    if (isChange(value)) details.changes.push({ field: name, from: textOf(value.from), to: textOf(value.to) })
    else details.details.push({ name, value: textOf(value) })
  }
  return details
}

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  ('from' in value || 'to' in value) &&
  Object.keys(value).every((key) => key === 'from' || key === 'to')

/** Nothing at all is an empty text; what has parts of its own is written as data. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
