import type { Database, Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { SETTING_NAMES, type SettingName, type Settings } from './settings.ts'
import { parseStoredSettings } from './stored-settings.ts'

/** A setting with where it comes from. */
export interface SettingRecord {
  name: SettingName
  value: Settings[SettingName]
  /** 0: as delivered, nobody has set it yet. */
  version: number
  changed: { at: Date; by: string } | null
}

/** Every setting in the table's order, each with its version and who set it when. */
export async function listSettingRecords({ db, log }: { db: Database | Tx; log: Log }): Promise<SettingRecord[]> {
  const rows = await db.selectFrom('setting').selectAll().execute()
  const settings = parseStoredSettings({ log }, rows)
  return SETTING_NAMES.map((name) => {
    const row = rows.find((one) => one.name === name)
    const changed = row ? { at: row.changedAt, by: row.changedBy } : null
    return { name, value: settings[name], version: row?.version ?? 0, changed }
  })
}
