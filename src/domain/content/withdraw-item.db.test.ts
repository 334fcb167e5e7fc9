import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import type { ContentDocument } from './content-document.ts'
import { group, id, list, text } from './content-fields.ts'
import { listVersions } from './content-versions.ts'
import { restoreContent, saveContent } from './save-content.ts'
import { getContent } from './shown-content.ts'
import { withdrawItem } from './withdraw-item.ts'

const maya = 'staff:maya' as const
const story = group('', { id: id('words'), words: text('Words', 80) })
const delivered = [{ id: 'delivered', words: 'Delivered' }]
const stories = {
  key: 'stories',
  title: 'Stories',
  page: '/testimonials',
  field: group('', {
    told: list('Stories', story, { itemLabel: 'Story', most: 9, withdrawable: true }),
    others: list('Others', story, { itemLabel: 'Other', most: 9 }),
  }),
  initial: { told: delivered, others: delivered },
} satisfies ContentDocument

const writing = (ids: string[], version: number) => ({
  actor: maya,
  document: stories,
  version,
  value: { told: ids.map((one) => ({ id: one, words: one })), others: delivered },
  publishing: { as: 'published' } as const,
})
const withdrawing = (storyId: string, listName = 'told') => ({
  actor: maya,
  document: stories,
  list: listName,
  id: storyId,
})

test('a story that is withdrawn is gone from the site and from every version, and restoring one does not bring it back', async () => {
  const platform = await aPlatform()
  const idsNow = async () => (await getContent(platform, stories)).told.map((one) => one.id)
  await saveContent(platform, writing(['amara', 'jonah'], 0))
  await saveContent(platform, { ...writing(['amara', 'jonah', 'new'], 1), publishing: { as: 'draft' } })
  expect(await withdrawItem(platform, withdrawing('amara'))).toEqual({ ok: true })
  expect(await idsNow()).toEqual(['jonah'])
  await restoreContent(platform, { actor: maya, document: stories, version: 2, number: 2 })
  expect(await idsNow()).toEqual(['jonah', 'new'])
  const rows = await platform.db.selectFrom('contentVersion').select('value').execute()
  expect(JSON.stringify(rows)).not.toContain('amara')
  const entries = await platform.db
    .selectFrom('audit')
    .select('details')
    .where('action', '!=', 'content-withdrawn')
    .execute()
  expect(JSON.stringify(entries), 'the activity log never had its words').not.toContain('amara')
  expect(await withdrawItem(platform, withdrawing('amara'))).toEqual({ ok: false, error: 'unknown-item' })
})

test('twin: removed by an ordinary change, a story comes back with an earlier version', async () => {
  const platform = await aPlatform()
  await saveContent(platform, writing(['amara', 'jonah'], 0))
  await saveContent(platform, writing(['jonah'], 1))
  await restoreContent(platform, { actor: maya, document: stories, version: 2, number: 1 })
  expect((await getContent(platform, stories)).told.map((one) => one.id)).toContain('amara')
})

test('a story that was delivered is withdrawn by a version without it', async () => {
  const platform = await aPlatform()
  expect(await withdrawItem(platform, withdrawing('delivered'))).toEqual({ ok: true })
  expect(await getContent(platform, stories)).toEqual({ told: [], others: delivered })
  expect(await listVersions(platform, stories)).toMatchObject([{ number: 1, state: 'shown', note: 'Withdrawn' }])
})

test('only items of a list for it can be withdrawn', async () => {
  const platform = await aPlatform()
  for (const name of ['others', 'constructor', 'none', ''])
    expect(await withdrawItem(platform, withdrawing('delivered', name))).toEqual({ ok: false, error: 'unknown-item' })
  expect(await listVersions(platform, stories)).toEqual([])
})
