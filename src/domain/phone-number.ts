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
 * How a telephone dials a number, as typed or as stored: "tel:+442079460123". One that begins with 0 is British, as we are;
 * any other without its country is dialled as it was typed, never abroad. Null for what is no number.
 */
export function toTelephoneLink(phone: string): string | null {
  const [number = '', extension] = readPhone(phone)?.split(' ext ') ?? []
  if (number === '') return null
  const dialled = number.replace(/^(?:\+?44)?0+(?=[1-9])/, '+44').replace(/^44(?=[1-9]\d{8,9}$)/, '+44')
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`
}

/** A stored number as it is read: "+44 7700 900123", "+44 20 7946 0123". Other countries group theirs in their own ways. */
export function formatPhone(stored: string): string {
  const [dialled = '', extension] = toTelephoneLink(stored)?.replace('tel:', '').split(';ext=') ?? []
  if (dialled === '') return stored
  const shown = dialled
    .replace(/^\+44(2\d)(\d{4})(\d{4})$/, '+44 $1 $2 $3')
    .replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2')
  return extension ? `${shown} ext ${extension}` : shown
}

/** What a number's digits begin with from its end, for `like`, where at least five digits are searched for; else null. */
export function phoneEnd(query: string): string | null {
  const digits = query.replace(/[ ()+-]/g, '')
  return /^\d{5,20}$/.test(digits) ? `${[...digits].toReversed().join('')}%` : null
}
