import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { toTelephoneLink } from './phone-number.ts'

// Only for the server: the library's numbering plans are too large for a browser.

/**
 * A number that was typed without its country, with this one (such as "GB") where it is valid there; any other as it is: it
 * is not known which country it is of.
 */
export function withCountry(phone: string, country: string): string {
  const [number = '', extension] = phone.split(' ext ')
  const parsed = isSupportedCountry(country) ? parsePhone(number, country) : undefined
  if (!parsed?.isValid()) return phone
  return extension ? `${parsed.number} ext ${extension}` : parsed.number
}

/** Of a number that reads both ways, such as "49 151 23456789" in Germany, the country that was typed without its + counts. */
function parsePhone(number: string, country: CountryCode): PhoneNumber | undefined {
  const national = parsePhoneNumberFromString(number, country)
  const lacksZero = !number.startsWith('0') && national?.formatNational().startsWith('0')
  if (!lacksZero || !number.startsWith(getCountryCallingCode(country))) return national
  const international = parsePhoneNumberFromString(`+${number}`)
  return international?.isValid() ? international : national
}

export interface ShownPhone {
  shown: string
  /** Null for what is no number. */
  link: string | null
}

export const shownPhone = (stored: string): ShownPhone => ({
  shown: formatPhone(stored),
  link: toTelephoneLink(stored),
})

/** A stored number as it is read, in the groups of its country: "+44 7700 900123", "+49 1512 3456789". */
export function formatPhone(stored: string): string {
  const [dialled = '', extension] = toTelephoneLink(stored)?.replace('tel:', '').split(';ext=') ?? []
  if (dialled === '') return stored
  const shown = parsePhoneNumberFromString(dialled)?.formatInternational() ?? dialled
  return extension ? `${shown} ext ${extension}` : shown
}
