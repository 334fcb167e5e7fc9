import type { Charge } from './charge.ts'
import { addRecord, type CallContext, ensureRecord, newId, saveRecord } from './database.ts'
import type { Dispute } from './dispute.ts'
import { ensureText, type Form, readForm, readInteger, readText, throwInvalidRequest } from './form.ts'
import type { Refund } from './refund.ts'

/** Money that came into the account or left it. It is read out of what happened and not stored itself. */
export interface BalanceTransaction {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  fee: number
  net: number
  reporting_category: string
  source: string
  status: 'available' | 'pending'
  type: string
}

export interface Payout {
  id: string
  object: 'payout'
  amount: number
  arrival_date: number
  created: number
  currency: string
  failure_code: string | null
  livemode: false
  status: 'in_transit' | 'paid' | 'failed'
}

/** 1.5 % and 20 pence of each charge, as for a British card; a dispute costs 20 pounds until it is won. */
const feeOf = (amount: number): number => Math.round(amount * 0.015) + 20
export const DISPUTE_FEE = 2000
const DAY_S = 24 * 60 * 60
const DAYS_TO_AVAILABLE = 3

type Movement = Pick<BalanceTransaction, 'id' | 'amount' | 'fee' | 'reporting_category' | 'type'>
type Mover = Charge | Refund | Dispute | Payout

export function movementsOf(mover: Mover): Movement[] {
  const { id, amount } = mover
  const move = (given: Partial<Movement>): Movement => ({
    id: `txn_${id}`,
    amount: -amount,
    fee: 0,
    reporting_category: mover.object,
    type: mover.object,
    ...given,
  })
  const back = { id: `txn_${id}_back`, amount }
  switch (mover.object) {
    case 'charge':
      return mover.status === 'succeeded' ? [move({ amount, fee: feeOf(amount) })] : []
    case 'refund': {
      const failure = move({ ...back, reporting_category: 'refund_failure', type: 'refund_failure' })
      return mover.status === 'failed' || mover.status === 'canceled' ? [move({}), failure] : [move({})]
    }
    case 'dispute': {
      const taken = move({ fee: DISPUTE_FEE, type: 'adjustment' })
      const reversal = { ...back, fee: -DISPUTE_FEE, reporting_category: 'dispute_reversal', type: 'adjustment' }
      return mover.status === 'won' ? [taken, move(reversal)] : [taken]
    }
    case 'payout': {
      const reversal = { ...back, reporting_category: 'payout_reversal', type: 'payout_failure' }
      return mover.status === 'failed' ? [move({}), move(reversal)] : [move({})]
    }
  }
}

/** Newest first. */
async function listMovements(context: CallContext): Promise<BalanceTransaction[]> {
  const { rows } = await context.db.query<{ body: Mover }>(
    `select body from sandbox.records where object in ('charge', 'refund', 'dispute', 'payout') order by position desc`,
  )
  return rows.flatMap(({ body }) =>
    movementsOf(body).map((movement) => {
      const available_on = body.object === 'charge' ? body.created + DAYS_TO_AVAILABLE * DAY_S : body.created
      return {
        object: 'balance_transaction' as const,
        ...movement,
        available_on,
        created: body.created,
        currency: body.currency,
        net: movement.amount - movement.fee,
        source: body.id,
        status: available_on > context.now ? ('pending' as const) : ('available' as const),
      }
    }),
  )
}

export async function listBalanceTransactions(context: CallContext, form: Form) {
  const from = readInteger(readForm(form, 'created'), 'gte') ?? 0
  const found = (await listMovements(context)).filter(({ created }) => created >= from)
  const after = readText(form, 'starting_after')
  const rest = after ? found.slice(found.findIndex(({ id }) => id === after) + 1) : found
  const limit = Math.min(readInteger(form, 'limit') ?? 10, 100)
  const url = '/v1/balance_transactions'
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) }
}

/** What is still at the provider. */
export async function readBalance(context: CallContext) {
  const movements = await listMovements(context)
  const sum = (status: BalanceTransaction['status']) => [
    {
      amount: movements.filter((one) => one.status === status).reduce((whole, { net }) => whole + net, 0),
      currency: 'gbp',
    },
  ]
  return { object: 'balance', livemode: false, available: sum('available'), pending: sum('pending') }
}

/** Sends money to the bank account. The real provider does it by itself each day. */
export async function createPayout(context: CallContext, form: Form): Promise<Payout> {
  const amount = readInteger(form, 'amount') ?? 0
  if (amount < 1) throwInvalidRequest('Invalid positive integer', { param: 'amount' })
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: context.now + 2 * DAY_S,
    created: context.now,
    currency: ensureText(form, 'currency'),
    failure_code: null,
    livemode: false,
    status: 'in_transit',
  }
  await addRecord(context, payout)
  return payout
}

/** What the bank makes of it. The provider has no such call, so tests use this one. A payout that was paid may still fail. */
export async function endPayout(context: CallContext, id: string, status: 'paid' | 'failed'): Promise<Payout> {
  const payout = await ensureRecord(context, 'payout', id)
  if (payout.status === 'failed') throwInvalidRequest(`Payout ${id} has failed.`)
  const ended: Payout = { ...payout, status, failure_code: status === 'failed' ? 'account_closed' : null }
  await saveRecord(context, ended)
  return ended
}
