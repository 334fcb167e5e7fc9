import { expect, test } from 'vitest'
import { readPage } from '../../../../tests/support/calls.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { runsWithPlaces } from '../../../../tests/support/runs.ts'

test('a waiting list that cannot be joined says why and links to what can be booked', async () => {
  const platform = await aPlatform()
  const [run] = await runsWithPlaces(platform, 12)
  const site = await aSite({ databaseUrl: platform.url })
  const unknown = await readPage(site, '/course/1/waitingList?date=no-such-date')
  expect(unknown.html).toContain('That date can no longer be booked, so it has no waiting list.')
  const label = encodeURIComponent(run?.label ?? '')
  const free = await readPage(site, `/course/1/waitingList?date=${label}`)
  const [, href = ''] = /<a[^>]* href="([^"]*)"[^>]*>Book the place</.exec(free.html) ?? []
  expect(href).toBe(`/course/1?date=${label}`)
  const form = await readPage(site, href)
  const [, chosen] = /<option value="([^"]*)" selected=""/.exec(form.html) ?? []
  expect(chosen?.replaceAll('&amp;', '&')).toBe(run?.label)
  expect((await readPage(site, `/waitingList/${'0'.repeat(32)}`)).status).toBe(404)
})
