import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { SettingName, Settings } from './settings.ts'
import { readStored } from './stored-settings.ts'

interface Ground {
  db: Database | Tx
  log: Log
}

/** Every setting as it is now, in one query. */
export async function findSettings({ db, log }: Ground): Promise<Settings> {
  return readStored({ log }, await db.selectFrom('setting').select(['name', 'value']).execute())
}

/** One setting as it is now, for a verb that needs no other. */
export async function findSetting<Name extends SettingName>(
  { db, log }: Ground,
  facts: { name: Name },
): Promise<Settings[Name]> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', '=', facts.name).execute()
  return readStored({ log }, rows)[facts.name]
}
