import type { z } from 'zod'

export type FieldErrors = Partial<Record<string, string>>
export type ReadFields<Data> = { ok: true; data: Data } | { ok: false; fieldErrors: FieldErrors }

/** Parses a form or a JSON body with its schema. Reports every wrong field at once, each with its first message. */
export function readFields<Schema extends z.ZodType>(schema: Schema, input: unknown): ReadFields<z.output<Schema>> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { ok: true, data: parsed.data }
  const fieldErrors: FieldErrors = {}
  for (const issue of parsed.error.issues) fieldErrors[String(issue.path[0])] ??= issue.message
  return { ok: false, fieldErrors }
}

/** A field that people do not see. What a robot sends with it is quarantined, with the same answer, and never lost. */
export const HONEYPOT = 'website'
