import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { buildTestApp } from '../../tests/support/test-app.ts'
import { securityTxt } from './public-files.ts'

test('security.txt names a contact, and expires within a year of the request', async () => {
  const platform = await aPlatform()
  const now = new Date('2026-11-22T15:00:00Z')
  const app = buildTestApp(
    securityTxt({ ...platform, clock: { now: () => now }, publicUrl: 'https://tideway.example' }),
  )
  const answer = await app.request('/.well-known/security.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(`Contact: mailto:${site.email}\n`)
  expect(text).toContain('Canonical: https://tideway.example/.well-known/security.txt\n')
  const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(now.getTime())
  expect(expires - now.getTime()).toBeLessThan(365 * 24 * 3600 * 1000)
})
