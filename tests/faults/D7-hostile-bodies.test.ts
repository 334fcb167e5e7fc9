import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { CALL_POLICIES } from '../../src/policies.ts'
import { logged } from '../support/processes.ts'
import { aFullSite, type FullSite } from '../support/full-site.ts'
import { everyForm } from '../support/every-form.ts'
import { FROM_EVERYWHERE, inTurns, type Sent, sendTo } from '../support/hostile-client.ts'
import { aHostileForm, aHostileJson, aHostileText, badJson } from '../support/hostile-values.ts'
import { isLong } from '../support/long.ts'
import { signatureOf } from '../support/provider.ts'

const BODIES = isLong ? 10_000 : 20
vi.setConfig({ testTimeout: isLong ? 6 * 3_600_000 : 240_000 })

const seed = 20260401
const samples = <Value>(arbitrary: fc.Arbitrary<Value>): Value[] => fc.sample(arbitrary, { numRuns: BODIES, seed })

/** A right body of each call that takes one; what is sent is near it. */
const RIGHT: Record<string, Record<string, unknown>> = {
  'POST /mainapp/api/v1/contact': {
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
  'POST /mainapp/api/v1/payment/initiate': { traineeId: '0'.repeat(32), obligation: 'balance' },
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

test('D7 whatever a call is sent, it is answered in JSON and never with a fault of ours', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const posts = Object.keys(CALL_POLICIES).filter((call) => call.startsWith('POST '))
  expect(posts.toSorted(), 'a right body for each').toEqual(Object.keys(RIGHT).toSorted())
  const token = await tokenOf(site)
  const secret = site.platform.sandbox.keys.webhookSecret
  const { db } = site.platform
  for (const [call, right] of Object.entries(RIGHT)) {
    const path = call.slice('POST '.length)
    const bodies = [...badJson(right), ...samples(aHostileJson(right))]
    const wrong = await inTurns(bodies, async (body) => {
      // The same student sends them all: their limit would hide what lies behind it.
      if (call.endsWith('/image')) await db.deleteFrom('rateLimit').where('key', 'like', 'store-picture/%').execute()
      const headers = { ...headersOf(call, body, secret), authorization: token }
      const answer = await sendTo(site.server, { method: 'POST', path, body: bodyOf(call, body), headers })
      return isSound(answer) ? null : `${call} ${answer.status} ${answer.text.slice(0, 80)} to ${body.slice(0, 200)}`
    })
    expect(wrong.filter(Boolean)).toEqual([])
  }
  expect(failures(site)).toEqual([])
})

const headersOf = (call: string, body: string, secret: string): Record<string, string> => {
  if (call.endsWith('/image')) return {}
  if (call.endsWith('/webhook')) return { 'stripe-signature': signatureOf(body, secret) }
  return { 'content-type': 'application/json' }
}

/** It is taken, so that what stands beside it is stored or refused by itself. */
const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#05f' } })
  .png()
  .toBuffer()

function bodyOf(call: string, body: string): string | FormData {
  if (!call.endsWith('/image')) return body
  const form = new FormData()
  form.set('characteristic', body.length > 3000 ? 'too long' : body)
  form.set('file', new Blob([new Uint8Array(PICTURE)], { type: 'image/png' }), body.slice(0, 40))
  return form
}

/** Below 500, in JSON, and a refusal says why in a sentence. */
function isSound({ status, headers, text }: Awaited<ReturnType<typeof sendTo>>): boolean {
  if (status >= 500 || !headers.get('content-type')?.startsWith('application/json')) return false
  const answer: unknown = JSON.parse(text)
  return status < 400 || (typeof answer === 'object' && answer !== null && 'error' in answer)
}

async function tokenOf({ server, cookies }: FullSite): Promise<string> {
  const headers = { cookie: cookies.student }
  const answer = await sendTo(server, { method: 'GET', path: '/student/api/v2/token', headers })
  return String(JSON.parse(answer.text).token)
}

/** What the log calls a fault of ours: also one behind an answer that looks sound. */
const failures = ({ server }: FullSite): string[] =>
  ['request_failed', 'page_failed', 'render_failed']
    .flatMap((event) => logged([server], event))
    .map((line) => `${String(line.path)} ${JSON.stringify(line.error).slice(0, 300)}`)

/** What is no text, no name, no number, no id, no day: each field of each form is sent some of them. */
const NONE = ['valueOf', 'x', '-1', '1.5', '99999999999', '+275760-09-13', '', '\u202e\ufeff', '\u0000']
const A_FIELD = isLong ? NONE.length : 2
const A_FORM = isLong ? 1000 : 2

test('D7 whatever a form of a page is sent, the page answers and nothing of ours breaks', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const forms = await everyForm(site)
  expect(forms.length).toBeGreaterThan(70)
  let turn = 0
  const swept = forms.flatMap((form) =>
    Object.keys(form.values).flatMap((name) =>
      Array.from({ length: A_FIELD }, () => {
        const values = { ...form.values, [name]: NONE[turn++ % NONE.length] ?? '' }
        return { ...form, body: new URLSearchParams(values).toString() }
      }),
    ),
  )
  const breaks = async ({ path, body, cookie }: (typeof swept)[number]) => {
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await sendTo(site.server, { method: 'POST', path, body, headers })
    return status >= 500 ? `${path} ${status} to ${body.slice(0, 300)}` : null
  }
  const wrong = await inTurns(swept, breaks)
  for (const form of forms) {
    const bodies = fc.sample(aHostileForm(form.values), { numRuns: A_FORM, seed: seed + turn++ })
    wrong.push(
      ...(await inTurns(
        bodies.map((body) => ({ ...form, body })),
        breaks,
      )),
    )
  }
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
  // Both were let in to the end: every form above was truly read.
  for (const [path, cookie] of [
    ['/welcome', site.cookies.office],
    ['/myBookings', site.cookies.student],
  ] as const)
    expect((await sendTo(site.server, { method: 'GET', path, headers: { cookie } })).status).toBe(200)
})

test('D7 whatever stands in an address, the page answers and nothing of ours breaks', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const cookie = `${site.cookies.office}; ${site.cookies.student}`
  const patterns = [...Object.keys(site.addresses), '/mainapp/api/v1/courses/:id', '/.well-known/tideway-revoked/:list']
  const texts = fc.sample(aHostileText, { numRuns: isLong ? 1000 : 12, seed })
  const sent = patterns.flatMap((pattern) => (pattern.includes(':') ? texts.map((text) => inPath(pattern, text)) : []))
  const wrong = await inTurns(sent, async (path) => {
    const { status } = await sendTo(site.server, { method: 'GET', path, headers: { cookie } } satisfies Sent)
    return status >= 500 ? `${path.slice(0, 200)} ${status}` : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
})

const inPath = (pattern: string, text: string): string =>
  pattern.replaceAll(/:\w+/g, encodeURIComponent(text.slice(0, 2000).toWellFormed()) || 'x').replace('*', 'x')
