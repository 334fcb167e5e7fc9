import { resolve } from 'node:path'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { type RestoreResult, restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { ensureDatabaseRunning } from '#platform/reach-database.ts'
import { type Command, parseArguments, UsageError } from './command.ts'
import { commandLog } from './on-database.ts'
import { printInvariants } from './say-invariants.ts'

const RESTORE_USAGE = 'npm run restore -- file [--force]'

/** `npm run restore -- file`: a backup into an empty database and DATA_DIR, and then whether the books balance. */
export const restore: Command = async (words) => {
  const { positionals, values } = parseArguments(words, {
    usage: RESTORE_USAGE,
    options: { force: { type: 'boolean' } },
    most: 1,
  })
  const [file] = positionals
  if (!file) throw new UsageError(RESTORE_USAGE)
  const config = readConfig(process.env)
  const log = commandLog()
  const reached = await ensureDatabaseRunning(config)
  try {
    const { dataDir } = config
    const input = { url: reached.url, dataDir, file: resolve(file), force: values.force ?? false, log }
    const answer = await restoreBackup(input)
    if (!answer.ok) {
      console.log(`Not restored: ${RESTORE_ERRORS[answer.error]('what' in answer ? answer.what : '')}`)
      return 1
    }
    console.log(`Restored as it was at ${answer.madeAt}.`)
    const { db, close } = openDatabase({ url: reached.url, log, connections: 1 })
    const broken = await findBrokenInvariants({ db }).finally(close)
    return printInvariants(broken)
  } finally {
    await reached.stop()
  }
}

const RESTORE_ERRORS: Record<Extract<RestoreResult, { ok: false }>['error'], (what: string) => string> = {
  'not-empty': (what) => `${what}. With --force all of it is thrown away first.`,
  'in-use': () => 'the site runs on this database. Stop every process of it first.',
  'other-migrations': (what) =>
    `this release does not know the migration ${what} as the backup does. Restore with the release that made it, or a newer one.`,
}
