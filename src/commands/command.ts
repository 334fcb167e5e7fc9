import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Takes the words that follow its name, and answers with the exit code: 0 when all is well. */
export type Command = (words: string[]) => Promise<number>

/** The words were not understood; the message shows how the command is used. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(`Usage: ${usage}`)
  }
}

/** @throws UsageError for an option that is not there, and for more words than are asked for. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  words: string[],
  input: { usage: string; options: Options; most: number },
) {
  const read = parseOrExplain(words, input)
  if (read.positionals.length > input.most) throw new UsageError(input.usage)
  return read
}

function parseOrExplain<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options }: { usage: string; options: Options },
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}

/** A day or a moment in UTC: `2026-11-22`, `2026-11-22T08:30Z`. @throws UsageError for anything else. */
export function parseMoment(word: string | undefined, usage: string): Date | undefined {
  if (word === undefined) return undefined
  const isOne = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(word)
  const moment = new Date(word)
  if (!isOne || Number.isNaN(moment.getTime())) throw new UsageError(usage)
  return moment
}
