import { cancellationTerms } from '#content/site.ts'
import type { Supplier } from '#domain/content/company.ts'
import { type Pence, pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import type { DocumentKind, InstalmentKind, InstalmentState, VatTreatment } from '#platform/tables.ts'
import type { Buyer } from './buyer.ts'
import {
  buildLines,
  type DocumentLine,
  type GivenBackPlace,
  type PricedPlaces,
  sumOfLines,
  vatOfLines,
} from './document-lines.ts'
import type { DocumentSnapshot } from './document-snapshot.ts'
import type { Series } from './numbering.ts'
import { isVatExempt, type StatedVat, vatNote, vatToState } from './vat.ts'

/** What a document is built from: the order, its place, the instalment with the payment that it is about, and us, as they are now. */
export interface DocumentSource {
  order: {
    saleId: string
    consumer: boolean
    expressRequestAt: Date | null
    /** Without the document that is built. */
    contractMadeAt: Date
    total: Pence
    couponCode: string | null
    /** Other payments that counted before now. */
    paidEarlier: Pence
    waived: Pence
    balanceDueAt: Date | null
    /** It has asked for the money: it states the VAT, and the receipt of its payment none. */
    invoice: CreditedInvoice | null
  }
  place: PricedPlaces & Pick<DocumentSnapshot, 'reference' | 'fullName' | 'email' | 'zone' | 'sessions'>
  /** The one place that a credit note is about, with its own date; null for all of the order. */
  givenBack: GivenBackPlace | null
  vatTreatment: VatTreatment
  instalment: { id: string; kind: InstalmentKind; confirms: boolean; state: InstalmentState; amount: Pence }
  /** Null where the instalment was waived. */
  payment: (NonNullable<DocumentSnapshot['payment']> & { attemptId: string }) | null
  /** Whom the documents name now, where that is not the attendee. */
  buyer: Buyer | null
  supplier: Supplier
  testMode: boolean
  now: Date
}

/** An invoice, and what its credit notes have taken off it so far. */
export type CreditedInvoice = Pick<IssuedDocument, 'id' | 'number' | 'vat' | 'vatExempt'> & {
  credited: { amount: Pence; vat: Pence }
}

/** A document that was issued before, as far as another one takes it back or replaces it. */
export interface IssuedDocument {
  id: string
  /** "R-000042" */
  number: string
  kind: DocumentKind
  series: string
  instalmentId: string
  attemptId: string | null
  refundId: string | null
  cancelsId: string | null
  creditsId: string | null
  isReplaced: boolean
  amount: Pence
  buyer: Buyer | null
  vat: StatedVat | null
  vatExempt: boolean
  lines: DocumentLine[]
}

/** A document without its number. */
export interface BuiltDocument {
  kind: DocumentKind
  series: Series
  saleId: string
  /** Null on a quote and an invoice, which are of the whole order. */
  instalmentId: string | null
  /** By when an invoice is to be paid. */
  dueAt: Date | null
  attemptId: string | null
  refundId: string | null
  cancelsId: string | null
  replacesId: string | null
  /** The invoice that a credit note lowers. */
  creditsId: string | null
  amount: Pence
  vat: StatedVat | null
  vatExempt: boolean
  buyer: Buyer | null
  lines: DocumentLine[]
  snapshot: DocumentSnapshot
}

/** The receipt of the payment, or of the instalment that is waived. Where VAT is charged it states today's, and is called an invoice. */
export function buildReceipt(source: DocumentSource, settings: Settings['vat']): BuiltDocument {
  const amount = source.payment?.amount ?? pence(0)
  const vat = source.order.invoice ? null : vatToState(amount, settings, source.vatTreatment)
  return build(source, {
    kind: 'receipt',
    series: vat ? 'I' : 'R',
    buyer: source.buyer,
    lines: buildLines(source.place, amount, vat),
    vat,
    vatExempt: isVatExempt(settings, source.vatTreatment),
  })
}

/** The quote of a whole order, which counts until `dueAt`, or its invoice, which is to be paid by then. */
export function buildRequest(
  source: DocumentSource,
  { kind, dueAt, settings }: { kind: 'quote' | 'invoice'; dueAt: Date; settings: Settings['vat'] },
): BuiltDocument {
  const { buyer, vatTreatment, order } = source
  const vat = vatToState(order.total, settings, vatTreatment)
  const built = build(
    { ...source, order: { ...order, balanceDueAt: dueAt }, payment: null },
    {
      kind,
      series: kind === 'quote' ? 'Q' : 'I',
      buyer,
      lines: buildLines(source.place, order.total, vat),
      vat,
      vatExempt: isVatExempt(settings, vatTreatment),
    },
  )
  return { ...built, instalmentId: null, dueAt: kind === 'invoice' ? dueAt : null }
}

/** A credit note by which a receipt no longer counts: it is replaced, or its payment was recorded by mistake. */
export const buildReversal = (source: DocumentSource, receipt: IssuedDocument): BuiltDocument =>
  build(source, {
    ...sameAs(receipt),
    kind: 'credit-note',
    series: 'C',
    cancelsId: receipt.id,
    original: receipt.number,
  })

/** The same receipt for whom the documents name now. */
export const buildReplacement = (source: DocumentSource, receipt: IssuedDocument): BuiltDocument =>
  build(source, {
    ...sameAs(receipt),
    kind: 'receipt',
    series: receipt.series === 'I' ? 'I' : 'R',
    replacesId: receipt.id,
    buyer: source.buyer,
  })

/** What a document has that takes another one back, or replaces it. */
export const sameAs = ({ buyer, lines, vat, vatExempt }: IssuedDocument) => ({ buyer, lines, vat, vatExempt })

/** The receipt of a payment that still counts, among all documents of that payment. */
export const receiptOf = (issued: readonly IssuedDocument[]): IssuedDocument | undefined =>
  issued.find(({ kind, isReplaced }) => kind === 'receipt' && !isReplaced)

type Stated = Pick<BuiltDocument, 'kind' | 'series' | 'buyer' | 'lines' | 'vat' | 'vatExempt'> &
  Partial<Pick<BuiltDocument, 'refundId' | 'cancelsId' | 'replacesId' | 'creditsId'>> &
  Partial<Pick<DocumentSnapshot, 'original' | 'cancels'>>

/** A document with its sums and all that it says. @throws where its lines have another VAT than it states */
export function build(source: DocumentSource, { original = null, cancels = null, ...stated }: Stated): BuiltDocument {
  const { order, instalment, payment } = source
  const amount = sumOfLines(stated.lines)
  if (vatOfLines(stated.lines) !== (stated.vat?.amount ?? null))
    throw new Error(`expected lines with the VAT of a document of order ${order.saleId}`)
  const built = { refundId: null, cancelsId: null, replacesId: null, creditsId: null, ...stated, amount }
  return {
    ...built,
    saleId: order.saleId,
    instalmentId: instalment.id,
    dueAt: null,
    attemptId: payment && payment.attemptId,
    snapshot: { ...sayOf(source, built), original, cancels },
  }
}

/** What is printed besides number, day, buyer and sums. */
function sayOf(
  source: DocumentSource,
  { kind, replacesId, amount, vat }: Pick<BuiltDocument, 'kind' | 'replacesId' | 'amount' | 'vat'>,
): Omit<DocumentSnapshot, 'original' | 'cancels'> {
  const { order, place, instalment, payment, supplier, testMode, now } = source
  const { couponCode, total, paidEarlier, waived, balanceDueAt } = order
  const { bookingId: _booking, ...said } = place
  // The receipt of the first sum makes the contract; one for another buyer makes no new one.
  const makesContract = kind === 'receipt' && replacesId === null && instalment.confirms
  const contract = { ...order, contractMadeAt: makesContract ? now : order.contractMadeAt }
  const isMade = !instalment.confirms || instalment.state !== 'due'
  const isOpen = isMade && isWithinWithdrawalPeriod(contract.contractMadeAt, now)
  return {
    ...said,
    couponCode,
    total,
    paidEarlier,
    balance: pence(Math.max(0, total - amount - paidEarlier - waived)),
    balanceDueAt,
    isPart: payment !== null && payment.kind !== 'card' && payment.amount < instalment.amount,
    payment: payment && { kind: payment.kind, amount: payment.amount, paidAt: payment.paidAt },
    terms: cancellationTerms(order),
    lastWithdrawalDay: isOpen ? lastWithdrawalDay(contract) : null,
    supplier,
    testMode,
    vatNote: vat?.rateBasisPoints === 0 ? vatNote(source.vatTreatment) : null,
  }
}
