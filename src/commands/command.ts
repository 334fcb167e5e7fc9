import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type Config, readConfig } from '#platform/config.ts'
import { ensureDatabaseRunning, openPlatformForCommand } from '#platform/open-for-command.ts'
import type { CreateFakePaymentProvider } from '#platform/payment-provider.ts'
import type { Platform } from '#platform/platform.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog, type Log } from '#platform/log.ts'

/** Takes the words that follow its name, and answers with the exit code: 0 when all is well. */
export type Command = (words: string[], dependencies: CommandDependencies) => Promise<number>

/** What the commands are handed by main.ts, which alone knows the sandbox. */
export interface CommandDependencies {
  createFakeProvider: CreateFakePaymentProvider
}

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

/** Opens what a command's verbs stand on, and closes it however the command ends. */
export async function withPlatform<Answer>(
  { createFakeProvider }: CommandDependencies,
  act: (platform: Platform, config: Config) => Promise<Answer>,
): Promise<Answer> {
  const config = readConfig(process.env)
  const reached = await ensureDatabaseRunning(config)
  try {
    const { platform, close } = await openPlatformForCommand({
      config,
      url: reached.url,
      log: commandLog(),
      createFakeProvider,
    })
    return await act(platform, config).finally(close)
  } finally {
    await reached.stop()
  }
}

export interface CommandContext {
  config: Config
  url: string
  db: Database
  log: Log
}

/** What a command says is on the standard output, so the log goes to the other one. */
export const commandLog = (): Log => createLog((line) => process.stderr.write(line))

/** Opens the site's database for a command, and closes it however the command ends. */
export async function withDatabase<Answer>(act: (ground: CommandContext) => Promise<Answer>): Promise<Answer> {
  const config = readConfig(process.env)
  const log = commandLog()
  const reached = await ensureDatabaseRunning(config)
  const { db, close } = openDatabase({ url: reached.url, log, connections: 4 })
  try {
    return await act({ config, url: reached.url, db, log })
  } finally {
    await close()
    await reached.stop()
  }
}
