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
