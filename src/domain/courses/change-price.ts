import { sql } from 'kysely'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { isId } from '#domain/pagination.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { lockRun } from './course-run.ts'
import { type Course, findAnyCourse } from './course.ts'
import { type EarlyBird, type Price, samePrice } from './place-price.ts'

export interface CoursePrice extends Price {
  earlyBird: EarlyBird | null
}

interface ChangePriceInput {
  actor: Actor
  courseId: number
  price: CoursePrice
  /** null: now. */
  countsFrom: Date | null
}

type ChangePriceResult = Result<{ priceId: string }, ChangePriceError>
export type ChangePriceError = 'unknown-course' | 'in-the-past' | 'moment-taken' | 'same-price'

/**
 * Sets what a course costs from a moment on. Bookings that were made before keep their price: it is stored with each. A
 * trigger makes every process drop the pages that show it.
 */
export async function changePrice(platform: Pick<Platform, 'db'>, input: ChangePriceInput): Promise<ChangePriceResult> {
  const { actor, courseId, price, countsFrom } = input
  return inTransaction(platform.db, async (tx): Promise<ChangePriceResult> => {
    await takeAdvisoryLock(tx, `course-price/${courseId}`)
    const course = await findAnyCourse({ db: tx }, input)
    if (!course) return { ok: false, error: 'unknown-course' }
    // By the database's clock, which also decides when it counts.
    if (countsFrom && !(await isAhead(tx, countsFrom))) return { ok: false, error: 'in-the-past' }
    if (!countsFrom && isSame(course, price)) return { ok: false, error: 'same-price' }
    const made = await tx
      .insertInto('coursePrice')
      .values({
        courseId,
        pricePence: price.price,
        depositPence: price.deposit,
        earlyPricePence: price.earlyBird?.price ?? null,
        earlyDays: price.earlyBird?.days ?? null,
        countsFrom: countsFrom ?? sql`now()`,
        addedBy: actor,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, error: 'moment-taken' }
    const details = { ...flat(price), countsFrom: countsFrom ?? ('now' as const) }
    await recordEvent(tx, { kind: 'price-changed', actor, subject: `course/${courseId}`, details })
    return { ok: true, priceId: made.id }
  })
}

const flat = ({ price, deposit, earlyBird }: CoursePrice) => ({
  pricePence: price,
  depositPence: deposit,
  ...(earlyBird && { earlyBirdPence: earlyBird.price, earlyBirdDays: earlyBird.days }),
})

function isSame(course: Course, { earlyBird, ...price }: CoursePrice): boolean {
  const { price: early, days } = course.earlyBird ?? {}
  return samePrice(course, price) && early === earlyBird?.price && days === earlyBird?.days
}

async function isAhead(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`select ${at}::timestamptz > now() as ahead`.execute(tx)
  return rows[0]?.ahead ?? false
}

type CancelPriceResult = Result<unknown, CancelPriceError>
export type CancelPriceError = 'unknown-price' | 'counts-already'

/** Cancels a change of price that does not count yet. A second time changes nothing. */
export async function cancelPriceChange(
  platform: Pick<Platform, 'db'>,
  { actor, courseId, priceId }: { actor: Actor; courseId: number; priceId: string },
): Promise<CancelPriceResult> {
  if (!isId(priceId)) return { ok: false, error: 'unknown-price' }
  return inTransaction(platform.db, async (tx): Promise<CancelPriceResult> => {
    const row = await tx
      .selectFrom('coursePrice')
      .select(['pricePence', 'countsFrom', 'cancelledAt'])
      .where('id', '=', priceId)
      .where('courseId', '=', courseId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { ok: false, error: 'unknown-price' }
    if (row.cancelledAt) return { ok: true }
    const cancelled = await tx
      .updateTable('coursePrice')
      .set({ cancelledAt: sql`now()` })
      .where('id', '=', priceId)
      .where('countsFrom', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (cancelled.numUpdatedRows === 0n) return { ok: false, error: 'counts-already' }
    const { pricePence, countsFrom } = row
    const details = { pricePence, countsFrom }
    await recordEvent(tx, { kind: 'price-change-cancelled', actor, subject: `course/${courseId}`, details })
    return { ok: true }
  })
}

type SetRunPriceResult = Result<unknown, SetRunPriceError>
export type SetRunPriceError = 'unknown-run' | 'run-cancelled' | 'changed-meanwhile'

/** Gives a date its own price, or with null that of its course again. Its bookings keep what was agreed. */
export async function setRunPrice(
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; runId: string; version: number; price: Price | null },
): Promise<SetRunPriceResult> {
  const { actor, runId, version, price } = input
  return inTransaction(platform.db, async (tx): Promise<SetRunPriceResult> => {
    const run = await lockRun(tx, runId)
    if (!run) return { ok: false, error: 'unknown-run' }
    if (run.state === 'cancelled') return { ok: false, error: 'run-cancelled' }
    if (run.version !== version) return { ok: false, error: 'changed-meanwhile' }
    const before = run.ownPrice ?? null
    if (before === price || (before && price && samePrice(before, price))) return { ok: true }
    await tx
      .updateTable('run')
      .set({ ownPricePence: price?.price ?? null, ownDepositPence: price?.deposit ?? null, version: version + 1 })
      .where('id', '=', runId)
      .execute()
    await recordEvent(tx, {
      kind: 'run-price-changed',
      actor,
      subject: `run/${runId}`,
      details: {
        pricePence: { from: before?.price, to: price?.price },
        depositPence: { from: before?.deposit, to: price?.deposit },
      },
    })
    return { ok: true }
  })
}
