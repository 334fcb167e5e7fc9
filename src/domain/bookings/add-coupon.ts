import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CouponDetails } from '#domain/coupons/coupon-details.ts'
import { startOfDay, endOfDay } from './coupon-record.ts'

export type AddCouponResult = { ok: true; code: string } | { ok: false; error: 'code-taken' }

/** Adds a coupon. From its first day on every booking form accepts it, in every process. */
export async function addCoupon(
  platform: Pick<Platform, 'db'>,
  input: { actor: Actor; details: CouponDetails },
): Promise<AddCouponResult> {
  const { code, firstDay, lastDay, ...details } = input.details
  return inTransaction(platform.db, async (tx): Promise<AddCouponResult> => {
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
    await recordAudit(tx, {
      actor: input.actor,
      action: 'coupon-added',
      subject: `coupon/${code}`,
      details: { ...input.details },
    })
    return { ok: true, code }
  })
}
