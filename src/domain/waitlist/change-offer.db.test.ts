import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aStartedPayment, bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aFullRun } from '../../../tests/support/runs.ts'
import { anOfferToAnn, lineOf, statesOf, waitWith } from '../../../tests/support/waiting.ts'
import { LIMITS } from '../../platform/rate-limits.ts'
import { firstInstalment } from '../bookings/booking.ts'
import { readFields } from '../fields.ts'
import { offerDetails } from '../bookings/trainee-details.ts'
import { findBuyer } from '../documents/find-buyer.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { changeOffer, changeOfferFromForm } from './change-offer.ts'
import { offerPlaces } from './offer-places.ts'
import { findOffer } from './waitlist.ts'

const fjord = { companyName: 'Fjord AS', postalAddress: 'Kaia 17', vatNumber: '974760673', purchaseOrder: 'PO-4411' }

/** A place that is offered to ann, with what she typed on joining. */
async function anOffer(fields: Record<string, string> = {}) {
  const platform = await aPlatform()
  const { key } = await anOfferToAnn(platform, fields)
  return { platform, key, change: changing(platform, key), now: () => offerOf(platform, key) }
}

const changing = (platform: TestPlatform, key: string) => (wanted: Partial<Parameters<typeof changeOffer>[1]>) =>
  changeOffer(platform, { key, couponCode: '', buyer: undefined, ...wanted })

async function offerOf(platform: TestPlatform, key: string) {
  const offered = await findOffer(platform, { key })
  if (!offered) throw new Error('expected an offer')
  return offered
}

const usesOf = async ({ db }: TestPlatform) =>
  (await db.selectFrom('coupon').select('uses').where('code', '=', 'DISCOUNT50').executeTakeFirstOrThrow()).uses

