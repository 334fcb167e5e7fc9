import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import {
  changeSetting,
  type ChangeSettingInput,
  getSetting,
  getSettings,
  listSettingRecords,
} from './stored-settings.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const amara = 'staff:amara' as const
const hold = (minutes: string, version = 0): ChangeSettingInput => ({
  actor: amara,
  name: 'hold',
  version,
  typed: { minutes },
})

test('without a row every setting has its default; a stored value replaces it', async () => {
  const platform = await aPlatform()
  expect(await getSettings(platform)).toEqual(DEFAULT_SETTINGS)
  expect(await changeSetting(platform, hold('45'))).toEqual({ ok: true, changed: true })
  expect(await getSettings(platform)).toEqual({ ...DEFAULT_SETTINGS, hold: { minutes: 45 } })
  expect(await getSetting(platform, { name: 'hold' })).toEqual({ minutes: 45 })
  const [record] = (await listSettingRecords(platform)).filter((one) => one.version > 0)
  expect(record).toMatchObject({ name: 'hold', version: 1, changed: { by: amara } })
})

test('who changed what, with old and new values, is in the audit log, and an unchanged form adds no entry', async () => {
  const platform = await aPlatform()
  await changeSetting(platform, hold('45'))
  await changeSetting(platform, { ...hold('20', 1), actor: 'staff:bo' })
  expect(await changeSetting(platform, hold('20', 2))).toEqual({ ok: true, changed: false })
  const entries = await platform.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(entries).toMatchObject([
    { actor: amara, action: 'setting-changed', subject: 'setting/hold', details: { minutes: { from: 30, to: 45 } } },
    { actor: 'staff:bo', action: 'setting-changed', details: { minutes: { from: 45, to: 20 } } },
  ])
})

test('an unknown setting and wrong fields are rejected, and nothing is stored', async () => {
  const platform = await aPlatform()
  expect(await changeSetting(platform, { ...hold('20'), name: 'toString' })).toEqual({
    ok: false,
    error: 'unknown-setting',
  })
  expect(await changeSetting(platform, hold('5'))).toEqual({
    ok: false,
    error: 'wrong-fields',
    fieldErrors: { minutes: 'Please give whole minutes from 10 to 60.' },
  })
  expect(await platform.db.selectFrom('setting').selectAll().execute()).toEqual([])
})

test('the second of two gets the current values, and overwrites nothing', async () => {
  const platform = await aPlatform()
  await changeSetting(platform, hold('45'))
  expect(await changeSetting(platform, { ...hold('20'), actor: 'staff:bo' })).toMatchObject({
    ok: false,
    error: 'changed-meanwhile',
    now: { name: 'hold', value: { minutes: 45 }, version: 1, changed: { by: amara } },
  })
  expect(await getSetting(platform, { name: 'hold' })).toEqual({ minutes: 45 })
})

test('of twenty who set the same thing for the first time at once one succeeds', async () => {
  const platform = await aPlatform()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => changeSetting(platform, hold(String(31 + n)))))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers.filter((one) => !one.ok && one.error === 'changed-meanwhile')).toHaveLength(19)
})

test('a stored value that can no longer be read counts as never set, and the log says so', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('setting')
    .values([
      { name: 'hold', value: JSON.stringify({ minutes: 'long' }), changedBy: 'by hand' },
      { name: 'forgotten', value: '1', changedBy: 'by hand' },
    ])
    .execute()
  expect(await getSettings(platform)).toEqual(DEFAULT_SETTINGS)
  expect(platform.logged).toMatchObject([{ level: 'warn', event: 'setting_unreadable', setting: 'hold' }])
})

test('every process is notified that its pages have changed', async () => {
  const platform = await aPlatform()
  const client = new pg.Client({ connectionString: platform.url })
  await client.connect()
  onTestFinished(() => client.end())
  const notified = new Promise((done) => client.on('notification', done))
  await client.query('listen pages_changed')
  await changeSetting(platform, { ...hold('45') })
  await notified
})
