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

/** A field that people do not see. What a robot sends with it is quarantined, with the same answer, and never lost. */
export const HONEYPOT = 'website'

/** Why something that was sent is quarantined: staff see it, and release what is real. */
export type SpamReason = 'hidden-field' | 'many-links' | 'advertising'

const LINK = /https?:|www\./gi
const MANY_LINKS = 3
/** Words of advertising that hardly any customer writes together with a link. */
const ADVERTISED =
  /\b(backlinks?|casino|cialis|crypto|dofollow|escorts?|forex|gambling|guest post|pharmacy|pills?|porn|seo|slots|viagra)\b/i

/** Null for what may be real: no robot filled in the hidden field, few links, and none of them advertises. */
export function findSpam(text: string, trap?: unknown): SpamReason | null {
  if (trap) return 'hidden-field'
  const links = (text.match(LINK) ?? []).length
  if (links >= MANY_LINKS) return 'many-links'
  return links > 0 && ADVERTISED.test(text) ? 'advertising' : null
}
