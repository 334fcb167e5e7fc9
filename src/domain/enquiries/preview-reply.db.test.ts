import { expect, test } from 'vitest'
import { anEnquiry, enquiryOf } from '../../../tests/support/enquiries.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { loadMergeValues, previewReply } from './preview-reply.ts'
import { firstNameOf } from './reply-text.ts'
import { listSavedReplies, saveSavedReply } from './saved-replies.ts'

test('the fields of an enquiry are its course’s, with the next date that has a place', async () => {
  const platform = await aPlatform()
  const bookingLink = (courseId: number, date?: string) => `/course/${courseId}?date=${date ?? ''}`
  const valuesOf = (course: string | null) => loadMergeValues(platform, { name: 'Tom Barker', course, bookingLink })
  const values = await valuesOf('Business Analyst')
  expect(values).toMatchObject({ 'first name': 'Tom', course: 'Business Analyst', price: '£1,500' })
  expect(values['next date']).toMatch(/^\d+\w\w .* \(from Sat \d+ \w{3} \d{4}\)$/)
  expect(values['booking link']).toBe(`/course/2?date=${values['next date']?.replace(/ \(.*/, '')}`)
  await platform.db.updateTable('run').set({ state: 'closed' }).where('courseId', '=', 2).execute()
  const without = await valuesOf('Business Analyst')
  expect(without).not.toHaveProperty('next date')
  expect(without['booking link']).toBe('/course/2?date=')
  expect(await valuesOf(null)).toEqual({ 'first name': 'Tom' })
})
test('a saved reply goes below what was typed, and a field without a value is named', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await platform.db.updateTable('enquiry').set({ course: null }).where('reference', '=', reference).execute()
  const text = 'Hi {{first name}}, {{course}} costs {{price}}.'
  await saveSavedReply(platform, { reply: null, input: { title: 'Price', text }, actor: 'staff:bo' })
  const saved = (await listSavedReplies(platform)).find(({ title }) => title === 'Price')
  const input = { reference, typed: 'Thank you.', savedReply: String(saved?.id), author: 'Bo', bookingLink: () => '' }
  const { name } = await enquiryOf(platform, reference)
  const shown = await previewReply(platform, input)
  expect(shown?.text).toBe(`Thank you.\n\nHi ${firstNameOf(name)}, {{course}} costs {{price}}.`)
  expect(shown?.unfilled).toEqual(['{{course}}', '{{price}}'])
  expect(shown?.reply).toMatchObject({ text: shown?.text, signature: expect.stringMatching(/^Bo, /) })
  expect(await previewReply(platform, { ...input, typed: ' ', savedReply: '' })).toMatchObject({
    text: '',
    reply: null,
  })
  expect(await previewReply(platform, { ...input, reference: 'EQ-NONE' })).toBeNull()
})
