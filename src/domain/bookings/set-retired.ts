import { sql } from 'kysely'
import { type Actor, recordAudit } from '#domain/audit/record-audit.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

export type SetRetiredResult = { ok: true } | { ok: false; error: 'unknown-coupon' }

/** What retiring and reviving have in common: whichever it is, a second time changes nothing. */
export async function setRetired(
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
    const action = retired ? 'coupon-retired' : 'coupon-revived'
    await recordAudit(tx, { actor, action, subject: `coupon/${code}` })
    return { ok: true }
  })
}
