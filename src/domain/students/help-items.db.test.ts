import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { auditOf } from '../../../tests/support/enquiries.ts'
import { deleteHelpItem, listHelpItems, listHelpItemsToEdit, moveHelpItem, saveHelpItem } from './help-items.ts'

const words = { question: 'Is there a break?', answer: 'Every ninety minutes.' }

test('trainees see items as staff add, change and hide them, in order', async () => {
  const platform = await aPlatform()
  const save = async (wanted: Partial<Parameters<typeof saveHelpItem>[1]>) =>
    saveHelpItem(platform, { item: null, input: words, hidden: false, actor: 'staff:maya', ...wanted })
  expect(await save({})).toEqual({ ok: true })
  const first = (await listHelpItemsToEdit(platform)).at(-1)
  if (!first) throw new Error('expected an item')
  expect((await listHelpItems(platform)).at(-1)).toEqual({
    id: first.id,
    question: words.question,
    answer: words.answer,
  })
  expect(await save({ item: first, input: { ...words, answer: 'At eleven and at three.' } })).toEqual({ ok: true })
  expect(await save({ item: first }), 'and what is stored now').toMatchObject({
    error: 'changed-meanwhile',
    now: { answer: 'At eleven and at three.', version: 2 },
  })
  expect(await save({ item: { id: first.id, version: 2 }, hidden: true })).toEqual({ ok: true })
  expect((await listHelpItems(platform)).map(({ id }) => id)).not.toContain(first.id)
  expect(await save({ item: { id: 9999, version: 1 } })).toEqual({ ok: false, error: 'unknown-item' })
  expect(await save({ input: {} })).toMatchObject({
    fieldErrors: { question: 'Question is required', answer: 'Answer is required' },
  })
})

test('items move up and down one place, not beyond the ends, and none shares a place afterwards', async () => {
  const platform = await aPlatform()
  await platform.db.updateTable('helpItem').set({ position: 1 }).execute()
  const order = async () => (await listHelpItemsToEdit(platform)).map(({ id }) => id)
  const [first = 0, second = 0, third = 0, ...rest] = await order()
  const move = (itemId: number, by: -1 | 1) => moveHelpItem(platform, { itemId, by, actor: 'staff:maya' })
  expect(await move(third, -1)).toEqual({ ok: true })
  expect(await order()).toEqual([first, third, second, ...rest])
  await Promise.all([move(first, -1), move(third, 1), move(rest.at(-1) ?? 0, 1)])
  expect(await order()).toEqual([first, second, third, ...rest])
  const places = (await listHelpItemsToEdit(platform)).map(({ position }) => position)
  expect(new Set(places).size).toBe(places.length)
  expect(await move(9999, 1)).toEqual({ ok: false, error: 'unknown-item' })
  expect(await auditOf(platform, `help/${first}`), 'it did not move').toEqual([])
})

test('an item is deleted as it was shown, and the audit log keeps what it said', async () => {
  const platform = await aPlatform()
  const [item] = await listHelpItemsToEdit(platform)
  if (!item) throw new Error('expected an item')
  const remove = (version: number) => deleteHelpItem(platform, { item: { id: item.id, version }, actor: 'staff:maya' })
  expect(await remove(item.version + 1)).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await remove(item.version)).toEqual({ ok: true })
  expect(await remove(item.version)).toEqual({ ok: false, error: 'unknown-item' })
  expect((await listHelpItems(platform)).map(({ id }) => id)).not.toContain(item.id)
  expect(await auditOf(platform, `help/${item.id}`)).toMatchObject([
    { action: 'help-deleted', details: { question: item.question } },
  ])
})
