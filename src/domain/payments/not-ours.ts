import { entriesOfKind } from '#domain/events/audit-log.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Difference } from './reconcile-payments.ts'

/** The payments at the provider that staff have called not ours: the log says who did, and the comparison reads it there. */
export async function listNotOurs({ db }: Pick<Platform, 'db'>): Promise<Set<string>> {
  const rows = await entriesOfKind(db, 'payment-not-ours').select('subject').execute()
  return new Set(rows.map(({ subject }) => (subject ?? '').replace(/^payment\//, '')))
}

/** Only of a payment that the last comparison found and that we have no record of. Said again, it changes nothing. */
export async function markNotOurs(
  { db }: Pick<Platform, 'db'>,
  { intentId, actor }: { intentId: string; actor: Actor },
): Promise<Result<unknown, 'unknown-payment'>> {
  return inTransaction(db, async (tx): Promise<Result<unknown, 'unknown-payment'>> => {
    const check = await tx.selectFrom('providerCheck').select('differences').forUpdate().executeTakeFirst()
    const found = (check?.differences ?? []) as unknown as Difference[] // only the comparison writes them
    if (!found.some((one) => one.intentId === intentId && one.kind === 'unknown-here'))
      return { ok: false, error: 'unknown-payment' }
    if ((await listNotOurs({ db: tx })).has(intentId)) return { ok: true }
    await recordEvent(tx, { kind: 'payment-not-ours', actor, subject: `payment/${intentId}`, details: { intentId } })
    return { ok: true }
  })
}
