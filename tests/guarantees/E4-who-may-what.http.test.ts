import { expect, test } from 'vitest'
import type { Policy } from '../../src/route-policy.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { ask, EXCEPTIONS, expectedAnswer, faultsOf, openMatrix, PAGES_WITH_A_FORM } from '../support/access-answers.ts'
import { ALL_POLICIES, type Answer, type Request, requestsOf, turnedAway } from '../support/access-matrix.ts'
import { oncePerFile } from '../support/endings.ts'
import { inCapitals, inTurns } from '../support/hostile-client.ts'

const opened = oncePerFile(openMatrix)

/**
 * What decides a policy: everyone who is turned away, and of those who are let in the first, who has the least rights.
 * All identities try the first page of each policy here, and every page in tests/faults.
 */
function decisiveRequests(pattern: string, policy: Policy): Request[] {
  const requests = requestsOf(pattern, policy)
  if (FIRST_OF_EACH_POLICY.has(pattern)) return requests
  const isShut = (request: Request) => ['403', '404'].includes(expectedAnswer(request)) || turnedAway(request) !== null
  const letIn = requests.filter((request) => !isShut(request))
  const least = (['GET', 'POST'] as const).map((method) => letIn.find((request) => request.method === method))
  return requests.filter((request) => isShut(request) || least.includes(request))
}

const FIRST_OF_EACH_POLICY = new Set(
  new Map(
    Object.entries(PAGE_POLICIES)
      .toReversed()
      .map(([pattern, policy]) => [JSON.stringify(policy), pattern]),
  ).values(),
)

for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
  test(`E4 ${pattern} turns away whom its policy does, and lets in the least of the others`, async () => {
    const address = opened().addresses[pattern] ?? ''
    const requests = decisiveRequests(pattern, policy)
    const faults = await inTurns(requests, async (request) => faultsOf(request, await ask(opened(), request, address)))
    const shouted: Request = { pattern, policy, identity: 'student', method: 'GET' }
    faults.push(faultsOf(shouted, await ask(opened(), shouted, inCapitals(pattern, address))))
    expect(faults.flat()).toEqual([])
  })
}

/** The right answer, of which a test then changes one thing. */
const rightAnswer = (request: Request): Answer => ({ outcome: expectedAnswer(request), cacheControl: 'no-store' })

const ALL_REQUESTS = Object.entries(PAGE_POLICIES).flatMap(([pattern, policy]) => requestsOf(pattern, policy))

test('E4 twin: a page that fails, is missing or may be cached does not pass for one that may be read', () => {
  expect(ALL_REQUESTS.flatMap((request) => faultsOf(request, rightAnswer(request)))).toEqual([])
  for (const outcome of ['500', '503', '404', '204', '302 /Login', '403']) {
    const passed = ALL_REQUESTS.filter(
      (request) => faultsOf(request, { ...rightAnswer(request), outcome }).length === 0,
    )
    expect(passed.filter((request) => expectedAnswer(request) !== outcome)).toEqual([])
    // A few pages do answer this, by the table above; no page fails.
    if (outcome.startsWith('5')) expect(passed).toEqual([])
  }
  const shut = ALL_REQUESTS.filter(({ policy }) => policy !== 'anyone')
  for (const cacheControl of [null, 'public, max-age=60', 'private'])
    expect(shut.filter((request) => faultsOf(request, { ...rightAnswer(request), cacheControl }).length === 0)).toEqual(
      [],
    )
})

test('E4 twin: a page that is open to more identities than its policy says is found, for every page and identity', () => {
  const unseen: string[] = []
  let tried = 0
  for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
    for (const wrong of ALL_POLICIES) {
      const opensMore = requestsOf(pattern, policy).filter(
        (request) => turnedAway(request) && !turnedAway({ ...request, policy: wrong }),
      )
      tried += opensMore.length
      for (const request of opensMore) {
        const answer = rightAnswer({ ...request, policy: wrong })
        if (faultsOf(request, answer).length === 0) unseen.push(`${request.method} ${pattern} as ${request.identity}`)
      }
    }
  }
  expect(tried).toBeGreaterThan(1000)
  expect(unseen).toEqual([])
})

test('E4 the table of exceptions names pages that exist', () => {
  const known = Object.keys(PAGE_POLICIES)
  expect([...Object.keys(EXCEPTIONS), ...PAGES_WITH_A_FORM].filter((one) => !known.includes(one))).toEqual([])
})

test('E4 a request that a role does not permit is logged, and no other', async () => {
  const { server } = opened()
  const logged = () =>
    server.output().match(/"event":"not_allowed".*"role":"staff","pattern":"\/?colleagues"/g)?.length ?? 0
  const colleagues: Omit<Request, 'identity'> = { pattern: '/colleagues', policy: 'student', method: 'GET' }
  const before = logged()
  expect((await ask(opened(), { ...colleagues, identity: 'owner' }, '/colleagues')).outcome).toBe('200')
  expect(logged()).toBe(before)
  expect((await ask(opened(), { ...colleagues, identity: 'staff' }, '/colleagues')).outcome).toBe('403')
  expect(logged()).toBe(before + 1)
})
