import { expect, test } from 'vitest'
import { anEnquiry, auditOf, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { addEnquiryNote, replyToEnquiry } from './reply-to-enquiry.ts'
import { setEnquiryState } from './set-enquiry-state.ts'

const actor = 'staff:bo' as const
const aReply = (reference: string) => ({
  reference,
  version: 1,
  actor,
  text: 'In May.\n\nSee you.',
  idempotencyKey: 'submission-1',
})

test('a reply queues one email, answers the enquiry and assigns it to its author', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  expect(await replyToEnquiry(platform, aReply(reference))).toEqual({ ok: true })
  expect(await enquiryOf(platform, reference)).toMatchObject({ state: 'answered', owner: 'bo', version: 2 })
  const [entry] = await entries(platform)
  expect(entry).toMatchObject({ kind: 'reply', author: 'bo', text: 'In May.\n\nSee you.' })
  expect(await replies(platform)).toEqual([{ key: `enquiry-reply/${entry?.id}` }])
  expect(await auditOf(platform, `enquiry/${reference}`)).toMatchObject([
    { actor, action: 'enquiry-reply', details: { state: { from: 'new', to: 'answered' }, entryId: entry?.id } },
  ])
})

test('submitted twenty times at once it is one reply, one email and one audit log entry', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const answers = await Promise.all(Array.from({ length: 20 }, () => replyToEnquiry(platform, aReply(reference))))
  expect(answers.every((one) => one.ok)).toBe(true)
  expect(await replies(platform)).toHaveLength(1)
  expect(await auditOf(platform, `enquiry/${reference}`)).toHaveLength(1)
})

test('when two colleagues answer at once the second gets a conflict, and the sender gets one answer', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const answers = await Promise.all([
    replyToEnquiry(platform, aReply(reference)),
    replyToEnquiry(platform, { ...aReply(reference), actor: 'staff:mira', idempotencyKey: 'submission-2' }),
  ])
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  expect(answers).toContainEqual({ ok: false, error: 'changed-meanwhile' })
  expect(await replies(platform)).toHaveLength(1)
})

test('a second answer of the same colleague needs the version after the first one', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await replyToEnquiry(platform, aReply(reference))
  const second = { ...aReply(reference), text: 'Or in June.', idempotencyKey: 'submission-2' }
  expect(await replyToEnquiry(platform, second)).toMatchObject({ error: 'changed-meanwhile' })
  expect(await replyToEnquiry(platform, { ...second, version: 2 })).toEqual({ ok: true })
  expect(await replyToEnquiry(platform, { ...second, version: 3, text: 'In July.' })).toMatchObject({
    error: 'pressed-before',
  })
  expect(await replies(platform)).toHaveLength(2)
})

test('an empty and a too long reply, an unknown enquiry and suspected spam are rejected, and no email is queued', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const suspect = await anEnquiry(platform, { website: 'x', message: 'Buy.' })
  const rejected = async (wanted: object) => replyToEnquiry(platform, { ...aReply(reference), ...wanted })
  expect(await rejected({ text: ' \n ' })).toMatchObject({ error: 'no-text' })
  expect(await rejected({ text: 'x'.repeat(5001) })).toMatchObject({ error: 'text-too-long' })
  expect(await rejected({ reference: 'ENQ-NONE' })).toMatchObject({ error: 'unknown-enquiry' })
  expect(await rejected({ reference: suspect })).toMatchObject({ error: 'quarantined' })
  expect(await entries(platform)).toEqual([])
  expect(await replies(platform)).toEqual([])
})

test('a note is stored once per submission, changes no version and sends no email', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  const note = { reference, actor, text: 'Rang, no answer.', idempotencyKey: 'submission-1' }
  await Promise.all(Array.from({ length: 20 }, () => addEnquiryNote(platform, note)))
  expect(await entries(platform)).toMatchObject([{ kind: 'note', author: 'bo', text: 'Rang, no answer.' }])
  expect(await addEnquiryNote(platform, { ...note, text: 'Other.' })).toMatchObject({ error: 'pressed-before' })
  expect(await addEnquiryNote(platform, { ...note, text: '' })).toMatchObject({ error: 'no-text' })
  expect(await addEnquiryNote(platform, { ...note, reference: 'ENQ-NONE' })).toMatchObject({
    error: 'unknown-enquiry',
  })
  expect(await setEnquiryState(platform, { reference, version: 1, actor, to: 'waiting' })).toEqual({ ok: true })
  expect(await replies(platform)).toEqual([])
})

const entries = (platform: TestPlatform) => platform.db.selectFrom('enquiryEntry').selectAll().execute()
const replies = (platform: TestPlatform) =>
  platform.db.selectFrom('mail').select('key').where('kind', '=', 'enquiry-reply').execute()
