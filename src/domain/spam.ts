/** Why something that was sent is quarantined: staff see it, and release what is real. */
export type SpamReason = 'hidden-field' | 'many-links' | 'advertising'

/** What goes before a host that is meant as an address, and the host. */
const LINK = /(?:https?:\/\/|www\.)(?:www\.)?([\p{L}\p{N}][\p{L}\p{N}.-]{0,252})/giu
/** A customer names their company, their profile and what they read. More different hosts than that are advertising. */
const MANY_HOSTS = 5
/** The code of forums and web pages, which people do not type into a form. */
const LINK_CODE = /\[(url|link)=|<a\s[^>]{0,100}href=/i

/**
 * What advertisements say to us. Their single words are also trades and questions of customers: someone who does SEO, works
 * for a casino or a pharmacy, or asks which slots are left.
 */
const OFFERS = [
  /\b(boost|improve|increase|skyrocket|grow) (?:the |your )?(?:[\w’'-]+ ){0,3}(traffic|rankings?|seo|visibility|domain authority|followers)\b/i,
  /\b(rank|ranking|page one|first page|top)\b[^.\n]{0,40}\b(on|in|of) google\b/i,
  /\b(guest|sponsored) (post|article)s?\b[^.\n]{0,80}\byour (website|site|blog|page|audience)\b/i,
  /\b(link insertions?|dofollow)\b/i,
  /\b(buy|cheap|discount|order|generic|high.quality)\b[^.\n]{0,30}\b(backlinks?|viagra|cialis|pills?|followers|traffic)\b/i,
  /\b(free spins|no.deposit bonus|casino bonus(es)?|play slots|hot (girls|singles)|escort service)\b/i,
  /\b(guaranteed (profits?|returns?)|double your (money|bitcoin|investment)|forex signals|crypto (signals|giveaway))\b/i,
]

/** Null for what may be real: no robot filled in the hidden field, few different hosts, and nothing offered with a link. */
export function findSpam(text: string, trap?: unknown): SpamReason | null {
  if (trap) return 'hidden-field'
  const hosts = new Set(Array.from(text.matchAll(LINK), ([, host = '']) => host.toLowerCase().replace(/[.-]+$/, '')))
  if (hosts.size >= MANY_HOSTS || LINK_CODE.test(text)) return 'many-links'
  return hosts.size > 0 && OFFERS.some((offer) => offer.test(text)) ? 'advertising' : null
}
