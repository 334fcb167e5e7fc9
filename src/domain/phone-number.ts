import { foldSigns } from '#platform/typed-text.ts'

const LABEL = /^(?:callto|mob|mobile|phone|tel|telephone)\b[.:]* ?(?:\/\/)?/i
const EXTENSION = /[ ,;]*(?:\b(?:ext|extension|extn)\b|(?<=\d ?)x|#)[.:= ]*(\d{1,7})$/i

/**
 * A telephone number as it is stored: "+442079460123" where its country was typed, "02079460123" where it was not, and
 * " ext 12" after it. It may be pasted from a link, and separated by any usual sign; null where anything else is in it.
 */
export function readPhone(typed: unknown): string | null {
  const text = foldSigns(typed)
    .replace(LABEL, '')
    .replace(/;phone-context=[^;]*/i, '')
  const extension = EXTENSION.exec(text)?.[1]
  const bare = text.replace(EXTENSION, '').replace(/[ ()[\].·•/-]/g, '')
  const hasCountry = /^(?:\+|00)[1-9]/.test(bare)
  // The 0 in +44 (0)20 is for callers within the country only.
  const digits = hasCountry ? withoutTrunkZero(text.replace(EXTENSION, '')) : bare.replace(/^\+/, '')
  if (!/^\d{1,20}$/.test(digits)) return null
  return `${hasCountry ? '+' : ''}${digits}${extension ? ` ext ${extension}` : ''}`
}

const withoutTrunkZero = (text: string): string =>
  text
    .replace(/[([] ?0 ?[)\]]/, '')
    .replace(/[ ()[\].·•/-]/g, '')
    .replace(/^(?:\+|00)/, '')

/**
 * How a telephone dials a stored number: "tel:+442079460123". One without its country that begins with 0 was stored when
 * ours was always Britain; any other is dialled as it was typed, never abroad. Null for what is no number.
 */
export function toTelephoneLink(phone: string): string | null {
  const [number = '', extension] = readPhone(phone)?.split(' ext ') ?? []
  if (number === '') return null
  const dialled = number.replace(/^(?:\+?44)?0+(?=[1-9])/, '+44').replace(/^44(?=[1-9]\d{8,9}$)/, '+44')
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`
}

/**
 * What a number's digits begin with from its end, for `like`, where at least five digits are searched for; else null. A whole
 * number is found without the 0 that is dialled within its country only, because it is stored with the country.
 */
export function phoneEnd(query: string): string | null {
  const digits = query.replace(/[ ()+-]/g, '')
  if (!/^\d{5,20}$/.test(digits)) return null
  const stored = digits.length >= WHOLE_NUMBER_DIGITS ? digits.replace(/^0+(?=[1-9])/, '') : digits
  return `${[...stored].toReversed().join('')}%`
}

/** Fewer may be the last digits of a number, of which the first is a 0. */
const WHOLE_NUMBER_DIGITS = 8
