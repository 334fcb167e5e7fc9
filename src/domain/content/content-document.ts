import type { FieldErrors } from '#domain/fields.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { ContentField } from './content-fields.ts'

/** Texts that staff edit as one: they are drafted, published and restored together. */
export interface ContentDocument<Value = unknown> {
  /** Such as `faq`: it never changes, because versions are stored under it. */
  key: string
  /** What the office calls it. */
  title: string
  /** Only owners change it. */
  forOwners?: true
  /** What was published stays readable for ever, so nothing of it is deleted, and a later release changes none of it. */
  keepsPublished?: true
  /** The page that shows it, or one of them; null for the wording of an email. */
  page: string | null
  field: ContentField<Value>
  /** What may not be saved any more, though what was stored of it before is still shown: errors by the paths of their fields. */
  check?(value: Value): FieldErrors
  /** What a new installation starts with. */
  initial: Value
  /** As pages show it: with what the settings say in place of their fields. */
  withSettings?(value: Value, settings: Settings): Value
  /** The same without what is invented in it: all that visitors are shown with live card keys. */
  withoutSamples?(value: Value): Value
  /** Visitors are shown nothing in place of the initial text, which may then be published: that takes it off the site. */
  initialIsHidden?: true
}

/** What reading a document takes: not where it is edited or shown. */
export type ReadableContent<Value = unknown> = Pick<ContentDocument<Value>, 'key' | 'field' | 'initial'>

export type ContentOf<Document> = Document extends ReadableContent<infer Value> ? Value : never

type ReadContent<Value> = { ok: true; value: Value } | { ok: false; fieldErrors: FieldErrors }

/** Parses a whole document. An error's key is the path of its field, such as `faqs.2.answer`. */
export function parseContent<Value>(
  { field, check }: Pick<ContentDocument<Value>, 'field' | 'check'>,
  value: unknown,
): ReadContent<Value> {
  const read = field.schema.safeParse(value)
  const fieldErrors: FieldErrors = {}
  if (read.success) Object.assign(fieldErrors, check?.(read.data))
  else for (const { path, message } of read.error.issues) fieldErrors[path.join('.')] ??= message
  return read.success && Object.keys(fieldErrors).length === 0
    ? { ok: true, value: read.data }
    : { ok: false, fieldErrors }
}

interface RepairedContent<Value> {
  value: Value
  /** The paths of the fields that have their initial value, because what was stored is not valid. */
  repaired: string[]
}

/** A stored value, which an older or newer release may have written: a field that is not valid has its initial value. */
export function repairContent<Value>(document: ReadableContent<Value>, stored: unknown): RepairedContent<Value> {
  const repaired: string[] = []
  const value = repair(document.field, stored, document.initial, { path: '', repaired })
  const read = document.field.schema.safeParse(value)
  return read.success ? { value: read.data, repaired } : { value: document.initial, repaired: [''] }
}

interface Repairing {
  path: string
  repaired: string[]
}

function repair(field: ContentField, stored: unknown, initial: unknown, { path, repaired }: Repairing): unknown {
  if (field.schema.safeParse(stored).success) return stored
  const below = (name: string | number): Repairing => ({ path: path ? `${path}.${name}` : String(name), repaired })
  if (field.kind === 'group' && isRecord(stored) && isRecord(initial))
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, one]) => [name, repair(one, stored[name], initial[name], below(name))]),
    )
  if (field.kind === 'list' && Array.isArray(stored)) {
    // An item has no initial value, so what cannot be read of a list is left out.
    const valid = stored.filter((item, at) => {
      const isValid = field.item.schema.safeParse(item).success
      if (!isValid) repaired.push(below(at).path)
      return isValid
    })
    if (field.schema.safeParse(valid).success) return valid
  }
  repaired.push(path)
  return initial
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
