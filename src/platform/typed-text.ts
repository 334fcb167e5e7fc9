const JOINERS = '\\u200c\\u200d'
const SELECTORS = '\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}'
/** Soft hyphens, zero widths, direction marks, fillers, tags, the blank of Braille: what shows nothing and is no space. */
const HIDDEN = '\\p{Default_Ignorable_Code_Point}\\u2800\\ufff9-\\ufffc'
/** The flags of England, Scotland and Wales are a black flag with tags. */
const FLAGS = '\\u{1f3f4}\\u{e0067}\\u{e0062}[\\u{e0061}-\\u{e007a}]{3}\\u{e007f}'
const MARK_OR_SIGN = '[\\p{L}\\p{M}\\p{S}]'

const ALL_HIDDEN = new RegExp(`[${HIDDEN}]`, 'gu')
const NEVER_NEEDED = new RegExp(`(${FLAGS})|(?![${JOINERS}${SELECTORS}])[${HIDDEN}]`, 'gu')
/** A selector chooses the form of an emoji, or of a character of the scripts that have several. */
const SELECTORS_RUN = new RegExp(
  `(?<=[\\p{S}\\p{Emoji}\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}\\p{Script=Phags_Pa}])([${SELECTORS}])[${SELECTORS}]*|[${SELECTORS}]+`,
  'gu',
)
/** A joiner changes words of the scripts that join, and emoji; some names in Malayalam end with one. */
const JOINERS_RUN = new RegExp(
  `(?<=${MARK_OR_SIGN})(?<![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}])([${JOINERS}])[${JOINERS}]*(?=${MARK_OR_SIGN})|(?<=\\p{Script=Malayalam})(\\u200d)|[${JOINERS}]+`,
  'gu',
)
const HAS_ONLY_ASCII = /^[\n -~]*$/
const SHOWS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Well-formed text in its usual form (NFC), without what is invisible; empty where nothing of it can be seen. */
export function visibleText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (HAS_ONLY_ASCII.test(text)) return text
  const seen = text
    .toWellFormed()
    .replace(NEVER_NEEDED, '$1')
    .replace(SELECTORS_RUN, '$1')
    .replace(JOINERS_RUN, '$1$2')
    .normalize('NFC')
  return SHOWS_SOMETHING.test(seen) ? seen : ''
}

/** On one line: spaces and breaks of every kind are one space. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ').trim()

/** Signs that keyboards, word processors and phones put in the place of the ordinary one. */
const LOOK_ALIKES: [RegExp, string][] = [
  [/[\p{Pd}\u02d7\u2043\u2212\u30fc]/gu, '-'],
  [/[\u06d4\u2024\u3002]/g, '.'],
  [/[\u060c\u066b\u3001]/g, ','],
  [/[\u00b4\u02b9\u02bc\u066c\u2018-\u201b\u2032]/g, "'"],
  [/[\u00ab\u00bb\u201c-\u201f\u2033\u300c\u300d]/g, '"'],
  [/[\u2044\u2215]/g, '/'],
  [/\u2236/g, ':'],
  [/\u066a/g, '%'],
  [/\u20a4/g, '£'],
]

/** A number, a code, a telephone number or an address on one line, in the digits and signs of ASCII. Letters stay as they are. */
export function foldSigns(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  if (HAS_ONLY_ASCII.test(text)) return onOneLine(text)
  const folded = text
    .toWellFormed()
    .replace(ALL_HIDDEN, '')
    // Letters and signs of full width, small ones, and those of mathematics. Others have another meaning: ² is not 2.
    .replace(/[\ufe50-\ufe6f\uff01-\uffef\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize('NFKC'))
    .replace(/[^\P{Nd}0-9]/gu, digitOf)
    .normalize('NFC')
  return onOneLine(LOOK_ALIKES.reduce((so, [signs, ordinary]) => so.replace(signs, ordinary), folded))
}

/** Every script has its ten digits in a row. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(at - before - 1))) before += 1
  return String(before % 10)
}
