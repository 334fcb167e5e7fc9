import { expect, test } from 'vitest'
import { readPage } from '../../../../tests/support/calls.ts'
import { aSite } from '../../../../tests/support/in-process.ts'
import { aPlatform } from '../../../../tests/support/platform.ts'
import { sendTo } from '../../../../tests/support/hostile-client.ts'
import { aFullRun, runsWithPlaces } from '../../../../tests/support/runs.ts'

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

test('a name that no document can print is asked for again as it should be printed, before one is on the list', async () => {
  const platform = await aPlatform()
  const { run } = await aFullRun(platform)
  const site = await aSite({ databaseUrl: platform.url })
  const join = (printedName: string) =>
    sendTo(site, {
      method: 'POST',
      path: `/course/1/waitingList?date=${encodeURIComponent(run.label)}`,
      body: new URLSearchParams({ fullName: '𓀀 Ann', printedName, email: 'ann@example.com' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const asked = await join('')
  expect(asked.status).toBe(422)
  expect(asked.text).toMatch(/<input type="text"[^>]* name="printedName"/)
  expect((await join('Ann Iteru')).status).toBe(200)
  expect(await platform.db.selectFrom('waiting').select(['name', 'printedName']).execute()).toEqual([
    { name: '𓀀 Ann', printedName: 'Ann Iteru' },
  ])
})
