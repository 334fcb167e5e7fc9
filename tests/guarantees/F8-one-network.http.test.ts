import { expect, test } from 'vitest'
import { oncePerFile } from '../support/endings.ts'
import { FROM_EVERYWHERE, sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

interface Act {
  path: string
  headers: Record<string, string>
  /** What the nth try sends. */
  fields: (n: number, label: string) => Record<string, unknown>
  /** So many are served, with this status; the next one gets the other. */
  most: number
  served: number
  rejected: number
}

const booking = (n: number, trainingDate: string) => ({
  fullName: 'Ann Smith',
  email: `ann${n}@example.com`,
  phoneNumber: '44 1234567890',
  courseId: 1,
  trainingDate,
})

const ACTS: Record<string, Act> = {
  'places held': {
    path: '/mainapp/api/v1/traineeDetails',
    headers: JSON_BODY,
    fields: booking,
    most: 5,
    served: 200,
    rejected: 409,
  },
  'coupons tried': {
    path: '/mainapp/api/v1/traineeDetails',
    headers: JSON_BODY,
    fields: (n, label) => ({ ...booking(n, label), couponCode: `GUESS${n}` }),
    most: 10,
    served: 422,
    rejected: 429,
  },
  'passwords guessed': {
    path: '/Login',
    headers: FORM,
    fields: (n) => ({ email: 'ann@example.com', password: `guess ${n}` }),
    most: 10,
    served: 401,
    rejected: 429,
  },
  'resets asked for': {
    path: '/forgotPassword',
    headers: FORM,
    fields: (n) => ({ email: `ann${n}@example.com`, idempotencyKey: String(n).padStart(32, '0') }),
    most: 60,
    served: 200,
    rejected: 429,
  },
  'enquiries sent': {
    path: '/mainapp/api/v1/contact',
    headers: JSON_BODY,
    fields: (n) => ({
      name: 'Ann Smith',
      userType: 'individual',
      email: `ann${n}@example.com`,
      contactNumber: '1',
      course: 'Scrum Master',
      message: `Message ${n}`,
    }),
    most: 40,
    served: 200,
    rejected: 429,
  },
}
const cases = Object.entries(ACTS)

const inOneNetwork = (n: number) => `2001:db8:0:7:${(n * 211).toString(16)}::${n.toString(16)}`
const inItsOwnNetwork = (n: number) => `2001:db8:${n.toString(16)}::1`
const besideEachOther = (n: number) => `2001:db8:ffff:${n.toString(16)}::1`

const opened = oncePerFile(async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  return { site, label: (await aRoomyRun(platform)).label }
})

test.each(cases)(
  'F8 %s: who changes their address within one IPv6 network is stopped, and the person beside them is served',
  async (_, act) => {
    const statuses: number[] = []
    for (let n = 1; n <= act.most + 2; n += 1) statuses.push(await attempt(act, n, inOneNetwork(n)))
    expect(statuses).toEqual([...Array<number>(act.most).fill(act.served), act.rejected, act.rejected])
    expect(await attempt(act, 999, '2001:db8:0:8::1')).toBe(act.served)
  },
)

test.each(cases.filter(([, { most }]) => most <= 10))(
  'F8 %s: who moves on through the 65,536 networks around their own is stopped after some times as many',
  async (name, act) => {
    const most = name === 'passwords guessed' ? act.most * 2 : act.most * 4
    const statuses: number[] = []
    for (let n = 201; n <= 201 + most; n += 1) statuses.push(await attempt(act, n, besideEachOther(n)))
    expect(statuses).toEqual([...Array<number>(most).fill(act.served), act.rejected])
  },
)

test.each(cases)('F8 twin, %s: counted by their whole addresses all of them would be served', async (_, act) => {
  for (let n = 1001; n <= 1002 + act.most; n += 1) expect(await attempt(act, n, inItsOwnNetwork(n))).toBe(act.served)
})

async function attempt({ path, headers, fields }: Act, n: number, from: string): Promise<number> {
  const { site, label } = opened()
  const sent = fields(n, label)
  const pairs = Object.entries(sent).map(([name, value]) => [name, String(value)])
  const body = headers === JSON_BODY ? JSON.stringify(sent) : new URLSearchParams(pairs).toString()
  const answer = await sendTo(site, { method: 'POST', path, body, headers: { ...headers, 'x-forwarded-for': from } })
  return answer.status
}
