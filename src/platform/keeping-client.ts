import { createHash } from 'node:crypto'
import pg from 'pg'

/** A connection holds the plans in its memory, and a list with filters has as many texts as ways to filter it. */
const MOST_KEPT = 300
const MOST_SEEN = 3000
/** Its columns become more when a migration adds one, and PostgreSQL then fails a statement that it holds. */
const ALL_COLUMNS = /\.\*|\b(select|returning)\s+\*|,\s*\*/i

const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The name under which connections keep a text: from the second time on. Undefined for one that is not kept. */
function nameOf(text: string): string | undefined {
  const found = names.get(text)
  if (found !== undefined || names.size >= MOST_KEPT) return found
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= MOST_SEEN) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  if (ALL_COLUMNS.test(text)) return undefined
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Keeps the statements that are asked again: PostgreSQL takes longer to parse and plan most of ours than to run them. */
export class KeepingClient extends pg.Client {
  protected nameOf(text: string): string | undefined {
    return nameOf(text)
  }

  // The signatures of pg's client are many; a pool and Kysely call it with a text and its values.
  override query = ((...words: unknown[]) => {
    const [text, values, ...rest] = words
    // Without values a text may be several statements.
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? this.nameOf(text) : undefined
    // @ts-expect-error -- pg's types name no signature with these three
    return super.query(...(name === undefined ? words : [{ text, values, name }, undefined, ...rest]))
  }) as pg.Client['query']
}
