/** One line of input: well-formed Unicode, without control characters, trimmed. A number becomes text; anything else is empty. */
export function tidyText(value: unknown): string {
  return wellFormed(value)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** The same for several lines, with their line breaks. */
export function tidyLines(value: unknown): string {
  return wellFormed(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

/** Escapes the wildcards of SQL's `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function wellFormed(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().normalize('NFC') : ''
}

/** A telephone number without spaces, hyphens, brackets and a leading +. */
export function toPhoneDigits(phone: string): string {
  return phone.replace(/^\s*\+/, '').replace(/[\s()-]/g, '')
}

/**
 * Such digits as a telephone dials them. One that begins with 0 is British, as we are; the 0 in +44 (0)20 is for callers
 * within Britain only.
 */
export function toTelephoneLink(digits: string): string {
  return `tel:+${digits.replace(/^00/, '').replace(/^(?:44)?0/, '44')}`
}

/** Such digits as they are read: "+44 7700 900123", "+44 20 7946 0123". Other countries group theirs in their own ways. */
export function formatPhone(digits: string): string {
  const dialled = toTelephoneLink(digits).replace('tel:', '')
  return dialled.replace(/^\+44(2\d)(\d{4})(\d{4})$/, '+44 $1 $2 $3').replace(/^\+44(\d{4})(\d{6})$/, '+44 $1 $2')
}
