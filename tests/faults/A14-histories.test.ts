import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelBooking } from '../../src/domain/payments/cancel-booking.ts'
import { moveBooking } from '../../src/domain/bookings/move-booking.ts'
import { refundPayment, refundUnplaced } from '../../src/domain/payments/refund-payment.ts'
import { waiveInstalment } from '../../src/domain/payments/waive-instalment.ts'
import { releaseHold } from '../../src/domain/bookings/seats.ts'
import { PaymentProviderUnavailable } from '../../src/platform/payment-provider.ts'
import { expireHolds } from '../../src/domain/payments/expire-holds.ts'
import { findPayments } from '../../src/domain/bookings/booking-payments.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { handlePaymentEvent, syncLatestPayment } from '../../src/domain/payments/sync-payment.ts'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { aBooking, bookingOf, endHold, payWithCard } from '../support/bookings.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { isLong } from '../support/long.ts'
import { aRun } from '../support/runs.ts'
import { type Random, seededRandom } from '../support/chance.ts'

/** Twenty in the short form, which takes seconds; the long form takes minutes. */
const HISTORIES = isLong ? 1000 : 20
const MOST_MOMENTS = 8

test(
  `A14: after each of ${HISTORIES} random histories of paying, refunding, cancelling, moving and waiving, our sums are the provider’s to the penny`,
  { timeout: 60_000 + HISTORIES * 2000 },
  async () => {
    const platform = await aPlatform()
    const ends = new Set<string>()
    for (let number = 0; number < HISTORIES; number++) {
      const history = await aHistory(platform, number)
      await live(history)
      await completePending(history, { hears: true })
      expect(await sumsOf(history), `history ${number}: ${history.happened.join(', ')}`).toEqual(
        await sumsAtProvider(history),
      )
      ends.add(JSON.stringify(await sumsAtProvider(history)))
      if (number % 20 === 0) expect(await findBrokenInvariants(platform), `up to history ${number}`).toEqual([])
    }
    expect(await findBrokenInvariants(platform)).toEqual([])
    expect(ends.size, 'the histories differ').toBeGreaterThan(HISTORIES / 4)
  },
)

test(
  'A14: without the provider’s events of its refunds, the sums of the same histories differ',
  { timeout: 120_000 },
  async () => {
    const platform = await aPlatform()
    for (let number = 0; number < 200; number++) {
      const history = await aHistory(platform, number)
      await live(history)
      await completePending(history, { hears: false })
      const [ours, theirs] = [await sumsOf(history), await sumsAtProvider(history)]
      if (ours.kept !== theirs.kept) return
    }
    throw new Error('expected a history whose sums differ')
  },
)

interface History {
  platform: TestPlatform
  chance: Random
  bookingId: string
  publicId: string
  /** Two dates with no other bookings. */
  runIds: string[]
  happened: string[]
}

async function aHistory(platform: TestPlatform, number: number): Promise<History> {
  const chance = seededRandom(number)
  const aDate = (label: string) => aRun(platform, { label, capacity: String(1 + chance.below(2)) })
  const runs = [await aDate(`Here ${number}`), await aDate(`There ${number}`)]
  const booking = await aBooking(platform, {
    trainingDate: runs[0]?.label,
    typeofpayment: chance.below(2) === 0 ? 'Deposit' : 'Full Payment',
    couponCode: chance.below(4) === 0 ? 'DISCOUNT50' : '',
  })
  return {
    platform,
    chance,
    bookingId: booking.id,
    publicId: booking.publicId,
    runIds: runs.map((one) => one.id),
    happened: [booking.paymentType],
  }
}

const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const
const EVENTS = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', 'charge.succeeded']

const ACTS: Record<string, (history: History) => Promise<unknown>> = {
  'pay first': (history) => pay(history, 'first'),
  'pay balance': (history) => pay(history, 'balance'),
  'hear event': async (history) => {
    const intentId = await anyIntent(history)
    const type = history.chance.oneOf(EVENTS)
    if (intentId && type) await hear(history, intentId, type)
  },
  'buyer looks': ({ platform, bookingId }) => syncLatestPayment(platform, { bookingId, address: '127.0.0.1' }),
  refund: async ({ platform, chance, bookingId }) => {
    const payment = chance.oneOf(await findPayments(platform, { bookingId }))
    if (!payment) return
    const amount = pence(1 + chance.below(payment.amount + 1000))
    await refundPayment(platform, { ...BY, attemptId: payment.attemptId, amount, idempotencyKey: crypto.randomUUID() })
  },
  'make refunds': makeDecided,
  'refund at provider': async (history) => {
    const intentId = await anyIntent(history)
    if (intentId) await refundByHand(history, intentId, 1 + history.chance.below(60_000))
  },
  cancel: ({ platform, chance, publicId }) =>
    cancelBooking(platform, { publicId, ...BY, refund: pence(chance.oneOf([0, 100, 20_000, 37_500, 150_000]) ?? 0) }),
  move: ({ platform, chance, publicId, runIds }) =>
    moveBooking(platform, { publicId, actor: BY.actor, toRunId: chance.oneOf(runIds) ?? '' }),
  waive: async ({ platform, chance, publicId }) => {
    const instalment = chance.oneOf((await bookingOf(platform, publicId)).instalments)
    await waiveInstalment(platform, { ...BY, instalmentId: instalment?.id ?? '' })
  },
  'hold ends': async ({ platform, bookingId }) => {
    await endHold(platform, bookingId)
    await expireHolds(platform)
  },
  'hold is lost': ({ platform, bookingId }) =>
    platform.db.transaction().execute((tx) => releaseHold(tx, { bookingId, reason: 'expired' })),
  'date fills up': ({ platform, runIds }) =>
    platform.db
      .updateTable('run')
      .set(({ ref }) => ({ capacity: ref('taken') }))
      .where('id', '=', runIds[0] ?? '')
      .execute(),
  'two days pass': ({ platform, bookingId }) => refundUnplaced(platform, { bookingId }),
}
const NAMES = ['pay balance', 'hear event', 'refund', ...Object.keys(ACTS)]

