import { expect, test } from 'vitest'
import { anAttendance, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { aBooking, bookingInput } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { waitWith } from '../../../tests/support/waiting.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { findDocuments } from '../documents/find-documents.ts'
import { offerPlaces } from '../waitlist/offer-places.ts'
import { bookFromForm } from './book.ts'
import { correctPerson } from './correct-person.ts'
import { findBooking } from './find-booking.ts'
import type { PersonDetails } from './trainee-details.ts'

const HIEROGLYPHS = '𓀀𓀁 Ann'

test('a form that can ask is told which letters no font prints; what does not ask is not rejected', async () => {
  const platform = await aPlatform()
  const { courseId, details } = await bookingInput(platform)
  const { buyer: _, ...typed } = details
  const send = (fields: object, key: string) =>
    bookFromForm(platform, {
      courseId,
      fields: { ...typed, bookingFor: 'me', ...fields },
      idempotencyKey: key,
      stated: {},
      address: '127.0.0.1',
    })
  const rejected = await send({ fullName: HIEROGLYPHS, printedName: '' }, 'k1')
  expect(rejected).toMatchObject({
    ok: false,
    fieldErrors: { printedName: expect.stringContaining('cannot print 𓀀 𓀁.') },
  })
  expect(await send({ fullName: HIEROGLYPHS, printedName: '𓀁' }, 'k2')).toMatchObject({ ok: false })
  expect(await send({ fullName: HIEROGLYPHS, printedName: 'Ann' }, 'k3')).toMatchObject({ ok: true })
  expect(await send({ fullName: HIEROGLYPHS }, 'k4'), 'a program').toMatchObject({ ok: true })
  expect(await send({ fullName: '李小龍 محمد 🙂', printedName: '', email: 'li@example.com' }, 'k5')).toMatchObject({
    ok: true,
  })
  const stored = await platform.db.selectFrom('booking').select(['fullName', 'printedName']).orderBy('id').execute()
  expect(new Set(stored.map(({ printedName }) => printedName))).toEqual(new Set(['Ann', null]))
  expect(stored.filter(({ fullName }) => fullName === HIEROGLYPHS)).toHaveLength(2)
})

test('receipt and certificate have the name as it should be printed, until the name is corrected', async () => {
  const platform = await aPlatform()
  const { booking, after } = await anAttendance(platform, { fullName: HIEROGLYPHS, printedName: 'Ann Iteru' })
  const [document] = (await findDocuments(platform, { limit: 1 })).rows
  const row = platform.db
    .selectFrom('document')
    .select('snapshot')
    .where('id', '=', document?.id ?? '')
  expect(await row.executeTakeFirst()).toMatchObject({ snapshot: { fullName: 'Ann Iteru' } })
  const issued = { bookingId: booking.id, publicUrl: PUBLIC_URL, testMode: false, actor: 'staff:maya' } as const
  expect(await issueCertificate(after, issued)).toMatchObject({ ok: true })
  const certificate = platform.db.selectFrom('certificate').select('holderName')
  expect(await certificate.executeTakeFirst()).toEqual({ holderName: 'Ann Iteru' })
  const person = { fullName: 'Ann Nile', email: 'ann@example.com', phoneNumber: '441234567890' }
  const corrected = { actor: 'staff:maya', bookingId: booking.id, version: 1, person, reason: 'Asked' } as const
  expect(await correctPerson(after, corrected)).toEqual({ ok: true })
  const now = platform.db.selectFrom('booking').select('printedName').where('id', '=', booking.id)
  expect(await now.executeTakeFirst()).toEqual({ printedName: null })
})

test('a corrected name is asked about too: not when only the number changes, and not answered by a trainee once it is fixed', async () => {
  const platform = await aPlatform()
  const { id: bookingId } = await aBooking(platform, { fullName: HIEROGLYPHS })
  const kept = { fullName: HIEROGLYPHS, email: 'amara@example.com', phoneNumber: '020 7946 0123' }
  const correct = (version: number, person: PersonDetails, on = platform) =>
    correctPerson(on, { actor: 'trainee', bookingId, version, person })
  expect(await correct(1, { ...kept, printedName: '' }), 'only the number').toEqual({ ok: true })
  expect(await correct(2, { ...kept, fullName: '𓀂 Ben', printedName: '' })).toEqual({
    ok: false,
    error: 'wrong-fields',
    fieldErrors: { printedName: expect.stringContaining('cannot print 𓀂.') },
  })
  expect(await correct(2, { ...kept, printedName: 'Ann Iteru' }), 'it can be given later').toEqual({ ok: true })
  expect(await printedNames(platform)).toEqual(['Ann Iteru'])
  expect(await correct(3, { ...kept, phoneNumber: '020 7946 0124' }), 'a form that does not ask').toEqual({ ok: true })
  expect(await printedNames(platform)).toEqual(['Ann Iteru'])
  expect(await correct(4, { ...kept, printedName: '' }), 'it cannot be left out again').toMatchObject({
    fieldErrors: { printedName: expect.any(String) },
  })
  const { run } = (await findBooking(platform, { bookingId })) ?? {}
  const begun = at(platform, run?.sessions[0]?.startsAt ?? new Date(0))
  expect(await correct(4, { ...kept, printedName: 'Ann Else' }, begun)).toEqual({ ok: false, error: 'name-fixed' })
  expect(await correct(4, { ...kept, fullName: 'Ann Nile', printedName: 'Ann Iteru' })).toEqual({ ok: true })
  expect(await printedNames(platform), 'a name that is printed as it is').toEqual([null])
})

test('the place that a waiting list gives has the printed name of joining', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await waitWith(platform, run.label, { fullName: HIEROGLYPHS, printedName: 'Ann Iteru' }, 'ann')
  await platform.db.updateTable('run').set({ capacity: 2 }).where('id', '=', run.id).execute()
  await offerPlaces(platform)
  expect(await printedNames(platform)).toEqual([null, 'Ann Iteru'])
})

test('a company whose name or address no invoice can print reads which letters, and nothing is booked', async () => {
  const platform = await aPlatform()
  const { courseId, details } = await bookingInput(platform)
  const company = { companyName: '𓀀 Ltd', postalAddress: 'Łódź 1\n𓀁 Street', vatNumber: '', purchaseOrder: '' }
  const send = (fields: object) =>
    bookFromForm(platform, {
      courseId,
      fields: { ...details, bookingFor: 'company', ...company, ...fields },
      idempotencyKey: null,
      stated: {},
      address: '127.0.0.1',
    })
  expect(await send({})).toEqual({
    ok: false,
    error: 'wrong-fields',
    fieldErrors: {
      companyName: 'Our invoices cannot print 𓀀. Please use other letters.',
      postalAddress: 'Our invoices cannot print 𓀁. Please use other letters.',
    },
  })
  expect(await platform.db.selectFrom('booking').select('id').execute()).toEqual([])
  expect(await send({ companyName: '李 GmbH', postalAddress: 'Łódź 1\n東京' })).toMatchObject({ ok: true })
})

async function printedNames({ db }: TestPlatform) {
  const rows = await db.selectFrom('booking').select('printedName').orderBy('createdAt').execute()
  return rows.map(({ printedName }) => printedName)
}
