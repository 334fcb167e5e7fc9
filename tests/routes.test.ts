import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../src/middleware/http-context.ts'
import { securityHeaders } from '../src/middleware/security-headers.ts'
import { ADMIN_PATHS } from '../src/admin-routes.ts'
import { listPublicPages, listRoutes, PATHS } from '../src/routes.ts'
import { PAGE_POLICIES } from '../src/web/access-policies.ts'
import { PUBLIC_ROUTES } from './support/routes.ts'
import { paths } from '../src/web/paths.ts'

const routes = listRoutes()

test('every route has a policy and a route module, and no two have the same address or name', () => {
  for (const { path, file } of routes) {
    expect(PAGE_POLICIES[path], path).toBeDefined()
    expect(existsSync(join('src/web/pages', file)), file).toBe(true)
  }
  expect(new Set(routes.map(({ path }) => path.toLowerCase())).size).toBe(routes.length)
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
  expect(Object.keys(PAGE_POLICIES)).toHaveLength(routes.length)
})

test('only public pages are in the sitemap', () => {
  expect(listPublicPages().filter((path) => PAGE_POLICIES[path] !== 'anyone')).toEqual([])
})

/** Public pages that the specification's table does not have: the form for teams of the contract with its plan of dates, the worked example, the sources of our figures, the sprint to try, and what the calls of /test need. */
const OURS = [PATHS.teams, PATHS.coverPlan, PATHS.twelveWeeks, PATHS.howWeKnow, PATHS.sprintToTry, PATHS.sampleUsers]

test('the table has each public route of the specification, and every public page is among these', () => {
  const specified = PUBLIC_ROUTES.map(({ path }) => path)
  const known = new Set(routes.map(({ path }) => path.replace(':courseId', '1')))
  expect(specified.filter((path) => !known.has(path))).toEqual([])
  const pages = routes.filter(({ path, policy, answers }) => policy === 'anyone' && !answers && !/[:*]/.test(path))
  expect(pages.map(({ path }) => path).filter((path) => !specified.includes(path))).toEqual(OURS)
})

/** The pages below these show an email in a frame, and they do not. */
const LISTS_OF_FRAMES: string[] = [ADMIN_PATHS.emails, ADMIN_PATHS.emailWordings]

test('every address has the headers of its row, in any letter case, and so do the addresses below it', async () => {
  const app = new Hono<AppEnv>()
  const card = 'https://cards.example'
  const cardOrigins = { script: [card], frame: [card], connect: [card], image: [card] }
  app.use(securityHeaders({ publicUrl: 'https://tideway.example', cardOrigins }))
  app.all('*', (c) => c.text('here'))
  for (const { path, csp, referrer } of routes) {
    const address = path.replaceAll(/:\w+/g, 'x').replace('/*', '/no-such-page')
    const below = address === '/' || LISTS_OF_FRAMES.includes(path) ? [] : [`${address}/none`]
    for (const asked of [address, address.toUpperCase(), ...below]) {
      const { headers } = await app.request(asked)
      const policy = headers.get('content-security-policy') ?? ''
      expect(headers.get('referrer-policy') === 'no-referrer', asked).toBe(referrer === 'none')
      expect(policy.includes(card), asked).toBe(csp === 'checkout')
      expect(policy.includes("form-action 'self'"), asked).toBe(csp !== 'demo')
      expect(policy.includes("frame-src 'self'"), asked).toBe(csp === 'email')
    }
  }
  expect((await app.request('/joinery')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const email = (await app.request(ADMIN_PATHS.emailHtml.replace(':mailId', 'x'))).headers.get(
    'content-security-policy',
  )
  expect(email, 'below the page of an email').not.toContain("frame-src 'self'")
})

/** Every first part of an address that leads to a page; the home page has none. */
const ROOTS = routes.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^\w/.test(part))

/** A page's address at the start of a text, or after the site's own address: '/faq', "/faq#top", `${publicUrl}/faq`. */
const SPELLED = new RegExp(
  `(?:['"\`]|\\$\\{[\\w.]*[uU]rl\\})(/(?:(?:${ROOTS.join('|')})(?=[/?#'"\`\\\\])|#)[^'"\`\\s]*)`,
  'g',
)

/** The addresses that a file spells, outside of its comments and imports. */
export function addressesIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replaceAll(/^import .*$/gm, '')
  return [...code.matchAll(SPELLED)].map(([, address = '']) => address)
}

/** The domain may not import addresses from the web. Those that it spells are compared with the table here. */
const SPELLED_BY_THE_DOMAIN = /^src\/domain\/(certificates\/open-badge|coupons\/(advertised|unusable)-codes)\.ts$/

/** Addresses of other sites. */
const OF_OTHER_SITES = 'src/documents/calendar-links.ts'

/** Calls of the API, below its own base: they only begin as a page does. */
const CALLS = ['src/api/bookings-api.ts: /courses/{id}']

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((path) => path !== 'src/routes.ts' && path !== 'src/admin-routes.ts')

test('an address is spelled only in the table of routes', () => {
  const spelled = sources
    .filter((path) => !SPELLED_BY_THE_DOMAIN.test(path) && path !== OF_OTHER_SITES)
    .flatMap((path) => addressesIn(readFileSync(path, 'utf8')).map((address) => `${path}: ${address}`))
  expect(spelled).toEqual(CALLS)
})

test('the addresses that the domain spells are those of the table', () => {
  const patterns = routes.map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))
  const spelled = sources
    .filter((path) => SPELLED_BY_THE_DOMAIN.test(path))
    .flatMap((path) => addressesIn(readFileSync(path, 'utf8')))
  expect(spelled.length).toBeGreaterThan(0)
  const unknown = spelled.filter((address) => !patterns.some((one) => one.test(address.replace(/[?#].*$/, ''))))
  expect(unknown).toEqual([])
})

test.for([
  [`<a href="/privacyPolicy">`, '/privacyPolicy'],
  [`redirect('/checkout/' + id)`, '/checkout/'],
  ['const url = `${config.publicUrl}/certificate/${publicId}`', '/certificate/${publicId}'],
  [`{ label: 'See dates', href: '/#dates' }`, '/#dates'],
  [`<form method="post" action="/adminLogout">`, '/adminLogout'],
] as const)('planted and found: %s', ([code, address]) => {
  expect(addressesIn(code)).toEqual([address])
})

test('an API call, a file and a comment are not taken for page addresses', () => {
  const code = `// leads to '/faq'\nimport x from '/faq'\nconst calls = ['/mainapp/api/v1/contact', '/covers/faq.svg', './faq']`
  expect(addressesIn(code)).toEqual([])
})

test('a value in an address is encoded, so that it can neither leave its segment nor break a header', () => {
  expect(paths.admin.trainer('⿃/../welcome')).toBe('/trainers/%E2%BF%83%2F..%2Fwelcome')
  expect(paths.loginByLink('a\r\nb')).toBe('/Login/link/a%0D%0Ab')
  expect(() => new Headers({ location: paths.admin.trainer('⿃') })).not.toThrow()
})
