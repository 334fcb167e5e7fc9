import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Import, importsOf, sources } from './support/imports.ts'

/** Which layer may import which: itself and what is listed. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/admin-routes.ts': ['src/domain'],
  'src/routes.ts': ['src/admin-routes.ts', 'src/domain'],
  'src/platform': [],
  'src/domain': ['src/platform', 'content'],
  'src/site-content': ['src/routes.ts', 'src/domain', 'content'],
  'src/documents': [
    'src/site-content',
    'src/admin-routes.ts',
    'src/routes.ts',
    'src/domain',
    'src/platform',
    'content',
  ],
  'src/emails': ['src/domain', 'src/site-content', 'src/platform', 'src/documents', 'content'],
  'src/middleware/http-context.ts': ['src/platform'],
  'src/middleware/session-cookies.ts': [],
  'src/failure-status.ts': ['src/domain'],
  'src/api': [
    'src/failure-status.ts',
    'src/site-content',
    'src/domain',
    'src/platform',
    'src/documents',
    'src/middleware/http-context.ts',
    'src/middleware/session-cookies.ts',
    'content',
  ],
  'src/web/ui': [],
  'src/web': [
    'src/failure-status.ts',
    'src/site-content',
    'src/admin-routes.ts',
    'src/routes.ts',
    'src/domain',
    'src/platform',
    'src/documents',
    'src/emails',
    'src/middleware/http-context.ts',
    'src/middleware/session-cookies.ts',
    'content',
  ],
  'src/commands': ['src/admin-routes.ts', 'src/domain', 'src/site-content', 'src/platform', 'content'],
  'src/jobs': ['src/domain', 'src/platform', 'src/emails', 'content'],
  'src/middleware': [
    'src/routes.ts',
    'src/platform',
    'src/middleware/http-context.ts',
    'src/middleware/session-cookies.ts',
  ],
  content: [],
  sandbox: [],
}

/** Which packages a layer may import; any package where the layer is not listed. */
const MAY_USE: Record<string, RegExp> = {
  'src/domain':
    /^(kysely(\/helpers\/postgres)?|zod|jose|remark-gfm|remark-parse|unified|otpauth|jsvat-next|libphonenumber-js\/min|@simplewebauthn\/server(\/helpers)?|node:(crypto|zlib|timers\/promises))$/,
  'src/site-content': /^$/,
  'src/documents': /^(react|kysely|qrcode|ical-generator|@react-pdf\/renderer|harfbuzzjs|node:(fs\/promises|path))$/,
  'src/emails': /^(kysely|react|@react-email\/render)$/,
  'src/web/ui': /^react$/,
  'src/web/layout': /^react(-router)?$/,
  'src/admin-routes.ts': /^$/,
  'src/routes.ts': /^$/,
  'src/web/access-policies.ts': /^$/,
  'src/platform':
    /^(node:[\w/]+|jose|pg|pg-boss|pg-copy-streams|prom-client|kysely|zod|stripe|nodemailer|imapflow|postal-mime|html-to-text|sharp|csv-parse\/sync|fast-xml-parser)$/,
  'src/middleware': /^(node:[\w/]+|hono(\/[\w-]+)*|@hono\/node-server\/conninfo)$/,
  'src/api': /^(node:crypto|zod|hono(\/[\w-]+)?|@hono\/(zod-openapi|node-server\/conninfo))$/,
  'src/jobs': /^kysely$/,
  content: /^(node:[\w/]+|zod|react)$/,
}

/** Within the domain a module may import only those before it. */
const DOMAIN_ORDER = [
  'result.ts',
  'transitions.ts',
  'pence.ts',
  'fields.ts',
  'spam.ts',
  'text.ts',
  'phone-number.ts',
  'phone-country.ts',
  'form-fields.ts',
  'typed-number.ts',
  'typed-code.ts',
  'coupon-code.ts',
  'slug.ts',
  'https-address.ts',
  'merge-fields.ts',
  'pagination.ts',
  'time-order.ts',
  'time-zone.ts',
  'working-days.ts',
  'events',
  'order.ts',
  'customers',
  'emails',
  'trainers',
  'accounts',
  'settings',
  'content',
  'courses',
  'worked-example',
  'enquiries',
  'blog',
  'coupons',
  'withdrawal-period.ts',
  'documents',
  'cases',
  'bookings',
  'payments',
  'organisations',
  'orders',
  'bank',
  'attendance',
  'feedback',
  'materials',
  'inbox',
  'certificates',
  'waitlist',
  'schedule',
  'tasters',
  'students',
  'privacy',
  'search',
  'reports',
]

