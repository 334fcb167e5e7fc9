import { join } from 'node:path'
import { type Platform, systemClock } from './platform.ts'
import { type Config, SettingsError } from './config.ts'
import { openDatabase } from './database.ts'
import { openFiles } from './files.ts'
import type { Log } from './log.ts'
import { isMigrated } from './migrations.ts'
import { openFakeProvider, openPaymentProvider } from './open-platform.ts'
import type { CreateFakePaymentProvider } from './payment-provider.ts'
import { openQueue } from './queue.ts'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts'
import { findRunningPostgres } from './embedded-postgres/postmaster.ts'

/** What a command's verbs stand on: as the site does, without a port, a worker or a migration. */
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
 * The site's database for a command: the one of DATABASE_URL; else the embedded one, of the site that runs on DATA_DIR
 * just now, or started for as long as the command takes.
 */
export async function ensureDatabaseRunning({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<{ url: string; stop(): Promise<void> }> {
  const url = databaseUrl ?? (await findRunningPostgres(dataDir))
  if (url && (databaseUrl || (await answers(url)))) return { url, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir })
}

/** A file that a killed server left behind names a socket at which nobody answers. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return true
  } catch {
    return false // then it is started, which says what stands in the way
  } finally {
    await client.end().catch(() => {})
  }
}
