import { tidyLines } from '#domain/text.ts'

/** The trail keeps it with what was done: a sentence or two. */
const MAX_REASON_LENGTH = 500

export const REASON_TOO_LONG = `Please use at most ${MAX_REASON_LENGTH} characters.`

/** Why something is done, as staff say it; empty where they say nothing, null where it is longer than can be kept. */
export function readReason(typed: unknown): string | null {
  const reason = tidyLines(typed)
  return reason.length > MAX_REASON_LENGTH ? null : reason
}
