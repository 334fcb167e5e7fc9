import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { SettingName, Settings } from './settings.ts'
import { parseStoredSettings } from './stored-settings.ts'

interface SettingsSource {
  db: Database | Tx
  log: Log
}

/** Every setting as it is now, in one query. */
export async function getSettings({ db, log }: SettingsSource): Promise<Settings> {
  return parseStoredSettings({ log }, await db.selectFrom('setting').select(['name', 'value']).execute())
}

/** One setting as it is now, for a verb that needs no other. */
export async function getSetting<Name extends SettingName>(
  { db, log }: SettingsSource,
  input: { name: Name },
): Promise<Settings[Name]> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', '=', input.name).execute()
  return parseStoredSettings({ log }, rows)[input.name]
}
