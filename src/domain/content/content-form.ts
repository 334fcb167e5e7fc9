import { slugOf } from '#domain/slug.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { readCount } from '#domain/typed-number.ts'
import type { ContentField } from './content-fields.ts'

type Form = Readonly<Record<string, string>>
type ListField = Extract<ContentField, { kind: 'list' }>

/** The path of a field below another, which is also its name in the form: `faqs.2.answer`. */
export const pathBelow = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name))

/** A document out of its form, not checked yet: that is for its schema. */
export function readContentForm(field: ContentField, form: Form, path = ''): unknown {
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'choice':
    case 'id':
    case 'day':
    case 'logo':
    case 'picture':
      return tidyText(form[path])
    case 'colour':
      return tidyText(form[path])
        .toLowerCase()
        .replace(/^(?=[0-9a-f]{6}$)/, '#')
    case 'long-text':
    case 'rich-text':
    case 'markdown':
      return tidyLines(form[path])
    case 'number':
    case 'number-id':
    case 'course':
      return readCount(form[path]) ?? tidyText(form[path])
    case 'yes-no':
      return form[path] === 'yes' ? true : form[path] === 'no' ? false : undefined
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, one]) => [name, readContentForm(one, form, pathBelow(path, name))]),
      )
    case 'list':
      return nameItems(
        field,
        Array.from({ length: countItems(form, path, field) }, (_, at) =>
          readContentForm(field.item, form, pathBelow(path, at)),
        ),
      )
  }
}

/** One more than the largest index in the form's names, and never many more than a list may have. */
function countItems(form: Form, path: string, { most }: ListField): number {
  const below = `${path}.`
  const indexes = Object.keys(form).flatMap((name) => {
    const [index = ''] = name.startsWith(below) ? name.slice(below.length).split('.') : []
    return /^\d{1,3}$/.test(index) ? [Number(index)] : []
  })
  return Math.min(Math.max(-1, ...indexes) + 1, most + 1)
}

/** Gives each item without an id a new one: from its words, or the next number. */
function nameItems({ item }: ListField, items: unknown[]): unknown[] {
  if (item.kind !== 'group') return items
  const [name, field] = Object.entries(item.fields).find(([, { kind }]) => kind === 'id' || kind === 'number-id') ?? []
  if (!name || !field) return items
  const groups = items as Record<string, unknown>[] // what a group was read as
  const taken = new Set(groups.map((one) => one[name]))
  return groups.map((one) => {
    if (one[name] !== '') return one
    const made = field.kind === 'id' ? freeId(String(one[field.from] ?? ''), taken) : freeNumber(taken)
    taken.add(made)
    return { ...one, [name]: made }
  })
}

const freeNumber = (taken: ReadonlySet<unknown>): number =>
  Math.max(0, ...[...taken].filter((one) => typeof one === 'number')) + 1

function freeId(words: string, taken: ReadonlySet<unknown>): string {
  const base = slugOf(words, 50) || 'item'
  if (!taken.has(base)) return base
  let next = 2
  while (taken.has(`${base}-${next}`)) next++
  return `${base}-${next}`
}

export interface ListEdit {
  act: 'add' | 'remove' | 'up' | 'down'
  /** The list for `add`, otherwise the item: `faqs`, `faqs.2`. */
  path: string
}

/** The document with one item more, one fewer, or one in another place. A path that names no list changes nothing. */
export function editList(field: ContentField, value: unknown, edit: ListEdit): unknown {
  return editAt(field, value, edit, edit.path.split('.'))
}

function editAt(field: ContentField, value: unknown, edit: ListEdit, [next, ...rest]: string[]): unknown {
  if (field.kind === 'list' && Array.isArray(value)) {
    if (next === undefined) return edit.act === 'add' ? [...value, emptyValue(field.item)] : value
    const at = Number(next)
    if (!Number.isInteger(at) || at < 0 || at >= value.length) return value
    if (rest.length === 0 && edit.act !== 'add') return moveOrRemove(value, at, edit.act)
    return value.with(at, editAt(field.item, value[at], edit, rest))
  }
  if (field.kind !== 'group' || next === undefined || !Object.hasOwn(field.fields, next)) return value
  const part = field.fields[next]
  const values = value as Record<string, unknown> // what a group was read as
  return part ? { ...values, [next]: editAt(part, values[next], edit, rest) } : value
}

function moveOrRemove(items: unknown[], at: number, act: 'remove' | 'up' | 'down'): unknown[] {
  const others = items.toSpliced(at, 1)
  if (act === 'remove') return others
  const to = Math.min(Math.max(at + (act === 'up' ? -1 : 1), 0), others.length)
  return others.toSpliced(to, 0, items[at])
}

export function emptyValue(field: ContentField): unknown {
  switch (field.kind) {
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, one]) => [name, emptyValue(one)]))
    case 'list':
      return Array.from({ length: field.least }, () => emptyValue(field.item))
    case 'choice':
      return field.options[0]?.value ?? ''
    case 'yes-no':
      return false
    default:
      return ''
  }
}
