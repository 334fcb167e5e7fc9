import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { type Door, PUBLIC_HEADER } from './http-context.ts'

export interface SecurityHeaderOptions {
  publicUrl: string
  /** Where the card provider's script, frames and calls come from: our own sandbox, or the provider. */
  cardOrigins: CardOrigins
  /** While developing, the builder tells open pages to refresh over a socket of its own. */
  refreshFrom?: string
}
export interface CardOrigins {
  script: string[]
  frame: string[]
  connect: string[]
  image: string[]
}

/** The set of docs/decisions/005 on every answer, whatever its status. An answer that brings a policy of its own keeps it. */
export const securityHeaders = (input: SecurityHeaderOptions) =>
  createMiddleware<Door>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const path = c.req.path.toLowerCase()
    const checkout = kindOf(path) === 'checkout'
    const secret = checkout || KEYED.test(path)
    const set = (name: string, value: string) => c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) {
      set(
        'content-security-policy',
        policy(input, inlineSources(c.res.headers.get(PUBLIC_HEADER), nonce), kindOf(path)),
      )
      set('x-frame-options', 'DENY')
    }
    c.set('isPublic', c.res.headers.has(PUBLIC_HEADER))
    c.res.headers.delete(PUBLIC_HEADER)
    set('x-content-type-options', 'nosniff')
    set('referrer-policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin')
    set('cross-origin-opener-policy', checkout ? 'same-origin-allow-popups' : 'same-origin')
    set('cross-origin-resource-policy', 'same-origin')
    set('permissions-policy', `camera=(), microphone=(), geolocation=(), usb=(), payment=(${checkout ? 'self' : ''})`)
    set('origin-agent-cluster', '?1')
    if (input.publicUrl.startsWith('https:')) set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })

/** Addresses that carry what opens something: nobody whom their pages lead to is told them. */
const KEYED =
  /^\/(courseconfirmation|paymentconfirmation|failure|waitinglist|choosedate|signup|resetpassword|mycertificate|join)(\/|$)/

interface InlineSources {
  script: string[]
  style: string[]
}

/** A page for everybody names its inline parts by their hashes; every other answer gets a number of its own. */
function inlineSources(hashes: string | null, nonce: string): InlineSources {
  if (hashes === null) return { script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] }
  const of = (kind: string) =>
    hashes.split(' ').flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []))
  return { script: of('script'), style: of('style') }
}

type DocumentKind = 'checkout' | 'demo' | 'mail' | 'page'

/** The demonstration forms look like the real ones: what is typed there can reach nobody, whatever a script tries. */
const DEMO_FORMS = /^\/(payment|personaldetails|productownerpd|scrummasterpd|businessanalystpd)(\/|$)/

/** The page of a mail frames its letter, which brings a policy of its own. */
const MAIL = /^\/mails\/[^/]+$/

function kindOf(path: string): DocumentKind {
  if (path.startsWith('/checkout/')) return 'checkout'
  if (MAIL.test(path)) return 'mail'
  return DEMO_FORMS.test(path) ? 'demo' : 'page'
}

function policy(
  { cardOrigins, publicUrl, refreshFrom }: SecurityHeaderOptions,
  inline: InlineSources,
  kind: DocumentKind,
): string {
  const cards = kind === 'checkout' ? cardOrigins : { script: [], frame: [], connect: [], image: [] }
  const rules = [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.script, ...cards.script].join(' '),
    ['style-src', "'self'", ...inline.style].join(' '),
    ['img-src', "'self'", 'data:', ...cards.image].join(' '),
    "font-src 'self'",
    [
      'connect-src',
      kind === 'demo' ? "'none'" : "'self'",
      ...cards.connect,
      ...(refreshFrom ? [refreshFrom] : []),
    ].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...framesOf(kind, cards)].join(' '),
    `form-action ${kind === 'demo' ? "'none'" : "'self'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  if (publicUrl.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

function framesOf(kind: DocumentKind, cards: CardOrigins): string[] {
  if (kind === 'mail') return ["'self'"]
  return cards.frame.length > 0 ? cards.frame : ["'none'"]
}
