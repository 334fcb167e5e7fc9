import type { ContentField } from '#domain/content/content-fields.ts'
import { pathBelow } from '#domain/content/content-form.ts'
import type { FieldErrors } from '#domain/fields.ts'
import type { RequestContext } from '#web/request-context.ts'
import { listRoutes } from '../../../../routes.ts'

/**
 * The fields of a text that lead to a page of this site that does not exist, each with what is wrong. A page that needs
 * data, such as that of a course or an article, is asked for as visitors would get it.
 */
export async function findDeadLinks(
  { preview }: Pick<RequestContext, 'preview'>,
  { field, value, own }: { field: ContentField; value: unknown; own: string | null },
): Promise<FieldErrors> {
  const links = listLinks(field, value, '')
  const isDead = new Map<string, boolean>()
  for (const path of new Set(links.map((one) => one.path)))
    isDead.set(path, path !== own && !isKnown(path) && (await preview(path, new Map())).status === 404)
  return Object.fromEntries(
    links
      .filter(({ path }) => isDead.get(path))
      .map(({ name, path }) => [name, `There is no page at ${path}. Please correct the link.`]),
  )
}

interface FieldLink {
  /** The name of the field in the form. */
  name: string
  /** Without a query and a fragment. */
  path: string
}

function listLinks(field: ContentField, value: unknown, name: string): FieldLink[] {
  switch (field.kind) {
    case 'group': {
      const parts = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
      return Object.entries(field.fields).flatMap(([key, one]) => listLinks(one, parts.get(key), pathBelow(name, key)))
    }
    case 'list': {
      const items: unknown[] = Array.isArray(value) ? value : []
      return items.flatMap((item, at) => listLinks(field.item, item, pathBelow(name, at)))
    }
    case 'link':
      return pathsIn([String(value ?? '')], name)
    case 'rich-text':
    case 'markdown':
      return pathsIn(
        Array.from(String(value ?? '').matchAll(MARKED_LINK), ([, href = '']) => href),
        name,
      )
    default:
      return []
  }
}

/** [words](/page), but no picture. */
const MARKED_LINK = /(?<!!)\[[^\]\n]*\]\((\/[^)\s]*)/g

const pathsIn = (addresses: string[], name: string): FieldLink[] =>
  addresses
    .filter((address) => /^\/(?!\/)/.test(address))
    .map((address) => ({ name, path: address.replace(/[?#].*/s, '').replace(/(?<=.)\/+$/, '') }))

/** Pages whose address has no part that differs. */
const FIXED = new Set(
  listRoutes()
    .map(({ path }) => path.toLowerCase())
    .filter((path) => !/[:*]/.test(path)),
)

/** A recording, a video or another file is no page: what serves it is not asked. */
const FILE = /\/[^/]+\.[a-z0-9]{2,5}$/i

const isKnown = (path: string): boolean => FIXED.has(path.toLowerCase()) || FILE.test(path)
