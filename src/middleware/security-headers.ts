import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../platform/config.ts'
import { listRoutes, PATHS, type Route } from '../routes.ts'
import { type AppEnv, PUBLIC_HEADER } from './http-context.ts'

interface SecurityHeaderOptions {
  publicUrl: string
  /** Where the payment provider's script, frames and calls come from: the sandbox, or the provider itself. */
  cardOrigins: CardOrigins
  /** The address of Vite's socket, by which open pages refresh during development. */
  refreshFrom?: string
}
interface CardOrigins {
  script: string[]
  frame: string[]
  connect: string[]
  image: string[]
}

/**
 * The headers of docs/decisions/005 on every answer, errors included; the table of routes says where a page needs
 * others. An answer that brings its own policy keeps it.
 */
export const securityHeaders = (options: SecurityHeaderOptions) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const { csp, referrer } = rulesFor(c.req.path)
    const isCheckout = csp === 'checkout'
    const set = (name: string, value: string) => c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) {
      set(
        'content-security-policy',
        contentSecurityPolicy(options, inlineSources(c.res.headers.get(PUBLIC_HEADER), nonce), csp),
      )
      set('x-frame-options', 'DENY')
    }
    c.set('isPublic', c.res.headers.has(PUBLIC_HEADER))
    c.res.headers.delete(PUBLIC_HEADER)
    set('x-content-type-options', 'nosniff')
    set('referrer-policy', referrer === 'none' ? 'no-referrer' : 'strict-origin-when-cross-origin')
    set('cross-origin-opener-policy', isCheckout ? 'same-origin-allow-popups' : 'same-origin')
    set('cross-origin-resource-policy', 'same-origin')
    const wallets = isCheckout ? ['self', ...walletOrigins(options.cardOrigins)].join(' ') : ''
    set('permissions-policy', `camera=(), microphone=(), geolocation=(), usb=(), payment=(${wallets})`)
    set('origin-agent-cluster', '?1')
    if (options.publicUrl.startsWith('https:')) set('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })

/** The provider's own frames offer Apple Pay and Google Pay: those that its script brings, by their exact origins. */
const walletOrigins = ({ script, frame }: CardOrigins): string[] =>
  frame.filter((one) => script.includes(one) && !one.includes('*')).map((one) => `"${one}"`)

type Rules = Pick<Route, 'csp' | 'referrer'>

const firstPartOf = (path: string): string => path.split('/')[1]?.toLowerCase() ?? ''

/** The pages by the first part of their address, those with the most parts first. What lies below a page has its rules. */
const rows = Map.groupBy(
  listRoutes()
    .filter(({ path }) => path !== PATHS.home && path !== PATHS.notFound)
    .toSorted((one, other) => other.path.split('/').length - one.path.split('/').length)
    .map(({ path, ...rules }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]*')}(/|$)`, 'i'),
      rules,
    })),
  ({ path }) => firstPartOf(path),
)

const rulesFor = (path: string): Rules =>
  rows.get(firstPartOf(path))?.find(({ pattern }) => pattern.test(path))?.rules ?? {}

interface InlineSources {
  script: string[]
  style: string[]
}

/** A public page names its inline parts by their hashes, because it is cached; every other answer has a nonce. */
function inlineSources(hashes: string | null, nonce: string): InlineSources {
  if (hashes === null) return { script: [`'nonce-${nonce}'`], style: [`'nonce-${nonce}'`] }
  const of = (kind: string) =>
    hashes.split(' ').flatMap((one) => (one.startsWith(`${kind}:`) ? [one.slice(kind.length + 1)] : []))
  return { script: of('script'), style: of('style') }
}

function contentSecurityPolicy(
  { cardOrigins, publicUrl, refreshFrom }: SecurityHeaderOptions,
  inline: InlineSources,
  csp: Rules['csp'],
): string {
  const cards = csp === 'checkout' ? cardOrigins : { script: [], frame: [], connect: [], image: [] }
  // A demonstration looks like a real form: from its page only the footer's form can be sent, and only to us.
  const isDemo = csp === 'demo'
  const enquiries = new URL(ENQUIRY_CALL, publicUrl).href
  const rules = [
    "default-src 'none'",
    ['script-src', "'self'", ...inline.script, ...cards.script].join(' '),
    ['style-src', "'self'", ...inline.style].join(' '),
    ['img-src', "'self'", 'data:', ...cards.image].join(' '),
    "font-src 'self'",
    ['connect-src', isDemo ? enquiries : "'self'", ...cards.connect, ...(refreshFrom ? [refreshFrom] : [])].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...framesOf(csp, cards)].join(' '),
    ['form-action', ...formTargetsOf(csp, publicUrl)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
  if (publicUrl.startsWith('https:')) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** The call of the enquiry forms. */
const ENQUIRY_CALL = '/mainapp/api/v1/contact'

function formTargetsOf(csp: Rules['csp'], publicUrl: string): string[] {
  if (csp === 'demo') return [new URL(PATHS.contact, publicUrl).href]
  // Browsers apply it to redirects as well, and pressing Join leads into the session, wherever it takes place.
  return csp === 'join' ? ["'self'", 'https:'] : ["'self'"]
}

function framesOf(csp: Rules['csp'], cards: CardOrigins): string[] {
  // The page of an email frames the email itself, which brings its own policy.
  if (csp === 'email') return ["'self'"]
  return cards.frame.length > 0 ? cards.frame : ["'none'"]
}

/**
 * The origins that the checkout page needs for card payments: our own in test mode, otherwise Stripe's
 * (https://docs.stripe.com/security/guide#content-security-policy).
 */
export function findCardOrigins({ stripe }: Config): CardOrigins {
  if (!stripe) return { script: [], frame: ["'self'"], connect: [], image: [] }
  if (stripe.apiBase) return { script: [stripe.apiBase], frame: [stripe.apiBase], connect: [stripe.apiBase], image: [] }
  return {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
    image: ['https://*.stripe.com'],
  }
}
