import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { readFields } from '../fields.ts'
import { findBookingDetails } from './find-booking-details.ts'
import { addNote, editNote, emailTrainees, noteForm, staffEmailForm } from './staff-messages.ts'
import { seedBookings } from '../../../scripts/seed-bookings.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { parseBookingListQuery } from './booking-filter.ts'
import { MAX_RECIPIENTS } from './bulk-actions.ts'

test('a note is in the timeline with its author, once, however often the button was clicked', async () => {
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
  const details = await findBookingDetails(platform, { reference })
  const notes = details?.timeline.filter((one) => one.kind === 'audit' && one.action === 'noted')
  expect(notes).toMatchObject([
    { actor: 'staff:grace', details: { text: 'Called about parking.\nWill call back.' } },
    { actor: 'staff:grace', details: { text: 'Called again.' } },
  ])
})

test('an edited note is shown in its newest wording, and the audit log keeps the one before', async () => {
  const platform = await aPlatform()
  const { id: bookingId, reference } = await aBooking(platform)
  const other = await aBooking(platform)
  await addNote(platform, { actor: 'staff:grace', bookingId, text: 'Called.', idempotencyKey: 'p1' })
  const edit = { actor: 'staff:bo' as const, bookingId, noteId: 'p1', text: 'Called twice.', idempotencyKey: 'p2' }
  expect(await editNote(platform, { ...edit, noteId: 'p2' })).toEqual({ ok: false, error: 'unknown-note' })
  expect(await editNote(platform, { ...edit, bookingId: other.id })).toEqual({ ok: false, error: 'unknown-note' })
  await Promise.all([editNote(platform, edit), editNote(platform, edit)])
  const details = await findBookingDetails(platform, { reference })
  expect(details?.notes).toMatchObject([{ id: 'p1', text: 'Called twice.', writtenBy: 'staff:grace', edited: true }])
  const kept = details?.timeline.flatMap((one) => (one.kind === 'audit' ? [one.details.text] : []))
  expect(kept?.filter(Boolean)).toEqual(['Called.', 'Called twice.'])
})

test('a note on an unknown booking is rejected', async () => {
  const platform = await aPlatform()
  const bookingId = '01890a5d-ac96-774b-bcce-b302099a8057'
  const input = { actor: 'staff:grace' as const, bookingId, text: 'Lost', idempotencyKey: 'p1' }
  expect(await addNote(platform, input)).toEqual({ ok: false, error: 'unknown-booking' })
})

test('an empty note and one that is too long are rejected', () => {
  expect(readFields(noteForm, { text: ' \n ' })).toMatchObject({ fieldErrors: { text: 'Please write a note.' } })
  expect(readFields(noteForm, { text: 'a'.repeat(2001) })).toMatchObject({
    fieldErrors: { text: 'Please use at most 2,000 characters.' },
  })
})

const actor = 'staff:grace' as const
const email = {
  subject: 'The joining link has changed',
  text: 'Please use the new one.\nIt is below.\n\nSee you there.',
}

test('each gets their own email, by name, once, however often the button was clicked', async () => {
  const platform = await aPlatform()
  const one = await aBooking(platform, { fullName: 'Amara Okafor', email: 'amara@example.com' })
  const two = await aBooking(platform, { fullName: 'Benedikt Kowalski', email: 'ben@example.com' })
  await aBooking(platform, { fullName: 'Not Asked', email: 'other@example.com' })
  const to = { references: [one.reference, two.reference, two.reference, 'TA-GONE22'] }
  const submission = { actor, to, email, idempotencyKey: 'p1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => emailTrainees(platform, submission)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, written: 2 })))
  const mails = await sentMails(await anEmailContext(platform))
  expect(mails.map((mail) => mail.to?.[0]?.address).sort()).toEqual(['amara@example.com', 'ben@example.com'])
  for (const mail of mails) expect(mail.to).toHaveLength(1)
  const ours = mails.find((mail) => mail.to?.[0]?.address === 'amara@example.com')
  expect(ours?.subject).toBe(`The joining link has changed (${one.reference})`)
  expect(ours?.text).toContain('Hello Amara,\n\nPlease use the new one.\nIt is below.\n\nSee you there.')
  expect(ours?.text).not.toContain('Benedikt')
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'trainees-written-to').execute()
  expect(lines).toMatchObject([{ actor, details: { subject: email.subject, written: 2 } }])
})

test('an email to a filtered list goes to exactly that list', async () => {
  const platform = await aPlatform()
  await aBooking(platform, { fullName: 'Amara Okafor', email: 'amara@example.com' })
  await aBooking(platform, { fullName: 'Benedikt Kowalski', email: 'ben@example.com' })
  const { filter } = parseBookingListQuery({ show: 'not-paid', q: 'kowal' })
  expect(await emailTrainees(platform, { actor, to: { filter }, email, idempotencyKey: 'p1' })).toEqual({
    ok: true,
    written: 1,
  })
  expect(await recipients(platform)).toEqual(['ben@example.com'])
})

test('no recipients and too many are rejected, and nothing is stored', async () => {
  const platform = await aPlatform()
  const { filter } = parseBookingListQuery({ show: 'all' })
  const noRecipients = { actor, to: { references: [] }, email, idempotencyKey: 'p1' }
  expect(await emailTrainees(platform, noRecipients)).toEqual({ ok: false, error: 'no-recipients' })
  await seedBookings({ url: platform.url, bookings: MAX_RECIPIENTS + 1 })
  await platform.db.deleteFrom('mail').execute()
  const all = { actor, to: { filter }, email, idempotencyKey: 'p1' }
  expect(await emailTrainees(platform, all)).toEqual({ ok: false, error: 'too-many' })
  expect(await recipients(platform)).toEqual([])
  const { filter: some } = parseBookingListQuery({ show: 'paid' })
  const answer = await emailTrainees(platform, { ...all, to: { filter: some } })
  expect(answer).toMatchObject({ ok: true })
  expect(await recipients(platform)).toHaveLength(answer.ok ? answer.written : 0)
})

test('an email has a subject and a text, and its subject is one line', () => {
  expect(readFields(staffEmailForm, {})).toMatchObject({
    fieldErrors: { subject: 'Please enter a subject.', text: 'Please write a message.' },
  })
  expect(readFields(staffEmailForm, { subject: 'a\r\nBcc: x@example.com', text: 'b' })).toMatchObject({
    data: { subject: 'a Bcc: x@example.com' },
  })
})

async function recipients(platform: TestPlatform): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('mail')
    .innerJoin('booking', 'booking.id', 'mail.bookingId')
    .select('email')
    .where('kind', '=', 'staff-message')
    .execute()
  return rows.map((row) => row.email)
}
