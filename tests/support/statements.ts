import type { KyselyPlugin } from 'kysely'
import type { Platform } from '../../src/platform/platform.ts'

/** The kinds of the statements that an act sends to the database, in their order; what is queued is among them. */
export async function statementsOf(
  platform: Platform,
  act: (watched: Platform) => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const queue: Platform['queue'] = {
    ...platform.queue,
    async send(tx, kind, input, options) {
      statements.push(`queue ${kind}`)
      await platform.queue.send(tx, kind, input, options)
    },
  }
  await act({ ...platform, db: platform.db.withPlugin(watch), queue })
  return statements
}
