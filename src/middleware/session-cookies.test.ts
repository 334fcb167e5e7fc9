import { expect, test } from 'vitest'
import { clearedSessionCookie, knownBrowserCookie, sessionCookie, readSessionToken } from './session-cookies.ts'

const SITE = 'https://tideway.example'
const written = [
  sessionCookie('a-token', SITE, 'office'),
  sessionCookie('a-token', SITE, 'student', true),
  knownBrowserCookie('a-mark', SITE, 'student'),
  clearedSessionCookie(SITE, 'office'),
]

test('every session cookie is only for this host, TLS and the server, and is not sent with a form of another site', () => {
  for (const cookie of written) {
    const [name, ...rest] = cookie.split('; ')
    expect(name).toMatch(/^__Host-/)
    expect(rest).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(cookie).not.toContain('Domain')
  }
})

test('a cookie that a neighbouring host could have set is not read', () => {
  const asked = (cookie: string) => readSessionToken(new Request(SITE, { headers: { cookie } }), SITE, 'office')
  expect(asked('office=planted')).toBeNull()
  expect(asked('office=planted; __Host-office=ours')).toBe('ours')
})
