import { expect, test } from 'vitest'
import { ownPath } from '../../src/web/pages/people/own-path.ts'
import { aFullSite } from '../support/full-site.ts'
import { anAccount, PASSWORD } from '../support/people.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'

const EVIL = 'evil.example'
const STARTS = [
  '//',
  '///',
  '////',
  '/\\',
  '\\\\',
  '\\/',
  '/\\/',
  '/%2f',
  '/%5c',
  '//%2f',
  '/\t/',
  '/\n/',
  '\t//',
  ' //',
  '/ /',
  '/./',
  '/../',
  '/.//',
  '/..//',
  '/;//',
  '/:/',
  '/@',
  '//@',
  '/\u0000/',
  '/\u2028/',
  '/\u3002',
  '\u2215\u2215',
  '/\uff0f',
  '\uff0f\uff0f',
  '/\ufeff/',
]
const TRICKS = [
  ...STARTS.map((start) => `${start}${EVIL}`),
  ...STARTS.map((start) => `${start}${EVIL}/%2e%2e`),
  ...[
    'https://',
    'HTTPS://',
    'http:',
    'https:',
    'ftp://',
    'data:text/html,',
    'javascript:',
    'JaVaScRiPt:',
    'vbscript:',
    'blob:',
    'file://',
    '//localhost:3000@',
  ].map((scheme) => `${scheme}${EVIL}`),
  ...[
    '/welcome\r\nLocation: https://',
    '/welcome%0d%0aLocation:%20https://',
    '/welcome\nSet-Cookie: a=',
    '@',
    ':',
    '?next=//',
    '#//',
    '',
  ].map((odd) => `${odd}${EVIL}`),
  `https://localhost:3000@${EVIL}`,
  `https://localhost:3000.${EVIL}`,
  `//${EVIL}\\@localhost:3000`,
  `/\\/\\${EVIL}`,
  `//${EVIL}:80`,
  `//0x7f.1`,
  `//[::1]`,
  `/${'/'.repeat(200)}${EVIL}`,
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `https:\\\\${EVIL}`,
  `/%09/${EVIL}`,
  `/%0a/${EVIL}`,
  `//%65vil.example`,
  `/.${EVIL}`,
  `.${EVIL}`,
  `..//${EVIL}`,
  `/..;//${EVIL}`,
  `/\u00a0/${EVIL}`,
  `/\u200b/${EVIL}`,
  `//\u202e${EVIL}`,
  `//ｅvil.example`,
]
const SITE = 'https://tideway.example'

/** Where a browser that is on our site would go. */
const hostAfter = (location: string): string => new URL(location, SITE).host

test('S2 a hundred ways on to another site all lead to a page of ours', async () => {
  expect(new Set(TRICKS).size).toBeGreaterThanOrEqual(100)
  for (const trick of TRICKS)
    expect(hostAfter(ownPath(trick, '/welcome')), JSON.stringify(trick)).toBe('tideway.example')
  expect(ownPath('/trainees?show=paid', '/welcome'), 'an address of ours is gone to').toBe('/trainees?show=paid')
})

test('S2 neither signing in nor tidying an address leads anywhere else', async () => {
  const { platform, server, cookies } = await aFullSite()
  await anAccount(platform, { username: 'maya' })
  const some = TRICKS.filter((_, index) => isLong || index % 4 === 0)
  const cookie = `${cookies.office}; ${cookies.student}`
  const doors = ['/adminLogin', '/Login', '/Login/code', '/adminLogin/code', '/welcome', '/AdvBanner']
  const asked = doors.flatMap((door) => some.map((trick) => `${door}?next=${encodeURIComponent(trick.toWellFormed())}`))
  const inPath = TRICKS.filter((trick) => /^[/\\]/.test(trick)).map((trick) => `/${encodeURI(trick.toWellFormed())}/`)
  const locations = await inTurns([...asked, ...inPath], async (path) => {
    const { headers } = await sendTo(server, { method: 'GET', path, headers: { cookie } })
    return { path, location: headers.get('location') ?? '/' }
  })
  expect(locations.filter(({ location }) => hostAfter(location) !== 'tideway.example')).toEqual([])
  expect(locations.filter(({ location }) => location !== '/').length).toBeGreaterThan(20)
  const body = new URLSearchParams({ username: 'maya', password: PASSWORD }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const signedIn = await sendTo(server, { method: 'POST', path: `/adminLogin?next=//${EVIL}`, body, headers })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/welcome'])
})

test('S2 twin: a rule that asks for a slash at the beginning alone leads to other sites', () => {
  const naive = (wanted: string) => (wanted.startsWith('/') ? wanted : '/welcome')
  const led = TRICKS.filter(
    (trick) => URL.canParse(naive(trick), SITE) && hostAfter(naive(trick)) !== 'tideway.example',
  )
  expect(led.length).toBeGreaterThan(15)
})