test('a code that is applied to an offer lowers what is charged and takes one use; cleared, it gives both back', async () => {
  const { platform, change, now } = await anOffer()
  const { publicId } = await now()
  expect(await change({ couponCode: 'DISCOUNT50' })).toEqual({ ok: true, publicId, nothingToPay: false })
  expect(await now()).toMatchObject({ couponCode: 'DISCOUNT50', price: 150000, discount: 75000, total: 75000 })
  expect(await usesOf(platform)).toBe(1)
  expect(await change({ couponCode: 'DISCOUNT50' }), 'applied twice').toMatchObject({ ok: true })
  expect(await usesOf(platform)).toBe(1)
  expect(await startPayment(platform, { publicId })).toMatchObject({ ok: true, amount: 75000 })
  expect(await change({ couponCode: '' })).toMatchObject({ ok: true })
  expect(await now()).toMatchObject({ couponCode: null, discount: 0, total: 150000 })
  expect(await usesOf(platform)).toBe(0)
  expect(await startPayment(platform, { publicId })).toMatchObject({ ok: true, amount: 150000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('of a deposit a code changes the balance, and the price of the offer stays when that of the course rises', async () => {
  const { platform, change, now } = await anOffer({ typeofpayment: 'Deposit' })
  await platform.db
    .updateTable('course')
    .set({ pricePence: sql`price_pence + 10000` })
    .execute()
  expect(await change({ couponCode: 'DISCOUNT50' })).toMatchObject({ ok: true })
  expect((await now()).instalments).toMatchObject([
    { kind: 'deposit', amount: 37500, state: 'due' },
    { kind: 'balance', amount: 37500, state: 'due' },
  ])
  expect(await change({ couponCode: '' })).toMatchObject({ ok: true })
  expect((await now()).instalments).toMatchObject([{ amount: 37500 }, { amount: 112500 }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that was begun for the old sum cannot be made once a code is applied', async () => {
  const { platform, change, now } = await anOffer()
  const { publicId } = await now()
  const started = await startPayment(platform, { publicId })
  if (!started.ok) throw new Error(started.error)
  expect(await change({ couponCode: 'DISCOUNT50' })).toMatchObject({ ok: true })
  expect((await payWithCard(platform, started.clientSecret)).status).toBe(400)
  const again = await startPayment(platform, { publicId })
  if (!again.ok) throw new Error(again.error)
  await payWithCard(platform, again.clientSecret)
  await settlePayment(platform, {
    intent: await platform.stripe.findIntent(again.clientSecret.split('_secret')[0] ?? ''),
  })
  expect(await bookingOf(platform, publicId)).toMatchObject({ money: { paid: 75000 }, seat: { state: 'confirmed' } })
  expect(await change({ couponCode: '' }), 'paid').toEqual({ ok: false, error: 'offer-over' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a company is given, corrected and taken back, and the booking is a consumer’s only without one', async () => {
  const { platform, change, now } = await anOffer()
  const { id: bookingId, consumer } = await now()
  expect(consumer).toBe(true)
  await change({ buyer: fjord })
  expect(await now()).toMatchObject({ consumer: false, total: 150000 })
  expect(await findBuyer(platform, { bookingId })).toEqual({ ...fjord, version: 1 })
  await change({ buyer: { ...fjord, purchaseOrder: 'PO-1' } })
  await change({ buyer: undefined, couponCode: 'DISCOUNT50' })
  expect(await findBuyer(platform, { bookingId })).toEqual({ ...fjord, purchaseOrder: 'PO-1', version: 2 })
  await change({ buyer: null, couponCode: 'DISCOUNT50' })
  expect(await now()).toMatchObject({ consumer: true, total: 75000 })
  expect(await findBuyer(platform, { bookingId })).toMatchObject({ companyName: '', version: 0 })
  const lines = await platform.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('action', '=', 'buyer-changed')
    .execute()
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines), 'the audit log names parts, not their text').not.toMatch(/Fjord|PO-4411/)
})

test('a code that is not accepted changes nothing, the company of the same form included', async () => {
  const { change, now } = await anOffer({ couponCode: 'DISCOUNT50' })
  expect(await change({ couponCode: 'AGILE50', buyer: fjord })).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await now()).toMatchObject({ couponCode: 'DISCOUNT50', total: 75000, consumer: true })
})

test('of the last use of a code two offers at once get one, and the other stays as it was', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await waitWith(platform, run.label, {}, 'ann', 'ben')
  await platform.db.updateTable('run').set({ capacity: 3 }).where('id', '=', run.id).execute()
  await platform.db.updateTable('coupon').set({ useLimit: 1 }).execute()
  await offerPlaces(platform)
  const line = await lineOf(platform)
  const answers = await Promise.all(line.map(({ key }) => changing(platform, key)({ couponCode: 'DISCOUNT50' })))
  expect(answers.map((one) => one.ok).toSorted()).toEqual([false, true])
  const totals = await Promise.all(line.map(async ({ key }) => (await offerOf(platform, key)).total))
  expect(totals.toSorted((one, other) => one - other)).toEqual([75000, 150000])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a code that leaves nothing to pay confirms the place, and the list says that it was taken', async () => {
  const { platform, key, change, now } = await anOffer()
  await platform.db.updateTable('coupon').set({ value: 100 }).execute()
  const { publicId } = await now()
  expect(await change({ couponCode: 'DISCOUNT50' })).toEqual({ ok: true, publicId, nothingToPay: true })
  expect(await bookingOf(platform, publicId)).toMatchObject({ total: 0, seat: { state: 'confirmed' } })
  expect(await statesOf(platform)).toEqual(['ann taken'])
  expect(await changing(platform, key)({ couponCode: '' })).toEqual({ ok: false, error: 'offer-over' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('an offer that has ended cannot be changed, and the use of the code that it took comes back with the place', async () => {
  const { platform, change, now } = await anOffer()
  await change({ couponCode: 'DISCOUNT50' })
  const { id } = await now()
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: sql`now()` })
    .where('bookingId', '=', id)
    .execute()
  expect(await change({ couponCode: '' }), 'no longer held').toEqual({ ok: false, error: 'offer-over' })
  await expireHolds(platform)
  expect(await usesOf(platform)).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('an invented link, one of a person who waits and a booking that was not offered cannot be changed', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  await waitWith(platform, run.label, {}, 'ann')
  const { booking } = await aStartedPayment(platform)
  const [ann] = await lineOf(platform)
  for (const key of [ann?.key ?? '', booking.publicId, '0'.repeat(32), "' or 1=1"])
    expect(await changing(platform, key)({ couponCode: 'DISCOUNT50' }), key).toEqual({ ok: false, error: 'offer-over' })
  expect(firstInstalment(await bookingOf(platform, booking.publicId)).amount).toBe(150000)
})

test('wrong codes from one network are limited as on the booking form, and right ones are not counted', async () => {
  const { platform, key } = await anOffer()
  const send = (couponCode: string) =>
    changeOfferFromForm(platform, { key, couponCode, buyer: undefined, address: '203.0.113.7' })
  for (let tries = 0; tries < LIMITS['try-coupon'].most - 1; tries++)
    expect(await send('WRONG')).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await send('DISCOUNT50')).toMatchObject({ ok: true })
  expect(await send('WRONG')).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await send('WRONG')).toMatchObject({ ok: false, error: 'too-many-codes' })
})

test('an offer’s form asks for the company’s name where another company pays, and keeps the one that was given', () => {
  expect(readFields(offerDetails, { bookingFor: 'company' })).toEqual({
    ok: false,
    fieldErrors: { companyName: 'Please give the name of your company.' },
  })
  expect(readFields(offerDetails, { bookingFor: 'kept', couponCode: ' discount50 ' })).toEqual({
    ok: true,
    data: { couponCode: 'DISCOUNT50', buyer: undefined },
  })
  expect(readFields(offerDetails, {})).toEqual({ ok: true, data: { couponCode: '', buyer: null } })
})
