import { expect, test } from 'vitest'
import type { Policy } from '../../src/route-policy.ts'
import { PAGE_POLICIES } from '../../src/web/access-policies.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'
import { inCapitals, inTurns, sendTo, uncached } from '../support/hostile-client.ts'
import { IDENTITIES, type Identity, isStudent, isTrainer, plantSessions, RANK } from '../support/identities.ts'

const opened = oncePerFile(async () => {
  const site = await aFullSite({ METRICS_TOKEN: 'of-the-program-that-watches' })
  return { ...site, sessions: await plantSessions(site) }
})

/** One cell of the matrix: who sends what to which page. */
interface Request {
  pattern: string
  policy: Policy
  identity: Identity
  method: 'GET' | 'POST'
}

/** A status, and for a redirect the path that it leads to: "302 /Login". */
interface Answer {
  outcome: string
  cacheControl: string | null
}

/** How the page's policy rejects this identity; null for those it admits. */
function turnedAway({ pattern, policy, identity, method }: Request): string | null {
  const redirect = method === 'GET' ? 302 : 303
  if (policy === 'student') return isStudent(identity) ? null : `${redirect} /Login`
  if (typeof policy === 'string') return null
  if (RANK[identity] === 0) return `${redirect} /adminLogin`
  if (pattern === '/welcome' && isTrainer(identity) && method === 'GET') return '302 /teaching'
  return RANK[identity] < RANK[method === 'GET' ? policy.read : policy.write] ? '403' : null
}

/** The pages with a form, which reject the fields of this test: 422. All others take no form: 405. */
const PAGES_WITH_A_FORM = new Set(
  [
    [
      '/',
      '/AdvBanner',
      '/course/:courseId',
      '/course/:courseId/waitingList',
      '/chooseDate/:traineeId',
      '/withdraw',
      '/myCertificate/:key',
    ],
    [
      '/Login',
      '/Login/link',
      '/Login/link/:key',
      '/forgotPassword',
      '/adminLogin',
      '/adminLogin/code',
      '/adminLogin/link',
      '/adminLogin/passkey',
      '/adminLogin/link/:key',
      '/signUp/:key',
      '/resetPassword/:key',
    ],
    ['/myBookings/:reference', '/myDetails', '/welcome', '/addcoupon', '/showcoupon/:code', '/settings'],
    ['/showcourses', '/showcourses/:courseId'],
    ['/showcontact', '/showcontact/:reference', '/showcomments', '/mails/:mailId', '/trainees/:reference'],
    ['/trainees/book', '/trainees/write', '/trainees/move', '/trainees/refund', '/trainees/resend', '/trainees/views'],
    ['/addtrainingdates', '/trainingdates/:runId', '/attendance/:runId', '/addsignup', '/helpitems'],
    [
      '/showcontact/replies',
      '/sitecontent',
      '/sitecontent/:key',
      '/sitedetails/:key',
      '/emailwording/:key',
      '/articles',
      '/articles/:key',
      '/articles/pictures',
      '/tasters',
      '/tasters/:tasterId',
      '/taster/:key',
    ],
    ['/colleagues', '/account', '/trainers', '/trainers/:trainerId', '/teaching/:runId'],
  ].flat(),
)

/** What these answer to identities that are admitted, instead of 200 to a GET and 422 or 405 to a form; undefined: the usual answer. */
type Exception = (identity: Identity, method: 'GET' | 'POST') => string | undefined

const NOT_THEIRS: Exception = (identity, method) =>
  identity === 'other student' && method === 'GET' ? '404' : undefined

