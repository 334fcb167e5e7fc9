import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cancelBooking } from '../../src/domain/orders/cancel-booking.ts'
import { bookCourse } from '../../src/domain/bookings/book.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { syncPayment } from '../../src/domain/payments/sync-payment.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { changeRun } from '../../src/domain/schedule/change-run.ts'
import { PaymentProviderUnavailable } from '../../src/platform/payment-provider.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { bookingInput, endHold, payWithCard } from '../support/bookings.ts'
import { type Random, seededRandom } from '../support/chance.ts'
import { aCoupon } from '../support/coupons.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { makeRefunds } from '../support/provider.ts'
import { aRun, runDetails } from '../support/runs.ts'

/** SEEDS=7,8,9 plays those again. */
const SEEDS =
  process.env.SEEDS?.split(',').map(Number) ?? (isLong ? Array.from({ length: 50 }, (_, seed) => seed) : [1])
const LASTS_MS = isLong ? 60_000 : 5000
const DATES = 20
const PEOPLE = 12
const PLACES = 4

test.each(SEEDS)(
  'A2: seed %i: a random mix of holding, paying, declining, leaving, expiring, cancelling and changing capacity on twenty dates keeps the books in balance',
  { timeout: LASTS_MS + 120_000 },
  async (seed) => {
    const world = await aWorld()
    const happened = await live(world, seed)
    await completePending(world)
    expect(await findBrokenInvariants(world.platform)).toEqual([])
    expect(await oversold(world.platform)).toEqual([])
    expect(await paidHere(world.platform)).toEqual(await paidAtProvider(world.platform))
    for (const name of Object.keys(ACTS)) expect(happened[name], name).toBeGreaterThan(0)
    console.warn(`seed ${seed}:`, JSON.stringify(happened))
  },
)

interface World {
  platform: TestPlatform
  /** The same platform on separate connections, as three processes have. */
  processes: TestPlatform[]
  dates: { id: string; label: string; days: string[] }[]
}

async function aWorld(): Promise<World> {
  const platform = await aPlatform()
  await aCoupon(platform, { code: 'FEW', useLimit: '10' })
  const processes = [1, 2, 3].map(() => {
    const { db, close } = openDatabase({ url: platform.url, log: platform.log })
    onTestFinished(close)
    return { ...platform, db }
  })
  const dates: World['dates'] = []
  for (let number = 0; number < DATES; number++) {
    const days = [`2031-06-${String(number + 1).padStart(2, '0')}`]
    const { id, label } = await aRun(platform, { label: `Date ${number}`, capacity: String(PLACES) }, days)
    dates.push({ id, label, days })
  }
  return { platform, processes, dates }
}

interface Moment extends World {
  chance: Random
  on: TestPlatform
}

const ACTS: Record<string, (moment: Moment) => Promise<unknown>> = {
  hold,
  pay: (moment) => pay(moment, '4242424242424242', true),
  'pay unheard': (moment) => pay(moment, '4242424242424242', false),
  decline: (moment) => pay(moment, '4000000000000002', true),
  leave: async (moment) => {
    const booking = await anyBooking(moment)
    if (booking) await endHold(moment.on, booking.id)
  },
  expire: ({ on }) => expireHolds(on),
  cancel: async (moment) => {
    const booking = await anyBooking(moment)
    const by = { actor: 'staff:grace', reason: 'It happened so.' } as const
    if (booking && moment.chance.below(4) === 0)
      await cancelBooking(moment.on, { publicId: booking.publicId, ...by, refund: pence(booking.paid) })
  },
  'change capacity': changeCapacity,
}

/** Each person does one thing after another, chosen by their own random numbers. */
async function live(world: World, seed: number): Promise<Record<string, number>> {
  const happened: Record<string, number> = {}
  const endsAt = performance.now() + LASTS_MS
  const names = ['hold', 'hold', 'hold', 'pay', 'pay', ...Object.keys(ACTS)]
  const person = async (number: number) => {
    const chance = seededRandom(seed * 1000 + number)
    for (let turn = 0; performance.now() < endsAt || turn < names.length; turn++) {
      const name = chance.oneOf(names) ?? 'hold'
      const on = chance.oneOf(world.processes) ?? world.platform
      await ACTS[name]?.({ ...world, chance, on }).catch(ignoreUnavailable)
      happened[name] = (happened[name] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number)))
  return happened
}

/** Two calls to the provider for the same payment at once: one has to try again, which the sweep does. */
function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof PaymentProviderUnavailable)) throw error
}

/** What sweep and queue would do in the next minutes. */
async function completePending({ platform }: World): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const attempts = await platform.db
      .selectFrom('paymentAttempt')
      .select('providerId')
      .where('providerId', 'is not', null)
      .execute()
    for (const { providerId } of attempts) await syncPayment(platform, { intentId: providerId ?? '' })
    await makeRefunds(platform)
    await expireHolds(platform)
  }
}

async function hold({ on, chance, dates }: Moment): Promise<void> {
  const typeofpayment = chance.oneOf(['Full Payment', 'Deposit'])
  const couponCode = chance.below(3) === 0 ? 'FEW' : ''
  const trainingDate = chance.oneOf(dates)?.label
  await bookCourse(on, await bookingInput(on, { trainingDate, typeofpayment, couponCode }))
}

async function pay(moment: Moment, card: string, isHeard: boolean): Promise<void> {
  const { platform, on } = moment
  const booking = await anyBooking(moment)
  if (!booking) return
  const started = await startPayment(on, { publicId: booking.publicId })
  if (!started.ok) return
  await payWithCard(platform, started.clientSecret, card)
  if (isHeard) await syncPayment(on, { intentId: started.clientSecret.split('_secret')[0] ?? '' })
}

async function changeCapacity({ on, chance, dates }: Moment): Promise<void> {
  const date = chance.oneOf(dates)
  if (!date) return
  const { version } = await on.db
    .selectFrom('run')
    .select('version')
    .where('id', '=', date.id)
    .executeTakeFirstOrThrow()
  const details = runDetails({ label: date.label, capacity: String(1 + chance.below(2 * PLACES)) }, date.days)
  await changeRun(on, { runId: date.id, version, details, actor: 'staff:grace' })
}

async function anyBooking({ on, chance }: Moment) {
  const { rows } = await sql<{ id: string; publicId: string; paid: number }>`
    select id, public_id, (select coalesce(sum(amount_pence), 0)::int from payment_attempt
      where booking_id = booking.id and state = 'succeeded' and not surplus) as paid
    from booking order by created_at desc limit 40`.execute(on.db)
  return chance.oneOf(rows)
}

async function oversold({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select run.id from run join seat on seat.run_id = run.id and seat.state in ('held', 'confirmed')
    group by run.id having count(*) > run.capacity`.execute(db)
  return rows.map((one) => one.id)
}

async function paidHere({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from payment_attempt where state = 'succeeded' order by 1`.execute(db)
  return rows.map((one) => one.id)
}

async function paidAtProvider({ db }: TestPlatform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sandbox.records where object = 'payment_intent' and body->>'status' = 'succeeded' order by 1`.execute(
    db,
  )
  return rows.map((one) => one.id)
}
