import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storedNames } from '#content/cookies.ts'

const sources = globSync('src/**/*.{ts,tsx,js}')
  .toSorted()
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '') }))

/** How names get into a browser: each finds the name, or what replaces it in the code. */
const WAYS = {
  cookie: /(?:serialize|setCookie)\((\w+)|\$\{nameOf\(\w+\)\}=|'set-cookie': `(\w+)=/g,
  storage: /(?:localStorage|sessionStorage|\bkept)(?:\.(?:setItem|getItem)\(|\[)([^),\]]+)/g,
  /** `kept` is a global of head-script.js. */
  global: /\bkept\.(\w+)/g,
  session: /\bsession\.(\w+)/g,
  choice: /(?:read|store)Choices\('(\w+)'/g,
  kept: /data-keep="" name="(\w+)"|data-keep=""\s+name="(\w+)"/g,
  tab: /window\.name = |\bname = value/g,
}

/** What the code calls a name, where it is not written there: as the policy lists it. Every other is a name itself. */
const STANDS_FOR: Record<string, string[]> = {
  name: ['office', 'student', 'known-office', 'known-student'], // session-cookies.ts
  '${nameOf(publicUrl)}=': ['visitor'],
  // use-draft.ts, booking-draft.ts, reading-script.js, typed-script.js
  key: ['draft-[form]', 'booked-[course]', 'cookieConsent', 'typed-[form]'],
  sent: ['typed-[form]'],
  'keyOf(form': ['typed-[form]'],
  'keyOf(courseId': ['booked-[course]'],
  '`draft-${id}`': ['draft-[form]'],
  '`draft-${island.firstElementChild?.id}`': ['draft-[form]'],
  TOKEN_KEY: ['userToken'],
  UNFINISHED: ['unfinished-booking'],
  'window.name = ': ['window.name'],
  'name = value': ['window.name'],
  '[name': [],
}
/** Words of the storage's own. */
const METHODS = ['setItem', 'getItem', 'removeItem', 'length', 'key']

const listed = storedNames.flatMap(({ names }) => names)

test('the privacy policy names every cookie and every key that the code stores in a browser, and no other', () => {
  const found = sources.flatMap(({ path, text }) =>
    Object.entries(WAYS)
      .filter(([way]) => way !== 'global' || path.endsWith('.js') || text.includes('declare const kept'))
      .filter(([way]) => way !== 'session' || path.endsWith('typed-script.js'))
      .flatMap(([, way]) =>
        [...text.matchAll(way)].map(([whole, one, other]) => ({ path, name: one ?? other ?? whole })),
      ),
  )
  const names = found
    .filter(({ name }) => !METHODS.includes(name))
    .flatMap(({ name, path }) => (STANDS_FOR[name] ?? [name]).map((known) => ({ path, name: known })))
  expect(names.filter(({ name }) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !names.some((one) => one.name === name))).toEqual([])
})

test('cookies are written by two modules only, and the browser’s storage by those that are known', () => {
  const writers = (way: RegExp) => sources.filter(({ text }) => way.test(text)).map(({ path }) => path)
  expect(writers(/SameSite|sameSite/)).toEqual(['src/middleware/http-context.ts', 'src/middleware/session-cookies.ts'])
  expect(writers(/document\.cookie|cookieStore|indexedDB|caches\.open/)).toEqual([])
  expect(writers(/(?:local|session)Storage\b/)).toEqual([
    'src/web/islands/browser-storage.ts',
    'src/web/islands/on-interaction.ts',
    'src/web/layout/head-script.js',
    'src/web/layout/reading-script.js',
    'src/web/layout/typed-script.js',
    'src/web/pages/booking/booking-draft.ts',
    'src/web/pages/student/student-client.ts',
    'src/web/root.tsx',
    'src/web/ui/use-draft.ts',
  ])
})
