import { checkVAT, countries } from 'jsvat-next'
import { withoutSeparators } from '#domain/settings/bank-and-tax-numbers.ts'
import type { VatTreatment } from '#platform/tables.ts'
import { EU_COUNTRIES } from './vat.ts'

export interface VatBuyer {
  consumer: boolean
  /** ISO 3166, ZZ for one outside the United Kingdom and the EU; empty where it was not asked. */
  country: string
  /** As it was typed; empty where there is none. */
  vatNumber: string
}

/** Why staff look at the number: the order goes on meanwhile. */
export type VatCheck = 'wrong-form' | 'no-number' | 'other-country'

export interface DecidedVat {
  treatment: VatTreatment
  check: VatCheck | null
}

/**
 * How VAT applies to what a buyer orders of a course with this treatment, by what they say and by the form of their number: it is
 * looked up nowhere. What is not proven has the course's own treatment. In prose: docs/rules/pricing.md.
 */
export function vatTreatmentFor(course: VatTreatment, { consumer, country, vatNumber }: VatBuyer): DecidedVat {
  if (consumer) return { treatment: course, check: null }
  const stated = vatCountry(country)
  const bare = withoutSeparators(vatNumber)
  const isTyped = /\d/.test(bare)
  const proven = isTyped ? countryOfNumber(bare, stated) : null
  // A form asks with the United Kingdom chosen, so a number of another country says more.
  const check = stated === 'GB' && proven !== null && proven !== 'GB' ? 'other-country' : null
  if (proven && isEu(proven)) return { treatment: 'reverse-charge', check }
  const place = proven && (stated === '' || stated === 'GB') ? proven : stated || 'GB'
  if (proven === 'GB' && place !== 'GB') return { treatment: course, check: 'other-country' }
  if (place === 'GB') return { treatment: course, check: isTyped && !proven ? 'wrong-form' : null }
  if (isEu(place)) return { treatment: course, check: isTyped ? 'wrong-form' : 'no-number' }
  return { treatment: 'outside-scope', check }
}

const isEu = (country: string): boolean => EU_COUNTRIES.includes(country)

/** The Isle of Man is in the VAT area of the United Kingdom, and Monaco in that of France. */
const vatCountry = (country: string): string => ({ IM: 'GB', MC: 'FR' })[country] ?? country

/** Those whose number says where a company is. Norway's are known by their beginning. */
const KNOWN = countries.filter(({ codes: [code = ''] }) => isEu(code) || code === 'GB' || code === 'CH')

/** The country of a number in its right form; a number without its country may be of the one that was stated. */
function countryOfNumber(bare: string, stated: string): string | null {
  if (/^NO\d{9}(MVA)?$/.test(bare)) return 'NO'
  const prefix = stated === 'GR' ? 'EL' : stated
  for (const number of [bare.replace(/^GR/, 'EL'), prefix + bare]) {
    const { isValid, country } = checkVAT(number, KNOWN)
    if (isValid && country) return country.isoCode.short
  }
  return null
}
