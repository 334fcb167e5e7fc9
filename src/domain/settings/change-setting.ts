import { sql } from 'kysely'
import { diffFields } from '#domain/audit/audit-entry.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listSettingRecords, type SettingRecord } from './find-setting-records.ts'
import { parseSetting } from './setting-fields.ts'
import { isSettingName, type SettingName, SETTINGS } from './settings.ts'

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
