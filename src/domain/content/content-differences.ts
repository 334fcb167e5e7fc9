import { type ContentField, idOf } from './content-fields.ts'

/** A field that differs between two versions, with the names of what it belongs to: "Questions, Question 2, Answer". */
export interface ContentDifference {
  label: string
  from: string
  to: string
}

/** What changed from one version to another, in the order of the form. Items of a list are matched by their ids. */
export const listContentDifferences = (field: ContentField, from: unknown, to: unknown): ContentDifference[] =>
  differences(field, from, to, [])

function differences(field: ContentField, from: unknown, to: unknown, names: string[]): ContentDifference[] {
  if (JSON.stringify(from) === JSON.stringify(to)) return []
  const own = field.label ? [...names, field.label] : names
  switch (field.kind) {
    case 'id':
    case 'number-id':
      return []
    case 'logo':
      return [{ label: own.join(', '), from: logoName(from), to: logoName(to) }]
    case 'group':
      return Object.entries(field.fields).flatMap(([name, one]) =>
        differences(one, partOf(from, name), partOf(to, name), own),
      )
    case 'list':
      return listDifferences(field, Array.isArray(from) ? from : [], Array.isArray(to) ? to : [], own)
    default:
      return [{ label: own.join(', '), from: asText(from), to: asText(to) }]
  }
}

function listDifferences(
  { item, itemLabel }: Extract<ContentField, { kind: 'list' }>,
  from: unknown[],
  to: unknown[],
  names: string[],
): ContentDifference[] {
  const [was, is] = [keysOf(from), keysOf(to)]
  const changed = is.flatMap((key, at) =>
    differences(item, from[was.indexOf(key)], to[at], [...names, `${itemLabel} ${at + 1}`]),
  )
  const removed = was.flatMap((key, at) =>
    is.includes(key) ? [] : differences(item, from[at], undefined, [...names, `${itemLabel} ${at + 1} (removed)`]),
  )
  const order = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key))
  const isMoved = order(was, is).join() !== order(is, was).join()
  return [...changed, ...removed, ...(isMoved ? [{ label: names.join(', '), ...namedOrder(was, is) }] : [])]
}

const namedOrder = (was: string[], is: string[]) => ({ from: was.join(', '), to: is.join(', ') })

const keysOf = (items: unknown[]): string[] => items.map((item, at) => idOf(item) ?? String(at))

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined

/** Two logos differ by the first figures of their ids. */
const logoName = (id: unknown): string => (asText(id) ? `Your own (${asText(id).slice(0, 6)})` : 'The built-in one')

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
