import type { FieldErrors } from '#domain/fields.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { isEmailAddress } from '#platform/email-address.ts'

const COMMENT_FIELDS = ['name', 'email', 'text'] as const
export type CommentField = (typeof COMMENT_FIELDS)[number]

export type CommentFields = Record<CommentField, string>

/** What a sender is told, by whichever way it came and whatever we think of it. */
export const COMMENT_HELD_MESSAGE =
  'Thank you. Your comment is held until one of us has read it. It is not on the page yet; once approved, it appears here.'

const LONGEST: Record<CommentField, number> = { name: 80, email: 254, text: 3000 }

const MISSING: Record<CommentField, string> = {
  name: 'Name is required',
  email: 'Valid email is required',
  text: 'Comment is required',
}

/** The fields, tidied, and what is wrong with them, all at once. Light, for islands. */
export function readComment(input: Record<string, unknown>): { fields: CommentFields; fieldErrors: FieldErrors } {
  const fields = { name: tidyText(input.name), email: tidyText(input.email), text: tidyLines(input.text) }
  const fieldErrors: FieldErrors = {}
  for (const field of COMMENT_FIELDS) {
    const value = fields[field]
    const missing = field === 'email' ? !isEmailAddress(value) : !value
    if (missing) fieldErrors[field] = MISSING[field]
    else if (value.length > LONGEST[field]) fieldErrors[field] = `Please use at most ${LONGEST[field]} characters`
  }
  return { fields, fieldErrors }
}

const MOST_LINKS = 2

/** Advertising is mostly links. */
export const hasManyLinks = (text: string): boolean => (text.match(/https?:|www\./gi) ?? []).length > MOST_LINKS

export interface TextPart {
  text: string
  /** Where the part is an address that one may follow. */
  link?: string
}

/** A comment's text as words and links. Only whole http and https addresses become links; nothing else is markup. */
export function linkify(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"'`]+)/i)
    .flatMap((piece, index) => (index % 2 === 1 ? linkParts(piece) : [{ text: piece }]))
    .filter((part) => part.text !== '')
}

/** The full stop after an address belongs to the sentence. Counted, because a pattern could be made to take long. */
function linkParts(piece: string): TextPart[] {
  let end = piece.length
  while (end > 0 && '.,;:!?)]'.includes(piece.charAt(end - 1))) end--
  const address = piece.slice(0, end)
  if (!URL.canParse(address)) return [{ text: piece }]
  return [{ text: address, link: new URL(address).href }, { text: piece.slice(end) }]
}
