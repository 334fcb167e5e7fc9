import { z } from 'zod'
import { atMost } from '#domain/text.ts'
import { readCount } from '#domain/typed-number.ts'
import { foldSigns } from '#platform/typed-text.ts'

/** How many people one plan has. */
export const MOST_PEOPLE = 12
const LONGEST_NAME = 40

/** Who comes, who covers for each other, and how many may be away at once. Initials are enough: nothing is stored. */
export interface CoverRequest {
  people: string[]
  /** Each with the other, by their positions among the people. */
  pairs: [number, number][]
  mostAway: number
}

export const COVER_ERRORS = {
  people: `Please give 2 to ${MOST_PEOPLE} people.`,
  twice: 'Two people have the same initials. Please tell them apart, such as AB1 and AB2.',
  unknown: (name: string) => `${name} is not among the people above.`,
  mostAway: `Please give a number from 1 to ${MOST_PEOPLE}.`,
} as const

const names = z.array(z.string().max(LONGEST_NAME, atMost(LONGEST_NAME)))

/** The form of a plan. People are apart by commas or lines; those who cover for each other share a line. */
export const coverRequest = z
  .object({
    people: z
      .unknown()
      .optional()
      .transform((typed) => readLines(typed).flat())
      .pipe(names.min(2, COVER_ERRORS.people).max(MOST_PEOPLE, COVER_ERRORS.people))
      .refine((people) => new Set(people.map(keyOf)).size === people.length, COVER_ERRORS.twice),
    cover: z.unknown().optional().transform(readLines),
    mostAway: z
      .unknown()
      .transform((typed) => readCount(typed) ?? 0)
      .pipe(z.int(COVER_ERRORS.mostAway).min(1, COVER_ERRORS.mostAway).max(MOST_PEOPLE, COVER_ERRORS.mostAway)),
  })
  .transform(({ people, cover, mostAway }, context): CoverRequest => {
    const known = new Map(people.map((name, index) => [keyOf(name), index]))
    const unknown = cover.flat().find((name) => !known.has(keyOf(name)))
    if (unknown) context.addIssue({ code: 'custom', path: ['cover'], message: COVER_ERRORS.unknown(unknown) })
    const lines = cover.map((line) => [...new Set(line.flatMap((name) => known.get(keyOf(name)) ?? []))])
    return { people, pairs: lines.flatMap(pairsOf), mostAway }
  })

const keyOf = (name: string): string => name.toLocaleLowerCase('en-GB')

const pairsOf = (line: number[]): [number, number][] =>
  line.flatMap((one, index) => line.slice(index + 1).map((other): [number, number] => [one, other]))

/** The names of each line that has some: apart by commas, semicolons, plus signs, or the cells of a spreadsheet. */
function readLines(typed: unknown): string[][] {
  const lines = typeof typed === 'string' ? typed.split(/\r\n?|[\n\u2028\u2029]/) : []
  return lines
    .map((line) =>
      line
        .split('\t')
        .flatMap((cell) => foldSigns(cell).split(/[,;+]/))
        .flatMap((name) => name.trim() || []),
    )
    .filter((line) => line.length > 0)
}
