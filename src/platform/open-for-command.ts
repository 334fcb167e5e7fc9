import { join } from 'node:path'
import { type Config, SettingsError } from './config.ts'
import { isDatabaseAnswering } from './database-pool.ts'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from './embedded-postgres/postmaster.ts'
import { openFiles } from './files.ts'
import type { Log } from './log.ts'
import { isMigrated } from './migrations.ts'
import { openFakeProvider, openPaymentProvider } from './open-platform.ts'
import type { CreateFakePaymentProvider } from './payment-provider.ts'
import { type Platform, systemClock } from './platform.ts'
import { openQueue } from './queue.ts'

/** The platform for a command: like the site's, but nothing is migrated and no jobs are worked on. */
export async function openPlatformForCommand(input: {
  config: Config
  url: string
  log: Log
  /** Asked for only where no Stripe keys are set. It delivers no events. */
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
      cards: openPaymentProvider(config, fakeProvider, log),
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
export async function ensureDatabaseRunning({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  // A server that was killed leaves a file behind that names a socket where nothing answers.
  if (url && (databaseUrl || (await isDatabaseAnswering(url)))) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}
