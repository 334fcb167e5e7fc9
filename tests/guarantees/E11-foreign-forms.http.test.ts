import { expect, test } from 'vitest'
import { CALL_POLICIES } from '../../src/web/access-policies.ts'
import { digestOfBooks } from '../support/books.ts'
import { oncePerFile } from '../support/endings.ts'
import { everyForm } from '../support/every-form.ts'
import { aFullSite, freezeSeenAt } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'

const opened = oncePerFile(() => aFullSite())

/** The headers that browsers, new and old, send with a request from another site's page. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'not an address' },
]

test('E11 no write of ours, page or call, is carried out for another site’s page', async () => {
  const site = opened()
  const { platform, server, cookies } = site
  const forms = await everyForm(site)
  const calls = Object.keys(CALL_POLICIES).filter((call) => /^(POST|DELETE)/.test(call) && !call.endsWith('/webhook'))
  const { token } = JSON.parse(
    (await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers: { cookie: cookies.student } })).text,
  )
  await freezeSeenAt(platform)
  const before = await digestOfBooks(platform)
  const cookie = `${cookies.office}; ${cookies.student}`
  const sent = [
    ...forms.map(({ path, values }) => ({
      method: 'POST',
      path,
      body: new URLSearchParams(values).toString(),
      type: 'application/x-www-form-urlencoded',
    })),
    ...calls.map((call) => {
      const [method = '', path = ''] = call.split(' ')
      return { method, path, body: method === 'DELETE' ? undefined : '{}', type: 'application/json' }
    }),
    { method: 'POST', path: '/logout', body: '', type: 'application/x-www-form-urlencoded' },
    { method: 'POST', path: '/adminLogout', body: '', type: 'application/x-www-form-urlencoded' },
  ]
  const tried = sent.flatMap((one, turn) =>
    // Each form in three of the six ways, each call in all of them.
    FOREIGN.filter((_, at) => one.type === 'application/json' || (at + turn) % 2 === 0).map((foreign) => ({
      one,
      foreign,
    })),
  )
  const answers = await inTurns(tried, async ({ one: { method, path, body, type }, foreign }) => {
    const headers = { 'content-type': type, cookie, authorization: token, ...foreign }
    return { path, foreign, status: (await sendTo(server, { method, path, body, headers })).status }
  })
  expect(answers.length).toBeGreaterThan(200)
  expect(answers.filter(({ status }) => status !== 403)).toEqual([])
  expect(await digestOfBooks(platform)).toBe(before)
})

test('E11 an API call takes only bodies with the content type of JSON, which no form of another site can send', async () => {
  const { platform, server } = opened()
  const person = { userType: 'individual', name: 'Ann', email: 'ann@example.com', contactNumber: '1' }
  const body = JSON.stringify({ ...person, course: 'Scrum Master' })
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain; application/json',
    '',
  ]) {
    const headers: Record<string, string> = { 'content-type': type }
    const { status } = await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/contact', body, headers })
    expect(status, type).toBe(415)
  }
  expect(await platform.db.selectFrom('enquiry').select('id').where('email', '=', 'ann@example.com').execute()).toEqual(
    [],
  )
})

test('E11 twin: the same form with the same cookie is carried out when it comes from our own page', async () => {
  const { platform, server, cookies } = opened()
  await freezeSeenAt(platform)
  const before = await digestOfBooks(platform)
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    cookie: cookies.office,
    'sec-fetch-site': 'same-origin',
  }
  const body = new URLSearchParams({ intent: 'retire' }).toString()
  expect((await sendTo(server, { method: 'POST', path: '/showcoupon/DISCOUNT50', body, headers })).status).toBe(303)
  expect(await digestOfBooks(platform)).not.toBe(before)
})
