import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { CALL_POLICIES } from '../../src/web/access-policies.ts'
import { aFullSite } from '../support/full-site.ts'
import { everyForm } from '../support/every-form.ts'
import {
  failures,
  faultOfCall,
  faultOfForm,
  inPath,
  NONE,
  patternsOf,
  RIGHT,
  tokenOf,
} from '../support/hostile-calls.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { aHostileForm, aHostileJson, aHostileText, badJson } from '../support/hostile-values.ts'
import { isLong } from '../support/long.ts'
import { warningsOf } from '../support/warnings.ts'

const BODIES = isLong ? 10_000 : 20
vi.setConfig({ testTimeout: isLong ? 6 * 3_600_000 : 240_000 })

const seed = 20260401
const samples = <Value>(arbitrary: fc.Arbitrary<Value>): Value[] => fc.sample(arbitrary, { numRuns: BODIES, seed })

test('D7 no matter what an API call is sent, it answers in JSON and never with a server error', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const posts = Object.keys(CALL_POLICIES).filter((call) => call.startsWith('POST '))
  expect(posts.toSorted(), 'a valid body for each').toEqual(Object.keys(RIGHT).toSorted())
  const token = await tokenOf(site)
  for (const [call, right] of Object.entries(RIGHT)) {
    const bodies = [...badJson(right), ...samples(aHostileJson(right))]
    const wrong = await inTurns(bodies, (body) => faultOfCall(site, token, call, body))
    expect(wrong.filter(Boolean)).toEqual([])
  }
  expect(failures(site)).toEqual([])
})

/** How many hostile values each field of each form is sent. */
const A_FIELD = isLong ? NONE.length : 2
const A_FORM = isLong ? 1000 : 2

test('D7 no matter what a form of a page is sent, the page answers without a server error', async () => {
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
  const wrong = await inTurns(swept, (form) => faultOfForm(site, form))
  for (const form of forms) {
    const bodies = fc.sample(aHostileForm(form.values), { numRuns: A_FORM, seed: seed + turn++ })
    wrong.push(
      ...(await inTurns(
        bodies.map((body) => ({ ...form, body })),
        (one) => faultOfForm(site, one),
      )),
    )
  }
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
  // Both sessions were valid to the end, so every form above was really read.
  for (const [path, cookie] of [
    ['/welcome', site.cookies.office],
    ['/myBookings', site.cookies.student],
  ] as const)
    expect((await sendTo(site.server, { method: 'GET', path, headers: { cookie } })).status).toBe(200)
})

test('D7 no matter what an address contains, the page answers without a server error', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const cookie = `${site.cookies.office}; ${site.cookies.student}`
  warningsOf()
  const texts = fc.sample(aHostileText, { numRuns: isLong ? 1000 : 12, seed })
  const sent = patternsOf(site).flatMap((pattern) => texts.map((text) => inPath(pattern, text)))
  const wrong = await inTurns(sent, async (path) => {
    const { status } = await sendTo(site.server, { method: 'GET', path, headers: { cookie } })
    return status >= 500 ? `${path.slice(0, 200)} ${status}` : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
})
