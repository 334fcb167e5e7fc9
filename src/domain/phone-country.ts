import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { site } from '#content/site.ts'

/**
 * A number that was typed without its country, with ours where it is a valid one of ours; any other as it is: it is not
 * known which country it is of. Only for the server: the library's numbering plans are too large for a browser.
 */
export function withCountry(phone: string): string {
  const [number = '', extension] = phone.split(' ext ')
  const parsed = parsePhoneNumberFromString(number, site.phoneCountry)
  if (!parsed?.isValid()) return phone
  return extension ? `${parsed.number} ext ${extension}` : parsed.number
}
