import { pence, type Pence, sumPence } from '#domain/pence.ts'
import {
  build,
  type BuiltDocument,
  type CreditedInvoice,
  type DocumentSource,
  type IssuedDocument,
  receiptOf,
  sameAs,
} from './build-document.ts'
import { buildLines, buildPlaceLines, type DocumentLine } from './document-lines.ts'
import { type StatedVat, vatToTakeBack } from './vat.ts'

interface RefundToCredit {
  refundId: string
  amount: Pence
  /** The sum was due when it was decided. */
  owedAgain?: boolean
  issued: readonly IssuedDocument[]
}

/**
 * The credit note of a refund. For an invoice it takes back VAT at the invoice's rate, which may not be the one of today. Where an
 * invoice had asked for the money, that is what it lowers; while it still asks for that sum, money that goes back is owed again.
 */
export function buildCreditNote(
  source: DocumentSource,
  { refundId, amount, owedAgain = false, issued }: RefundToCredit,
): BuiltDocument {
  const receipt = receiptOf(issued)
  const { invoice } = source.order
  const { buyer } = source
  if (receipt && invoice && !owedAgain) return creditOf(source, invoice, amount, refundId)
  const vat = receipt?.vat ? { ...receipt.vat, amount: vatTakenBack(amount, receipt.vat, creditedOf(issued)) } : null
  const isWhole = amount === receipt?.amount && vat?.amount === receipt.vat?.amount
  return build(source, {
    kind: 'credit-note',
    series: 'C',
    refundId,
    buyer,
    lines: isWhole ? receipt.lines : linesOf(source, amount, vat),
    vat,
    vatExempt: receipt?.vatExempt ?? false,
    original: receipt?.number ?? null,
  })
}

/** A credit note by which an invoice asks for less, since a place was given back or the order is cancelled. No money goes back. */
export const buildInvoiceCredit = (source: DocumentSource, invoice: CreditedInvoice, amount: Pence): BuiltDocument =>
  creditOf(source, invoice, amount, null)

/** Cancels the credit note of a refund that came back, with the same lines for the same buyer. */
export const buildCreditNoteCancellation = (
  source: DocumentSource,
  { note, issued }: { note: IssuedDocument; issued: readonly IssuedDocument[] },
): BuiltDocument =>
  build(source, {
    ...sameAs(note),
    kind: 'credit-note-cancellation',
    series: 'X',
    refundId: note.refundId,
    creditsId: note.creditsId,
    original: (note.creditsId ? source.order.invoice?.number : receiptOf(issued)?.number) ?? null,
    cancels: note.number,
  })

function creditOf(source: DocumentSource, invoice: CreditedInvoice, amount: Pence, refundId: string | null) {
  const vat = invoice.vat && { ...invoice.vat, amount: vatTakenBack(amount, invoice.vat, invoice.credited) }
  return build(source, {
    kind: 'credit-note',
    series: 'C',
    refundId,
    creditsId: invoice.id,
    buyer: source.buyer,
    // Of all places together, not of the first.
    lines: source.givenBack
      ? buildPlaceLines(source.givenBack, amount, vat)
      : buildLines(source.place, amount, vat).map((line) => ({ ...line, bookingId: null })),
    vat,
    vatExempt: invoice.vatExempt,
    original: invoice.number,
  })
}

const linesOf = ({ place, givenBack }: DocumentSource, amount: Pence, vat: StatedVat | null): DocumentLine[] =>
  givenBack ? buildPlaceLines(givenBack, amount, vat) : buildLines(place, amount, vat)

const vatTakenBack = (amount: Pence, { rateBasisPoints }: StatedVat, before: CreditedInvoice['credited']): Pence =>
  vatToTakeBack(amount, { rateBasisPoints, before })

/** The sum of all credit notes of refunds; one that was cancelled is taken out of it. */
function creditedOf(issued: readonly IssuedDocument[]): CreditedInvoice['credited'] {
  const notes = issued.filter(({ refundId }) => refundId !== null)
  const sign = ({ kind }: IssuedDocument) => (kind === 'credit-note-cancellation' ? -1 : 1)
  return {
    amount: pence(sumPence(notes.map((note) => sign(note) * note.amount))),
    vat: pence(sumPence(notes.map((note) => sign(note) * (note.vat?.amount ?? 0)))),
  }
}
