import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, endHold } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { type CaseReason, findOpenCases, openCase, resolveCase } from './cases.ts'
import { sql } from 'kysely'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { saleOf } from '../order.ts'

test('open cases come oldest first with their booking, and closed ones do not', async () => {
  const platform = await aPlatform()
  expect(await findOpenCases(platform, { limit: 5 })).toEqual({ bookings: 0, cases: [], total: 0, cancelledRuns: [] })
  const bookings = [await aBooking(platform), await aBooking(platform), await aBooking(platform)]
  for (const { id: bookingId } of bookings)
    await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId, reason: 'provider-silent' }))
  await platform.db
    .updateTable('bookingCase')
    .set({ resolvedAt: new Date() })
    .where('saleId', '=', bookings[1]?.saleId ?? '')
    .execute()
  expect(await findOpenCases(platform, { limit: 1 })).toMatchObject({
    cases: [{ bookingId: bookings[0]?.id, reason: 'provider-silent', fullName: 'Amara Okafor' }],
    total: 2,
  })
})

async function anOpenCase(platform: TestPlatform, bookingId: string, reason: CaseReason): Promise<string> {
  await platform.db.transaction().execute((tx) => openCase(platform, tx, { bookingId, reason }))
  const { id } = await platform.db
    .selectFrom('bookingCase')
    .select('id')
    .where('saleId', '=', saleOf(bookingId))
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow()
  return id
}

const closing = (caseId: string) => ({ actor: 'staff:grace' as const, caseId, sentence: 'Answered at the provider.' })

test('a case is closed once, with a sentence that says what was done', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const caseId = await anOpenCase(platform, booking.id, 'dispute-at-provider')
  const answers = await Promise.all([resolveCase(platform, closing(caseId)), resolveCase(platform, closing(caseId))])
  expect(answers).toContainEqual({ ok: true })
  expect(answers).toContainEqual({ ok: false, error: 'resolved-already' })
  const lines = await platform.db.selectFrom('audit').selectAll().where('action', '=', 'case-resolved').execute()
  expect(lines).toMatchObject([
    { actor: 'staff:grace', details: { reason: 'dispute-at-provider', sentence: 'Answered at the provider.' } },
  ])
})

test('a case that does not exist is rejected', async () => {
  const platform = await aPlatform()
  expect(await resolveCase(platform, closing('01890a5d-ac96-774b-bcce-b302099a8057'))).toEqual({
    ok: false,
    error: 'unknown-case',
  })
})

test('a case of a payment without a place cannot be closed with only a sentence', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const caseId = await anOpenCase(platform, booking.id, 'paid-without-place')
  await platform.db.updateTable('seat').set({ state: 'released', releaseReason: 'expired' }).execute()
  await platform.db.updateTable('sale').set({ confirmedAt: null, confirmedBy: null }).execute()
  await platform.db.updateTable('run').set({ taken: 0 }).execute()
  expect(await resolveCase(platform, closing(caseId))).toEqual({ ok: false, error: 'money-without-place' })
  expect(await findBrokenInvariants(platform), 'the case is still open').toEqual([])
})

test('neither can a case of a hold that could not be ended', async () => {
  const platform = await aPlatform()
  const booking = await aBooking(platform)
  await endHold(platform, booking.id)
  await sql`update seat set held_until = now() - interval '2 hours'`.execute(platform.db)
  const caseId = await anOpenCase(platform, booking.id, 'provider-silent')
  expect(await resolveCase(platform, closing(caseId))).toEqual({ ok: false, error: 'hold-not-ended' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})
