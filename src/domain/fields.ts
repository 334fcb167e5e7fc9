import type { z } from 'zod'

/** The specification's messages of its forms with a name and an email. */
export const NAME_REQUIRED = 'Name is required'
export const EMAIL_REQUIRED = 'Valid email is required'

export type FieldErrors = Partial<Record<string, string>>
export type ReadFields<Data> = { ok: true; data: Data } | { ok: false; fieldErrors: FieldErrors }

/** Parses a form or a JSON body with its schema. Reports all wrong fields together, each with its first message. */
export function readFields<Schema extends z.ZodType>(schema: Schema, input: unknown): ReadFields<z.output<Schema>> {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  const parsed = schema.safeParse(fields)
  if (parsed.success) return { ok: true, data: parsed.data }
  const fieldErrors: FieldErrors = {}
  for (const issue of parsed.error.issues) fieldErrors[String(issue.path[0])] ??= issue.message
  return { ok: false, fieldErrors }
}

/** A field that people do not see. What a robot sends with it is quarantined, and never lost. */
export const HONEYPOT = 'website'
