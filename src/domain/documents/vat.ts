import { pence, type Pence } from '#domain/pence.ts'
import type { Settings } from '#domain/settings/settings.ts'
import type { VatTreatment } from '#platform/tables.ts'

export interface StatedVat {
  rateBasisPoints: number
  amount: Pence
  /** Our VAT registration number. */
  number: string
}

/** The VAT that a gross sum includes, to the nearest penny. In prose: docs/rules/pricing.md. */
export function vatWithin(gross: Pence, rateBasisPoints: number): Pence {
  return pence(Math.round((gross * rateBasisPoints) / (10_000 + rateBasisPoints)))
}

/**
 * The VAT of a credit note for a part of an invoice. Worked out on the sum of all its notes, so that together they take back
 * exactly its VAT.
 */
export function vatToTakeBack(
  amount: Pence,
  { rateBasisPoints, before }: { rateBasisPoints: number; before: { amount: Pence; vat: Pence } },
): Pence {
  return pence(vatWithin(pence(before.amount + amount), rateBasisPoints) - before.vat)
}

/** The VAT that a document issued now states for a booking of this treatment; null where it is a receipt. */
export function vatToState(
  gross: Pence,
  { charged, rateBasisPoints, number }: Settings['vat'],
  treatment: VatTreatment,
): StatedVat | null {
  if (!charged || treatment === 'exempt') return null
  const rate = treatment === 'standard' ? rateBasisPoints : 0
  return { rateBasisPoints: rate, amount: vatWithin(gross, rate), number }
}

/** What an invoice must say of the buyer's tax (VAT Regulations 1995, regulation 14); null where it says nothing. */
export const vatNote = (treatment: VatTreatment): string | null => VAT_NOTES[treatment] ?? null

const VAT_NOTES: Partial<Record<VatTreatment, string>> = {
  'reverse-charge': 'Reverse charge: no VAT is charged. The customer accounts for it where VAT applies.',
  'outside-scope':
    'Outside the scope of UK VAT: no VAT is charged. The service is supplied where the customer belongs.',
}

/** It goes by the buyer, and a course never has it. */
export const isOfBuyer = (treatment: VatTreatment): boolean => treatment in VAT_NOTES

/** Their VAT numbers come with the reverse charge. */
export const EU_COUNTRIES = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

/** Where we charge no VAT at all, a receipt says nothing of an exemption. */
export const isVatExempt = ({ charged }: Settings['vat'], treatment: VatTreatment): boolean =>
  charged && treatment === 'exempt'

/** The VAT of a row of `document`; null on a receipt. */
export function statedVat(row: {
  vatRateBasisPoints: number | null
  vatPence: Pence | null
  vatNumber: string | null
}): StatedVat | null {
  const { vatRateBasisPoints: rateBasisPoints, vatPence, vatNumber: number } = row
  if (rateBasisPoints === null || vatPence === null || number === null) return null
  return { rateBasisPoints, amount: vatPence, number }
}
