import { expect, test } from 'vitest'
import { safeRedirectPath } from '../../src/web/pages/accounts/auth-page.tsx'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { anAccount, PASSWORD } from '../support/people.ts'
import { EVIL, hostAfter, OWN_HOST, REDIRECT_FAMILIES, REDIRECT_TRICKS } from '../support/redirect-tricks.ts'

test('S2 a hundred redirects to another site all lead to one of our pages', async () => {
  expect(new Set(REDIRECT_TRICKS).size).toBeGreaterThanOrEqual(100)
  for (const trick of REDIRECT_TRICKS)
    expect(hostAfter(safeRedirectPath(trick, '/welcome')), JSON.stringify(trick)).toBe(OWN_HOST)
  expect(safeRedirectPath('/trainees?show=paid', '/welcome'), 'an address of our own is followed').toBe(
    '/trainees?show=paid',
  )
})

test('S2 neither login nor the normalising of an address leads to another site', async () => {
  const { platform, server, cookies } = await aFullSite()
  await anAccount(platform, { username: 'maya' })
  const cookie = `${cookies.office}; ${cookies.student}`
  const next = (trick: string) => `next=${encodeURIComponent(trick)}`
  const pages = ['/adminLogin', '/Login', '/Login/code', '/adminLogin/code', '/welcome', '/AdvBanner']
  const paths = [
    ...pages.flatMap((page) => REDIRECT_FAMILIES.map((trick) => `${page}?${next(trick)}`)),
    ...REDIRECT_FAMILIES.map((trick) => `/${encodeURI(trick)}/`),
  ]
  const locations = await inTurns(paths, async (path) => {
    const { headers } = await sendTo(server, { method: 'GET', path, headers: { cookie } })
    return { path, location: headers.get('location') }
  })
  const led = locations.filter(({ location }) => location !== null)
  expect(led.filter(({ location }) => hostAfter(location ?? '') !== OWN_HOST)).toEqual([])
  const leadsOn = (path: string) => led.filter((one) => one.path.startsWith(`${path}?`)).length
  expect([leadsOn('/adminLogin'), leadsOn('/Login')], 'a visitor with a session is redirected').toEqual(
    Array.from({ length: 2 }, () => REDIRECT_FAMILIES.length),
  )
  const body = new URLSearchParams({ username: 'maya', password: PASSWORD }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const signedIn = await sendTo(server, { method: 'POST', path: `/adminLogin?next=//${EVIL}`, body, headers })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/welcome'])
})

test('S2 twin: a rule that only asks for a slash at the beginning leads to other sites', () => {
  const naive = (wanted: string) => (wanted.startsWith('/') ? wanted : '/welcome')
  const led = (tricks: string[]) =>
    tricks.filter((trick) => {
      const location = naive(trick)
      return URL.canParse(location, `https://${OWN_HOST}`) && hostAfter(location) !== OWN_HOST
    })
  expect(led(REDIRECT_TRICKS).length).toBeGreaterThan(15)
  expect(led(REDIRECT_FAMILIES).length).toBeGreaterThan(2)
})
