import { tidyLines } from '#domain/text.ts'

/** The trail keeps it with what was done: a sentence or two. */
const LONGEST_REASON = 500

export const REASON_TOO_LONG = `Please use at most ${LONGEST_REASON} characters.`

/** Why something is done, as staff say it; empty where they say nothing, null where it is longer than can be kept. */
export function readReason(typed: unknown): string | null {
  const reason = tidyLines(typed)
  return reason.length > LONGEST_REASON ? null : reason
}
