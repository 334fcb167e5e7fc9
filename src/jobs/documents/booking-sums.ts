import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, pence } from '#domain/pence.ts'
import type { BookingPapers } from './booking-papers.ts'

export interface SumLine {
  label: string
  amount: string
  /** The line the eye should find: what was paid. */
  main: boolean
}

/** The sums as mail and receipt both print them, so that they can never disagree. */
export function sumLines(papers: BookingPapers): SumLine[] {
  const { price, discount, total, paid, balance } = papers
  const line = (label: string, amount: string, main = false): SumLine => ({ label, amount, main })
  const rest = total - paid - balance
  const lines = [line('Course', formatPence(price))]
  if (discount > 0) {
    const code = papers.couponCode ? `Code ${papers.couponCode}` : 'Discount'
    lines.push(line(code, `−${formatPence(discount)}`), line('Total', formatPence(total)))
  }
  if (rest > 0) lines.push(line(paid > 0 ? 'Paid earlier' : 'Waived', formatPence(pence(rest))))
  lines.push(line(paid > 0 && balance > 0 ? 'Deposit paid' : 'Paid', formatPence(paid), true))
  if (balance > 0) lines.push(line(balanceLabel(papers), formatPence(balance)))
  return lines
}

/** The word on the stamp. */
export function stampWord({ paid, balance }: BookingPapers): string {
  if (paid === 0) return 'Booked'
  return balance > 0 ? 'Deposit paid' : 'Paid'
}

function balanceLabel({ balanceDueAt, zone }: BookingPapers): string {
  return balanceDueAt ? `Balance, due by ${formatDay(balanceDueAt, zone)}` : 'Balance'
}