const EXCEPTIONS: Record<string, { because: string; answer: Exception }> = {
  '/*': { because: 'there is no such page', answer: () => '404' },
  '/TraineeDetails': {
    because: 'an old address, which leads to the booking form of its course',
    answer: (_, method) => (method === 'GET' ? '308 /course/4' : undefined),
  },
  '/checkout/:traineeId': {
    because: 'its only form, to hold the place for longer, has no intent and leads back',
    answer: (_, method) => (method === 'POST' ? '303 (itself)' : undefined),
  },
  '/waitingList/:key': {
    because: 'its only form, to leave the list, has no intent and leads back',
    answer: (_, method) => (method === 'POST' ? '303 (itself)' : undefined),
  },
  '/feedback/:key': {
    because: 'the course of the full site is not over, so its form leads back',
    answer: (_, method) => (method === 'POST' ? '303 (itself)' : undefined),
  },
  '/join/:key': {
    because: 'its only form, to join, has no intent and leads back while no session is open',
    answer: (_, method) => (method === 'POST' ? '303 (itself)' : undefined),
  },
  '/Login': {
    because: 'a student who is signed in goes on',
    answer: (identity) => (isStudent(identity) ? '302 /myBookings' : undefined),
  },
  '/Login/code': {
    because: 'a code is taken only after a password, which none of these sessions waits for',
    answer: (_, method) => (method === 'POST' ? '401' : undefined),
  },
  '/logout': { because: 'only a form signs out', answer: (_, method) => (method === 'GET' ? '302 /myBookings' : '') },
  '/adminLogin': {
    because: 'staff who are signed in go on',
    answer: (identity) => (RANK[identity] > 0 ? '302 /welcome' : undefined),
  },
  '/adminLogin/passkey': {
    because: 'only the script of a button asks for a challenge',
    answer: (_, method) => (method === 'GET' ? '302 /adminLogin' : undefined),
  },
  '/adminLogout': { because: 'only a form signs out', answer: (_, method) => (method === 'GET' ? '302 /welcome' : '') },
  '/attendance/:runId': {
    because: 'one trainer’s, and read-only marks nothing',
    answer: (identity, method) =>
      identity === 'other trainer' ? '404' : identity === 'read-only' && method === 'POST' ? '403' : undefined,
  },
  '/myBookings/:reference': { because: 'one student’s', answer: NOT_THEIRS },
  '/myBookings/:reference/papers/:documentId': { because: 'one student’s', answer: NOT_THEIRS },
  '/myBookings/:reference/materials/:materialId': { because: 'for those with a place on its date', answer: NOT_THEIRS },
  '/trainingdates/:runId/materials/:materialId': {
    because: 'one trainer’s; it takes a part of a file and no form, and from read-only nothing',
    answer: (identity, method) => {
      if (identity === 'other trainer') return '404'
      return method === 'GET' ? undefined : identity === 'read-only' ? '403' : '422'
    },
  },
  '/teaching/:runId': {
    because: 'only for whom the date names: the owner of the full site teaches too',
    answer: (identity) => (identity === 'trainer' || identity === 'owner' ? undefined : '404'),
  },
  '/trainers/:trainerId/photograph': {
    because: 'takes only a form with a file',
    answer: (_, method) => (method === 'POST' ? '422' : '302 /trainers/miriam-adeyemi'),
  },
  '/sitedetails/branding/logo': {
    because: 'takes only a form with a file',
    answer: (_, method) => (method === 'POST' ? '422' : '302 /sitedetails/branding'),
  },
  '/articles/pictures/add': {
    because: 'only the script of the editor sends a picture',
    answer: (_, method) => (method === 'POST' ? '422' : '302 /articles/pictures'),
  },
  '/myBookings/:reference/calendar.ics': { because: 'one student’s', answer: NOT_THEIRS },
}

function expectedAnswer(request: Request): string {
  const { pattern, identity, method } = request
  const form = PAGES_WITH_A_FORM.has(pattern) ? '422' : '405'
  const letIn = EXCEPTIONS[pattern]?.answer(identity, method) ?? (method === 'GET' ? '200' : form)
  return turnedAway(request) ?? letIn
}

/** What is wrong with an answer: it must be exactly the expected one, and stored by no cache unless it is for anyone. */
function faultsOf(request: Request, { outcome, cacheControl }: Answer): string[] {
  const { pattern, policy, identity, method } = request
  const expected = expectedAnswer(request)
  const asked = `${method} ${pattern} as ${identity}`
  return [
    ...(outcome === expected ? [] : [`${asked}: expected ${expected}, got ${outcome}`]),
    ...(policy === 'anyone' || cacheControl === 'no-store' ? [] : [`${asked}: may be stored (${cacheControl})`]),
  ]
}

/** The forms that log out would end the sessions of this file. */
const signsOut = (pattern: string) => /logout$/i.test(pattern)

const requestsOf = (pattern: string, policy: Policy): Request[] =>
  IDENTITIES.flatMap((identity) =>
    (['GET', 'POST'] as const)
      .filter((method) => method === 'GET' || !signsOut(pattern))
      .map((method) => ({ pattern, policy, identity, method })),
  )

async function ask({ policy, identity, method }: Request, address: string): Promise<Answer> {
  const { server, sessions } = opened()
  const form = method === 'POST' && {
    body: 'intent=nothing-known',
    type: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  // A public page would be cached and compressed, which takes long; each identity gets it uncached rendered instead.
  const path = policy === 'anyone' ? uncached(address) : address
  const headers = { cookie: sessions[identity], ...(form && form.type) }
  const answer = await sendTo(server, { method, path, headers, ...(form && { body: form.body }) })
  const to = answer.headers.get('location')?.split('?')[0]
  const itself = to === address.split('?')[0]
  return {
    outcome: to ? `${answer.status} ${itself ? '(itself)' : to}` : String(answer.status),
    cacheControl: answer.headers.get('cache-control'),
  }
}

for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
  test(`E4 ${pattern} answers each identity as its policy says, to read and to write`, async () => {
    const address = opened().addresses[pattern] ?? ''
    const requests = requestsOf(pattern, policy)
    const faults = await inTurns(requests, async (request) => faultsOf(request, await ask(request, address)))
    const shouted: Request = { pattern, policy, identity: 'student', method: 'GET' }
    faults.push(faultsOf(shouted, await ask(shouted, inCapitals(pattern, address))))
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
  const policies: Policy[] = [
    ...(['anyone', 'by-key', 'student-login', 'office-login', 'student'] as const),
    ...(['trainer', 'read-only', 'staff', 'owner'] as const).flatMap((read) =>
      (['trainer', 'read-only', 'staff', 'owner'] as const).map((write) => ({ read, write })),
    ),
  ]
  const unseen: string[] = []
  let tried = 0
  for (const [pattern, policy] of Object.entries(PAGE_POLICIES)) {
    for (const wrong of policies) {
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
  expect((await ask({ ...colleagues, identity: 'owner' }, '/colleagues')).outcome).toBe('200')
  expect(logged()).toBe(before)
  expect((await ask({ ...colleagues, identity: 'staff' }, '/colleagues')).outcome).toBe('403')
  expect(logged()).toBe(before + 1)
})
