import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import type { ContentDocument } from './content-document.ts'
import { group, text } from './content-fields.ts'
import { findVersionValue, listVersions, MAX_VERSIONS } from './content-versions.ts'
import { cancelSchedule, type Publishing, restoreContent, saveContent, undoPublishing } from './save-content.ts'
import { getContent, publishScheduled } from './shown-content.ts'

const maya = 'staff:maya' as const
const note = {
  key: 'note',
  title: 'Note',
  page: '/faq',
  field: group('', { words: text('Words', 80) }),
  initial: { words: 'As delivered' },
} satisfies ContentDocument<{ words: string }>

const writing = (words: string, version: number, as: Publishing = { as: 'published' }) => ({
  actor: maya,
  document: note,
  version,
  value: { words },
  publishing: as,
})

const wordsOf = async (platform: TestPlatform) => (await getContent(platform, note)).words

/** The same platform at another time. */
const at = (platform: TestPlatform, time: Date): TestPlatform => ({ ...platform, clock: { now: () => time } })

const HOUR_MS = 3_600_000

test('without a version a document is as delivered; what is published replaces it, and a draft does not', async () => {
  const platform = await aPlatform()
  expect(await wordsOf(platform)).toBe('As delivered')
  expect(await saveContent(platform, writing('Draft', 0, { as: 'draft' }))).toEqual({ ok: true, number: 1 })
  expect(await wordsOf(platform)).toBe('As delivered')
  expect(await saveContent(platform, writing('Published', 1))).toEqual({ ok: true, number: 2 })
  expect(await wordsOf(platform)).toBe('Published')
  expect((await listVersions(platform, note)).map(({ number, state }) => [number, state])).toEqual([
    [2, 'shown'],
    [1, 'draft'],
  ])
})

test('what is not valid is rejected, and nothing is stored', async () => {
  const platform = await aPlatform()
  expect(await saveContent(platform, writing('', 0))).toEqual({
    ok: false,
    error: 'wrong-fields',
    fieldErrors: { words: 'Please write something here.' },
  })
  const past: Publishing = { as: 'scheduled', at: new Date(platform.clock.now().getTime() - 1000) }
  expect(await saveContent(platform, writing('Late', 0, past))).toEqual({ ok: false, error: 'too-early' })
  expect(await listVersions(platform, note)).toEqual([])
})

test('the second of two colleagues gets what the first saved, and overwrites nothing', async () => {
  const platform = await aPlatform()
  await saveContent(platform, writing('Maya’s', 0))
  expect(await saveContent(platform, { ...writing('Bo’s', 0), actor: 'staff:bo' })).toMatchObject({
    ok: false,
    error: 'changed-meanwhile',
    now: { number: 1, author: maya },
    value: { words: 'Maya’s' },
  })
  expect(await wordsOf(platform)).toBe('Maya’s')
})

test('twin: without the version that the form was opened with, the first colleague’s text is gone', async () => {
  const platform = await aPlatform()
  await saveContent(platform, writing('Maya’s', 0))
  const [newest] = await listVersions(platform, note)
  await saveContent(platform, { ...writing('Bo’s', newest?.number ?? 0), actor: 'staff:bo' })
  expect(await wordsOf(platform)).toBe('Bo’s')
})

test('of ten who save at once one succeeds', async () => {
  const platform = await aPlatform()
  const saved = await Promise.all(Array.from({ length: 10 }, (_, n) => saveContent(platform, writing(`Text ${n}`, 0))))
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listVersions(platform, note)).toHaveLength(1)
})

test('a scheduled version is shown from its time on, also where a newer one was published before it', async () => {
  const platform = await aPlatform()
  const now = platform.clock.now()
  const then = new Date(now.getTime() + HOUR_MS)
  await saveContent(platform, writing('At nine', 0, { as: 'scheduled', at: then }))
  await saveContent(platform, writing('Until nine', 1))
  expect(await wordsOf(platform)).toBe('Until nine')
  const later = at(platform, then)
  expect(await wordsOf(later)).toBe('At nine')
  const stateOf = async (number: number) =>
    (
      await platform.db
        .selectFrom('contentVersion')
        .select('state')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).state
  await publishScheduled(platform)
  expect(await stateOf(1)).toBe('scheduled')
  await publishScheduled(later)
  expect(await stateOf(1)).toBe('published')
})

