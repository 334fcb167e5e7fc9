import type { z } from 'zod'

export type FieldErrors = Partial<Record<string, string>>
export type ReadFields<Data> = { ok: true; data: Data } | { ok: false; fieldErrors: FieldErrors }

/** Reads a form or a JSON body with its schema: all faults at once, the first of each field, in the schema's words. */
export function readFields<Schema extends z.ZodType>(schema: Schema, input: unknown): ReadFields<z.output<Schema>> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  const read = schema.safeParse(fields)
  if (read.success) return { ok: true, data: read.data }
  const fieldErrors: FieldErrors = {}
  for (const issue of read.error.issues) fieldErrors[String(issue.path[0])] ??= issue.message
  return { ok: false, fieldErrors }
}

/** A field that people do not see. Whoever fills it is set aside, told the same, and never dropped. */
export const HONEYPOT = 'website'
