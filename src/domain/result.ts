import type { PictureError } from '#platform/pictures.ts'
import type { TooMany } from '#platform/rate-limits.ts'

/**
 * What a command answers: what it did, or the code of an expected failure. Each module's `messages.ts` has the text for
 * its codes, or the file of the folder's only command. Anything unexpected is thrown instead.
 */
export type Result<Done, ErrorCode extends string> = ({ ok: true } & Done) | { ok: false; error: ErrorCode }

/** The error codes of a command's answer; those of several commands for a union. */
export type ErrorOf<Answer> = Extract<Answer, { ok: false }> extends { error: infer Code } ? Code : never
export type CommandError<Command extends (...input: never[]) => Promise<unknown>> = ErrorOf<
  Awaited<ReturnType<Command>>
>

/** What several modules say alike of a date, a taster or a course. */
export const NO_SUCH_DATE = 'There is no such date.'
export const NO_SUCH_COURSE = 'There is no such course.'
export const STARTS_IN_THE_PAST = 'It would start in the past.'
export const MORE_PLACES_TAKEN = 'More places are taken than that.'
export const DATE_CANCELLED = 'This date is cancelled. That can’t be undone.'

/** Of a record, such as a "date", that is no longer as the form showed it. */
export const changedMeanwhile = (what: string): string =>
  `A colleague has just changed this ${what}. Please look at it again.`

export const PICTURE_MISSING = 'Please choose a picture.'

/** What forms of several modules say at a field. */
export const COURSE_MISSING = 'Please choose a course.'
export const DAY_MISSING = 'Please choose a day.'
export const WORDS_MISSING = 'Please write something here.'
export const YES_OR_NO_MISSING = 'Please choose yes or no.'

/** Of what a script uploads, such as a "file", when the server did not take it or could not be reached. */
export const uploadErrors = (what: string) => ({
  rejected: `The ${what} could not be sent. Please try again.`,
  offline: `The ${what} could not be sent. Are you online?`,
})

const asJpeg = (what: string): string => `This is ${what}: export it as JPEG, then choose it again.`

/** Why a file is no picture that we take, wherever one is uploaded. */
export const PICTURE_ERRORS: Record<PictureError, string> = {
  'not-a-picture': 'Please choose a picture: a JPEG, PNG or WebP file.',
  'too-many-pixels': 'This picture is too large: at most 50 million pixels.',
  'cut-off': 'Most of this picture is missing from the file. Please choose it again.',
  'is-heic': asJpeg('an HEIC photo'),
  'is-avif': asJpeg('an AVIF picture'),
  'is-gif': asJpeg('a GIF'),
  'is-tiff': asJpeg('a TIFF picture'),
  'is-bmp': asJpeg('a BMP picture'),
  'is-svg': asJpeg('an SVG drawing'),
  'is-pdf': asJpeg('a PDF'),
  'is-raw': asJpeg('a camera’s raw file'),
}

/** Of a rate limit, with the time until the next attempt: others may have used it up, so it is not the reader's fault. */
export const tooManyAttempts = ({ seconds }: Pick<TooMany, 'seconds'>): string =>
  `That was tried too often. Please try again ${inTime(seconds)}.`

/** The same for visitors, with a way on that needs no waiting. */
export const tooManyFromHere = (refused: Pick<TooMany, 'seconds'>, { phone }: { phone: { shown: string } }): string =>
  `That was tried too often from your connection, by you or by others who share it. Please try again ${inTime(refused.seconds)}, or call us on ${phone.shown}.`

/** Rounded up, so that it is never too early: "in 47 minutes". */
export function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

/** The words of a failure: of a limit with its time, of all others from the module's table. */
export const messageOf = <Code extends string>(
  messages: Record<Code, string>,
  failure: { error: Code } | TooMany,
): string => ('seconds' in failure ? tooManyAttempts(failure) : messages[failure.error])
