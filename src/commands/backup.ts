import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { ensureDatabaseRunning } from '#platform/open-for-command.ts'
import { type Command, commandLog, parseArguments, UsageError } from './command.ts'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { restoreBackup, type RestoreResult } from '#platform/backup/restore-backup.ts'
import { openDatabase } from '#platform/database.ts'
import { printInvariants } from './verify.ts'

const BACKUP_USAGE = 'npm run backup -- [file]'

/** `npm run backup`: the whole site in one file, while it runs. Without a name it goes below DATA_DIR. */
export const backup: Command = async (words) => {
  const { positionals } = parseArguments(words, { usage: BACKUP_USAGE, options: {}, most: 1 })
  const config = readConfig(process.env)
  const file = resolve(positionals[0] ?? join(config.dataDir, 'backups', `tideway-${stamp(new Date())}.backup`))
  const reached = await ensureDatabaseRunning(config)
  try {
    await writeBackup({ url: reached.url, dataDir: config.dataDir, file })
  } finally {
    await reached.stop()
  }
  const { size } = await stat(file)
  console.log(
    `${file} (${Math.ceil(size / 1024)} kB). It holds names, addresses and keys: keep it as you would keep those.`,
  )
  return 0
}

/** 20261122T030500Z: sorts by time, and fits a file's name everywhere. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

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
