import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { listHelpItems, listHelpItemsToEdit, saveHelpItem } from './help-items.ts'

const words = { question: 'Is there a break?', answer: 'Every ninety minutes.', position: '0' }

test('trainees see items as staff add, change and hide them, in order', async () => {
  const platform = await aPlatform()
  const save = async (wanted: Partial<Parameters<typeof saveHelpItem>[1]>) =>
    saveHelpItem(platform, { item: null, input: words, hidden: false, actor: 'staff:maya', ...wanted })
  expect(await save({})).toEqual({ ok: true })
  const [first] = await listHelpItemsToEdit(platform)
  if (!first) throw new Error('expected an item')
  expect((await listHelpItems(platform))[0]).toEqual({ id: first.id, question: words.question, answer: words.answer })
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
  for (const position of ['-1', '1000', '1.5', 'first'])
    expect(await save({ input: { ...words, position } }), position).toMatchObject({
      fieldErrors: { position: 'Please give its place as a whole number up to 999' },
    })
})
