import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { readConfig } from '#platform/config.ts'
import { ensureDatabaseRunning } from '#platform/reach-database.ts'
import { type Command, parseArguments } from './command.ts'

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
