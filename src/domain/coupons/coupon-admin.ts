import { diffFields } from '#domain/audit/audit-entry.ts'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CouponDetails } from './coupon-details.ts'
import { startOfDay, type CouponRecord, couponRecords, endOfDay, toCouponRecord } from '#domain/bookings/coupon-record.ts'

export interface ChangeCouponInput {
  actor: Actor
  /** Its code stays: bookings, mails and print know it by that. */
  code: string
  /** What the form was made of. */
  version: number
  details: Omit<CouponDetails, 'code'>
}

export type ChangeCouponResult =
  | { ok: true; changed: boolean }
  | { ok: false; error: 'unknown-coupon' }
  | { ok: false; error: 'limit-below-uses'; uses: number }
  | { ok: false; error: 'changed-meanwhile'; now: CouponRecord }

/** Changes what a coupon does from now on. What a booking agreed stays as it was written down with it. */
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
    const input = diffFields(now, { ...details, firstDay: details.firstDay ?? now.firstDay })
    if (Object.keys(input).length === 0) return { ok: true, changed: false }
    await store(tx, { code, version: version + 1, details, changed: Object.keys(input) })
    await recordAudit(tx, { actor, action: 'coupon-changed', subject: `coupon/${code}`, details: input })
    return { ok: true, changed: true }
  })
}

/** A day that stays keeps its hour, which is another than midnight where somebody set it by hand. */
async function store(
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
