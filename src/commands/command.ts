import { join } from 'node:path'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { type Config, readConfig, SettingsError } from '#platform/config.ts'
import { isDatabaseAnswering } from '#platform/database-pool.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from '#platform/embedded-postgres/postmaster.ts'
import { openFiles } from '#platform/files.ts'
import { createLog, type Log } from '#platform/log.ts'
import { isMigrated } from '#platform/migrations.ts'
import { openFakeProvider, openPaymentProvider } from '#platform/open-platform.ts'
import type { CreateFakePaymentProvider } from '#platform/payment-provider.ts'
import { type Platform, systemClock } from '#platform/platform.ts'
import { openQueue } from '#platform/queue.ts'

/** Takes the arguments after the command's name and returns the exit code: 0 when all is well. */
export type Command = (args: string[], dependencies: CommandDependencies) => Promise<number>

/** What main.ts passes to every command; nothing else in src knows the sandbox. */
export interface CommandDependencies {
  createFakeProvider: CreateFakePaymentProvider
}

/** Wrong arguments; the message shows how the command is used. */
export class UsageError extends Error {
  constructor(usage: string) {
    super(`Usage: ${usage}`)
  }
}

/** @throws UsageError for an unknown option, or more than `most` arguments. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options, most }: { usage: string; options: Options; most: number },
) {
  const parsed = parseOptions(args, { usage, options })
  if (parsed.positionals.length > most) throw new UsageError(usage)
  return parsed
}

function parseOptions<Options extends ParseArgsOptionsConfig>(
  args: string[],
  { usage, options }: { usage: string; options: Options },
) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new UsageError(usage)
  }
}

/** A day or a time in UTC: `2026-11-22`, `2026-11-22T08:30Z`. @throws UsageError for anything else. */
export function parseMoment(text: string | undefined, usage: string): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text)
  if (!isMoment || Number.isNaN(moment.getTime())) throw new UsageError(usage)
  return moment
}

interface CommandContext {
  config: Config
  url: string
  log: Log
}

/** Starts the database if it is the embedded one and not running, and stops it again afterwards. */
export async function withRunningDatabase<Result>(run: (context: CommandContext) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const { url, stop } = await ensureDatabaseRunning(config)
  try {
    return await run({ config, url, log: commandLog() })
  } finally {
    await stop()
  }
}

/** Standard output is for what the command prints, so the log goes to standard error. */
export const commandLog = (): Log => createLog((line) => process.stderr.write(line))

/** For commands that need the database only. */
export const withDatabase = <Result>(
  run: (context: CommandContext & { db: Database }) => Promise<Result>,
): Promise<Result> =>
  withRunningDatabase(async (context) => {
    const { db, close } = openDatabase({ url: context.url, log: context.log, connections: 4 })
    return run({ ...context, db }).finally(close)
  })

/** For commands that call the domain. */
export const withPlatform = <Result>(
  { createFakeProvider }: CommandDependencies,
  run: (platform: Platform, config: Config) => Promise<Result>,
): Promise<Result> =>
  withRunningDatabase(async ({ config, url, log }) => {
    const { platform, close } = await openPlatformForCommand({ config, url, log, createFakeProvider })
    return run(platform, config).finally(close)
  })

/** The platform for a command: like the site's, but nothing is migrated and no jobs are worked on. */
async function openPlatformForCommand(input: {
  config: Config
  url: string
  log: Log
  /** Called only where no Stripe keys are set. It delivers no events. */
  createFakeProvider?: CreateFakePaymentProvider
}): Promise<{
  platform: Platform
  close(): Promise<void>
}> {
  const { config, url, log } = input
  const { db, pool, close } = openDatabase({ url, log, connections: 4 })
  if (!(await isMigrated(pool).catch(() => false))) {
    await close()
    throw new SettingsError(['the database is not as this release needs it: start the site once before'])
  }
  const fakeProvider = await openFakeProvider(config, input.createFakeProvider, { pool })
  const queue = await openQueue({ url, log, worker: false })
  return {
    platform: {
      db,
      stripe: openPaymentProvider(config, fakeProvider, log),
      files: openFiles(join(config.dataDir, 'images')),
      materials: openFiles(join(config.dataDir, 'materials')),
      queue,
      clock: systemClock,
      log,
    },
    async close() {
      await queue.stop()
      await fakeProvider?.stop()
      await close()
    },
  }
}

/**
 * The site's database for a command: the one of DATABASE_URL, or the embedded one. The latter is used where a site is
 * running it on DATA_DIR, and is otherwise started until `stop` is called.
 */
async function ensureDatabaseRunning({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  // A server that was killed leaves a file behind that names a socket where nothing answers.
  if (url && (databaseUrl || (await isDatabaseAnswering(url)))) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}
