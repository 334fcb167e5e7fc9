import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import { retention } from '#content/retention.ts'
import { aBooking, aPaidBooking } from '../../../tests/support/bookings.ts'
import { clockAt, instantAt } from '../../../tests/support/instants.ts'
import { aNight, anUnpaidBooking, older, younger } from '../../../tests/support/nights.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aCertificate } from '../../../tests/support/attendance.ts'

const bookingRow = ({ db }: TestPlatform, id: string) =>
  db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .select(['fullName', 'email', 'phoneNumber', 'readerZone', 'sale.submissionDigest'])
    .where('booking.id', '=', id)
    .executeTakeFirstOrThrow()

const known = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '+441234567890' }
const purged = (id: string) => ({
  fullName: 'Erased',
  email: `erased-${id}`,
  phoneNumber: '',
  readerZone: null,
  submissionDigest: null,
})

test('a booking that was never paid loses its person after twelve months, and not a day before', async () => {
  const platform = await aPlatform()
  const { keep } = retention.unpaidBookings
  const id = await anUnpaidBooking(platform)
  await platform.db
    .updateTable('booking')
    .set({ createdAt: younger(keep) })
    .execute()
  await aNight(platform)
  expect(await bookingRow(platform, id)).toMatchObject({ ...known, readerZone: 'Asia/Kolkata' })
  await platform.db
    .updateTable('booking')
    .set({ createdAt: older(keep) })
    .execute()
  await aNight(platform)
  expect(await bookingRow(platform, id)).toEqual(purged(id))
})

test('a place that is still held or was confirmed without a payment does not count as unpaid', async () => {
  const platform = await aPlatform()
  const held = await aBooking(platform)
  await sql`update course set price_pence = 20, deposit_pence = 0`.execute(platform.db)
  const free = await aBooking(platform)
  expect(free.seat.state).toBe('confirmed')
  await platform.db
    .updateTable('booking')
    .set({ createdAt: older(retention.unpaidBookings.keep) })
    .execute()
  await aNight(platform)
  for (const { id } of [held, free]) expect(await bookingRow(platform, id)).toMatchObject(known)
})

/** Moves everything about money of all bookings to one instant. */
async function paidAt({ db }: TestPlatform, at: Date) {
  await db.updateTable('booking').set({ createdAt: at }).execute()
  await db.updateTable('payment').set({ receivedAt: at }).execute()
  await db.updateTable('document').set({ issuedAt: at }).execute()
}

/** The last financial year whose six years are over today, by its year. */
function lastYearOver(): number {
  const [year = 0, ...monthAndDay] = clockAt(new Date(), 'Europe/London').split(/[- ]/).map(Number)
  const [month = 0] = monthAndDay
  return month >= 4 ? year - 6 : year - 7
}

test('a booking with a payment keeps its person until six years after the end of that financial year', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const year = lastYearOver()
  for (const day of [`${year}-04-01 00:30`, `${year + 1}-03-31 12:00`, `${year + 3}-06-01 12:00`]) {
    await paidAt(platform, instantAt(day, 'Europe/London'))
    await aNight(platform)
    expect(await bookingRow(platform, booking.id), day).toMatchObject(known)
  }
  await paidAt(platform, instantAt(`${year}-03-31 23:30`, 'Europe/London'))
  await aNight(platform)
  expect(await bookingRow(platform, booking.id)).toEqual(purged(booking.id))
})

test('the last of payments, refunds and documents counts, and the amounts are not purged', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  await paidAt(platform, instantAt(`${lastYearOver() - 3}-06-01 12:00`, 'Europe/London'))
  const { id: attemptId } = await platform.db.selectFrom('paymentAttempt').select('id').executeTakeFirstOrThrow()
  const refund = {
    attemptId,
    amountPence: pence(100),
    reason: 'staff',
    state: 'failed' as const,
    words: 'Amara was ill',
  }
  await platform.db.insertInto('refund').values(refund).execute()
  await aNight(platform)
  expect(await bookingRow(platform, booking.id), 'a refund was tried today').toMatchObject(known)
  await platform.db
    .updateTable('refund')
    .set({ changedAt: instantAt(`${lastYearOver()}-01-01 12:00`, 'Europe/London') })
    .execute()
  await aNight(platform)
  expect(await bookingRow(platform, booking.id)).toEqual(purged(booking.id))
  expect(await platform.db.selectFrom('refund').select(['amountPence', 'words']).execute()).toEqual([
    { amountPence: 100, words: null },
  ])
  expect(await platform.db.selectFrom('document').select('amountPence').execute()).toEqual([{ amountPence: 150000 }])
})

test('a certificate keeps its name for as long as the table says, and its number for ever', async () => {
  const platform = await aPlatform()
  await aCertificate(platform)
  const { keep } = retention.certificates
  // The product cannot change the date of a certificate: the trigger is disabled for a moment.
  const issuedAt = async (at: ReturnType<typeof older>) => {
    await sql`alter table certificate disable trigger certificate_stays`.execute(platform.db)
    await platform.db.updateTable('certificate').set({ issuedAt: at }).execute()
    await sql`alter table certificate enable trigger certificate_stays`.execute(platform.db)
  }
  const row = () =>
    platform.db
      .selectFrom('certificate')
      .select(['number', 'holderName', 'credential', 'shown'])
      .executeTakeFirstOrThrow()
  await issuedAt(younger(keep))
  await aNight(platform)
  expect(await row()).toMatchObject({ number: 1, holderName: 'Amara Okafor', shown: 'all' })
  await issuedAt(older(keep))
  await aNight(platform)
  expect(await row()).toEqual({ number: 1, holderName: null, credential: null, shown: 'nothing' })
})
