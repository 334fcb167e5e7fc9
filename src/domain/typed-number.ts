import { foldSigns } from '#platform/typed-text.ts'
import { fromPounds, type Pence } from './pence.ts'

/** A number as it was typed; or what was probably meant, where it is not written as in Britain. It is never guessed. */
type TypedNumber = { ok: true; number: number } | { ok: false; meant: string | null }

interface Kind {
  /** What may stand before and after the number. */
  sign?: RegExp
  /** Digits after the point. */
  decimals: number
  /** What is meant is written with all of them. */
  padded?: boolean
}

const POUNDS: Kind = { sign: /^(?:(?:£|gbp) ?)+|(?: ?(?:£|gbp))+$/gi, decimals: 2, padded: true }
const PER_CENT: Kind = { sign: /^% ?| ?%$/g, decimals: 4 }
const COUNT: Kind = { decimals: 0 }

const LONGEST = 40
const PLAIN = /^\d{1,9}(?:\.(\d+))?$/
/** 1,500.00 and 1 500.00, with the same separator throughout. After a nought a comma is that of another country. */
const GROUPED = /^[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.(\d+))?$/

function readNumber(typed: unknown, kind: Kind): TypedNumber {
  const text = foldSigns(typed).replace(kind.sign ?? '', '')
  if (text.length > LONGEST) return { ok: false, meant: null }
  const decimals = PLAIN.exec(text)?.[1] ?? GROUPED.exec(text)?.[2] ?? ''
  const isNumber = (PLAIN.test(text) || GROUPED.test(text)) && decimals.length <= kind.decimals
  return isNumber ? { ok: true, number: Number(text.replace(/[, ]/g, '')) } : { ok: false, meant: meantBy(text, kind) }
}

/** 9,50 and 9:50 and 1.500,00 and 1'500.- and 1,50,000: what is before the last sign, and at most two digits after it. */
function meantBy(text: string, { decimals, padded }: Kind): string | null {
  const bare = text.replace(/[.,]? ?-+$|[.,]$/, '').replace(/^[.,](?=\d)/, '0.')
  const [, whole = '', fraction = ''] =
    /^(0)[.,](\d\d?)0*$/.exec(bare) ?? /^(.+?)(?:[.,:'·-](\d\d?))?$/.exec(bare) ?? []
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const isGrouped = /^(?!0\D)\d+(?:(?:[.,' ·_]\d{2,3})*[.,' ·_]\d{3})?$/.test(whole)
  if (!isGrouped || digits.length > 7 || fraction.length > decimals) return null
  return fraction === '' ? digits : `${digits}.${padded ? fraction.padEnd(decimals, '0') : fraction}`
}

const numberOf = (read: TypedNumber): number | null => (read.ok ? read.number : null)

const MOST_POUNDS = 9_999_999.99

/** "1,500", "£375.00" and "99.5" in pence; null when it is not such a sum. */
export function readPounds(typed: unknown): Pence | null {
  const pounds = numberOf(readNumber(typed, POUNDS))
  return pounds === null || pounds > MOST_POUNDS ? null : fromPounds(pounds)
}

/** "12.5 %" is 12.5; null when it is no such number. */
export const readPerCent = (typed: unknown): number | null => numberOf(readNumber(typed, PER_CENT))

/** "1,500" is 1500; null when it is no whole number. */
export const readCount = (typed: unknown): number | null => numberOf(readNumber(typed, COUNT))

const asked = (kind: Kind) => (typed: unknown, message: string) => {
  const read = readNumber(typed, kind)
  return !read.ok && read.meant !== null ? `Write ${read.meant} if that is what you mean.` : message
}

/** What a rejected sum asks: the sum that was probably meant, or else the field's own message. */
export const poundsQuestion = asked(POUNDS)
export const perCentQuestion = asked(PER_CENT)
export const countQuestion = asked(COUNT)
