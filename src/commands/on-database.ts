import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database.ts'
import { createLog, type Log } from '#platform/log.ts'
import { ensureDatabaseRunning } from '#platform/reach-database.ts'

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
