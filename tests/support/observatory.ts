/**
 * What the Mozilla HTTP Observatory makes of one answer that came over https: its published tests and modifiers, as of
 * 2026 (github.com/mdn/mdn-http-observatory, src/grader and src/analyzer). Every score begins with 100; bonuses count
 * only from 90 on. Left out is what a single answer cannot show: the preload list, and the redirection from http.
 */
export interface Scored {
  score: number
  grade: string
  /** The bonuses and penalties, by the name of the test. */
  modifiers: Record<string, number>
}

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'https://*', 'http://*.*', 'https://*.*'])
const LOOSE = new Set([...BROAD, "'unsafe-inline'", 'data:'])
const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const GRADES = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
  'A',
  'A',
  'A+',
]

export function scoreOf(headers: Headers, html: string): Scored {
  const policy = directivesOf(headers.get('content-security-policy') ?? '')
  const modifiers = {
    csp: cspModifier(policy),
    cookies: cookieModifier(headers.getSetCookie()),
    cors: corsModifier(headers),
    referrer: referrerModifier(headers.get('referrer-policy')),
    hsts: hstsModifier(headers.get('strict-transport-security')),
    integrity: integrityModifier(html),
    sniffing: headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5,
    framing: framingModifier(policy, headers.get('x-frame-options')),
    resources: resourceModifier(headers.get('cross-origin-resource-policy')),
  }
  const all = Object.values(modifiers)
  const taken = 100 + all.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)
  const added = taken >= 90 ? all.filter((one) => one > 0).reduce((sum, one) => sum + one, 0) : 0
  const score = Math.max(0, taken + added)
  return { score, grade: GRADES[Math.floor(Math.min(score, 100) / 5)] ?? 'F', modifiers }
}

type Directives = Map<string, string[]>

function directivesOf(policy: string): Directives {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])))
}

function cspModifier(policy: Directives): number {
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) => withoutIgnored(sources(name)))
  if (script?.some((one) => LOOSE.has(one)) || object?.some((one) => BROAD.has(one))) return -20
  const insecure = (one: string) => /^(http|ftp):/.test(one)
  const passive = new Set(['img-src', 'media-src'])
  if ([...policy].some(([name, all]) => !passive.has(name) && all.some(insecure))) return -20
  if ([...(script ?? []), ...(style ?? [])].includes("'unsafe-eval'")) return -10
  if ([...passive].some((name) => sources(name).some(insecure))) return -10
  if (style?.some((one) => LOOSE.has(one))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** Next to a nonce or a hash, browsers ignore 'unsafe-inline'. */
const withoutIgnored = (sources: string[]): string[] =>
  sources.some((one) => /^'(sha256|sha384|sha512|nonce)-/.test(one))
    ? sources.filter((one) => one !== "'unsafe-inline'")
    : sources

function cookieModifier(cookies: string[]): number {
  if (cookies.length === 0) return 0
  if (cookies.some((one) => !/;\s*secure/i.test(one))) return -20
  if (cookies.some((one) => !/;\s*httponly/i.test(one))) return -30
  return cookies.every((one) => /;\s*samesite=(lax|strict)/i.test(one)) ? 5 : 0
}

const corsModifier = (headers: Headers): number =>
  headers.has('access-control-allow-origin') && headers.get('access-control-allow-credentials') === 'true' ? -50 : 0

const referrerModifier = (value: string | null): number =>
  value === null ? 0 : PRIVATE.has(value.toLowerCase()) ? 5 : -5

function hstsModifier(value: string | null): number {
  const seconds = Number(/max-age=(\d+)/i.exec(value ?? '')?.[1] ?? Number.NaN)
  return Number.isNaN(seconds) ? -20 : seconds < 15_768_000 ? -10 : 0
}

function integrityModifier(html: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)]
  if (scripts.length === 0) return 0
  const foreign = scripts.filter(([, address = '']) => /^(https?:)?\/\//.test(address))
  const unsure = foreign.filter(([tag]) => !tag.includes('integrity='))
  if (unsure.length > 0) return unsure.some(([, address = '']) => !address.startsWith('https:')) ? -50 : -5
  return scripts.every(([tag]) => tag.includes('integrity=')) ? 5 : 0
}

function framingModifier(policy: Directives, value: string | null): number {
  if (policy.has('frame-ancestors') && !policy.get('frame-ancestors')?.some((one) => BROAD.has(one))) return 5
  return value && /^(deny|sameorigin)$/i.test(value) ? 0 : -20
}

function resourceModifier(value: string | null): number {
  if (value === null) return 0
  return ['same-origin', 'same-site'].includes(value) ? 10 : value === 'cross-origin' ? 0 : -5
}
