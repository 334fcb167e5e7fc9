import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginsInHours } from '../../../tests/support/ageing.ts'
import { aBooking, bookingOf } from '../../../tests/support/bookings.ts'
import { type Rewrite, stopBefore, withStatements } from '../../../tests/support/interleave.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anOrder, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { makeRefunds } from '../../../tests/support/provider.ts'
import { by, documents, record } from '../../../tests/support/recorded-payments.ts'
import { statesOf, wait } from '../../../tests/support/waiting.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { SIGN } from '../documents/find-documents.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { findMonthlyRevenue } from '../payments/ledger.ts'
import { confirmPaidBack } from '../payments/refund-payment.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { pence } from '../pence.ts'
import { changeSetting } from '../settings/stored-settings.ts'
import { offerPlaces } from '../waitlist/offer-places.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelBooking } from './cancel-booking.ts'
import type { Order } from './find-order.ts'
import { givePlaceBack } from './give-place-back.ts'
import { claimPlace, namePlace } from './name-place.ts'

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }

/** An order of so many places that is certain on account, two months before it begins. */
async function aCertainOrder(platform: TestPlatform, wanted: Record<string, unknown> = {}): Promise<Order> {
  const { publicId, saleId } = await anOrder(platform, wanted)
  expect(await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan', poNumber: '' } })).toEqual({ ok: true })
  await beginsInHours(platform, await runOf(platform, saleId), 60 * 24)
  return orderOf(platform, publicId)
}

const runOf = async ({ db }: TestPlatform, bookingId: string): Promise<string> =>
  (await db.selectFrom('booking').select('runId').where('id', '=', bookingId).executeTakeFirstOrThrow()).runId

const taken = async (platform: TestPlatform, { saleId }: Order): Promise<number> =>
  (
    await platform.db
      .selectFrom('run')
      .select('taken')
      .where('id', '=', await runOf(platform, saleId))
      .executeTakeFirstOrThrow()
  ).taken

const seatOf = (order: Order, index: number): string => order.places[index]?.seatId ?? ''

const giveBack = (platform: TestPlatform, order: Order, index: number, credit = 150_000) =>
  givePlaceBack(platform, {
    orderId: order.publicId,
    seatId: seatOf(order, index),
    actor: by.actor,
    reason: by.reason,
    credit: pence(credit),
  })

const chargeVat = (platform: TestPlatform) =>
  changeSetting(platform, {
    actor: 'staff:grace',
    name: 'vat',
    version: 0,
    typed: { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' },
  })

/** What each document takes or adds, with its VAT: "C -150000 -25000". */
async function sums({ db }: TestPlatform): Promise<string[]> {
  const rows = db
    .selectFrom('document')
    .select(['series', sql<number>`${SIGN} * amount_pence`.as('amount'), sql<number>`${SIGN} * vat_pence`.as('vat')])
    .where('kind', '<>', 'quote')
    .orderBy('issuedAt')
    .orderBy('number')
  return (await rows.execute()).map(({ series, amount, vat }) => `${series} ${amount} ${vat}`)
}

const linesOf = ({ db }: TestPlatform) =>
  db
    .selectFrom('documentLine')
    .innerJoin('document', 'document.id', 'documentId')
    .select(['description', 'quantity', 'unitPence', 'discountPence', 'documentLine.vatPence'])
    .where('kind', '=', 'credit-note')
    .orderBy('number')
    .execute()

test('the first place of an unpaid order is given back: a credit note lowers the invoice, and the others stay', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform)
  expect(await giveBack(platform, order, 0)).toEqual({ ok: true, owedLess: 150_000, refunded: 0 })
  const after = await orderOf(platform, order.publicId)
  expect(after).toMatchObject({ state: 'confirmed', total: 450_000, due: 450_000, count: 3, price: 450_000 })
  expect(after.places.map(({ state }) => state)).toEqual(['released', 'open', 'open', 'open'])
  expect(after.documents.map(({ kind }) => kind)).toEqual(['quote', 'invoice', 'credit-note'])
  expect(await taken(platform, order)).toBe(3)
  expect((await findMonthlyRevenue(platform)).dueInAll).toBe(450_000)
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await record(platform, await bookingOf(platform, order.traineeId), 450_000)).toMatchObject({ ok: true })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'confirmed', due: 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('golden: credit notes name the invoice and the place, with its discount, and take back exactly its VAT', async () => {
  const platform = await aPlatform()
  expect(await chargeVat(platform)).toMatchObject({ ok: true })
  await platform.db
    .insertInto('coupon')
    .values({ code: 'ODD', description: 'Odd', kind: 'amount', value: 10_001 })
    .execute()
  const order = await aCertainOrder(platform, { seats: 3, couponCode: 'ODD' })
  expect(order.total).toBe(439_999)
  expect(await giveBack(platform, order, 0, 146_666)).toMatchObject({ ok: true, owedLess: 146_666 })
  expect(await giveBack(platform, order, 1, 100)).toMatchObject({ ok: true, owedLess: 100 })
  const [first, second] = order.places
  expect(await linesOf(platform)).toEqual([
    {
      description: `Scrum Master, ${order.runLabel}, place ${first?.reference}`,
      quantity: 1,
      unitPence: 150_000,
      discountPence: 3_334,
      vatPence: 24_444,
    },
    {
      description: `Scrum Master, ${order.runLabel}, place ${second?.reference}`,
      quantity: 1,
      unitPence: 100,
      discountPence: 0,
      vatPence: 17,
    },
  ])
  expect(await sums(platform)).toEqual(['I 439999 73333', 'C -146666 -24444', 'C -100 -17'])
  const originals = await platform.db
    .selectFrom('document')
    .select(sql<string>`snapshot ->> 'original'`.as('original'))
    .where('series', '=', 'C')
    .execute()
  expect(originals).toEqual([{ original: 'I-000001' }, { original: 'I-000001' }])
  expect(await giveBack(platform, order, 2, 146_667)).toMatchObject({ ok: true })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'cancelled', due: 0 })
  expect((await sums(platform)).at(-1), 'what was not credited before falls with the order').toBe('C -293233 -48872')
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('partly paid, first the debt falls and then what was paid goes back, with one credit note each and the VAT of the invoice', async () => {
  const platform = await aPlatform()
  await chargeVat(platform)
  const order = await aCertainOrder(platform)
  await record(platform, await bookingOf(platform, order.traineeId), 500_000)
  expect(await giveBack(platform, order, 1)).toEqual({ ok: true, owedLess: 100_000, refunded: 50_000 })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ total: 450_000, due: 0, count: 3 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  const refund = await platform.db.selectFrom('refund').select(['id', 'amountPence']).executeTakeFirstOrThrow()
  expect(await confirmPaidBack(platform, { refundId: refund.id, actor: by.actor })).toMatchObject({ ok: true })
  expect(await sums(platform)).toEqual(['I 600000 100000', 'R 0 null', 'C -100000 -16667', 'C -50000 -8333'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('paid by card, the refund follows with its only credit note; with the last place the order is cancelled', async () => {
  const platform = await aPlatform()
  const held = await anOrder(platform, { settle: 'card', seats: 2 })
  await payOrder(platform, held)
  await beginsInHours(platform, await runOf(platform, held.saleId), 60 * 24)
  expect(await giveBack(platform, held, 0)).toEqual({ ok: true, owedLess: 0, refunded: 150_000 })
  await makeRefunds(platform)
  expect(await documents(platform)).toEqual(['R 300000', 'C 150000'])
  expect(await orderOf(platform, held.publicId)).toMatchObject({ state: 'confirmed', total: 150_000, due: 0, count: 1 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await giveBack(platform, held, 1)).toEqual({ ok: true, owedLess: 0, refunded: 150_000 })
  await makeRefunds(platform)
  expect(await documents(platform)).toEqual(['R 300000', 'C 150000', 'C 150000'])
  expect(await orderOf(platform, held.publicId)).toMatchObject({ state: 'cancelled' })
  expect(await taken(platform, held)).toBe(0)
  expect(await mailKinds(platform)).toEqual([
    'order-confirmed',
    'place-given-back',
    'booking-refunded',
    'booking-cancelled',
    'booking-refunded',
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('pressed ten times at once it is given back once; the twin without the lock on the order credits it twice', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform)
  const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(platform, order, 2)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await orderOf(platform, order.publicId)).toMatchObject({ total: 450_000, due: 450_000, count: 3 })
  expect(await mailKinds(platform)).toEqual(['order-quoted', 'order-confirmed', 'place-given-back'])
  expect(await findBrokenInvariants(platform)).toEqual([])
  const unlocked: Rewrite = (statement) => statement.replace(' for update of "first", "sale", "booking"', '')
  const first = await stopBefore(platform, /^update "document_series"/, (on) => giveBack(on, order, 3), unlocked)
  expect(await giveBack(withStatements(platform, unlocked), order, 3)).toMatchObject({ ok: true })
  expect(await first.goOn()).toMatchObject({ ok: true })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ total: 150_000 })
  expect(await findBrokenInvariants(platform)).not.toEqual([])
})

test('its person hears of it, and of the place no more; the buyer gets one email with the credit note', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform)
  const seatId = seatOf(order, 0)
  await namePlace(platform, { orderId: order.publicId, seatId, fields: ELLA })
  const { claimKey } = await platform.db
    .selectFrom('booking')
    .select('claimKey')
    .where('publicId', '=', seatId)
    .executeTakeFirstOrThrow()
  await claimPlace(platform, { key: claimKey ?? '', fields: ELLA })
  await sentMails(await anEmailContext(platform))
  await giveBack(platform, order, 0)
  const mails = await sentMails(await anEmailContext(platform))
  const told = mails.find(({ subject }) => subject?.startsWith('Your place is cancelled'))
  expect(told?.to).toMatchObject([{ address: ELLA.email }])
  expect(told?.text).not.toContain('£')
  const buyer = mails.find(({ subject }) => subject?.startsWith('A place is given back'))
  expect(buyer?.to).toMatchObject([{ address: 'mei@fjord.example' }])
  expect(buyer?.text).toContain('You owe £1,500.00 less, £4,500.00 now.')
  expect(buyer?.text).toContain('Your order now has 3 places.')
  expect(buyer?.attachments.map(({ filename }) => filename)).toEqual(['credit-note-C-000001.pdf'])
  expect(await namePlace(platform, { orderId: order.publicId, seatId, fields: ELLA })).toMatchObject({
    error: 'lapsed',
  })
})

test('the buyer gets what the terms give, and exactly what they were shown; staff choose within what the place costs', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform)
  const asBuyer = (index: number, credit: number) =>
    givePlaceBack(platform, {
      orderId: order.publicId,
      seatId: seatOf(order, index),
      actor: 'visitor',
      reason: 'On the order’s page',
      credit: pence(credit),
    })
  expect(await asBuyer(0, 149_999)).toEqual({ ok: false, error: 'credit-changed' })
  expect(await asBuyer(0, 150_000)).toMatchObject({ ok: true })
  await beginsInHours(platform, await runOf(platform, order.saleId), 13 * 24)
  expect(await asBuyer(1, 150_000)).toEqual({ ok: false, error: 'credit-changed' })
  expect(await asBuyer(1, 0), 'nothing comes back, so they ask us').toEqual({ ok: false, error: 'credit-changed' })
  expect(await giveBack(platform, order, 1, 150_001)).toEqual({ ok: false, error: 'more-than-left', left: 150_000 })
  expect(await giveBack(platform, order, 1, -1)).toEqual({ ok: false, error: 'not-a-sum' })
  expect(await giveBack(platform, order, 1, 0)).toMatchObject({ ok: true, owedLess: 0 })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ total: 450_000, due: 450_000, count: 2 })
  await beginsInHours(platform, await runOf(platform, order.saleId), -1)
  expect(await giveBack(platform, order, 2)).toEqual({ ok: false, error: 'course-begun' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a quote, an unknown place and one of a single booking are rejected, and nothing is changed', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform)
  expect(await giveBack(platform, quoted, 0)).toEqual({ ok: false, error: 'nothing-to-cancel' })
  const which = { orderId: 'f'.repeat(32), seatId: seatOf(quoted, 0) }
  expect(await givePlaceBack(platform, { ...which, ...by, credit: pence(0) })).toEqual({
    ok: false,
    error: 'unknown-booking',
  })
  const { id: bookingId } = await aBooking(platform)
  expect(await givePlaceBack(platform, { bookingId, ...by, credit: pence(0) })).toMatchObject({
    error: 'unknown-booking',
  })
  expect(await orderOf(platform, quoted.publicId)).toMatchObject({ state: 'quoted', count: 4, total: 600_000 })
})

test('a place of a full date that is given back is offered to the waiting list', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform, { seats: 12 })
  await wait(platform, order.runLabel, 'ann')
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann waiting'])
  expect(await giveBack(platform, order, 0)).toMatchObject({ ok: true })
  await offerPlaces(platform)
  expect(await statesOf(platform)).toEqual(['ann offered'])
})

