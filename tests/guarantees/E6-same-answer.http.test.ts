import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Platform } from '../../src/platform/platform.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite, TRAINEE } from '../support/full-site.ts'
import { FROM_EVERYWHERE, sendTo } from '../support/hostile-client.ts'
import { anAccount } from '../support/people.ts'

/** A staff username that is in no page's text. */
const COLLEAGUE = 'marguerite'

const opened = oncePerFile(async () => {
  const site = await aFullSite(FROM_EVERYWHERE)
  await anAccount(site.platform, { username: COLLEAGUE, role: 'staff' })
  return site
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }

interface Entrance {
  path: string
  headers: Record<string, string>
  /** The field that names the account, and what else is sent. */
  field: string
  fields: Record<string, string>
  known: string
}

const ENTRANCES: Entrance[] = [
  {
    path: '/forgotPassword',
    headers: FORM,
    field: 'email',
    fields: { idempotencyKey: '0'.repeat(32) },
    known: TRAINEE,
  },
  {
    path: '/Login/link',
    headers: FORM,
    field: 'email',
    fields: { idempotencyKey: '0'.repeat(32) },
    known: TRAINEE,
  },
  {
    path: '/adminLogin/link',
    headers: FORM,
    field: 'name',
    fields: { idempotencyKey: '0'.repeat(32), intent: 'new-password' },
    known: COLLEAGUE,
  },
  { path: '/Login', headers: FORM, field: 'email', fields: { password: 'wrong' }, known: TRAINEE },
  { path: '/student/api/v2/signIn', headers: JSON_BODY, field: 'email', fields: { password: 'wrong' }, known: TRAINEE },
  { path: '/adminLogin', headers: FORM, field: 'username', fields: { password: 'wrong' }, known: COLLEAGUE },
]

type Send = (
  path: string,
  init: { body: string; headers: Record<string, string> },
) => Promise<{
  status: number
  headers: Headers
  text: string
}>

/** Status, headers and body of one try, without what differs in every answer. */
async function answerOf(send: Send, { path, headers, field, fields }: Entrance, name: string) {
  const values = { ...fields, [field]: name }
  const body = headers === JSON_BODY ? JSON.stringify(values) : new URLSearchParams(values).toString()
  const answer = await send(path, { body, headers })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '(no nonce)'
  const requestId = answer.headers.get('x-request-id') ?? '(no id)'
  const neutral = (text: string) =>
    text
      .replaceAll(name, 'the name')
      .replaceAll(encodeURIComponent(name), 'the name')
      .replaceAll(nonce, 'the nonce')
      .replaceAll(requestId, 'the id')
      .replaceAll(requestId.slice(0, 8), 'the number')
      .replaceAll(/[0-9a-f]{32}/g, 'a key')
      .replaceAll(/\d\d:\d\d (GMT|BST)/g, 'a time')
  const told = [...answer.headers].filter(([header]) => header !== 'date' && header !== 'content-length')
  return {
    status: answer.status,
    headers: told.map(([header, value]) => `${header}: ${neutral(value)}`),
    body: neutral(answer.text),
  }
}

/** What distinguishes a known name from an unknown one at this entrance. Both have the same length. */
async function differences(send: Send, entrance: Entrance): Promise<string[]> {
  const { known } = entrance
  const unknown = known.replace(/^./, 'x')
  const [one, other] = [await answerOf(send, entrance, known), await answerOf(send, entrance, unknown)]
  return (['status', 'headers', 'body'] as const).filter(
    (part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]),
  )
}

test('E6 each entrance answers a known and an unknown name with the same status, headers and words', async () => {
  const { server, addresses } = opened()
  const send: Send = (path, init) => sendTo(server, { method: 'POST', path, ...init })
  const reference = addresses['/myBookings/:reference']?.split('/').at(-1) ?? ''
  const withdraw: Entrance = {
    path: '/withdraw',
    headers: FORM,
    field: 'email',
    fields: { reference, intent: 'confirm', idempotencyKey: '0'.repeat(32) },
    known: TRAINEE,
  }
  for (const entrance of [...ENTRANCES, withdraw, { ...withdraw, fields: { reference, intent: 'check' } }])
    expect(await differences(send, entrance), entrance.path).toEqual([])
})

/** An entrance that looks up the account first, and whose answer depends on whether there is one. */
const aTellingEntrance = ({ db }: Pick<Platform, 'db'>, tell: 'status' | 'headers' | 'body'): Hono =>
  new Hono().post('/student/api/v2/signIn', async (c) => {
    const { email } = await c.req.json()
    const account = await db.selectFrom('account').select('id').where('username', '=', email).executeTakeFirst()
    if (tell === 'headers' && account) c.header('retry-after', '60')
    const error = tell === 'body' && !account ? 'There is no such account.' : 'Email or password is wrong.'
    return c.json({ error }, tell === 'status' && !account ? 404 : 401)
  })

test.each(['status', 'headers', 'body'] as const)(
  'E6 twin: an entrance that looks up the account first reveals by its %s whether there is one',
  async (tell) => {
    const app = aTellingEntrance(opened().platform, tell)
    const send: Send = async (path, init) => {
      const answer = await app.request(path, { method: 'POST', ...init })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    const call = ENTRANCES.find(({ path }) => path === '/student/api/v2/signIn')
    if (!call) throw new Error('expected the call among the entrances')
    expect(await differences(send, call)).toEqual([tell])
  },
)
