import { sql } from 'kysely'
import { recordEvent, type StaffActor, usernameOf } from '#domain/events/record-event.ts'
import { recordPayment } from '#domain/payments/record-payment.ts'
import type { CommandError, Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type BankLine, findBankLine, isWaiting } from './bank-line.ts'
import { findNamed, findOpen, findOwing } from './find-owing.ts'
import { type Allocation, allocationsFor, matchLine, type Proposal } from './match-line.ts'

export type SettleError = CommandError<typeof recordPayment> | 'line-settled' | 'unknown-line' | 'no-proposal'
type SettleResult = Result<object, SettleError>

const MAX_REFERENCE = 80

/**
 * Records a line as a payment by transfer. The line and all that follows from the payment change in one transaction, under a key
 * that the line has had since it was stored: it is settled once, however often and from wherever it is asked for.
 */
export async function settleLine(
  platform: Platform,
  { line, allocations, actor }: { line: BankLine; allocations: Allocation[]; actor: StaffActor },
): Promise<SettleResult> {
  const [first, ...rest] = allocations
  if (!first) return { ok: false, error: 'no-proposal' }
  const recorded = await recordPayment(platform, {
    allocations: [first, ...rest],
    kind: 'transfer',
    receivedOn: line.day,
    reference: line.text.slice(0, MAX_REFERENCE),
    idempotencyKey: `bank-line/${line.id}/${line.timesSettled}`,
    claim: (tx, payment) => claimLine(tx, { ...line, ...payment }),
    actor,
  })
  if (recorded.ok) return { ok: true }
  return { ok: false, error: recorded.error === 'press-changed' ? 'line-settled' : recorded.error }
}

/** The condition is the guard: a line that waits, and was recorded no more often than was seen. */
async function claimLine(
  tx: Tx,
  { id, timesSettled, paymentId }: Pick<BankLine, 'id' | 'timesSettled'> & { paymentId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bankLine')
    .set({ paymentId, timesSettled: timesSettled + 1, matchedAt: sql`now()` })
    .where('id', '=', id)
    .where('timesSettled', '=', timesSettled)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** What each line may pay, as things are now. */
export async function proposeFor(
  platform: Pick<Platform, 'db' | 'clock'>,
  lines: BankLine[],
): Promise<Map<string, Proposal[]>> {
  if (lines.length === 0) return new Map()
  const [named, open] = await Promise.all([
    findNamed(
      platform,
      lines.map(({ payer, text }) => `${payer} / ${text}`),
    ),
    findOpen(platform),
  ])
  const ids = new Set(named.map(({ saleId }) => saleId))
  const owing = [...named, ...open.filter(({ saleId }) => !ids.has(saleId))]
  return new Map(lines.map((line) => [line.id, matchLine(line, owing)]))
}

/** Staff record a line for the orders of a proposal, or for the one that they have chosen. */
export async function recordLine(
  platform: Platform,
  { id, saleIds, actor }: { id: string; saleIds: string[]; actor: StaffActor },
): Promise<SettleResult> {
  const line = await findBankLine(platform, { id })
  if (!line) return { ok: false, error: 'unknown-line' }
  if (line.state !== 'waiting') return { ok: false, error: 'line-settled' }
  const proposed = (await proposeFor(platform, [line])).get(id) ?? []
  const proposal = proposed.find(({ orders }) =>
    isSame(
      saleIds,
      orders.map(({ saleId }) => saleId),
    ),
  )
  const [only] = saleIds.length === 1 ? await findOwing(platform, { saleIds }) : []
  const allocations = proposal?.allocations ?? (only ? allocationsFor(line, only) : null)
  if (!allocations) return { ok: false, error: 'no-proposal' }
  return settleLine(platform, { line, allocations, actor })
}

const isSame = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** Staff say that a payment which they recorded before is this very transfer. */
export async function linkLine(
  platform: Platform,
  { id, paymentId, actor }: { id: string; paymentId: string; actor: StaffActor },
): Promise<SettleResult> {
  const line = await findBankLine(platform, { id })
  if (!line) return { ok: false, error: 'unknown-line' }
  const proposals = (await proposeFor(platform, [line])).get(id) ?? []
  if (!proposals.some((proposal) => proposal.paymentId === paymentId)) return { ok: false, error: 'no-proposal' }
  return inTransaction(platform.db, async (tx): Promise<SettleResult> => {
    if (!(await lockFreePayment(tx, paymentId)) || !(await claimLine(tx, { ...line, paymentId })))
      return { ok: false, error: 'line-settled' }
    await recordEvent(tx, { kind: 'bank-line-linked', subject: `bank-line/${id}`, actor, details: { paymentId } })
    return { ok: true }
  })
}

/** False where it was undone, or is another line's by now. */
async function lockFreePayment(tx: Tx, paymentId: string): Promise<boolean> {
  await tx.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate().execute()
  const { isFree } = await tx
    .selectNoFrom(
      sql<boolean>`exists (select from allocation where payment_id = ${paymentId} and undone_at is null)
        and not exists (select from bank_line where payment_id = ${paymentId})`.as('isFree'),
    )
    .executeTakeFirstOrThrow()
  return isFree
}

/** Takes a line out of what waits, with the reason, or back into it. */
export async function putLineAside(
  platform: Pick<Platform, 'db'>,
  { id, reason, actor }: { id: string; reason: string | null; actor: StaffActor },
): Promise<SettleResult> {
  return inTransaction(platform.db, async (tx): Promise<SettleResult> => {
    const { numUpdatedRows } = await tx
      .updateTable('bankLine')
      .set(
        reason === null
          ? { putAsideAt: null, putAsideBy: null, putAsideReason: null }
          : { putAsideAt: sql`now()`, putAsideBy: usernameOf(actor), putAsideReason: reason },
      )
      .where('id', '=', id)
      .where('paymentId', 'is', null)
      .where('putAsideAt', reason === null ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return { ok: false, error: 'line-settled' }
    const kind = reason === null ? 'bank-line-back' : 'bank-line-put-aside'
    await recordEvent(tx, { kind, subject: `bank-line/${id}`, actor })
    return { ok: true }
  })
}