test('after the first place is gone the order is still paid by card, undone, waived and cancelled by its first record', async () => {
  const platform = await aPlatform()
  const order = await aCertainOrder(platform, { seats: 3 })
  await giveBack(platform, order, 0)
  const first = await bookingOf(platform, order.traineeId)
  expect(await record(platform, first, 300_000)).toMatchObject({ ok: true })
  const [payment] = await findPayments(platform, { bookingId: first.id })
  expect(await undoPayment(platform, { ...by, attemptId: payment?.attemptId ?? '' })).toMatchObject({ ok: true })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'confirmed', due: 300_000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await payOrder(platform, await orderOf(platform, order.publicId))).toMatchObject({ ok: true })
  expect(await findBrokenInvariants(platform)).toEqual([])
  const cancelled = await cancelBooking(platform, { bookingId: first.id, ...by, refund: pence(300_000) })
  expect(cancelled).toMatchObject({ ok: true })
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'cancelled', due: 0 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('an order on account that is cancelled unpaid leaves no invoice that still asks', async () => {
  const platform = await aPlatform()
  await chargeVat(platform)
  const order = await aCertainOrder(platform)
  expect(await cancelBooking(platform, { bookingId: order.saleId, ...by })).toMatchObject({ ok: true })
  expect(await sums(platform)).toEqual(['I 600000 100000', 'C -600000 -100000'])
  const mails = await sentMails(await anEmailContext(platform))
  const mail = mails.find(({ attachments }) => attachments.some(({ filename }) => filename?.startsWith('credit-note')))
  expect(mail?.to).toMatchObject([{ address: 'mei@fjord.example' }])
  expect(await findBrokenInvariants(platform)).toEqual([])
})
