import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { syncArticles } from '../../src/domain/blog/article-search.ts'
import { CALL_POLICIES } from '../../src/web/access-policies.ts'
import { anArticle } from '../support/articles.ts'
import { everyForm } from '../support/every-form.ts'
import { aFullSite } from '../support/full-site.ts'
import {
  failures,
  faultOfCall,
  faultOfForm,
  inPath,
  isSound,
  NONE,
  patternsOf,
  RIGHT,
  tokenOf,
} from '../support/hostile-calls.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { badJson } from '../support/hostile-values.ts'
import { aPlatform } from '../support/platform.ts'
import { warningsOf } from '../support/warnings.ts'

/** A value of each family where a text, a number or a list is expected. */
const VALUES = ['\u0000', 'a\udfff\ud800b', '__proto__', 'x'.repeat(20_000), -1, 1e308, null, {}, [[]]]

/** A valid body with one wrong field after another, and with all of them wrong at once. */
function wrongBodies(right: Record<string, unknown>): string[] {
  const names = Object.keys(right)
  const value = (turn: number) => VALUES[turn % VALUES.length]
  const oneByOne = VALUES.map((wrong, turn) => ({ ...right, [names[turn % names.length] ?? '']: wrong }))
  const all = Object.fromEntries(names.map((name, turn) => [name, value(turn)]))
  return [...oneByOne, all].map((body) => JSON.stringify(body))
}

test('D7 a wrong body of every family is answered by each API call in JSON, and never with a server error', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const posts = Object.keys(CALL_POLICIES).filter((call) => call.startsWith('POST '))
  expect(posts.toSorted(), 'a valid body for each').toEqual(Object.keys(RIGHT).toSorted())
  const token = await tokenOf(site)
  const sent = Object.entries(RIGHT).flatMap(([call, right]) =>
    [...badJson(right), ...wrongBodies(right)].map((body) => ({ call, body })),
  )
  const wrong = await inTurns(sent, ({ call, body }) => faultOfCall(site, token, call, body))
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
})

test('D7 twin: a call that stores what it reads, without a rule for it, fails for the same bodies', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  const app = new Hono()
  app.post('/', async (c) => {
    const { name, email, message } = await c.req.json<Record<string, string>>()
    await sql`insert into article_comment (article_slug, name, email, text, state, digest)
      values ('userstory', ${name}, ${email}, ${message}, 'held', gen_random_uuid())`.execute(platform.db)
    return c.json({ message })
  })
  app.onError((error, c) => c.text(error.message, 500))
  const right = RIGHT['POST /mainapp/api/v1/contact'] ?? {}
  const isAnswered = async (body: string) => {
    const answer = await app.request('/', { method: 'POST', body })
    return isSound({ status: answer.status, headers: answer.headers, text: await answer.text() })
  }
  expect(await isAnswered(JSON.stringify(right)), 'the valid body is stored').toBe(true)
  const wrong = [...badJson(right), ...wrongBodies(right)]
  const sound = await inTurns(wrong, isAnswered, 1)
  expect(sound.filter((one) => !one).length).toBeGreaterThan(10)
})

/** Bodies that no form sends, no matter what is typed into it. */
const UNDECODABLE = ['=%00', '=%ff%fe%fd', '=%ed%a0%80', '[]=1&x[a]=2']

test('D7 a wrong value of every family breaks no form of a page', async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  const forms = await everyForm(site)
  expect(forms.length).toBeGreaterThan(70)
  const sent = forms.flatMap((form, turn) => {
    const names = Object.keys(form.values)
    const name = names[turn % names.length] ?? 'intent'
    const wrong = new URLSearchParams({ ...form.values, [name]: NONE[turn % NONE.length] ?? '' }).toString()
    // Every form is decoded in the same place: each of these once is enough.
    const undecodable = UNDECODABLE.slice(turn, turn + 1).map(
      (end) => `${new URLSearchParams(form.values)}&${name}${end}`,
    )
    return [wrong, ...undecodable].map((body) => ({ ...form, body }))
  })
  const wrong = await inTurns(sent, (form) => faultOfForm(site, form))
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
  // Both sessions were valid to the end, so every form above was really read.
  for (const [path, cookie] of [
    ['/welcome', site.cookies.office],
    ['/myBookings', site.cookies.student],
  ] as const)
    expect((await sendTo(site.server, { method: 'GET', path, headers: { cookie } })).status).toBe(200)
})

test('D7 a wrong value of every family breaks no page that reads it from its address', async () => {
  warningsOf()
  const site = await aFullSite(FROM_EVERYWHERE)
  const cookie = `${site.cookies.office}; ${site.cookies.student}`
  const patterns = patternsOf(site)
  expect(patterns.length).toBeGreaterThan(20)
  const texts = ['\u0000', 'valueOf', '99999999999', '%', 'é'.repeat(1000)]
  const sent = patterns.flatMap((pattern) => texts.map((text) => inPath(pattern, text)))
  const wrong = await inTurns(sent, async (path) => {
    const { status } = await sendTo(site.server, { method: 'GET', path, headers: { cookie } })
    return status >= 500 ? `${path.slice(0, 200)} ${status}` : null
  })
  expect(wrong.filter(Boolean)).toEqual([])
  expect(failures(site)).toEqual([])
})
