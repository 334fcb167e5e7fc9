import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable, openDatabase } from '../../src/platform/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { addressOf } from '../support/calls.ts'
import { aDatabase } from '../support/database.ts'
import { aDatabaseProxy } from '../support/database-proxy.ts'
import { aSite } from '../support/in-process.ts'
import { visitOnce } from '../support/load.ts'
import type { RunningSite } from '../support/server.ts'

/** These pages are cached in memory; the others need the database. */
const KEPT = ['/', '/blogs', '/faq']
const ASKING = ['/course/1', `/CourseConfirmation?reference=${'a'.repeat(32)}`]
const AWAY = { status: 503, retryAfter: '5' }

test('C1 while the database is away cached pages are served, forms keep what was typed, and afterwards each is accepted once', async () => {
  const url = await aDatabase()
  const database = await aDatabaseProxy(url)
  const site = await aSite({ databaseUrl: database.url })
  for (const path of KEPT) expect(await visitOnce(site, path)).toMatchObject({ status: 200 })
  const trainingDate = await firstDate(site)

  await database.cut()
  for (const path of KEPT) expect(await visitOnce(site, path)).toMatchObject({ status: 200 })
  expect(await visitOnce(site, '/contactUs?course=x'), 'twin: a page that is not cached').toMatchObject(AWAY)
  for (const path of ASKING) expect(await visitOnce(site, path), path).toMatchObject(AWAY)
  const typed = await sendForm(site, trainingDate)
  expect(typed).toMatchObject(AWAY)
  for (const value of ['Typed Name', 'typed@example.com', trainingDate.replaceAll('&', '&amp;')])
    expect(typed.text).toContain(value)
  expect(await callApi(site, trainingDate)).toMatchObject(AWAY)
  expect(await visitOnce(site, '/readyz')).toMatchObject({ status: 503 })
  expect(await visitOnce(site, '/healthz')).toMatchObject({ status: 200 })

  await database.restore()
  expect(await visitOnce(site, '/readyz')).toMatchObject({ status: 200 })
  for (const again of [sendForm, callApi, sendForm, callApi])
    expect((await again(site, trainingDate)).status).toBeLessThan(400)
  const { db, close } = openDatabase({ url, log: createLog(() => {}), connections: 1 })
  onTestFinished(close)
  const emails = await db.selectFrom('booking').select('email').orderBy('email').execute()
  expect(emails.map((one) => one.email)).toEqual(['called@example.com', 'typed@example.com'])
})

test('C1 twin: an app that does not recognise the error of an absent database answers 500 without Retry-After', async () => {
  const database = await aDatabaseProxy(await aDatabase())
  const { db, close } = openDatabase({ url: database.url, log: createLog(() => {}) })
  onTestFinished(close)
  const naive = new Hono()
  let thrown: unknown
  naive.get('/', async (c) => c.json(await db.selectFrom('course').select('id').execute()))
  naive.onError((error, c) => {
    thrown = error
    return c.text('a fault', 500)
  })
  expect((await naive.request('/')).status).toBe(200)
  await database.cut()
  const answer = await naive.request('/')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null])
  expect(isDatabaseUnavailable(thrown)).toBe(true)
})

async function firstDate(site: RunningSite): Promise<string> {
  const response = await fetch(`${addressOf(site)}/mainapp/api/v1/courses/1`)
  const course = (await response.json()) as { trainingDate: string } // as the specification has it
  return course.trainingDate.split('|')[0] ?? ''
}

const PERSON = { fullName: 'Typed Name', phoneNumber: '44 1234567890' }

/** The form as a browser without scripts sends it: each time the same form under the same key. */
const sendForm = (site: RunningSite, trainingDate: string) =>
  send(`${addressOf(site)}/course/1`, {
    headers: { origin: `http://localhost:${site.port}` },
    body: new URLSearchParams({
      ...PERSON,
      email: 'typed@example.com',
      trainingDate,
      typeofpayment: 'Full Payment',
      idempotencyKey: '8f14e45f-ceea-467f-a8a8-1c1d0a2b3c4d',
    }),
  })

const callApi = (site: RunningSite, trainingDate: string) =>
  send(`${addressOf(site)}/mainapp/api/v1/traineeDetails`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': 'c1c1c1c1-ceea-467f-a8a8-1c1d0a2b3c4d' },
    body: JSON.stringify({ ...PERSON, email: 'called@example.com', courseId: 1, trainingDate }),
  })

async function send(address: string, init: RequestInit) {
  const response = await fetch(address, { method: 'POST', redirect: 'manual', ...init })
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() }
}
