/** One line as people type it: well formed, without control characters, trimmed. A number is its digits; what is not text is empty. */
export function tidyText(value: unknown): string {
  return wellFormed(value)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** The same for a text of several lines: its line breaks stay. */
export function tidyLines(value: unknown): string {
  return wellFormed(value)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

/** A text as a part of a pattern for `like`, in which it stands for itself alone. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function wellFormed(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().normalize('NFC') : ''
}

/** Spaces, hyphens, brackets and one leading + are how people write a number: they are dropped, the digits stay. */
export function toPhoneDigits(phone: string): string {
  return phone.replace(/^\s*\+/, '').replace(/[\s()-]/g, '')
}
