import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { releaseHold } from '../../src/domain/bookings/seats.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import { refundUnplaced } from '../../src/domain/payments/provider-refunds.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { aBooking, aStartedPayment, bookingInput, endHold, payWithCard } from './bookings.ts'
import type { TestPlatform } from './platform.ts'
import { aRoomyRun } from './runs.ts'
import { saleOf } from '../../src/domain/order.ts'

/** An act that will crash: doing it, doing it again afterwards, and what must be true in the end. */
export interface Endangered {
  act: (platform: TestPlatform) => Promise<unknown>
  /** What the act has left behind: nothing, or all of it. */
  traces: () => Promise<unknown>
  none: unknown
  all: unknown
}

export async function aFormToSend(platform: TestPlatform): Promise<Endangered> {
  const submission = { key: crypto.randomUUID(), digest: 'the same form' }
  const wanted = { typeofpayment: 'Deposit', couponCode: 'DISCOUNT50' }
  const input = { ...(await bookingInput(platform, wanted)), submission }
  return {
    act: async (on) => expect(await bookCourse(on, input)).toMatchObject({ ok: true }),
    traces: () =>
      platform.db
        .selectFrom('booking')
        .innerJoin('sale', 'sale.id', 'booking.saleId')
        .leftJoin('seat', 'seat.bookingId', 'booking.id')
        .leftJoin('couponRedemption', 'couponRedemption.bookingId', 'booking.id')
        .leftJoin('instalment', 'instalment.saleId', 'booking.saleId')
        .select(({ fn }) => ['seat.state as seat', 'couponRedemption.state as coupon', fn.count('kind').as('owed')])
        .where('sale.idempotencyKey', '=', submission.key)
        .groupBy(['seat.state', 'couponRedemption.state'])
        .execute(),
    none: [],
    all: [{ seat: 'held', coupon: 'reserved', owed: '2' }],
  }
}

export async function aBookingToPay(platform: TestPlatform): Promise<Endangered> {
  const booking = await aBooking(platform)
  return {
    act: async (on) => expect(await startPayment(on, booking)).toMatchObject({ ok: true, amount: 150000 }),
    // An attempt whose intent is not written down yet is whole: its key finds the intent again.
    traces: async () => {
      const attempts = await attemptsOf(platform, booking.id)
      return attempts.map(({ number, state }) => ({ number, state }))
    },
    none: [],
    all: [{ number: 1, state: 'created' }],
  }
}

export async function aPaymentToSettle(platform: TestPlatform): Promise<Endangered> {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, { couponCode: 'DISCOUNT50' })
  await payWithCard(platform, clientSecret)
  const intent = await platform.stripe.findIntent(intentId)
  const countOf = async (table: 'document' | 'mail' | 'audit') => {
    const rows = await platform.db.selectFrom(table).select('id').where('bookingId', '=', booking.id).execute()
    return rows.length
  }
  return {
    act: async (on) => expect(await settlePayment(on, { intent })).toMatchObject({ ok: true }),
    traces: async () => ({
      attempts: (await attemptsOf(platform, booking.id)).map((one) => one.state),
      receipts: await countOf('document'),
      mails: await countOf('mail'),
      audits: await countOf('audit'),
    }),
    none: { attempts: ['created'], receipts: 0, mails: 0, audits: 1 },
    all: { attempts: ['succeeded'], receipts: 1, mails: 1, audits: 3 },
  }
}

/** A payment that came after the hold had ended and the last place was sold, without a decision for two days. */
export async function aRefundToMake(platform: TestPlatform): Promise<Endangered> {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform)
  await payWithCard(platform, clientSecret)
  await platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId: booking.id, reason: 'expired' }))
  await platform.db
    .updateTable('run')
    .set(({ ref }) => ({ capacity: ref('taken') }))
    .execute()
  const intent = await platform.stripe.findIntent(intentId)
  expect(await settlePayment(platform, { intent })).toEqual({ ok: true, outcome: 'paid-without-place' })
  await aRoomyRun(platform)
  await refundUnplaced(platform, { bookingId: booking.id })
  const find = () =>
    platform.db
      .selectFrom('refund')
      .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
      .leftJoin('ledgerEntry', 'ledgerEntry.refundId', 'refund.id')
      .select(['refund.id', 'refund.state', 'ledgerEntry.amountPence as entered'])
      .where('paymentAttempt.saleId', '=', booking.saleId)
      .executeTakeFirstOrThrow()
  const { id: refundId } = await find()
  return {
    act: (on) => makeRefund(on, { refundId }),
    traces: find,
    none: { id: refundId, state: 'requested', entered: null },
    all: { id: refundId, state: 'succeeded', entered: -150000 },
  }
}

export async function aHoldToEnd(platform: TestPlatform): Promise<Endangered> {
  const { booking } = await aStartedPayment(platform)
  await endHold(platform, booking.id)
  return {
    act: expireHolds,
    traces: async () => {
      const seat = await platform.db
        .selectFrom('seat')
        .select('state')
        .where('bookingId', '=', booking.id)
        .executeTakeFirstOrThrow()
      return seat.state
    },
    none: 'held',
    all: 'released',
  }
}

/** The numbers of records of a kind that the provider has for each booking or payment, without duplicates. */
export async function countsAtProvider(
  platform: TestPlatform,
  object: string,
  of: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select distinct count(*)::int from sandbox.records where object = ${object} group by ${of}`.execute(platform.db)
  return rows.map((one) => one.count)
}

const attemptsOf = (platform: TestPlatform, bookingId: string) =>
  platform.db.selectFrom('paymentAttempt').selectAll().where('saleId', '=', saleOf(bookingId)).execute()
