import { sql } from 'kysely'

/** What stands in place of a name, the same as where somebody asked to be erased (docs/rules/erasing.md). */
export const ERASED = sql.lit('Erased')

/** In place of an address: it can never be written to, and two people who were erased stay two. */
export const erasedAddress = (table: string) => sql`'erased-' || ${sql.ref(`${table}.id`)}`
