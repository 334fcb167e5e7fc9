import { resolve } from 'node:path'
import { findBrokenInvariants } from '#domain/payments/invariants.ts'
import { type RestoreAnswer, restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { reachDatabase } from '#platform/reach-database.ts'
import { type Command, readWords, WrongWords } from './command.ts'
import { commandLog } from './on-database.ts'
import { sayInvariants } from './say-invariants.ts'

const USAGE = 'npm run restore -- file [--force]'

/** `npm run restore -- file`: a backup into an empty database and DATA_DIR, and then whether the books balance. */
export const restore: Command = async (words) => {
  const { positionals, values } = readWords(words, { usage: USAGE, options: { force: { type: 'boolean' } }, most: 1 })
  const [file] = positionals
  if (!file) throw new WrongWords(USAGE)
  const config = readConfig(process.env)
  const log = commandLog()
  const reached = await reachDatabase(config)
  try {
    const { dataDir } = config
    const facts = { url: reached.url, dataDir, file: resolve(file), force: values.force ?? false, log }
    const answer = await restoreBackup(facts)
    if (!answer.ok) {
      console.log(`Not restored: ${REFUSED[answer.refusal]('what' in answer ? answer.what : '')}`)
      return 1
    }
    console.log(`Restored as it was at ${answer.madeAt}.`)
    const { db, close } = openDatabase({ url: reached.url, log, connections: 1 })
    const broken = await findBrokenInvariants({ db }).finally(close)
    return sayInvariants(broken)
  } finally {
    await reached.stop()
  }
}

const REFUSED: Record<Extract<RestoreAnswer, { ok: false }>['refusal'], (what: string) => string> = {
  'not-empty': (what) => `${what}. With --force all of it is thrown away first.`,
  'in-use': () => 'the site runs on this database. Stop every process of it first.',
  'other-migrations': (what) =>
    `this release does not know the migration ${what} as the backup does. Restore with the release that made it, or a newer one.`,
}