/** Up to eight moments, at each of which one to three acts run at once. Most begin with a payment. */
async function live(history: History): Promise<void> {
  const { chance, happened } = history
  const moments = 2 + chance.below(MOST_MOMENTS - 1)
  for (let moment = 0; moment < moments; moment++) {
    const others = Array.from({ length: chance.below(3) }, () => chance.oneOf(NAMES) ?? '')
    const names = [moment < 2 ? (['pay first', 'hear event'][moment] ?? '') : (chance.oneOf(NAMES) ?? ''), ...others]
    happened.push(names.join(' + '))
    await Promise.all(names.map((name) => ACTS[name]?.(history).catch(ignoreBusy)))
  }
}

/** Completes what the queue and the provider still have to do, as would happen after a while. */
async function completePending(history: History, { hears }: { hears: boolean }): Promise<void> {
  for (let round = 0; round < 2; round++) {
    for (const intentId of await intentsOf(history)) await hear(history, intentId, 'payment_intent.succeeded')
    await makeDecided(history)
    if (hears) for (const intentId of await intentsOf(history)) await hear(history, intentId, 'charge.refunded')
  }
}

async function pay({ platform, chance, publicId }: History, instalment: 'first' | 'balance'): Promise<void> {
  const started = await startPayment(platform, { publicId, instalment })
  if (!started.ok) return
  await payWithCard(platform, started.clientSecret, chance.below(5) === 0 ? '4000000000000002' : '4242424242424242')
}

const hear = ({ platform }: History, intentId: string, type: string) =>
  handlePaymentEvent(platform, { event: { id: crypto.randomUUID(), type, intentId } })

async function makeDecided({ platform, bookingId }: History): Promise<void> {
  const decided = await platform.db
    .selectFrom('refund')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'refund.attemptId')
    .select('refund.id')
    .where('bookingId', '=', bookingId)
    .where('refund.state', '=', 'requested')
    .execute()
  for (const { id } of decided) await makeRefund(platform, { refundId: id })
}

async function refundByHand({ platform }: History, intentId: string, amount: number): Promise<void> {
  const body = new URLSearchParams({ payment_intent: intentId, amount: String(amount) })
  const headers = { authorization: `Bearer ${platform.sandbox.keys.secretKey}` }
  await platform.sandbox.api(new Request('http://provider/v1/refunds', { method: 'POST', body, headers }))
}

const anyIntent = async (history: History) => history.chance.oneOf(await intentsOf(history))

async function intentsOf({ platform, bookingId }: History): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('paymentAttempt')
    .select('providerId')
    .where('bookingId', '=', bookingId)
    .where('providerId', 'is not', null)
    .orderBy('createdAt')
    .execute()
  return rows.map((one) => one.providerId ?? '')
}

interface Sums {
  paid: number
  refunded: number
  kept: number
}

/** What our books say was paid and refunded; `kept` comes from the ledger, which has its own entries. */
async function sumsOf({ platform, bookingId }: History): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with attempt as (select * from payment_attempt where booking_id = ${bookingId} and state = 'succeeded'),
      gone as (select * from refund where attempt_id in (select id from attempt) and state = 'succeeded')
    select (select coalesce(sum(amount_pence), 0)::int from attempt) as paid,
      (select coalesce(sum(amount_pence), 0)::int from gone) as refunded,
      (select coalesce(sum(net_pence), 0)::int from clean_water_entry
        where attempt_id in (select id from attempt) or refund_id in (select id from gone)) as kept`.execute(
    platform.db,
  )
  return rows[0] ?? { paid: 0, refunded: 0, kept: 0 }
}

async function sumsAtProvider({ platform, bookingId }: History): Promise<Sums> {
  const { rows } = await sql<{ paid: number; refunded: number }>`
    select coalesce(sum((body->>'amount')::int), 0)::int as paid,
      coalesce(sum((body->>'amount_refunded')::int), 0)::int as refunded
    from sandbox.records where object = 'charge' and body->>'status' = 'succeeded'
      and body->'metadata'->>'bookingId' = ${bookingId}`.execute(platform.db)
  const { paid, refunded } = rows[0] ?? { paid: 0, refunded: 0 }
  return { paid, refunded, kept: paid - refunded }
}

/** Two acts that call the provider for the same payment at once: the queue would try again, and so do later acts. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof PaymentProviderUnavailable)) throw error
}
