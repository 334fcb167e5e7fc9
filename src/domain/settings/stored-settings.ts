import { sql } from 'kysely'
import { diffFields } from '#domain/events/audit-entry.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { changedMeanwhile } from '#domain/result.ts'
import { type Database, inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { type Readings, readOnce } from '#platform/readings.ts'
import { askForNumbers, parseSetting } from './setting-fields.ts'
import {
  DEFAULT_SETTINGS,
  isSettingName,
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SETTINGS,
} from './settings.ts'

export interface SettingsSource extends Readings {
  db: Database | Tx
  log: Log
}

/** Every setting, in one query. One that is not stored, or is not valid, has its initial value. */
export const getSettings = ({ db, log, readings }: SettingsSource): Promise<Settings> =>
  readOnce({ readings }, 'settings', async () =>
    parseStoredSettings({ log }, await db.selectFrom('setting').select(['name', 'value']).execute()),
  )

/** One setting; in a piece of work that reads once, together with the others. */
export async function getSetting<Name extends SettingName>(
  source: SettingsSource,
  input: { name: Name },
): Promise<Settings[Name]> {
  if (source.readings) return (await getSettings(source))[input.name]
  const { db, log } = source
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', '=', input.name).execute()
  return parseStoredSettings({ log }, rows)[input.name]
}

export interface SettingRecord {
  name: SettingName
  value: Settings[SettingName]
  /** 0: the initial value. */
  version: number
  changed: { at: Date; by: string } | null
}

/** Every setting in the order of `SETTINGS`, with its version and who set it when. */
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
  /** From an address: it may be anything. */
  name: string
  /** The version that was shown; 0 for the initial value. */
  version: number
  /** The form's fields as they were entered. */
  typed: Record<string, unknown>
}

type ChangeSettingResult =
  | { ok: true; changed: boolean }
  | { ok: false; error: 'unknown-setting' }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'changed-meanwhile'; now: SettingRecord }

/** Wrong fields are shown at each field, and a colleague's change with what they entered. */
export const CHANGE_SETTING_ERRORS = {
  'unknown-setting': 'There is no such setting.',
  'changed-meanwhile': changedMeanwhile('setting'),
  'owners-only': 'Only an owner can change this.',
  'no-second-factor': 'Set up two-factor for yourself first, under Your account.',
}

/** Changes a setting, unless it changed since it was shown. A trigger makes every process drop its cached pages. */
export async function changeSetting(
  platform: Pick<Platform, 'db' | 'log'>,
  { actor, name, version, typed }: ChangeSettingInput,
): Promise<ChangeSettingResult> {
  if (!isSettingName(name)) return { ok: false, error: 'unknown-setting' }
  const read = readFields(SETTINGS[name].schema, parseSetting(name, typed))
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: askForNumbers(name, typed, read.fieldErrors) }
  return inTransaction(platform.db, async (tx): Promise<ChangeSettingResult> => {
    // Before the first change there is no row to lock.
    await takeAdvisoryLock(tx, `setting/${name}`)
    const now = await findRecord(platform, tx, name)
    if (now.version !== version) return { ok: false, error: 'changed-meanwhile', now }
    const changes = diffFields(now.value, read.data)
    if (Object.keys(changes).length === 0) return { ok: true, changed: false }
    await store(tx, { name, value: read.data, version: version + 1, by: actor })
    await recordEvent(tx, { kind: 'setting-changed', actor, subject: `setting/${name}`, details: changes })
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
 * The settings in these rows, with initial values for the rest, also where a row is invalid because another version of the
 * product wrote it, or someone by hand.
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
