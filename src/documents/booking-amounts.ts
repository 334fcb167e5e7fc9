import { formatDay } from '#domain/courses/session-times.ts'
import type { StatedVat } from '#domain/documents/vat.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from './booking-document-data.ts'

export interface AmountLine {
  label: string
  amount: string
  /** The emphasised line: what was paid. */
  main: boolean
}

/** The amounts as both email and receipt print them, so that they cannot disagree. */
export function amountLines(data: BookingDocumentData): AmountLine[] {
  const { price, discount, total, paid, paidEarlier, balance } = data
  const line = (label: string, amount: string, main = false): AmountLine => ({ label, amount, main })
  const waived = total - paid - paidEarlier - balance
  const lines = [line('Course', formatPence(price))]
  if (discount > 0) {
    const code = data.couponCode ? `Code ${data.couponCode}` : 'Discount'
    lines.push(line(code, `−${formatPence(discount)}`), line('Total', formatPence(total)))
  }
  if (paidEarlier > 0) lines.push(line('Paid earlier', formatPence(paidEarlier)))
  if (waived > 0) lines.push(line('Waived', formatPence(pence(waived))))
  lines.push(line(paid > 0 && balance > 0 ? 'Deposit paid' : 'Paid', formatPence(paid), true))
  lines.push(...vatLines(data.receipt?.vat ?? null, paid).map(([label, amount]) => line(label, amount)))
  if (balance > 0) lines.push(line(balanceLabel(data), formatPence(balance)))
  return lines
}

/** Net and VAT of a gross amount; nothing where no VAT is charged. */
export function vatLines(vat: StatedVat | null, gross: Pence): [string, string][] {
  if (!vat) return []
  return [
    ['Without VAT', formatPence(pence(gross - vat.amount))],
    [`VAT at ${vat.rateBasisPoints / 100}%`, formatPence(vat.amount)],
  ]
}

/** "Receipt", or "Invoice" where it states VAT. */
export const receiptWord = (receipt: { vat: StatedVat | null }): 'Receipt' | 'Invoice' =>
  receipt.vat ? 'Invoice' : 'Receipt'

/** How its file name begins. */
export const receiptFile = (data: Pick<BookingDocumentData, 'receipt'>): string =>
  data.receipt ? receiptWord(data.receipt).toLowerCase() : 'receipt'

/** The stamp on the ticket. */
export function stampWord({ paid, balance }: BookingDocumentData): string {
  if (paid === 0) return 'Booked'
  return balance > 0 ? 'Deposit paid' : 'Paid'
}

function balanceLabel({ balanceDueAt, zone }: BookingDocumentData): string {
  return balanceDueAt ? `Balance, due by ${formatDay(balanceDueAt, zone)}` : 'Balance'
}
