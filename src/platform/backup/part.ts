import { z } from 'zod'

/** The folders of DATA_DIR that hold what no table does. */
export const FOLDERS = ['images', 'outbox'] as const

const migrations = z.array(z.object({ name: z.string(), digest: z.string() }))

/**
 * What a backup is made of, in this order: who made it, every table with its rows, where every sequence stands, every
 * file, and the end, whose digest shows that nothing is missing.
 */
export const part = z.discriminatedUnion('part', [
  z.object({ part: z.literal('tideway-backup'), version: z.literal(1), madeAt: z.string(), migrations }),
  z.object({ part: z.literal('table'), schema: z.string(), name: z.string(), columns: z.array(z.string()) }),
  z.object({ part: z.literal('sequence'), schema: z.string(), name: z.string(), last: z.string().nullable() }),
  z.object({ part: z.literal('file'), folder: z.enum(FOLDERS), name: z.string().regex(/^[\w.-]+$/) }),
  z.object({ part: z.literal('end'), digest: z.string() }),
])

export type Part = z.infer<typeof part>
export type BackupHead = Extract<Part, { part: 'tideway-backup' }>
export type TablePart = Extract<Part, { part: 'table' }>
export type SequencePart = Extract<Part, { part: 'sequence' }>
