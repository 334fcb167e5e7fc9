import { expect, test } from 'vitest'
import { CALL_POLICIES, type CallPolicy, ensurePolicies, PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'
import { inTurns, sendTo } from '../support/hostile-client.ts'
import { plantSessions } from '../support/identities.ts'

const opened = oncePerFile(async () => {
  const site = await aFullSite({ METRICS_TOKEN: 'of-the-program-that-watches' })
  return { ...site, sessions: await plantSessions(site) }
})

test('E4 the data request behind an office page is protected like the page', async () => {
  const { server, sessions, addresses } = opened()
  const shut = Object.entries(PAGE_POLICIES).filter(([, policy]) => typeof policy === 'object' || policy === 'student')
  const tried = shut.flatMap(([pattern, policy]) =>
    (['anonymous', 'expired', policy === 'student' ? 'owner' : 'student'] as const).map((identity) => ({
      address: addresses[pattern] ?? '',
      identity,
      login: policy === 'student' ? '/Login' : '/adminLogin',
    })),
  )
  const answers = await inTurns(tried, async ({ address, identity, login }) => {
    const headers = { cookie: sessions[identity] }
    const { status, text } = await sendTo(server, { method: 'GET', path: `${address}.data`, headers })
    return { address, identity, status, leadsToLogin: text.includes(`"${login}`) }
  })
  expect(answers.filter(({ status, leadsToLogin }) => status !== 202 || !leadsToLogin)).toEqual([])
})

/** How a call that is not public answers everyone else. */
const SHUT: Record<Exclude<CallPolicy, 'anyone'>, number> = { token: 401, signature: 400, operator: 403 }

test('E4 a call that asks for a token opens to nothing else, and one that asks for a signature to no cookie', async () => {
  const { server, sessions } = opened()
  const calls = Object.entries(CALL_POLICIES).flatMap(([call, policy]) =>
    policy === 'anyone' ? [] : [{ call, policy }],
  )
  expect(calls.length).toBeGreaterThan(4)
  const office = /office=([0-9a-f]{64})/.exec(sessions.owner)?.[1] ?? ''
  expect(office).not.toBe('')
  const tries: Record<string, string>[] = [
    {},
    { authorization: 'Bearer x' },
    { authorization: office, cookie: `student=${office}` },
  ]
  for (const { call, policy } of calls) {
    const [method = '', path = ''] = call.split(' ')
    for (const headers of tries) {
      const { status } = await sendTo(server, { method, path, headers })
      expect(status, `${call} ${JSON.stringify(Object.keys(headers))}`).toBe(SHUT[policy])
    }
  }
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
