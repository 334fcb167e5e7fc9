import type { OfficeRole } from '#domain/accounts/account.ts'
import { SLUGS } from '#domain/blog/article.ts'

/**
 * Who may come in where. `anyone`: the answer is the same for everybody. `by-key`: whoever has the address, which cannot
 * be guessed; the answer is one person's and is not kept. `at-the-door`: anyone, and the answer is not kept, because it
 * is about signing in. `student`: a student who is signed in. Otherwise the least role that may read, and the least that may send a form.
 */
export type Policy = 'anyone' | 'by-key' | 'at-the-door' | 'student' | { read: OfficeRole; write: OfficeRole }

const LOOK: Policy = { read: 'read-only', write: 'staff' }
/** Reading it is already an act: it hands out or writes to many at once. */
const STAFF: Policy = { read: 'staff', write: 'staff' }
const OWN: Policy = { read: 'read-only', write: 'read-only' }
const OWNER: Policy = { read: 'owner', write: 'owner' }

const anyone = (paths: readonly string[]): Record<string, Policy> =>
  Object.fromEntries(paths.map((path) => [path, 'anyone']))

/** Every page of src/web/routes.ts by its pattern, in that order. One that is missing here stops the start. */
export const PAGE_POLICIES: Record<string, Policy> = {
  ...anyone(['/', '/faq', '/FaqPage', '/contactUs', '/AboutUs', '/testimonials', '/corporateTraining', '/BookAcall']),
  ...anyone(['/individualTraining', '/viewProgrammes', '/AdvBanner', '/AdvCoupon']),
  ...anyone(['/blogs', '/blogs/feed.xml', '/blogs/feed.json', ...SLUGS.map((slug) => `/${slug}`)]),
  ...anyone(['/scrumMaster', '/businessAnalyst', '/productOwner', '/projectManager', '/HelpFaq']),
  '/Login': 'at-the-door',
  '/Login/code': 'at-the-door',
  '/logout': 'at-the-door',
  '/forgotPassword': 'at-the-door',
  ...anyone([
    '/course/:courseId',
    '/course/:courseId/waitingList',
    '/checkout/:traineeId',
    '/CourseConfirmation',
    '/paymentconfirmation',
    '/failure',
  ]),
  '/waitingList/:key': 'by-key',
  '/chooseDate/:traineeId': 'by-key',
  ...anyone(['/Payment', '/personaldetails', '/productOwnerPD', '/scrumMasterPD', '/businessAnalystPD']),
  ...anyone(['/myComponent', '/sampleUsers', '/TraineeDetails', '/privacyPolicy', '/robots.txt', '/sitemap.xml', '/*']),
  '/myBookings': 'student',
  '/myBookings/:reference': 'student',
  '/myBookings/:reference/papers/:documentId': 'student',
  '/myBookings/:reference/calendar.ics': 'student',
  '/myDetails': 'student',
  '/myDetails/held': 'student',
  '/myDetails/export': 'student',
  '/join/:key': 'by-key',
  '/certificate/:publicId': 'by-key',
  '/certificate/:publicId/:file': 'by-key',
  '/myCertificate/:key': 'by-key',
  '/adminLogin': 'at-the-door',
  '/adminLogin/code': 'at-the-door',
  '/signUp/:key': 'at-the-door',
  '/resetPassword/:key': 'at-the-door',
  '/adminLogout': OWN,
  '/welcome': LOOK,
  '/addcoupon': LOOK,
  '/showcoupon': LOOK,
  '/showcoupon/:code': LOOK,
  '/settings': LOOK,
  '/showcontact': LOOK,
  '/showcontact/:reference': LOOK,
  '/showcomments': LOOK,
  '/mails': LOOK,
  '/mails/:mailId': LOOK,
  '/mails/:mailId/letter': LOOK,
  '/audit': LOOK,
  '/documents': LOOK,
  '/documents/:documentId': LOOK,
  '/trainees': LOOK,
  '/trainees/export': STAFF,
  '/trainees/write': STAFF,
  '/trainees/move': STAFF,
  '/trainees/refund': STAFF,
  '/trainees/resend': STAFF,
  '/trainees/views': OWN,
  '/trainees/:reference': LOOK,
  '/trainingdates': LOOK,
  '/addtrainingdates': STAFF,
  '/trainingdates/:runId': LOOK,
  '/addsignup': LOOK,
  '/attendance/:runId': LOOK,
  '/colleagues': OWNER,
  '/account': OWN,
  '/helpitems': LOOK,
}

/**
 * How a call knows who may: it is for anyone, or asks for the provider's signature, or for a student's token.
 * `operator`: whoever knows METRICS_TOKEN; without one, whoever is on this machine.
 */
export type CallPolicy = 'anyone' | 'signature' | 'token' | 'operator'

/** Every call of the doors for programs. */
export const CALL_POLICIES: Record<string, CallPolicy> = {
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'operator',
  'GET /menu.json': 'anyone',
  'GET /openapi.json': 'anyone',
  'GET /openapi': 'anyone',
  'GET /.well-known/security.txt': 'anyone',
  'GET /.well-known/tideway-keys.json': 'anyone',
  'GET /.well-known/tideway-keys/:thumbprint': 'anyone',
  'GET /.well-known/tideway-issuer.json': 'anyone',
  'GET /.well-known/tideway-revoked/:list': 'anyone',
  'GET /test/some-endpoint': 'anyone',
  'GET /test/sample-users': 'anyone',
  'POST /blog/api/v1/comments': 'anyone',
  'POST /blog/api/v1/ratings': 'anyone',
  'GET /mainapp/api/v1/courses/:id': 'anyone',
  'POST /mainapp/api/v1/contact': 'anyone',
  'POST /mainapp/api/v1/traineeDetails': 'anyone',
  'POST /mainapp/api/v1/payment/initiate': 'anyone',
  'POST /mainapp/api/v1/payment/webhook': 'signature',
  'POST /student/api/v2/signIn': 'anyone',
  'POST /student/api/v2/signIn/code': 'anyone',
  'GET /student/api/v2/token': 'token',
  'GET /student/api/v2/helpFaq/getHelpFaqData': 'token',
  'GET /student/api/v2/profile/image': 'token',
  'POST /student/api/v2/profile/image': 'token',
  'DELETE /student/api/v2/profile/image': 'token',
}

/** What every request passes, and the answer to what is in no door: a call of ours names its method. */
const isPassage = ({ method }: Route): boolean => method === 'ALL'

interface Route {
  method: string
  path: string
}

/** Closed by default: a page or a call without a policy, or a policy without a page or call, stops the start. */
export function ensurePolicies(input: { pages: string[]; calls: Route[] }): void {
  const calls = input.calls.filter((call) => !isPassage(call)).map(({ method, path }) => `${method} ${path}`)
  const faults = [...without(input.pages, PAGE_POLICIES, 'page'), ...without(new Set(calls), CALL_POLICIES, 'call')]
  if (faults.length > 0) throw new Error(`expected a policy for each page and call: ${faults.join('; ')}`)
}

function without(there: Iterable<string>, policies: Record<string, unknown>, what: string): string[] {
  const known = new Set(there)
  return [
    ...[...known].filter((one) => !Object.hasOwn(policies, one)).map((one) => `${what} ${one} has none`),
    ...Object.keys(policies)
      .filter((one) => !known.has(one))
      .map((one) => `there is no ${what} ${one}`),
  ]
}
