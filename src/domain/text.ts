import { readEmailAddress } from '#platform/email-address.ts'
import { foldSigns, onOneLine, visibleText } from '#platform/typed-text.ts'

/**
 * One line of input: well-formed Unicode in its usual form, without what is invisible, with single spaces. Letters and their
 * case stay. A number becomes text; anything else is empty, and so is what shows nothing.
 */
export const tidyText = (value: unknown): string => onOneLine(visibleText(value))

/** The same for several lines, with their line breaks and the spaces within them. */
export function tidyLines(value: unknown): string {
  return visibleText(value)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim()
}

/** What somebody looks for: an address in the form that is stored, numbers and codes with the signs of ASCII. */
export const searchText = (typed: unknown): string => readEmailAddress(typed) ?? foldSigns(typed)

/** So that a typed % or _ is looked for as it is, instead of matching anything. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** "Please use at most 5,000 characters." */
export const atMost = (characters: number): string =>
  `Please use at most ${characters.toLocaleString('en-GB')} characters.`
