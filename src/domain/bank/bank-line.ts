import { type SqlBool, sql } from 'kysely'
import { countByState, isId, type Page } from '#domain/pagination.ts'
import { escapeLike } from '#domain/text.ts'
import { loadPage, type PageRequest } from '#domain/time-order.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { BankMoney } from './match-line.ts'

export const BANK_LINE_STATES = ['waiting', 'settled', 'put-aside'] as const
/** `settled`: a payment was recorded of it. `put-aside`: staff say that it pays for nothing here. */
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** Money that came in, as a statement has it, and what has become of it. */
export interface BankLine extends BankMoney {
  id: string
  state: BankLineState
  fileName: string
  /** How many payments were recorded of it; all but the last were undone. */
  timesSettled: number
  putAsideBy: string | null
  putAsideReason: string | null
  /** What its payment is for: the references of the bookings, and of orders of several places. */
  paidFor: { reference: string; shown: string }[]
}

/** Which state a line is in; nothing else says it. */
const STATE = sql<BankLineState>`case when bank_line.payment_id is not null then 'settled'
  when put_aside_at is not null then 'put-aside' else 'waiting' end`

export const isWaiting = sql<SqlBool>`(bank_line.payment_id is null and put_aside_at is null)`

const bankLines = (db: Database | Tx) =>
  db
    .selectFrom('bankLine')
    .select(['bankLine.id', 'amountPence', 'currency', 'payerName', 'remittance', 'fileName', 'importedAt'])
    .select(['timesSettled', 'putAsideBy', 'putAsideReason', STATE.as('state')])
    .select([
      sql<string>`booked_on::text`.as('day'),
      sql<BankLine['paidFor']>`coalesce((
        select json_agg(distinct jsonb_build_object('reference', reference, 'shown', coalesce(order_reference, reference)))
        from allocation join booking on booking.id = allocation.sale_id join sale on sale.id = booking.id
        where allocation.payment_id = bank_line.payment_id), '[]')`.as('paidFor'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof bankLines>['executeTakeFirstOrThrow']>>

const toBankLine = ({ amountPence, payerName, remittance, importedAt, ...row }: Row): BankLine => ({
  ...row,
  amount: amountPence,
  payer: payerName,
  text: remittance,
  importedAt: importedAt.toISOString(),
})

interface BankLineFilter {
  state: BankLineState
  /** In the payer's name or in the text. */
  q: string
}

export type ListedBankLines = Page<BankLine> & { counts: Record<BankLineState, number> }

/** The lines in one state, the newest day first unless `sort` says otherwise, with how many each state has. */
export async function listBankLines(
  { db }: Pick<Platform, 'db'>,
  { state, q, ...page }: BankLineFilter & PageRequest,
): Promise<ListedBankLines> {
  const like = `%${escapeLike(q)}%`
  const query = bankLines(db)
    .where(STATE, '=', state)
    .where(({ eb, or }) => or([eb('payerName', 'ilike', like), eb('remittance', 'ilike', like)]))
  const { rows, next } = await loadPage(query, { table: 'bankLine', time: 'bookedOn' }, page)
  const counted = await db
    .selectFrom('bankLine')
    .select([STATE.as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(STATE)
    .execute()
  return { rows: rows.map(toBankLine), next, counts: countByState(BANK_LINE_STATES, counted) }
}

export async function countWaitingBankLines({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('bankLine')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Null when there is none, and for an id of another form. */
export async function findBankLine({ db }: { db: Database | Tx }, { id }: { id: string }): Promise<BankLine | null> {
  if (!isId(id)) return null
  const row = await bankLines(db).where('bankLine.id', '=', id).executeTakeFirst()
  return row ? toBankLine(row) : null
}

/** The lines that the import has not decided about yet, those of an import that was broken off among them. */
export async function findUndecided({ db }: Pick<Platform, 'db'>): Promise<BankLine[]> {
  const rows = await bankLines(db)
    .where(isWaiting)
    .where('matchedAt', 'is', null)
    .orderBy('bookedOn')
    .orderBy('id')
    .execute()
  return rows.map(toBankLine)
}
