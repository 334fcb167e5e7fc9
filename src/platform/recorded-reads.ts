import type { KyselyPlugin, OperationNode } from 'kysely'
import type { Platform } from './platform.ts'

/**
 * What a cached response was made of, as `db/migrations/0030-page-topics.sql` names it: a table, or a part of one, such as
 * `run`, `run/places/1` or `article_comment/kanban`.
 */
export type Topic = string

/** The same platform, which notes each table that is read through it. */
export interface RecordedPlatform {
  platform: Platform
  topics: Set<Topic>
  /** For reads that show less than whole tables: these topics are noted instead of the tables. */
  narrowTo(...topics: Topic[]): Platform
}

/**
 * Notes by itself what is read, so that a loader cannot forget to say it: a cached page is dropped by each change of what it
 * was made of.
 */
export function recordReads(platform: Platform): RecordedPlatform {
  const topics = new Set<Topic>()
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      noteTables(node, topics)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    platform: { ...platform, db: platform.db.withPlugin(plugin) },
    topics,
    narrowTo(...named) {
      for (const topic of named) topics.add(topic)
      return platform
    },
  }
}

const VALUES = ['ValueNode', 'PrimitiveValueListNode']

/** Tables by the nodes that name them, and in SQL that is written by hand by the word before the name. */
function noteTables(node: OperationNode | readonly unknown[], topics: Set<Topic>): void {
  if ('kind' in node && VALUES.includes(node.kind)) return
  if ('kind' in node && node.kind === 'TableNode') {
    const { table } = node as OperationNode & { table: { identifier: { name: string } } } // what a TableNode has
    topics.add(table.identifier.name)
  }
  for (const part of Array.isArray(node) ? node : Object.values(node)) {
    if (typeof part === 'string') {
      for (const [, name = ''] of part.matchAll(/\b(?:from|join)\s+(?:only\s+)?"?(\w+)/gi)) topics.add(name)
    } else if (typeof part === 'object' && part !== null) noteTables(part, topics)
  }
}

/** A change of a table is one of each part of it, and the other way round. */
export const concerns = (shown: Topic, changed: Topic): boolean =>
  shown === changed || shown.startsWith(`${changed}/`) || changed.startsWith(`${shown}/`)
