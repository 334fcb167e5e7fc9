import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CALL_POLICIES, type CallPolicy, ensurePolicies, PAGE_POLICIES, type Policy } from '../../src/policies.ts'
import { cloneTemplate } from '../support/cluster.ts'
import { anAccount, OFFICE_PASSWORD } from '../support/office.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const IDENTITIES = ['anonymous', 'student', 'read-only', 'staff', 'owner', 'expired'] as const
type Identity = (typeof IDENTITIES)[number]

let site: RunningServer
let database: pg.Pool
const cookies = new Map<Identity, string>()

beforeAll(async () => {
  const databaseUrl = await cloneTemplate(inject('clusterUrl'))
  site = await startServer({ databaseUrl, env: { METRICS_TOKEN: 'of-the-program-that-watches' } })
  database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  for (const identity of IDENTITIES) cookies.set(identity, await cookieOf(identity))
}, 60_000)

afterAll(async () => {
  await database.end()
  await site.stop()
})

/** A cookie as the browser of this identity carries it. A student's and an expired one are tried at the office too. */
async function cookieOf(identity: Identity): Promise<string> {
  if (identity === 'anonymous') return ''
  if (identity === 'student') {
    const token = await plantSignIn(await anAccount(database, { role: 'student' }))
    return `office=${token}; student=${token}`
  }
  const username = await anAccount(database, { role: identity === 'expired' ? 'owner' : identity })
  const answer = await fetch(`${site.url}/adminLogin`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password: OFFICE_PASSWORD }),
  })
  const cookie = /office=[0-9a-f]{64}/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
  expect(cookie, identity).not.toBe('')
  if (identity === 'expired') {
    await database.query(
      `update sign_in set seen_at = now() - interval '31 minutes' from account
       where account.id = account_id and username = $1`,
      [username],
    )
  }
  return cookie
}

async function plantSignIn(username: string): Promise<string> {
  const token = 'ab'.repeat(32)
  await database.query(
    `insert into sign_in (account_id, token_digest, address, browser)
     select id, encode(sha256($2::bytea), 'hex'), 'here', 'a browser' from account where username = $1`,
    [username, token],
  )
  return token
}

const RANK: Record<Identity, number> = { anonymous: 0, student: 0, expired: 0, 'read-only': 1, staff: 2, owner: 3 }

/** What the policy says of this identity, in the statuses that the door must answer. */
function isExpected(policy: Policy, identity: Identity, writing: boolean, status: number): boolean {
  if (policy === 'anyone' || policy === 'by-key') return status !== 401 && status !== 403
  if (policy === 'at-the-door') return status !== 403
  if (policy === 'student')
    return identity === 'student' ? status < 300 || status >= 400 : status === (writing ? 303 : 302)
  const needed = RANK[writing ? policy.write : policy.read]
  if (RANK[identity] === 0) return status === (writing ? 303 : 302)
  return RANK[identity] < needed ? status === 403 : status !== 403
}

const addressOf = (pattern: string): string => pattern.replace('/*', '/no-such-page').replaceAll(/:\w+/g, 'x')

for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
  test(`E4 ${pattern} answers each identity as its policy says, to read and to write`, async () => {
    for (const identity of IDENTITIES) {
      for (const path of [addressOf(pattern), addressOf(pattern).toUpperCase()]) {
        const read = await send(path, identity, 'GET')
        expect(isExpected(policy, identity, false, read.status), `${identity} reads: ${read.status}`).toBe(true)
        if (policy !== 'anyone') expect(read.kept, `${identity}: nobody keeps a copy`).toBe('no-store')
        if (RANK[identity] === 0 && typeof policy === 'object')
          expect(read.location).toMatch(/^\/adminLogin(\?next=|$)/)
      }
      // Signing out is what this form does.
      if (/logout$/i.test(pattern)) continue
      const write = await send(addressOf(pattern), identity, 'POST')
      expect(isExpected(policy, identity, true, write.status), `${identity} writes: ${write.status}`).toBe(true)
    }
  })
}

async function send(path: string, identity: Identity, method: 'GET' | 'POST') {
  const answer = await fetch(site.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie: cookies.get(identity) ?? '' },
    ...(method === 'POST' && { body: new URLSearchParams({ intent: 'nothing-known' }) }),
  })
  await answer.arrayBuffer()
  const { headers } = answer
  return { status: answer.status, location: headers.get('location') ?? '', kept: headers.get('cache-control') }
}

test('E4 the frame of data behind an office page is shut like the page', async () => {
  for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
    if (typeof policy !== 'object') continue
    for (const identity of ['anonymous', 'student', 'expired'] as const) {
      const answer = await fetch(`${site.url}${addressOf(pattern)}.data`, {
        headers: { cookie: cookies.get(identity) ?? '' },
      })
      expect(await answer.text(), pattern).toContain('adminLogin')
    }
  }
})

/** How a call that is not for anyone answers whoever it is not for. */
const SHUT: Record<Exclude<CallPolicy, 'anyone'>, number> = { token: 401, signature: 400, operator: 403 }

test('E4 a call that asks for a token opens to nothing else, and one that asks for a signature to no cookie', async () => {
  const calls = Object.entries(CALL_POLICIES).flatMap(([call, policy]) =>
    policy === 'anyone' ? [] : [{ call, policy }],
  )
  expect(calls.length).toBeGreaterThan(4)
  for (const { call, policy } of calls) {
    const [method = '', path = ''] = call.split(' ')
    const office = (cookies.get('owner') ?? '').replace('office=', '')
    const tries: HeadersInit[] = [
      {},
      { authorization: 'Bearer x' },
      { authorization: office, cookie: `student=${office}` },
    ]
    for (const headers of tries) {
      const { status } = await fetch(site.url + path, { method, headers })
      expect(status, `${call} ${JSON.stringify(Object.keys(headers))}`).toBe(SHUT[policy])
    }
  }
})

test('E4 who asked for what their role may not is written down, and nobody else', async () => {
  const said = () =>
    site.output().match(/"event":"not_allowed".*"role":"staff","pattern":"\/?colleagues"/g)?.length ?? 0
  const before = said()
  expect((await send('/colleagues', 'owner', 'GET')).status).toBe(200)
  expect(said()).toBe(before)
  expect((await send('/colleagues', 'staff', 'GET')).status).toBe(403)
  await expect.poll(said).toBe(before + 1)
})

test('E4 a page or a call without a policy stops the start, and so does a policy without one', () => {
  const pages = Object.keys(PAGE_POLICIES)
  const calls = Object.keys(CALL_POLICIES).map((one) => ({
    method: one.split(' ')[0] ?? '',
    path: one.split(' ')[1] ?? '',
  }))
  expect(() => ensurePolicies({ pages, calls })).not.toThrow()
  expect(() => ensurePolicies({ pages: [...pages, '/planted'], calls })).toThrow('page /planted has none')
  expect(() => ensurePolicies({ pages, calls: [...calls, { method: 'GET', path: '/planted' }] })).toThrow(
    'GET /planted',
  )
  expect(() => ensurePolicies({ pages: pages.slice(1), calls })).toThrow('there is no page')
})
