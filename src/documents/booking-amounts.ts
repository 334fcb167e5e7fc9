import type { StatedVat } from '#domain/documents/document.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { BookingDocumentData } from './booking-document-data.ts'

export interface AmountLine {
  label: string
  amount: string
  /** The line the eye should find: what was paid. */
  main: boolean
}

/** The sums as mail and receipt both print them, so that they can never disagree. */
export function amountLines(documents: BookingDocumentData): AmountLine[] {
  const { price, discount, total, paid, paidEarlier, balance } = documents
  const line = (label: string, amount: string, main = false): AmountLine => ({ label, amount, main })
  const waived = total - paid - paidEarlier - balance
  const lines = [line('Course', formatPence(price))]
  if (discount > 0) {
    const code = documents.couponCode ? `Code ${documents.couponCode}` : 'Discount'
    lines.push(line(code, `−${formatPence(discount)}`), line('Total', formatPence(total)))
  }
  if (paidEarlier > 0) lines.push(line('Paid earlier', formatPence(paidEarlier)))
  if (waived > 0) lines.push(line('Waived', formatPence(pence(waived))))
  lines.push(line(paid > 0 && balance > 0 ? 'Deposit paid' : 'Paid', formatPence(paid), true))
  lines.push(...vatLines(documents.receipt?.vat ?? null, paid).map(([label, amount]) => line(label, amount)))
  if (balance > 0) lines.push(line(balanceLabel(documents), formatPence(balance)))
  return lines
}

/** What a sum is made of, on the documents of whoever charges VAT. */
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

/** What the file of it begins with. */
export const receiptFile = (documents: Pick<BookingDocumentData, 'receipt'>): string =>
  documents.receipt ? receiptWord(documents.receipt).toLowerCase() : 'receipt'

/** The word on the stamp. */
export function stampWord({ paid, balance }: BookingDocumentData): string {
  if (paid === 0) return 'Booked'
  return balance > 0 ? 'Deposit paid' : 'Paid'
}

function balanceLabel({ balanceDueAt, zone }: BookingDocumentData): string {
  return balanceDueAt ? `Balance, due by ${formatDay(balanceDueAt, zone)}` : 'Balance'
}
