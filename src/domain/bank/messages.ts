import { BOOKING_CHANGE_ERRORS } from '#domain/bookings/messages.ts'
import { poundsQuestion } from '#domain/typed-number.ts'
import type { SettleError } from './settle-line.ts'
import { MAX_LINES, type StatementFault } from './statement.ts'

/** Why a file was not imported, as staff read it. */
export function statementMessage(fault: StatementFault): string {
  switch (fault.error) {
    case 'not-a-statement':
      return 'This is no CSV or CAMT.053 file. Download the statement from your bank in one of these formats.'
    case 'too-many-lines':
      return `This statement has more than ${MAX_LINES.toLocaleString('en-GB')} payments. Please choose a shorter time.`
    case 'no-columns':
      return `No column for the ${fault.missing.join(' or the ')} was found. The file has: ${fault.found.join(', ') || 'no columns'}. Its first line must name them, such as Date, Description, Amount.`
    case 'other-xml':
      return 'This XML file is no statement in the format CAMT.053. Choose that format at your bank, or CSV.'
    case 'wrong-entry':
      return `Entry ${fault.number} of this statement has no date or no sum that can be read.`
    case 'unreadable-row':
      return `Line ${fault.line} cannot be read: a quotation mark is opened and not closed. Please download the file again.`
    case 'wrong-day':
      return `Line ${fault.line}: “${fault.typed}” is no date that we know. We read 03/04/2027 as 3 April.`
    case 'future-day':
      return `One payment is dated ${fault.day}, which is still to come. We read 03/04/2027 as 3 April: is the month first in this file?`
    case 'wrong-amount':
      return `Line ${fault.line}: “${fault.typed}” is no sum in pounds. ${poundsQuestion(fault.typed, '')}`.trim()
  }
}

const SETTLE_ERRORS: Record<Extract<SettleError, `${string}line` | 'line-settled' | 'no-proposal'>, string> = {
  'unknown-line': 'There is no such payment.',
  'line-settled': 'A colleague has just dealt with this payment. Please look at it again.',
  'no-proposal': 'What is owed has changed, or is less than this payment. Please look at it again.',
}

/** Why a line was not settled, as staff read it. */
export const settleMessage = (error: SettleError): string => ({ ...BOOKING_CHANGE_ERRORS, ...SETTLE_ERRORS })[error]
