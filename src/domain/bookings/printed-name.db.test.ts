import { expect, test } from 'vitest'
import { anAttendance, PUBLIC_URL } from '../../../tests/support/attendance.ts'
import { bookingInput } from '../../../tests/support/bookings.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { issueCertificate } from '../certificates/issue-certificate.ts'
import { findDocuments } from '../documents/find-documents.ts'
import { bookFromForm } from './book.ts'
import { correctPerson } from './correct-person.ts'

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
