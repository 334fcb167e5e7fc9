import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom, downwards only: a place may import itself and what is listed. */
const MAY_IMPORT: Record<string, string[]> = {
  'src/platform': ['sandbox'],
  'src/domain': ['src/platform', 'content'],
  'src/api': ['src/domain', 'src/platform', 'src/door.ts', 'src/sign-in-cookies.ts', 'content'],
  'src/web': ['src/domain', 'src/platform', 'src/door.ts', 'src/policies.ts', 'src/sign-in-cookies.ts', 'content'],
  'src/commands': ['src/domain', 'src/platform', 'content'],
  'src/jobs': ['src/domain', 'src/platform', 'content'],
  'src/middleware': ['src/platform', 'src/door.ts'],
  'src/door.ts': [],
  'src/sign-in-cookies.ts': [],
  'src/policies.ts': ['src/domain'],
  content: [],
  sandbox: [],
}

/** Within the domain a module may know those before it. */
const DOMAIN_ORDER = [
  'pence.ts',
  'fields.ts',
  'phone-number.ts',
  'coupon-code.ts',
  'text.ts',
  'honeypot.ts',
  'page.ts',
  'time-order.ts',
  'audit',
  'mails',
  'people',
  'settings',
  'courses',
  'tasters',
  'enquiries',
  'blog',
  'bookings',
  'payments',
  'attendance',
  'certificates',
  'aftercare',
  'waiting',
  'runs',
  'students',
  'retention',
]

/** Within the web, ui knows neither router nor domain, and layout knows the site but no page. */
const WEB_MAY_IMPORT: Record<string, string[]> = {
  ui: ['ui'],
  layout: ['ui', 'layout', 'paths.ts', 'styles'],
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

function importsOf(path: string, text: string): string[] {
  const named = [...text.matchAll(/(?:from|import)\s+'([#.][^']+)'/g)].map((found) => found[1] ?? '')
  return named
    .filter((one) => !one.includes('+types/'))
    .map((one) =>
      one.startsWith('#content/')
        ? one.slice(1)
        : one.startsWith('#')
          ? `src/${one.slice(1)}`
          : normalize(join(dirname(path), one)),
    )
    .map((one) => one.replace(/\?.*$/, ''))
}

const placeOf = (path: string) =>
  Object.keys(MAY_IMPORT).find((place) => path === place || path.startsWith(`${place}/`))

/** What is wrong with the imports of one file; empty when they all run down. */
export function upwardImports(path: string, text: string): string[] {
  return importsOf(path, text).filter((target) => {
    const place = placeOf(path)
    const there = placeOf(target)
    if (!place || !there) return false
    if (place !== there) return !MAY_IMPORT[place]?.includes(there)
    if (place === 'src/domain') return rankOf(target) > rankOf(path)
    const part = path.split('/')[2] ?? ''
    return place === 'src/web' && part in WEB_MAY_IMPORT && !WEB_MAY_IMPORT[part]?.includes(target.split('/')[2] ?? '')
  })
}

const rankOf = (path: string) => DOMAIN_ORDER.indexOf(path.split('/')[2] ?? '')

test('imports run down, doors do not know each other, and modules of the domain know those before them', () => {
  const wrong = ['src', 'content', 'sandbox']
    .flatMap(sources)
    .flatMap((path) => upwardImports(path, readFileSync(path, 'utf8')).map((target) => `${path} → ${target}`))
  expect(wrong).toEqual([])
})

test('a planted upward import is found', () => {
  expect(upwardImports('src/domain/courses/course.ts', `import { x } from '#domain/bookings/booking.ts'`)).toHaveLength(
    1,
  )
  expect(upwardImports('src/platform/clock.ts', `import { x } from '../domain/pence.ts'`)).toHaveLength(1)
  expect(upwardImports('src/api/json.ts', `import { x } from '#web/paths.ts'`)).toHaveLength(1)
  expect(upwardImports('src/web/ui/button.tsx', `import { x } from '#web/layout/menu.tsx'`)).toHaveLength(1)
  expect(upwardImports('sandbox/card.ts', `import { x } from '../src/domain/pence.ts'`)).toHaveLength(1)
})

test('every module of the domain has its place in the order', () => {
  const unknown = readdirSync('src/domain').filter((name) => !DOMAIN_ORDER.includes(name))
  expect(unknown).toEqual([])
})

test('no folder or file has a name that says nothing', () => {
  const empty = /(^|\/)(utils?|helpers?|lib|common|shared|misc|services?|types|constants|hooks|manager)(\/|\.[a-z]+$)/
  expect(['src', 'content', 'sandbox', 'tests', 'scripts'].flatMap(sources).filter((path) => empty.test(path))).toEqual(
    [],
  )
})
