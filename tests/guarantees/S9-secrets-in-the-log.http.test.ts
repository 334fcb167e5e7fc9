import { expect, test } from 'vitest'
import { createLog, redactPath } from '../../src/platform/log.ts'
import { initiateOverHttp, payOverHttp, startPaymentOverHttp } from '../support/calls.ts'
import { aFullSite } from '../support/full-site.ts'
import { sendTo } from '../support/hostile-client.ts'
import { anEmailContext, sentMails } from '../support/mails.ts'
import { PASSWORD } from '../support/people.ts'
import { aRoomyRun } from '../support/runs.ts'

const CARD = '4242424242424242'

test('S9 the log of a whole journey contains no card, password, token, link key, payment secret or personal data', async () => {
  const { platform, server, addresses, cookies } = await aFullSite()
  const secrets = new Map<string, string>([
    ['card', CARD],
    ['password', PASSWORD],
    ['wrong password', 'not my tables by heart'],
    ['cookie of the office', cookies.office.slice('office='.length)],
    ['cookie of a student', cookies.student.slice('student='.length)],
    ['email', 'zephyrine@quaverley.example'],
    ['name', 'Quaverley'],
    ['telephone', '960777'],
    ['message', 'A most private question'],
  ])
  for (const key of [
    '/signUp/:key',
    '/resetPassword/:key',
    '/Login/link/:key',
    '/adminLogin/link/:key',
    '/join/:key',
    '/myCertificate/:key',
    '/waitingList/:key',
  ])
    secrets.set(key, (addresses[key] ?? '').split('/').at(-1) ?? '')
  // Every page is visited by a user who may, and each form that takes a secret gets a right and a wrong one.
  for (const path of Object.values(addresses))
    await sendTo(server, { method: 'GET', path, headers: { cookie: `${cookies.office}; ${cookies.student}` } })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (path: string, values: Record<string, string>) =>
    sendTo(server, { method: 'POST', path, body: new URLSearchParams(values).toString(), headers: form })
  for (const password of [PASSWORD, 'not my tables by heart']) {
    const signedIn = await post('/adminLogin', { username: 'owner', password })
    const token = /office=([0-9a-f]{64})/.exec(signedIn.headers.getSetCookie().join())?.[1]
    if (token) secrets.set('a new cookie', token)
    const body = JSON.stringify({ email: 'amara@example.com', password })
    const headers = { 'content-type': 'application/json' }
    const answer = await sendTo(server, { method: 'POST', path: '/student/api/v2/signIn', body, headers })
    const given: unknown = JSON.parse(answer.text).token
    if (typeof given === 'string') secrets.set('token', given)
  }
  await post('/forgotPassword', { email: 'zephyrine@quaverley.example', idempotencyKey: '0'.repeat(32) })
  await post(addresses['/resetPassword/:key'] ?? '', { password: 'not my tables by heart' })
  const { label: trainingDate } = await aRoomyRun(platform)
  const buyer = { fullName: 'Zephyrine Quaverley', email: 'zephyrine@quaverley.example', phoneNumber: '01632 960777' }
  const { traineeId, clientSecret } = await startPaymentOverHttp(server, { trainingDate, ...buyer, amount: 1 })
  secrets.set('secret of a payment', clientSecret)
  secrets.set('its second half', clientSecret.split('_secret_')[1] ?? clientSecret)
  expect(await payOverHttp(server, { clientSecret, ...platform.sandbox.keys, card: '4000000000000002' })).toBe(402)
  expect(await payOverHttp(server, { clientSecret, ...platform.sandbox.keys, card: CARD })).toBe(200)
  await initiateOverHttp(server, traineeId)
  const contact = {
    userType: 'individual',
    name: 'Zephyrine Quaverley',
    email: buyer.email,
    contactNumber: '01632 960777',
    course: 'Scrum Master',
    message: 'A most private question',
  }
  await sendTo(server, {
    method: 'POST',
    path: '/mainapp/api/v1/contact',
    body: JSON.stringify(contact),
    headers: { 'content-type': 'application/json' },
  })
  for (const [name, key] of Object.entries(platform.sandbox.keys))
    if (name !== 'publishableKey') secrets.set(name, String(key))
  // What the queue's worker logs while it sends them.
  expect((await sentMails(await anEmailContext(platform))).length).toBeGreaterThan(0)
  expect(platform.logged.map(({ event }) => event)).toContain('mail_sent')
  // A server error with all of it in scope.
  await platform.db.schema.alterTable('enquiry').renameTo('gone').execute()
  await sendTo(server, {
    method: 'POST',
    path: '/mainapp/api/v1/contact',
    body: JSON.stringify({ ...contact, message: 'A most private question, again' }),
    headers: { 'content-type': 'application/json' },
  })
  expect(server.output()).toContain('"event":"request_failed"')
  const log = [server.output(), ...platform.logged.map((entry) => JSON.stringify(entry))].join('\n')
  expect(log.split('\n').length).toBeGreaterThan(100)
  expect([...secrets].filter(([, secret]) => secret.length > 3 && log.includes(secret)).map(([name]) => name)).toEqual(
    [],
  )
})

test('S9 twin: a secret logged under an innocent name would be found, and one under a telling name is redacted', () => {
  const lines: string[] = []
  const log = createLog((line) => lines.push(line))
  log.info('a', { note: CARD })
  log.info('b', { card: CARD, token: PASSWORD, path: redactPath(`/signUp/${'ab'.repeat(48)}`) })
  expect(lines[0]).toContain(CARD)
  expect(lines[1]).not.toContain(CARD)
  expect(lines[1]).not.toContain(PASSWORD)
  expect(lines[1]).not.toContain('ab'.repeat(48))
})
