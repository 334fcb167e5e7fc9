import type { BankLine, BankLineState } from '#domain/bank/bank-line.ts'
import type { Imported } from '#domain/bank/import-statement.ts'
import type { Owing, Proposal, Why } from '#domain/bank/match-line.ts'
import { formatPence, pence, poundsText, sumPence } from '#domain/pence.ts'

export const STATE_LABELS: Record<BankLineState, string> = {
  waiting: 'To look at',
  settled: 'Settled',
  'put-aside': 'Put aside',
}

export const EMPTY_TABS: Record<BankLineState, string> = {
  waiting: 'No payment waits to be looked at.',
  settled: 'Nothing was settled from a statement yet.',
  'put-aside': 'Nothing is put aside.',
}

/** "£1,500.00", or "EUR 1500.00". */
export const formatSum = ({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>): string =>
  currency === 'GBP' ? formatPence(amount) : `${currency} ${poundsText(amount)}`

/** What speaks for a proposal; where the sum is another one, that follows. */
const WITH_SUM: Partial<Record<Why, string>> = {
  sum: 'The reference',
  cut: 'The reference is cut off',
  slip: 'One character of the reference differs',
  'no-prefix': 'The reference without its beginning',
}

const REASONS: Partial<Record<Why, string>> = {
  exact: 'The reference and the sum are right.',
  recorded: 'This payment seems to be recorded already, by hand.',
  'recorded-then': 'The same sum was recorded by hand for another day: perhaps it is this payment.',
  'same-transfer': 'Another file had the same sum on this day: perhaps the same transfer.',
  several: 'It names several orders, and the sum is not that of all of them.',
  name: 'The sum and the name, no reference.',
  paid: 'Paid already: perhaps twice.',
  cancelled: 'The order is cancelled.',
  gone: 'The order has lapsed: its places are gone.',
  'under-way': 'A card payment for it is still going through.',
}

/** "The reference, but £50.00 less than is owed." */
export function reasonOf({ currency }: Pick<BankLine, 'currency'>, { why, missing, allocations }: Proposal): string {
  if (currency !== 'GBP') return `In ${currency}: record it in pounds on the order’s page, then put this aside.`
  const fixed = REASONS[why]
  if (fixed) return fixed
  const much = formatPence(pence(Math.abs(missing)))
  const sum = missing === 0 ? 'and the sum is right' : `but ${much} ${missing > 0 ? 'less' : 'more'} than is owed`
  const advice = allocations ? '' : ' Record what is owed on the order’s page, and pay back the rest.'
  return `${WITH_SUM[why] ?? ''}, ${sum}.${advice}`
}

/** "£1,500.00 owed", or why nothing of it can be recorded. */
export function owedLabel({ state, due }: Owing): string {
  const owed = `${formatPence(sumPence(due.map(({ outstanding }) => outstanding)))} owed`
  if (state === 'open') return owed
  return state === 'lapsed' ? `${owed}, and the hold is over.` : (REASONS[state] ?? '')
}

/** "Fjord AS", or the beginning of what the statement says. */
export const payerOf = ({ payer, text }: Pick<BankLine, 'payer' | 'text'>): string =>
  payer || text || 'an unnamed payer'

/** How the address names what an import did. */
export const importFlash = ({ lines, settled, known, leftOut }: Imported): string =>
  `imported-${lines}-${settled}-${known}-${leftOut}`

const IMPORTED = /^imported-(\d{1,6})-(\d{1,6})-(\d{1,6})-(\d{1,6})$/

/** "41 payments in: 30 settled, 6 to look at, 5 already imported." Null where the address names no import. */
export function importMessage(flash: string): string | null {
  const [, ...counts] = IMPORTED.exec(flash) ?? []
  const [lines, settled, known, leftOut] = counts.map(Number)
  if (lines === undefined || settled === undefined || known === undefined) return null
  const rest = leftOut ? ` ${leftOut} other ${leftOut === 1 ? 'row is' : 'rows are'} no payment to us.` : ''
  if (lines === 0) return `No payment came in on this statement.${rest}`
  if (lines === known) return `All ${lines} payments on this statement were imported before. Nothing has changed.`
  const parts = [
    `${settled} settled`,
    `${lines - settled - known} to look at`,
    ...(known > 0 ? [`${known} already imported`] : []),
  ]
  return `${lines} ${lines === 1 ? 'payment' : 'payments'} in: ${parts.join(', ')}.${rest}`
}
