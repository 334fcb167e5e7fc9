import { sql } from 'kysely'
import { findCourseName } from '#domain/courses/course.ts'
import { diffFields } from '#domain/events/audit-entry.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CouponDetails } from './coupon-details.ts'
import { type CouponRecord, couponRecords, endOfDay, startOfDay, toCouponRecord } from './find-coupons.ts'

export type AddCouponError = 'code-taken' | 'unknown-course'
type AddCouponResult = Result<{ code: string }, AddCouponError>

/** Adds a coupon; booking forms accept it from its first day on. */
export async function addCoupon(
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; details: CouponDetails },
): Promise<AddCouponResult> {
  const { code, firstDay, lastDay, ...details } = input.details
  return inTransaction(platform.db, async (tx): Promise<AddCouponResult> => {
    if (!(await isForKnownCourse(tx, details))) return { ok: false, error: 'unknown-course' }
    const made = await tx
      .insertInto('coupon')
      .values({
        ...details,
        code,
        validFrom: firstDay ? startOfDay(firstDay) : sql`now()`,
        validUntil: lastDay ? endOfDay(lastDay) : null,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return { ok: false, error: 'code-taken' }
    await recordEvent(tx, {
      kind: 'coupon-added',
      actor: input.actor,
      subject: `coupon/${code}`,
      details: { ...input.details },
    })
    return { ok: true, code }
  })
}

export interface ChangeCouponInput {
  actor: Actor
  /** A code never changes: bookings, emails and print have it. */
  code: string
  /** The version that was edited: a change of an older one is rejected. */
  version: number
  details: Omit<CouponDetails, 'code'>
}

type ChangeCouponResult =
  | Result<{ changed: boolean }, 'unknown-coupon' | 'unknown-course'>
  | { ok: false; error: 'limit-below-uses'; uses: number }
  | { ok: false; error: 'changed-meanwhile'; now: CouponRecord }

/** Changes what a coupon does from now on. Bookings that were made with it keep their price. */
export async function changeCoupon(
  platform: Pick<Platform, 'db'>,
  { actor, code, version, details }: ChangeCouponInput,
): Promise<ChangeCouponResult> {
  return inTransaction(platform.db, async (tx): Promise<ChangeCouponResult> => {
    const row = await couponRecords(tx).where('coupon.code', '=', code).forUpdate('coupon').executeTakeFirst()
    if (!row) return { ok: false, error: 'unknown-coupon' }
    const now = toCouponRecord(row)
    if (now.version !== version) return { ok: false, error: 'changed-meanwhile', now }
    if (details.useLimit !== null && details.useLimit < now.uses)
      return { ok: false, error: 'limit-below-uses', uses: now.uses }
    if (!(await isForKnownCourse(tx, details))) return { ok: false, error: 'unknown-course' }
    const changes = diffFields(now, { ...details, firstDay: details.firstDay ?? now.firstDay })
    if (Object.keys(changes).length === 0) return { ok: true, changed: false }
    await updateCoupon(tx, { code, version: version + 1, details, changed: Object.keys(changes) })
    await recordEvent(tx, { kind: 'coupon-changed', actor, subject: `coupon/${code}`, details: changes })
    return { ok: true, changed: true }
  })
}

const isForKnownCourse = async (tx: Tx, { courseId }: Pick<CouponDetails, 'courseId'>): Promise<boolean> =>
  courseId === null || (await findCourseName({ db: tx }, courseId)) !== null

/** A day that did not change keeps its hour, which may not be midnight where it was set in the database. */
async function updateCoupon(
  tx: Tx,
  input: { code: string; version: number; details: Omit<CouponDetails, 'code'>; changed: string[] },
): Promise<void> {
  const { code, version, changed } = input
  const { firstDay, lastDay, ...plain } = input.details
  await tx
    .updateTable('coupon')
    .set({ ...plain, version })
    .$if(changed.includes('firstDay') && firstDay !== null, (query) =>
      query.set({ validFrom: startOfDay(firstDay ?? '') }),
    )
    .$if(changed.includes('lastDay'), (query) => query.set({ validUntil: lastDay ? endOfDay(lastDay) : null }))
    .where('code', '=', code)
    .execute()
}

/** From now on no booking form accepts the code. Bookings that were made with it keep their price. */
export const retireCoupon = (
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; code: string },
): Promise<SetRetiredResult> => setRetired(platform, { ...input, retired: true })

/** Lets a retired code be accepted again, within its days, course and limit. */
export const reviveCoupon = (
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; code: string },
): Promise<SetRetiredResult> => setRetired(platform, { ...input, retired: false })

type SetRetiredResult = Result<unknown, 'unknown-coupon'>

/** A second time changes nothing. */
async function setRetired(
  platform: Pick<Platform, 'db'>,
  { actor, code, retired }: { actor: Actor; code: string; retired: boolean },
): Promise<SetRetiredResult> {
  return inTransaction(platform.db, async (tx): Promise<SetRetiredResult> => {
    const changed = await tx
      .updateTable('coupon')
      .set((row) => ({ retiredAt: retired ? sql`now()` : null, version: row('version', '+', 1) }))
      .where('code', '=', code)
      .where('retiredAt', retired ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) {
      const there = await tx.selectFrom('coupon').select('id').where('code', '=', code).executeTakeFirst()
      return there ? { ok: true } : { ok: false, error: 'unknown-coupon' }
    }
    const kind = retired ? 'coupon-retired' : 'coupon-revived'
    await recordEvent(tx, { actor, kind, subject: `coupon/${code}` })
    return { ok: true }
  })
}