/** What a layout may import from the web: parts of the site, but no page. */
const LAYOUT_MAY_IMPORT = ['ui', 'layout', 'paths.ts', 'styles']

/** Where time and settings would come from if they were not handed in. */
const READ_FROM_THE_PROCESS = /\bprocess\.env\b|\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/

/** The most specific layer that contains a path. */
const layerOf = (path: string, layers: Record<string, unknown>): string | undefined =>
  Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`))

const rankOf = (path: string) => DOMAIN_ORDER.indexOf(path.split('/')[2] ?? '')

function isForbidden(path: string, { target, isPackage }: Import): boolean {
  if (isPackage) {
    const allowed = MAY_USE[layerOf(path, MAY_USE) ?? '']
    return allowed !== undefined && !target.startsWith('virtual:') && !allowed.test(target)
  }
  // Only main.ts imports the sandbox; it passes it to what needs a fake payment provider.
  if (target.startsWith('sandbox/') && path.startsWith('src/')) return path !== 'src/main.ts'
  const layer = layerOf(path, MAY_IMPORT)
  const there = layerOf(target, MAY_IMPORT)
  if (!layer || !there) return false
  if (layer === 'src/web' && there === 'src/web/ui') return false
  if (layer !== there) return !MAY_IMPORT[layer]?.includes(there)
  if (layer === 'src/domain') return rankOf(target) > rankOf(path)
  return path.startsWith('src/web/layout/') && !LAYOUT_MAY_IMPORT.includes(target.split('/')[2] ?? '')
}

/** What is wrong with one file: imports that its layer must not have, and a domain that reads time or settings itself. */
function faultsIn(path: string, text: string): string[] {
  const imports = importsOf(path, text).filter((one) => isForbidden(path, one))
  const reads = path.startsWith('src/domain/') ? (READ_FROM_THE_PROCESS.exec(text)?.[0] ?? []) : []
  return [...imports.map(({ target }) => target), ...[reads].flat()].map((what) => `${path} → ${what}`)
}

test('imports run down, entry points do not import each other, and each layer uses only its own packages', () => {
  const wrong = ['src', 'content', 'sandbox']
    .flatMap(sources)
    .flatMap((path) => faultsIn(path, readFileSync(path, 'utf8')))
  expect(wrong).toEqual([])
})

test.for([
  [
    'a module of the domain that comes later',
    'src/domain/courses/course.ts',
    `import { x } from '#domain/bookings/booking.ts'`,
  ],
  ['the domain from the platform', 'src/platform/platform.ts', `import { x } from '../domain/pence.ts'`],
  ['one entry point from another', 'src/api/json.ts', `import { x } from '#web/paths.ts'`],
  ['emails from documents', 'src/documents/receipt.tsx', `import { x } from '#emails/ticket.tsx'`],
  ['a job from the templates of emails', 'src/emails/ticket.tsx', `import { x } from '../jobs/schedule.ts'`],
  ['pages from documents', 'src/documents/receipt.tsx', `import { x } from '#web/paths.ts'`],
  ['a layout from ui', 'src/web/ui/button.tsx', `import { x } from '#web/layout/menu.tsx'`],
  ['the domain from ui', 'src/web/ui/button.tsx', `import { x } from '#domain/fields.ts'`],
  ['a type of the domain from ui', 'src/web/ui/button.tsx', `import type { X } from '#domain/pence.ts'`],
  ['the router from ui', 'src/web/ui/button.tsx', `import { Link } from 'react-router'`],
  ['what ui exports from elsewhere', 'src/web/ui/button.tsx', `export { x } from '#content/site.ts'`],
  ['what is loaded later', 'src/web/ui/button.tsx', `const later = () => import('#web/pages/home/home.tsx')`],
  ['what is imported for its effect', 'src/web/ui/button.tsx', `import '#domain/pence.ts'`],
  ['a page from a layout', 'src/web/layout/site-frame.tsx', `import { x } from '#web/pages/home/home.tsx'`],
  ['the product from the sandbox', 'sandbox/payment-method.ts', `import { x } from '../src/domain/pence.ts'`],
  ['the sandbox from the platform', 'src/platform/platform.ts', `import { x } from '../../sandbox/sandbox.ts'`],
  ['the sandbox from a file that is in no layer', 'src/run-server.ts', `import { x } from '../sandbox/sandbox.ts'`],
  ['React in the domain', 'src/domain/courses/course.ts', `import { useState } from 'react'`],
  ['HTTP in the domain', 'src/domain/courses/course.ts', `import type { Context } from 'hono'`],
  ['the router in the API', 'src/api/json.ts', `import { redirect } from 'react-router'`],
  ['the clock of the process in the domain', 'src/domain/courses/course.ts', `const now = Date.now()`],
  ['the stopwatch of the process in the domain', 'src/domain/courses/course.ts', `const from = performance.now()`],
  ['the environment in the domain', 'src/domain/courses/course.ts', `const url = process.env.PUBLIC_URL`],
] as const)('planted and found: %s', ([, path, text]) => {
  expect(faultsIn(path, text)).toHaveLength(1)
})

test('every module of the domain has its place in the order', () => {
  const unknown = readdirSync('src/domain').filter((name) => !name.endsWith('.test.ts') && !DOMAIN_ORDER.includes(name))
  expect(unknown).toEqual([])
})

test('no folder or file has a name that says nothing', () => {
  const empty = /(^|\/)(utils?|helpers?|lib|common|shared|misc|services?|types|constants|hooks|manager)(\/|\.[a-z]+$)/
  expect(['src', 'content', 'sandbox', 'tests', 'scripts'].flatMap(sources).filter((path) => empty.test(path))).toEqual(
    [],
  )
})

const MOST_LINES = 15

/** How a loader, an action and the handler of an API's call are written. */
const HANDLERS = [
  /^export (?:async )?function (?<name>loader|action)\b[^]*?\{\n(?<body>(?:(?:  .*)?\n)*?)\}$/gm,
  /^export const (?<name>loader|action)\b.*\n(?<body>(?:(?: {2}.*|\}.*[{(])?\n)*?)[)}\]]+$/gm,
  /^ {2}api\.\w+\((?:(?<name>[^,\n]+), )?(?:async )?\(.*\) => \{\n(?<body>(?:(?: {4}.*)?\n)*?) {2}\}\)$/gm,
]

/** Those of a formatted file whose bodies are longer, each with its number of lines. */
function longHandlersIn(text: string): string[] {
  const handlers = HANDLERS.flatMap((written) => [...text.matchAll(written)])
  return handlers.flatMap(({ groups: { name = '', body = '' } = {} }) => {
    const lines = body.split('\n').length - 1
    return lines > MOST_LINES ? [`${name}: ${lines}`] : []
  })
}

test('a loader, an action or the handler of a call is short: the rest is in separate functions, or in the domain', () => {
  const files = ['src/web/pages', 'src/api']
    .flatMap(sources)
    .map((path) => [path, longHandlersIn(readFileSync(path, 'utf8'))] as const)
  expect(files.filter(([, long]) => long.length > 0)).toEqual([])
})

test('planted and found: a long action, also one whose parameters take several lines', () => {
  const ofLines = (count: number) => `  const x = 1\n`.repeat(count)
  expect(longHandlersIn(`export async function action({ request }: Args) {\n${ofLines(16)}}\n`)).toEqual(['action: 16'])
  expect(longHandlersIn(`export function loader({\n  params,\n}: Args) {\n${ofLines(17)}}\n`)).toEqual(['loader: 17'])
  expect(longHandlersIn(`export function loader() {\n${ofLines(15)}}\n`)).toEqual([])
  expect(longHandlersIn(`export const loader = async ({ params }) => {\n${ofLines(16)}}\n`)).toEqual(['loader: 16'])
  const table = `export const action = actions<Args>({\n${ofLines(17)}})\n`
  expect(longHandlersIn(`export const loader = () => redirect('/')\n\n${table}`)).toEqual(['action: 17'])
})

test('planted and found: a long handler of a call', () => {
  const call = (count: number) => `  api.openapi(getCourse, async (c) => {\n${'    const x = 1\n'.repeat(count)}  })\n`
  expect(longHandlersIn(call(15) + call(16))).toEqual(['getCourse: 16'])
})
