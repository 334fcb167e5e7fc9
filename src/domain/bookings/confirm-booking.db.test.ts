import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBooking, aPaidBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { withStatements } from '../../../tests/support/interleave.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { unwaiveInstalment, waiveInstalment } from '../payments/waive-instalment.ts'
import { firstInstalment } from './booking.ts'

/** The database gives the reason too, for processes of the release before: here the commands do it alone. */
async function aPlatformWithoutTriggers(): Promise<TestPlatform> {
  const platform = await aPlatform()
  for (const trigger of ['seat_confirms_sale', 'seat_changes_sale'])
    await sql`alter table seat disable trigger ${sql.ref(trigger)}`.execute(platform.db)
  return platform
}

const reasonOf = async ({ db }: TestPlatform, saleId: string) =>
  (await db.selectFrom('sale').select('confirmedBy').where('id', '=', saleId).executeTakeFirstOrThrow()).confirmedBy

test('a place that is certain has its one reason: paid, waived, and none once that is undone', async () => {
  const platform = await aPlatformWithoutTriggers()
  const { booking: paid } = await aPaidBooking(platform)
  const free = await aBooking(platform, { email: 'free@example.com' })
  const input = { instalmentId: firstInstalment(free).id, actor: 'staff:grace', reason: 'A guest.' } as const
  const reasons = [await reasonOf(platform, paid.saleId), await reasonOf(platform, free.saleId)]
  expect(await waiveInstalment(platform, input)).toMatchObject({ ok: true, confirmed: true })
  reasons.push(await reasonOf(platform, free.saleId))
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await unwaiveInstalment(platform, input)).toMatchObject({ ok: true })
  reasons.push(await reasonOf(platform, free.saleId))
  expect(reasons).toEqual(['paid', null, 'waived', null])
  expect((await bookingOf(platform, free.publicId)).seat.state).toBe('held')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('twin: where the reason is not stored with the place, the books say so', async () => {
  const platform = await aPlatformWithoutTriggers()
  const unrecorded = withStatements(platform, (statement) =>
    statement.replace(
      '"confirmed_at" = now(), "confirmed_by" = instalment.state::text::confirmation_reason',
      '"confirmed_at" = null',
    ),
  )
  const { booking } = await aPaidBooking(unrecorded)
  expect(await findBrokenInvariants(platform)).toEqual([
    { invariant: 'A place is certain for one reason, which the books confirm', records: [booking.saleId] },
  ])
})
