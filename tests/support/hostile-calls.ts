import sharp from 'sharp'
import type { FullSite } from './full-site.ts'
import { sendTo } from './hostile-client.ts'
import { logged } from './processes.ts'
import { signatureOf } from './provider.ts'

/** A valid body for each API call that takes one; the hostile bodies are variations of it. */
export const RIGHT: Record<string, Record<string, unknown>> = {
  'POST /mainapp/api/v1/contact': {
    userType: 'individual',
    name: 'A',
    email: 'a@b.co',
    contactNumber: '1',
    course: 'Scrum Master',
    message: '',
  },
  'POST /mainapp/api/v1/traineeDetails': {
    fullName: 'A',
    email: 'a@b.co',
    phoneNumber: '44 1',
    trainingDate: 'x',
    typeofpayment: 'Deposit',
    couponCode: 'DISCOUNT50',
    readerZone: 'Asia/Kolkata',
    courseId: 1,
    courseName: 'Scrum Master',
    amount: 1500,
  },
  'POST /mainapp/api/v1/orders': {
    courseId: 1,
    trainingDate: 'x',
    seats: 4,
    companyName: 'A',
    fullName: 'A',
    email: 'a@b.co',
    phoneNumber: '44 1',
    settle: 'quote',
  },
  'POST /mainapp/api/v1/orders/:orderId/accept': { fullName: 'A', poNumber: '1' },
  'POST /mainapp/api/v1/orders/:orderId/seats/:seatId': { fullName: 'A', email: 'a@b.co' },
  'POST /mainapp/api/v1/payment/initiate': { traineeId: '0'.repeat(32), instalment: 'balance' },
  'POST /mainapp/api/v1/payment/webhook': {
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: 'pi_1', object: 'payment_intent', amount: 1, currency: 'gbp', metadata: {} } },
  },
  'POST /blog/api/v1/comments': { article: 'userstory', name: 'A', email: 'a@b.co', text: 'T', replyTo: '' },
  'POST /blog/api/v1/ratings': { article: 'userstory', stars: 5 },
  'POST /student/api/v2/signIn': { email: 'a@b.co', password: 'p', remember: true },
  'POST /student/api/v2/signIn/code': { code: '123456', remember: true },
  'POST /student/api/v2/profile/image': { characteristic: { a: 1 } },
}

/** Sends a call this body as the student, signed where the provider signs. Returns what is wrong with the answer, or null. */
export async function faultOfCall(site: FullSite, token: string, call: string, body: string): Promise<string | null> {
  const { db, sandbox } = site.platform
  // The same student sends them all: the rate limit would hide the answers behind it.
  if (call.endsWith('/image')) await db.deleteFrom('rateLimit').where('key', 'like', 'store-picture/%').execute()
  const headers = { ...headersOf(call, body, sandbox.keys.webhookSecret), authorization: token }
  const path = call.slice('POST '.length)
  const answer = await sendTo(site.server, { method: 'POST', path, body: bodyOf(call, body), headers })
  return isSound(answer) ? null : `${call} ${answer.status} ${answer.text.slice(0, 80)} to ${body.slice(0, 200)}`
}

const headersOf = (call: string, body: string, secret: string): Record<string, string> => {
  if (call.endsWith('/image')) return {}
  if (call.endsWith('/webhook')) return { 'stripe-signature': signatureOf(body, secret) }
  return { 'content-type': 'application/json' }
}

/** A valid picture, so that only the other fields decide the answer. */
const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#05f' } })
  .png()
  .toBuffer()

export function bodyOf(call: string, body: string): string | FormData {
  if (!call.endsWith('/image')) return body
  const form = new FormData()
  form.set('characteristic', body.length > 3000 ? 'too long' : body)
  form.set('file', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), body.slice(0, 40))
  return form
}

/** Below 500, in JSON, and an error has a message. */
export function isSound({
  status,
  headers,
  text,
}: Pick<Awaited<ReturnType<typeof sendTo>>, 'status' | 'headers' | 'text'>): boolean {
  if (status >= 500 || !headers.get('content-type')?.startsWith('application/json')) return false
  const answer: unknown = JSON.parse(text)
  return status < 400 || (typeof answer === 'object' && answer !== null && 'error' in answer)
}

export async function tokenOf({ server, cookies }: FullSite): Promise<string> {
  const headers = { cookie: cookies.student }
  const answer = await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers })
  return String(JSON.parse(answer.text).token)
}

/** The server errors in the log: also those behind an answer that looks right. */
export const failures = ({ server }: FullSite): string[] =>
  ['request_failed', 'page_failed', 'render_failed']
    .flatMap((event) => logged([server], event))
    .map((line) => `${String(line.path)} ${JSON.stringify(line.error).slice(0, 300)}`)

/** Sends a form this body as its page does. Returns what is wrong with the answer, or null. */
export async function faultOfForm(site: FullSite, form: { path: string; cookie: string; body: string }) {
  const { path, body, cookie } = form
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
  const { status } = await sendTo(site.server, { method: 'POST', path, body, headers })
  return status >= 500 ? `${path} ${status} to ${body.slice(0, 300)}` : null
}

/** Invalid texts, names, numbers, ids and days. */
export const NONE = ['valueOf', 'x', '-1', '1.5', '99999999999', '+275760-09-13', '', '\u202e\ufeff', '\u0000']

/** A page's address with this text where the pattern has a name. */
export const inPath = (pattern: string, text: string): string =>
  pattern.replaceAll(/:\w+/g, encodeURIComponent(text.slice(0, 2000).toWellFormed()) || 'x').replace('*', 'x')

/** Pages and calls that read a part of their address. */
export const patternsOf = (site: FullSite): string[] =>
  [...Object.keys(site.addresses), '/mainapp/api/v1/courses/:id', '/.well-known/tideway-revoked/:list'].filter(
    (pattern) => pattern.includes(':'),
  )
