import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { restoreBackup, type RestoreResult } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { openDatabase } from '#platform/database.ts'
import { type Command, parseArguments, UsageError, withRunningDatabase } from './command.ts'
import { printInvariants } from './verify.ts'

const BACKUP_USAGE = 'npm run backup -- [file]'

/** `npm run backup`: the whole site in one file, while it runs. Without a file name it goes to DATA_DIR/backups. */
export const backup: Command = async (args) => {
  const { positionals } = parseArguments(args, { usage: BACKUP_USAGE, options: {}, most: 1 })
  const [name] = positionals
  if (name && existsSync(name)) {
    console.log(`Not backed up: ${resolve(name)} is there already.`)
    return 1
  }
  const file = await withRunningDatabase(async ({ config: { dataDir }, url }) => {
    const path = resolve(name ?? join(dataDir, 'backups', `tideway-${stamp(new Date())}.backup`))
    await writeBackup({ url, dataDir, file: path })
    return path
  })
  const { size } = await stat(file)
  console.log(
    `${file} (${Math.ceil(size / 1024)} kB). It holds names, addresses and keys: keep it as you would keep those.`,
  )
  return 0
}

/** 20261122T030500Z: sorts by time, and is a valid file name on every system. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const RESTORE_USAGE = 'npm run restore -- file [--force]'

/** `npm run restore -- file`: restores a backup into an empty database and DATA_DIR, then checks the books. */
export const restore: Command = async (args) => {
  const { positionals, values } = parseArguments(args, {
    usage: RESTORE_USAGE,
    options: { force: { type: 'boolean' } },
    most: 1,
  })
  const [file] = positionals
  if (!file) throw new UsageError(RESTORE_USAGE)
  if (!existsSync(file)) {
    console.log(`Not restored: there is no file ${resolve(file)}.`)
    return 1
  }
  return withRunningDatabase(async ({ config: { dataDir }, url, log }) => {
    const restored = await restoreBackup({ url, dataDir, file: resolve(file), force: values.force ?? false, log })
    if (!restored.ok) {
      console.log(`Not restored: ${RESTORE_ERRORS[restored.error]('what' in restored ? restored.what : '')}`)
      return 1
    }
    console.log(`Restored as it was at ${restored.madeAt}. Everybody logs in again.`)
    const { db, close } = openDatabase({ url, log, connections: 1 })
    return printInvariants(await findBrokenInvariants({ db }).finally(close))
  })
}

const RESTORE_ERRORS: Record<Extract<RestoreResult, { ok: false }>['error'], (what: string) => string> = {
  'not-empty': (what) => `${what}. With --force all of it is thrown away first.`,
  damaged: () => 'the file is damaged or is no backup of this product. Nothing was changed: use another copy of it.',
  'in-use': () => 'the site runs on this database. Stop every process of it first.',
  'other-migrations': (what) =>
    `this release does not know the migration ${what} as the backup does. Restore with the release that made it, or a newer one.`,
}
