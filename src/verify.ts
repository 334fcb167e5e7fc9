import { findBrokenInvariants, INVARIANT_NAMES } from '#domain/payments/invariants.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'

/** `npm run verify`: do the books balance? Says each invariant in plain words, and ends with 1 when one is broken. */
export async function verify(): Promise<void> {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : null
  const { db, close } = openDatabase({ url: config.databaseUrl ?? embedded?.url ?? '', log: createLog() })
  const broken = new Map((await findBrokenInvariants({ db })).map((one) => [one.invariant, one.records]))
  for (const name of INVARIANT_NAMES) {
    const records = broken.get(name)
    console.log(records ? `BROKEN  ${name}: ${records.join(', ')}` : `holds   ${name}`)
  }
  await close()
  await embedded?.stop()
  process.exitCode = broken.size > 0 ? 1 : 0
}
