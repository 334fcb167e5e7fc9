export interface Change {
  field: string
  from: string
  to: string
}

export interface AuditDetails {
  changes: Change[]
  /** Details that are not changes of a field. */
  details: { name: string; value: string }[]
}

/** The fields that differ, as the details of an audit log entry: `{ field: { from, to } }`. */
export function diffFields<Fields extends object>(was: NoInfer<Fields>, is: Fields) {
  const fields = Object.keys(is) as (keyof Fields)[] // the object's own keys
  const changed = fields.filter((field) => was[field] !== is[field])
  return Object.fromEntries(changed.map((field) => [field, { from: was[field], to: is[field] }]))
}

/** The stored details of an entry as text: changes, which are `{ field: { from, to } }`, apart from the rest. */
export function readAuditDetails(stored: unknown): AuditDetails {
  const read: AuditDetails = { changes: [], details: [] }
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return read
  for (const [name, value] of Object.entries(stored)) {
    if (isChange(value)) read.changes.push({ field: name, from: textOf(value.from), to: textOf(value.to) })
    else read.details.push({ name, value: textOf(value) })
  }
  return read
}

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  ('from' in value || 'to' in value) &&
  Object.keys(value).every((key) => key === 'from' || key === 'to')

/** Null is empty; objects are JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
