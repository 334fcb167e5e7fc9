import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { readFields } from '../fields.ts'
import { findBookingDetails } from './find-booking-details.ts'
import { addNote } from './note-on-booking.ts'
import { note } from './staff-words.ts'

test('a note stands in the timeline with who wrote it, once, however often the button was pressed', async () => {
  const platform = await aPlatform()
  const { id: bookingId, reference } = await aBooking(platform)
  const input = {
    actor: 'staff:grace' as const,
    bookingId,
    text: 'Called about parking.\nWill call back.',
    idempotencyKey: 'p1',
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => addNote(platform, input)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
  await addNote(platform, { ...input, idempotencyKey: 'p2', text: 'Called again.' })
  const file = await findBookingDetails(platform, { reference })
  const notes = file?.timeline.filter((one) => one.kind === 'audit' && one.action === 'noted')
  expect(notes).toMatchObject([
    { actor: 'staff:grace', details: { text: 'Called about parking.\nWill call back.' } },
    { actor: 'staff:grace', details: { text: 'Called again.' } },
  ])
})

test('a note on no booking is rejected', async () => {
  const platform = await aPlatform()
  const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057'
  const input = { actor: 'staff:grace' as const, bookingId, text: 'Lost', idempotencyKey: 'p1' }
  expect(await addNote(platform, input)).toEqual({ ok: false, error: 'unknown-booking' })
})

test('an empty note and an endless one are not notes', () => {
  expect(readFields(note, { text: ' \n ' })).toMatchObject({ fieldErrors: { text: 'Please write a note.' } })
  expect(readFields(note, { text: 'a'.repeat(2001) })).toMatchObject({
    fieldErrors: { text: 'Please use at most 2000 characters.' },
  })
})
