import { aFullSite } from './full-site.ts'
import { sendTo, queried } from './hostile-client.ts'
import { type Identity, isStudent, plantSessions, RANK } from './identities.ts'
import { type Answer, readAnswer, type Request, turnedAway } from './access-matrix.ts'

type OpenMatrix = Awaited<ReturnType<typeof openMatrix>>

/** A site with one of everything, and a session of each identity. */
export async function openMatrix() {
  const site = await aFullSite({ METRICS_TOKEN: 'of-the-program-that-watches' })
  return { ...site, sessions: await plantSessions(site) }
}

/** The pages with a form, which reject the fields of this test: 422. All others take no form: 405. */
export const PAGES_WITH_A_FORM = new Set(
  [
    [
      '/',
      '/AdvBanner',
      '/course/:courseId',
      '/course/:courseId/waitingList',
      '/chooseDate/:traineeId',
      '/withdraw',
      '/teams',
      '/teams/company/:key',
      '/teams/cover',
      '/employerPays',
      '/order/:orderId',
      '/claim/:key',
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
    [
      '/myBookings/:reference/change',
      '/myBookings/:reference/move',
      '/myDetails',
      '/welcome',
      '/addcoupon',
      '/showcoupon/:code',
      '/settings',
    ],
    ['/showcourses', '/showcourses/:courseId'],
    ['/showcontact', '/showcontact/:reference', '/showcomments', '/mails/:mailId', '/trainees/:reference'],
    [
      '/trainees/book',
      '/teamorders',
      '/teamorders/add',
      '/companies',
      '/companies/:companyId',
      '/trainees/write',
      '/trainees/move',
      '/trainees/refund',
      '/trainees/resend',
      '/trainees/failedRefunds',
      '/trainees/views',
    ],
    ['/bankstatements', '/bankstatements/:lineId'],
    ['/addtrainingdates', '/trainingdates/:runId', '/attendance/:runId', '/addsignup', '/helpitems'],
    [
      '/showcontact/replies',
      '/showcontact/unfiled',
      '/sitecontent',
      '/sitecontent/:key',
      '/sitedetails/:key',
      '/emailwording/:key',
      '/articles',
      '/articles/:key',
      '/articles/pictures',
      '/emailwording/:key/preview',
      '/tasters',
      '/tasters/:tasterId',
      '/taster/:key',
      '/waitingList/:key',
    ],
    ['/colleagues', '/account', '/trainers', '/trainers/:trainerId', '/teaching/:runId'],
  ].flat(),
)

/** What these answer to identities that are admitted, instead of 200 to a GET and 422 or 405 to a form; undefined: the usual answer. */
type Exception = (identity: Identity, method: 'GET' | 'POST') => string | undefined

const NOT_THEIRS: Exception = (identity, method) =>
  identity === 'other student' && method === 'GET' ? '404' : undefined

export const EXCEPTIONS: Record<string, { because: string; answer: Exception }> = {
  '/*': { because: 'there is no such page', answer: () => '404' },
  '/TraineeDetails': {
    because: 'an old address, which leads to the booking form of its course',
    answer: (_, method) => (method === 'GET' ? '308 /course/4' : undefined),
  },
  '/checkout/:traineeId': {
    because: 'its only form, to hold the place for longer, has no intent and leads back',
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
  '/myBookings/:reference/change': { because: 'one student’s', answer: NOT_THEIRS },
  '/myBookings/:reference/move': { because: 'one student’s', answer: NOT_THEIRS },
  '/myBookings/:reference/documents/:documentId': { because: 'one student’s', answer: NOT_THEIRS },
  '/myBookings/:reference/materials/:materialId': { because: 'for those with a place on its date', answer: NOT_THEIRS },
  '/showcourses/:courseId/materials/:materialId': {
    because: 'takes a part of a file and no form',
    answer: (_, method) => (method === 'POST' ? '422' : undefined),
  },
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

export function expectedAnswer(request: Request): string {
  const { pattern, identity, method } = request
  const form = PAGES_WITH_A_FORM.has(pattern) ? '422' : '405'
  const letIn = EXCEPTIONS[pattern]?.answer(identity, method) ?? (method === 'GET' ? '200' : form)
  return turnedAway(request) ?? letIn
}

/** What is wrong with an answer: it must be exactly the expected one, and stored by no cache unless it is for anyone. */
export function faultsOf(request: Request, { outcome, cacheControl }: Answer): string[] {
  const { pattern, policy, identity, method } = request
  const expected = expectedAnswer(request)
  const asked = `${method} ${pattern} as ${identity}`
  return [
    ...(outcome === expected ? [] : [`${asked}: expected ${expected}, got ${outcome}`]),
    ...(policy === 'anyone' || cacheControl === 'no-store' ? [] : [`${asked}: may be stored (${cacheControl})`]),
  ]
}

/** Sends one request of the matrix to a page at this address. */
export async function ask(
  { server, sessions }: OpenMatrix,
  { policy, identity, method }: Request,
  address: string,
): Promise<Answer> {
  const form = method === 'POST' && {
    body: 'intent=nothing-known',
    type: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  // As a campaign links to it: the query is no page's, and changes nothing.
  const path = policy === 'anyone' ? queried(address) : address
  const headers = { cookie: sessions[identity], ...(form && form.type) }
  const answer = await sendTo(server, { method, path, headers, ...(form && { body: form.body }) })
  return readAnswer(answer, address)
}
