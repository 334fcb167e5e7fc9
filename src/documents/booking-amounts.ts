import { formatDay } from '#domain/courses/session-times.ts'
import type { StatedVat } from '#domain/documents/vat.ts'
import { formatPence, pence, type Pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { PaymentKind } from '#platform/tables.ts'
import type { BookingDocumentData, DocumentContent } from './booking-document-data.ts'

export interface AmountLine {
  label: string
  amount: string
  /** The emphasised line: what was paid. */
  main: boolean
}

/** The amounts as both email and receipt print them, so that they cannot disagree. */
export function amountLines(data: DocumentContent): AmountLine[] {
  const { seats, price, discount, total, paid, paidEarlier, balance } = data
  const line = (label: string, amount: string, main = false): AmountLine => ({ label, amount, main })
  const waived = total - paid - paidEarlier - balance
  const lines = [line(seats > 1 ? `${seats} places` : 'Course', formatPence(price))]
  if (discount > 0) {
    const code = data.couponCode ? `Code ${data.couponCode}` : 'Discount'
    lines.push(line(code, `−${formatPence(discount)}`), line('Total', formatPence(total)))
  }
  if (paidEarlier > 0) lines.push(line('Paid earlier', formatPence(paidEarlier)))
  if (waived > 0) lines.push(line('Waived', formatPence(pence(waived))))
  lines.push(line(paidLabel(data), formatPence(paid), true))
  lines.push(...vatLines(data.receipt?.vat ?? null, paid).map(([label, amount]) => line(label, amount)))
  if (balance > 0) lines.push(line(balanceLabel(data), formatPence(balance)))
  return lines
}

/** In the email about the payment that leaves nothing to pay: its total is what was paid in all. */
export function paidInFullLines(data: DocumentContent): AmountLine[] {
  const { paid, paidEarlier, balance } = data
  const lines = amountLines(data)
  if (balance > 0 || paidEarlier === 0) return lines
  const inAll = { label: 'Paid in full', amount: formatPence(pence(paid + paidEarlier)), main: true }
  return [...lines.map((one) => (one.main ? { ...one, label: 'Balance', main: false } : one)), inAll]
}

/** Net and VAT of a gross amount; nothing where no VAT is charged. */
export function vatLines(vat: StatedVat | null, gross: Pence): [string, string][] {
  if (!vat) return []
  return [
    ['Without VAT', formatPence(pence(gross - vat.amount))],
    [`VAT at ${vat.rateBasisPoints / 100}%`, formatPence(vat.amount)],
  ]
}

/** "Account name", "Sort code" and so on, as email and document print them; the reference finds the booking. */
export const bankLines = (
  { accountName, sortCode, accountNumber }: Settings['bankDetails'],
  reference: string,
): [string, string][] => [
  ['Account name', accountName],
  ['Sort code', sortCode],
  ['Account number', accountNumber],
  ['Reference', reference],
]

/** On the documents of an exempt course, which are receipts where others have invoices. */
export const VAT_EXEMPT = 'This course is exempt from VAT.'

/** An invoice that says why there is no VAT is no VAT invoice. */
export const taxWord = ({ vatNote }: { vatNote: string | null }): string => (vatNote ? 'invoice' : 'VAT invoice')

/** "Receipt", or "Invoice" where it states VAT. */
export const receiptWord = (receipt: { vat: StatedVat | null }): 'Receipt' | 'Invoice' =>
  receipt.vat ? 'Invoice' : 'Receipt'

/** How its file name begins. */
export const receiptFile = (data: Pick<BookingDocumentData, 'receipt'>): string =>
  data.receipt ? receiptWord(data.receipt).toLowerCase() : 'receipt'

export const stampWord = (data: DocumentContent): string => (data.paid === 0 ? 'Booked' : paidLabel(data))

function paidLabel({ paid, balance, isPart }: DocumentContent): string {
  if (isPart) return 'Part paid'
  return paid > 0 && balance > 0 ? 'Deposit paid' : 'Paid'
}

const PAID_HOW: Record<PaymentKind, string> = {
  card: 'Paid by card',
  transfer: 'Paid by bank transfer',
  cheque: 'Paid by cheque',
  cash: 'Paid in cash',
  other: 'Paid',
}

/** "Paid by bank transfer" */
export const paidHow = ({ kind }: { kind: PaymentKind }): string => PAID_HOW[kind]

/** "Refunded to the card you paid with": money that did not come by card is paid back by hand. */
export const paidBack = (payment: { kind: PaymentKind } | null): string =>
  payment?.kind === 'card' ? 'Refunded to the card you paid with' : 'Refunded'

function balanceLabel({ balanceDueAt, zone, isPart }: DocumentContent): string {
  if (isPart) return 'Still to pay'
  return balanceDueAt ? `Balance, due by ${formatDay(balanceDueAt, zone)}` : 'Balance'
}
