import { expect, test } from 'vitest'
import { anEnquiry, auditOf } from '../../../tests/support/enquiries.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { deleteSavedReply, listSavedReplies, saveSavedReply } from './saved-replies.ts'

const actor = 'staff:bo' as const
const fields = { title: 'Opening hours', text: 'Hi {{first name}}, from nine to five.' }

test('staff add, change and delete saved replies, of which the audit log keeps what they said', async () => {
  const platform = await aPlatform()
  const before = await listSavedReplies(platform)
  const save = (wanted: Partial<Parameters<typeof saveSavedReply>[1]> = {}) =>
    saveSavedReply(platform, { reply: null, input: fields, actor, ...wanted })
  expect(await save()).toEqual({ ok: true })
  const mine = async () => (await listSavedReplies(platform)).find(({ title }) => title === fields.title)
  const first = await mine()
  if (!first) throw new Error('expected the reply')
  expect(await save({ reply: first, input: { ...fields, text: 'From ten.' } })).toEqual({ ok: true })
  expect(await save({ reply: first }), 'and what is saved now').toMatchObject({
    error: 'changed-meanwhile',
    now: { text: 'From ten.', version: 2 },
  })
  expect(await deleteSavedReply(platform, { reply: first, actor })).toEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await deleteSavedReply(platform, { reply: { ...first, version: 2 }, actor })).toEqual({ ok: true })
  expect(await deleteSavedReply(platform, { reply: first, actor })).toEqual({ ok: false, error: 'unknown-reply' })
  expect(await save({ reply: first })).toEqual({ ok: false, error: 'unknown-reply' })
  expect(await listSavedReplies(platform)).toEqual(before)
  expect(await auditOf(platform, `saved-reply/${first.id}`)).toMatchObject([
    { action: 'saved-reply-added' },
    { action: 'saved-reply-changed' },
    { action: 'saved-reply-deleted', details: { text: 'From ten.' } },
  ])
})

test('a saved reply has its own title and only fields that we fill in', async () => {
  const platform = await aPlatform()
  const wrong = async (input: Record<string, unknown>) => {
    const saved = await saveSavedReply(platform, { reply: null, input, actor })
    return saved.ok || saved.error !== 'wrong-fields' ? saved : saved.fieldErrors
  }
  expect(await wrong({})).toEqual({ title: 'Title is required', text: 'Text is required' })
  expect(await wrong({ ...fields, text: 'Hi {{name}}' })).toEqual({
    text: '{{name}} is not one of the fields that we fill in',
  })
  expect(await wrong({ ...fields, title: 'next DATE and price' })).toEqual({
    title: 'Another saved reply has this title',
  })
  const twice = await Promise.all([1, 2].map(() => saveSavedReply(platform, { reply: null, input: fields, actor })))
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a reply in which a field was not filled in is rejected', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const reply = { reference, version: 1, actor, text: 'On {{next date}}.', idempotencyKey: 'one' }
  expect(await replyToEnquiry(platform, reply)).toEqual({ ok: false, error: 'unfilled-field' })
  expect(await replyToEnquiry(platform, { ...reply, text: 'On Saturday.' })).toEqual({ ok: true })
})
