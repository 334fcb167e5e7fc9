import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { bodyOf, tokenOf } from '../support/hostile-calls.ts'
import { sendTo } from '../support/hostile-client.ts'

const CALL = 'POST /student/api/v2/profile/image'
const path = '/student/api/v2/profile/image'

test('D9 a picture is stored under our own name and served as a download; an SVG and an HTML page are rejected', async () => {
  const site = await aFullSite()
  const headers = { authorization: await tokenOf(site) }
  const send = (body: FormData) => sendTo(site.server, { method: 'POST', path, body, headers })
  for (const [type, text] of [
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>'],
    ['image/png', '<html><script>canary()</script></html>'],
  ] as const) {
    const form = new FormData()
    form.set('characteristic', '{}')
    form.set('file', new Blob([text], { type }), 'a.png')
    expect((await send(form)).status, type).toBe(422)
  }
  const picture = bodyOf(CALL, '{"crop":"round"}') as FormData // the call takes a form
  const file = picture.get('file') as Blob // which has a file
  picture.set('file', file, '../../../evil.html')
  expect((await send(picture)).status).toBe(200)
  const kept = await readdir(dirname(site.server.outbox), { recursive: true })
  expect(kept.length, 'it is below the data folder').toBeGreaterThan(0)
  expect(kept.filter((name) => /evil|html/.test(name))).toEqual([])
  const answer = await sendTo(site.server, { method: 'GET', path, headers })
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('no-store'),
  })
})
