import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import {
  DEFAULT_SETTINGS,
  isSettingName,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SETTINGS,
} from './settings.ts'
import { sql } from 'kysely'
import { diffFields } from '#domain/audit/audit-entry.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import type { Platform } from '#platform/platform.ts'
import { parseSetting } from './setting-fields.ts'

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

export interface ChangeSettingInput {
  actor: Actor
  /** As it came in an address. */
  name: string
  /** What the form was made of: 0 where nobody had set it. */
  version: number
  /** The form's fields as they were typed. */
  typed: Record<string, unknown>
}

export type ChangeSettingResult =
  | { ok: true; changed: boolean }
  | { ok: false; error: 'unknown-setting' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'changed-meanwhile'; now: SettingRecord }

/** Sets something, if nobody has set it since the form was made. Kept pages of every process follow at once. */
export async function changeSetting(
  platform: Pick<Platform, 'db' | 'log'>,
  { actor, name, version, typed }: ChangeSettingInput,
): Promise<ChangeSettingResult> {
  if (!isSettingName(name)) return { ok: false, error: 'unknown-setting' }
  const read = readFields(SETTINGS[name].schema, parseSetting(name, typed))
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  return inTransaction(platform.db, async (tx): Promise<ChangeSettingResult> => {
    // Somebody who sets the same thing for the first time would find no row to wait at.
    await takeAdvisoryLock(tx, `setting/${name}`)
    const now = await findRecord(platform, tx, name)
    if (now.version !== version) return { ok: false, error: 'changed-meanwhile', now }
    const input = diffFields(now.value, read.data)
    if (Object.keys(input).length === 0) return { ok: true, changed: false }
    await store(tx, { name, value: read.data, version: version + 1, by: actor })
    await recordAudit(tx, { actor, action: 'setting-changed', subject: `setting/${name}`, details: input })
    return { ok: true, changed: true }
  })
}

async function findRecord({ log }: Pick<Platform, 'log'>, tx: Tx, name: SettingName): Promise<SettingRecord> {
  const record = (await listSettingRecords({ db: tx, log })).find((one) => one.name === name)
  if (!record) throw new Error(`expected a record of the setting ${name}`)
  return record
}

async function store(tx: Tx, input: { name: SettingName; value: object; version: number; by: string }): Promise<void> {
  const row = { value: JSON.stringify(input.value), version: input.version, changedBy: input.by }
  await tx
    .insertInto('setting')
    .values({ name: input.name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...row, changedAt: sql`now()` }))
    .execute()
}

/**
 * The settings that these rows make, and what was delivered for the rest. What was kept by another version of the
 * product, or by hand, may not be readable: then what was delivered counts.
 */
function parseStoredSettings({ log }: { log: Log }, rows: { name: string; value: unknown }[]): Settings {
  const stored = rows.flatMap(({ name, value }) => {
    if (!isSettingName(name)) return []
    const read = SETTINGS[name].schema.safeParse(value)
    if (!read.success) log.warn('setting_unreadable', { setting: name })
    return read.success ? [[name, read.data]] : []
  })
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) }
}
