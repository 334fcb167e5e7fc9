import { expect, test } from 'vitest'
import { site as company } from '../content/site.ts'
import { isWithinLimit, type LimitName, LIMITS } from '../src/platform/rate-limits.ts'
import { FROM_EVERYWHERE, sendTo } from './support/hostile-client.ts'
import { aCoupon } from './support/coupons.ts'
import { aSite } from './support/in-process.ts'
import { aPlatform } from './support/platform.ts'
import { oncePerFile } from './support/endings.ts'
import { aFullRun, aRoomyRun } from './support/runs.ts'

const OFFICE = '203.0.113.20'
const TWENTY = Array.from({ length: 20 }, (_, n) => n + 1)

const opened = oncePerFile(async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const code = await aCoupon(platform)
  const { run: full } = await aFullRun(platform)
  const { label } = await aRoomyRun(platform)
  await platform.db.updateTable('run').set({ capacity: 1, taken: 1 }).where('id', '=', full.id).execute()
  const taster = await platform.db.selectFrom('taster').select('id').orderBy('startsAt').executeTakeFirstOrThrow()
  await platform.db.updateTable('taster').set({ capacity: 100 }).execute()
  return { platform, site, code, label, full, tasterId: taster.id }
})

const post = async (path: string, fields: Record<string, string>, from = OFFICE) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from }
  const body = new URLSearchParams(fields).toString()
  return sendTo(opened().site, { method: 'POST', path, body, headers })
}
/** As if the forms had been sent as often as they may be. */
async function useUp(limit: LimitName, address: string): Promise<void> {
  for (let n = 0; n < LIMITS[limit].most; n += 1) await isWithinLimit(opened().platform, { limit, address })
}

const emailOf = (n: number) => `colleague${n}@office.example`
const person = (n: number) => ({
  name: 'Ann Smith',
  fullName: 'Ann Smith',
  email: emailOf(n),
  phoneNumber: '+44 20 7946 0123',
})
const enquiry = (n: number) => ({
  ...person(n),
  enquiryForm: 'contact',
  kind: 'contact',
  contactNumber: '1',
  course: 'Scrum Master',
})

/** What each colleague sends, and whether it was taken. */
const FORMS: Record<string, (n: number) => Promise<boolean>> = {
  'their company’s code, asked about first, and a place with it': async (n) => {
    const { code, label } = opened()
    const form = { ...person(n), trainingDate: label, couponCode: code }
    const applied = await post('/course/1', { ...form, intent: 'apply' })
    const booked = await post('/course/1', { ...form, intent: 'book' })
    return applied.text.includes(code) && !applied.text.includes('Too many') && booked.status === 303
  },
  'a link to log in, twice': async (n) => {
    const asked = [1, 2].map((turn) => post('/Login/link', { email: emailOf(n), idempotencyKey: `${n}/${turn}` }))
    return (await Promise.all(asked)).every(({ status }) => status === 200)
  },
  'a new password': async (n) =>
    (await post('/forgotPassword', { email: emailOf(n), idempotencyKey: `${n}` })).status === 200,
  'a place in a taster': async (n) =>
    (await post('/AdvBanner', { ...person(n), taster: opened().tasterId })).status === 200,
  'the waiting list': async (n) =>
    (await post(`/course/1/waitingList?date=${encodeURIComponent(opened().full.label)}`, person(n))).status === 200,
  'an enquiry': async (n) => (await post('/contactUs', { ...enquiry(n), message: `Question ${n}` })).status === 200,
}

test.each(Object.entries(FORMS))('twenty colleagues behind one address all get %s', async (_, send) => {
  const taken: boolean[] = []
  for (const n of TWENTY) taken.push(await send(n))
  expect(taken).toEqual(TWENTY.map(() => true))
})

test('whoever is refused reads how long it lasts and whom to call, and Retry-After says the same', async () => {
  await useUp('ask-for-reset', '203.0.113.21')
  const answer = await post('/forgotPassword', { email: emailOf(1) }, '203.0.113.21')
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(3000)
  expect(answer.text).toContain(
    `Please try again in ${Math.ceil(seconds / 60)} minutes, or call us on ${company.phone.shown}`,
  )
})

test('a page that is opened too often says when it opens again', async () => {
  const { site } = opened()
  const open = () =>
    sendTo(site, {
      method: 'GET',
      path: `/resetPassword/${'0'.repeat(64)}`,
      headers: { 'x-forwarded-for': '203.0.113.22' },
    })
  expect((await open()).status, 'twin: as long as the limit is not reached').toBe(404)
  await useUp('open-link', '203.0.113.22')
  const answer = await open()
  expect(answer.status).toBe(429)
  const seconds = Number(answer.headers.get('retry-after'))
  expect(answer.text.replaceAll('<!-- -->', '')).toContain(`Please try again in ${Math.ceil(seconds / 60)} minutes`)
})

test('twin: someone who guesses codes behind the same address is still stopped after ten', async () => {
  const { label } = opened()
  const answers: string[] = []
  for (let n = 0; n < 11; n += 1)
    answers.push(
      (await post('/course/1', { ...person(n), trainingDate: label, couponCode: `GUESS${n}`, intent: 'apply' })).text,
    )
  expect(answers.slice(0, 10).every((text) => text.includes('Invalid coupon code.'))).toBe(true)
  expect(answers[10]).toMatch(/Too many wrong codes were tried from your connection. Please try again in \d+ minutes/)
})
