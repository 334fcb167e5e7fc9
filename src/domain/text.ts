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

/** So that a typed % or _ is looked for as it is, instead of matching anything. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function wellFormed(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().normalize('NFC') : ''
}

/** "Please use at most 5,000 characters." */
export const atMost = (characters: number): string =>
  `Please use at most ${characters.toLocaleString('en-GB')} characters.`

/**
 * A telephone number without spaces, hyphens, brackets and a leading +. Anything else stays, for the form's schema to
 * reject.
 */
export function toPhoneDigits(phone: string): string {
  return phone.replace(/^\s*\+/, '').replace(/[\s()-]/g, '')
}
