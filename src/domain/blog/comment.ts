import { EMAIL_REQUIRED, type FieldErrors, NAME_REQUIRED } from '#domain/fields.ts'
import { atMost, tidyLines, tidyText } from '#domain/text.ts'
import type { Transitions } from '#domain/transitions.ts'
import { readEmailAddress } from '#platform/email-address.ts'

export const COMMENT_STATES = ['held', 'quarantined', 'approved', 'rejected'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** What staff may decide. `held` undoes a decision: it is the state of a comment before one. */
export type Decision = Exclude<CommentState, 'quarantined'>

/** Only the undo of a decision leads back to `quarantined`. */
export const COMMENT_TRANSITIONS: Transitions<CommentState> = {
  held: ['approved', 'rejected', 'quarantined'],
  quarantined: ['approved', 'rejected', 'held'],
  approved: ['rejected', 'held', 'quarantined'],
  rejected: ['approved', 'held', 'quarantined'],
}

const COMMENT_FIELDS = ['name', 'email', 'text'] as const
export type CommentField = (typeof COMMENT_FIELDS)[number]

export type CommentFields = Record<CommentField, string>

/** The answer to every comment, also one that was taken for spam. */
export const COMMENT_HELD_MESSAGE = 'Thank you. We read every comment first; yours appears here once it is approved.'

const MAX_LENGTH: Record<CommentField, number> = { name: 80, email: 254, text: 3000 }

const MISSING: Record<CommentField, string> = {
  name: NAME_REQUIRED,
  email: EMAIL_REQUIRED,
  text: 'Comment is required',
}

/** Tidies a comment's fields and checks them all. Without zod, because islands load it. */
export function readComment(input: Record<string, unknown>): { fields: CommentFields; fieldErrors: FieldErrors } {
  const fields = {
    name: tidyText(input.name),
    email: readEmailAddress(input.email) ?? tidyText(input.email),
    text: tidyLines(input.text),
  }
  const fieldErrors: FieldErrors = {}
  for (const field of COMMENT_FIELDS) {
    const value = fields[field]
    const missing = field === 'email' ? readEmailAddress(value) === null : !value
    if (missing) fieldErrors[field] = MISSING[field]
    else if (value.length > MAX_LENGTH[field]) fieldErrors[field] = atMost(MAX_LENGTH[field])
  }
  return { fields, fieldErrors }
}

interface TextPart {
  text: string
  /** Set where the part is a link. */
  link?: string
}

/** A comment's text split into words and links. Only whole http and https addresses become links; nothing else is markup. */
export function linkify(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"'`]+)/i)
    .flatMap((piece, index) => (index % 2 === 1 ? linkParts(piece) : [{ text: piece }]))
    .filter((part) => part.text !== '')
}

/** Leaves the punctuation after an address out of the link. A loop, because a regular expression could be made to backtrack. */
function linkParts(piece: string): TextPart[] {
  let end = piece.length
  while (end > 0 && '.,;:!?)]'.includes(piece.charAt(end - 1))) end--
  const address = piece.slice(0, end)
  if (!URL.canParse(address)) return [{ text: piece }]
  return [{ text: address, link: new URL(address).href }, { text: piece.slice(end) }]
}
