import type { Pence } from '#domain/pence.ts'
import { foldSigns } from '#platform/typed-text.ts'
import { readPounds } from '#domain/typed-number.ts'

/** Money that came in, as a statement has it. */
export interface StatementLine {
  /** As in "2027-04-03". */
  day: string
  /** Of another currency in its hundredths. */
  amount: Pence
  /** "GBP" */
  currency: string
  /** Empty where the statement does not name the payer by itself. */
  payer: string
  /** What the payer wrote, with all else that the statement says of it. */
  text: string
  /** The bank's own name of the line; null where it gives none. */
  bankId: string | null
  /** Empty where the statement does not say which. */
  account: string
}

/** `leftOut`: what was paid out, is not booked yet, or takes an earlier line back. */
export interface Statement {
  lines: StatementLine[]
  leftOut: number
}

export const MAX_LINES = 5000

/** Why a file is rejected. Nothing of it is kept. */
export type StatementFault =
  | { error: 'not-a-statement' }
  | { error: 'too-many-lines' }
  | { error: 'no-columns'; found: string[]; missing: ('date' | 'amount' | 'description')[] }
  | { error: 'other-xml' }
  | { error: 'wrong-entry'; number: number }
  | { error: 'unreadable-row'; line: number }
  | { error: 'wrong-day'; line: number; typed: string }
  | { error: 'future-day'; day: string }
  | { error: 'wrong-amount'; line: number; typed: string }

export type ReadStatement = { ok: true; statement: Statement } | ({ ok: false } & StatementFault)

/** A statement's sum without its sign, in pence; a decimal comma is taken where it can be nothing else. Null for no sum. */
export function readSum(typed: string): Pence | null {
  const text = foldSigns(typed)
  const isContinental = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d\d$/.test(text)
  return readPounds(isContinental ? text.replaceAll('.', '').replace(',', '.') : text)
}
