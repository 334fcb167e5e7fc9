import { expect, test } from 'vitest'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { anEnquiry, auditOf } from '../../../tests/support/enquiries.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { createSignUpLink } from '../accounts/invitations.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { resendEmail } from './resend-email.ts'

const actor = 'staff:grace' as const

async function aSentEmail(platform: TestPlatform) {
  const { booking } = await aPaidBooking(platform)
  const ground = await anEmailContext(platform)
  await sentMails(ground)
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  return { bookingId: booking.id, mailId, ground }
}

test('an email is sent again once per submission, as another message, and the books stay balanced', async () => {
  const platform = await aPlatform()
  const { bookingId, mailId, ground } = await aSentEmail(platform)
  const submission = { actor, bookingId, mailId, idempotencyKey: 'p1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => resendEmail(platform, submission)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
  const mails = await sentMails(ground)
  expect(mails).toHaveLength(2)
  expect(mails[0]?.subject).toBe(mails[1]?.subject)
  expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
  expect(mails[1]?.attachments).toHaveLength(3)
  await resendEmail(platform, { ...submission, idempotencyKey: 'p2' })
  expect(await sentMails(ground)).toHaveLength(3)
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'mail-resent').execute()
  expect(lines).toMatchObject([{ actor, details: { mailId, kind: 'booking-confirmation' } }, { actor }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the one that was sent again can be sent again too', async () => {
  const platform = await aPlatform()
  const { bookingId, mailId, ground } = await aSentEmail(platform)
  await resendEmail(platform, { actor, bookingId, mailId, idempotencyKey: 'p1' })
  await sentMails(ground)
  const again = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('againOf', '=', mailId)
    .executeTakeFirstOrThrow()
  await resendEmail(platform, { actor, bookingId, mailId: again.id, idempotencyKey: 'p2' })
  expect(await sentMails(ground)).toHaveLength(3)
})

test('an email that was never sent is retried, not duplicated', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  expect(await resendEmail(platform, { actor, bookingId: booking.id, mailId, idempotencyKey: 'p1' })).toEqual({
    ok: true,
  })
  expect(await sentMails(await anEmailContext(platform))).toHaveLength(1)
})

test('an email of another booking is rejected', async () => {
  const platform = await aPlatform()
  const { mailId } = await aSentEmail(platform)
  const other = await aBooking(platform)
  expect(await resendEmail(platform, { actor, bookingId: other.id, mailId, idempotencyKey: 'p1' })).toEqual({
    ok: false,
    error: 'unknown-mail',
  })
})

test('an email without a booking is sent again too, once per submission', async () => {
  const platform = await aPlatform()
  await anEnquiry(platform)
  const ground = await anEmailContext(platform)
  await sentMails(ground)
  const { id: mailId } = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'enquiry-received')
    .executeTakeFirstOrThrow()
  const submission = { actor, mailId, idempotencyKey: 'p1' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => resendEmail(platform, submission)))
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true })))
  expect(await sentMails(ground)).toHaveLength(3)
  expect(await auditOf(platform, `mail/${mailId}`)).toHaveLength(1)
})

test('an email that was dropped stays dropped', async () => {
  const platform = await aPlatform()
  await anEnquiry(platform)
  await platform.db.updateTable('mail').set({ droppedAt: new Date() }).execute()
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').limit(1).executeTakeFirstOrThrow()
  expect(await resendEmail(platform, { actor, mailId, idempotencyKey: 'p1' })).toEqual({ ok: false, error: 'dropped' })
})

test('an email whose link expires is not sent again, and an invalid id is unknown', async () => {
  const platform = await aPlatform()
  await createSignUpLink(platform, { invitation: { role: 'staff', name: 'Bo', email: 'bo@example.com' }, actor })
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  expect(await resendEmail(platform, { actor, mailId, idempotencyKey: 'p1' })).toEqual({
    ok: false,
    error: 'not-again',
  })
  for (const unknown of ['', 'nonsense', crypto.randomUUID()])
    expect(await resendEmail(platform, { actor, mailId: unknown, idempotencyKey: 'p1' })).toMatchObject({
      error: 'unknown-mail',
    })
})
