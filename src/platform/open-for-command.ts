import { join } from 'node:path'
import { createSandbox } from '../../sandbox/sandbox.ts'
import { systemClock } from './clock.ts'
import { type Config, SettingsError } from './config.ts'
import { openDatabase } from './database.ts'
import { openFiles } from './files.ts'
import type { Log } from './log.ts'
import { isMigrated } from './migrations.ts'
import { openPaymentProvider } from './open-platform.ts'
import type { Platform } from './platform.ts'
import { openQueue } from './queue.ts'

/** What a command's verbs stand on: as the site does, without a port, a worker or a migration. */
export async function openPlatformForCommand(input: { config: Config; url: string; log: Log }): Promise<{
  platform: Platform
  close(): Promise<void>
}> {
  const { config, url, log } = input
  const { db, pool, close } = openDatabase({ url, log, connections: 4 })
  if (!(await isMigrated(pool).catch(() => false))) {
    await close()
    throw new SettingsError(['the database is not as this release needs it: start the site once before'])
  }
  const sandbox = config.stripe ? null : await createSandbox({ pool })
  const queue = await openQueue({ url, log, worker: false })
  return {
    platform: {
      db,
      cards: openPaymentProvider(config, sandbox, log),
      files: openFiles(join(config.dataDir, 'images')),
      queue,
      clock: systemClock,
      log,
    },
    async close() {
      await queue.stop()
      await sandbox?.stop()
      await close()
    },
  }
}
