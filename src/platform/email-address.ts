import { decodePunycode } from './punycode.ts'
import { foldSigns, onOneLine, visibleText } from './typed-text.ts'

// Deliberately narrower than RFC 5322: no quotes, comments or groups, and none of % ! | ` which old relays read as routes
// or commands. No repeated part overlaps the next, so a hostile address costs linear time.
const LOCAL = /^[a-z0-9#$&'*+/=?^_{}~-]+(?:\.[a-z0-9#$&'*+/=?^_{}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const TOP_LABEL = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Exactly one bare ASCII address with a domain name: no display name, comment, second address or line break. */
export function isEmailAddress(address: string): boolean {
  // "=?" starts an encoded word, which an email program may decode into another address (RFC 2047, section 5).
  if (address.length > 254 || address.includes('=?')) return false
  const at = address.indexOf('@')
  const labels = address.slice(at + 1).split('.')
  return (
    at > 0 &&
    at <= 64 &&
    LOCAL.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  )
}

/** An address and the name before it. */
const LONGEST_DRESSED = 600
const NAMED = /^([^<>]*)<([^<>]+)>[.,; ]*$/

/**
 * The one address that was typed, pasted or received, however it is dressed: "mailto:ann@x.example", "Ann <ann@x.example>",
 * hidden characters, a sign of full width, a final dot or comma. A domain with letters beyond ASCII has one form, with these
 * letters in small ones; the rest stays as typed. Null for anything else.
 */
export function readEmailAddress(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > LONGEST_DRESSED) return null
  const text = foldSigns(typed)
  const [, name = '', inBrackets] = NAMED.exec(text) ?? []
  const address = bareAddress(inBrackets ?? text)
  // A name that is another address says that it goes to somebody else.
  if (name.includes('@') && bareAddress(name).toLowerCase() !== address.toLowerCase()) return null
  const at = address.lastIndexOf('@')
  const domain = readDomain(address.slice(at + 1))
  const read = domain && address.slice(0, at + 1) + domain
  return read && toAsciiAddress(read) ? read : null
}

/** What people log in with: an address, or a username of their own. */
export const readLoginName = (typed: unknown): string => readEmailAddress(typed) ?? onOneLine(visibleText(typed))

function bareAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^mailto: ?([^?]*).*$/i, '$1')
    .replace(/[.,; ]+$/, '')
  return address.replace(/^(['"])(.+)\1$/, '$2')
}

/** The address as mail servers take it, with the domain in ASCII; null for what is not exactly one bare address. */
export function toAsciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@')
  const domain = toAsciiDomain(address.slice(at + 1))
  const ascii = domain && address.slice(0, at + 1) + domain
  return ascii && isEmailAddress(ascii) ? ascii : null
}

/** ASCII, and not the written form of other letters. */
const isPlainDomain = (domain: string): boolean => /^(?!.*\bxn--)[!-~]*$/i.test(domain)

function toAsciiDomain(domain: string): string | null {
  if (isPlainDomain(domain)) return domain
  // Signs that a web address would read otherwise, and letters that would become other ones, are no part of a domain.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || domain.normalize('NFKC') !== domain.normalize('NFC')) return null
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : null
}

/** Latin letters beside those of Greek or Cyrillic, which look the same, would show another domain than it is. */
const IS_MIXED = /(?=.*\p{Script=Latin})(?=.*[\p{Script=Greek}\p{Script=Cyrillic}])/u

function readDomain(domain: string): string | null {
  if (isPlainDomain(domain)) return domain
  const ascii = toAsciiDomain(domain)
  return ascii && ascii.split('.').map(readLabel).join('.')
}

function readLabel(label: string): string {
  const letters = label.startsWith('xn--') ? decodePunycode(label.slice('xn--'.length)) : label
  return letters === null || IS_MIXED.test(letters) || toAsciiDomain(letters) !== label ? label : letters
}