test('a scheduled version that is cancelled is a draft again', async () => {
  const platform = await aPlatform()
  const then = new Date(platform.clock.now().getTime() + HOUR_MS)
  await saveContent(platform, writing('At nine', 0, { as: 'scheduled', at: then }))
  const cancel = { actor: maya, document: note, version: 1, number: 1 }
  expect(await cancelSchedule(platform, cancel)).toEqual({ ok: true, number: 1 })
  expect(await wordsOf(at(platform, then))).toBe('As delivered')
  expect(await cancelSchedule(platform, cancel)).toEqual({ ok: false, error: 'unknown-version' })
})

test('an earlier version and the default are restored as versions of their own, and undoing leads back', async () => {
  const platform = await aPlatform()
  await saveContent(platform, writing('First', 0))
  await saveContent(platform, writing('Second', 1))
  const restoring = (version: number, number: number) => ({ actor: maya, document: note, version, number })
  expect(await restoreContent(platform, restoring(2, 1))).toEqual({ ok: true, number: 3 })
  expect(await wordsOf(platform)).toBe('First')
  expect(await undoPublishing(platform, restoring(3, 0))).toEqual({ ok: true, number: 4 })
  expect(await wordsOf(platform)).toBe('Second')
  expect(await restoreContent(platform, restoring(4, 0))).toEqual({ ok: true, number: 5 })
  expect(await wordsOf(platform)).toBe('As delivered')
  expect(await restoreContent(platform, restoring(5, 99))).toEqual({ ok: false, error: 'unknown-version' })
  expect(await restoreContent(platform, restoring(1, 1))).toMatchObject({ ok: false, error: 'changed-meanwhile' })
})

test('undoing the first publication shows the default, and without one there is nothing to undo', async () => {
  const platform = await aPlatform()
  const undo = { actor: maya, document: note, version: 0 }
  expect(await undoPublishing(platform, undo)).toEqual({ ok: false, error: 'unknown-version' })
  await saveContent(platform, writing('First', 0))
  expect(await undoPublishing(platform, { ...undo, version: 1 })).toMatchObject({ ok: true })
  expect(await wordsOf(platform)).toBe('As delivered')
})

test('fifty versions are kept, and with them what visitors see', async () => {
  const platform = await aPlatform()
  await saveContent(platform, writing('Shown', 0))
  for (let version = 1; version <= MAX_VERSIONS + 5; version++)
    await saveContent(platform, writing(`Draft ${version}`, version, { as: 'draft' }))
  const numbers = (await listVersions(platform, note)).map(({ number }) => number)
  expect(numbers).toHaveLength(MAX_VERSIONS)
  expect([numbers[0], numbers.at(-1)]).toEqual([MAX_VERSIONS + 6, 1])
  expect(await wordsOf(platform)).toBe('Shown')
})

test('a stored value that cannot be read is as delivered, and the log says so', async () => {
  const platform = await aPlatform()
  await platform.db
    .insertInto('contentVersion')
    .values({
      key: 'note',
      number: 1,
      value: '{"words": 7}',
      state: 'published',
      publishAt: new Date(0),
      author: 'by hand',
    })
    .execute()
  expect(await wordsOf(platform)).toBe('As delivered')
  expect(await findVersionValue(platform, note, { number: 1 })).toEqual(note.initial)
  expect(platform.logged[0]).toMatchObject({
    level: 'warn',
    event: 'content_unreadable',
    content: 'note',
    fields: ['words'],
  })
})

test('who changed which field is in the audit log', async () => {
  const platform = await aPlatform()
  await saveContent(platform, { ...writing('New', 0), note: 'Shorter' })
  expect(await platform.db.selectFrom('audit').selectAll().execute()).toMatchObject([
    {
      actor: maya,
      action: 'content-published',
      subject: 'content/note',
      details: { version: 1, note: 'Shorter', changed: 'Words' },
    },
  ])
})

test('every process learns which document has changed, and a draft tells none', async () => {
  const platform = await aPlatform()
  const client = new pg.Client({ connectionString: platform.url })
  await client.connect()
  onTestFinished(() => client.end())
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  await client.query('listen pages_changed')
  await saveContent(platform, writing('Draft', 0, { as: 'draft' }))
  const then = new Date(platform.clock.now().getTime() + HOUR_MS)
  await saveContent(platform, writing('Later', 1, { as: 'scheduled', at: then }))
  await publishScheduled(at(platform, then))
  await client.query('select 1')
  expect(told).toEqual(['content_version/note', 'content_version/note'])
})
