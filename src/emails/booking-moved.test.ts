import { expect, test } from 'vitest'
import { aMove } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'

test('a move names old and new dates, the new first live evening, and the balance with its new day', async () => {
  const { text } = await aMove(aBookingDocumentData())
  expect(text).toContain('from Scrum Master, Sat 7 and Sun 8 Nov 2026, to Scrum Master, Sat 5 and Sun 6 Dec 2026.')
  expect(text).toMatch(/Your new date[^]*Sat 5 Dec 2026, 10:00 to 17:00 GMT[^]*Previous date[^]*Sat 7 Nov 2026/)
  expect(text).toContain('The balance of £1,125.00 is due by Sat 21 Nov 2026.')
  expect(text).toContain('We have moved your booking')
  expect(text).toMatch(/Your twelve weeks[^]*Wed 9 Dec 2026, 19:00 to 20:30 GMT[^]*Previous date/)
  const held = await aMove(aBookingDocumentData(), { due: null, confirmed: false })
  expect(held.text).not.toMatch(/calendar|balance/)
})

test('a move that the trainee made is described as their own', async () => {
  const { text } = await aMove(aBookingDocumentData(), { byTrainee: true })
  expect(text).toContain('You have moved your booking from Scrum Master, Sat 7 and Sun 8 Nov 2026')
  expect(text).toContain('If you didn’t do this')
  expect(text).not.toContain('doesn’t suit you')
})
