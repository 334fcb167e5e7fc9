import { expect, test } from 'vitest'
import { FROM_EVERYWHERE, sendTo } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { aPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_BODY = { 'content-type': 'application/json' }
const HERE = '127.0.0.1'

test('F2: of guesses at a coupon from one address, at the form and at the API alike, ten in all are checked', async () => {
  const { guess } = await aBookingPage()
  const looked: boolean[] = []
  for (let n = 0; n < 14; n++) looked.push(await guess('203.0.113.1', n))
  expect(looked).toEqual([...Array(10).fill(true), ...Array(4).fill(false)])
  expect(await guess('203.0.113.2', 14), 'another address is not affected').toBe(true)
})

test('F2 twin: from this machine’s own address, which is not counted, every guess is checked', async () => {
  const { guess } = await aBookingPage()
  for (let n = 0; n < 14; n++) expect(await guess(HERE, n)).toBe(true)
})

test('F2 an unknown, an expired, a used-up and a retired code, and one of another course, get the same message', async () => {
  const { platform, ask } = await aBookingPage()
  const past = new Date(Date.now() - 86_400_000)
  const coupon = { description: 'x', kind: 'percent', value: 50 } as const
  await platform.db
    .insertInto('coupon')
    .values([
      { ...coupon, code: 'EXPIRED', validUntil: past },
      { ...coupon, code: 'USEDUP', useLimit: 1, uses: 1 },
      { ...coupon, code: 'RETIRED', retiredAt: past },
      { ...coupon, code: 'OTHER', courseId: 2 },
    ])
    .execute()
  const answers = new Set<string>()
  for (const couponCode of ['UNKNOWN', 'EXPIRED', 'USEDUP', 'RETIRED', 'OTHER']) {
    const answer = await ask('203.0.113.1', couponCode)
    answers.add(`${answer.status} ${answer.text}`)
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('422')
})

/** A site with a date to book, and visitors who try a code at its form or at its API. */
async function aBookingPage() {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const { label: trainingDate } = await aRoomyRun(platform)
  const details = { fullName: 'Ann', email: 'a@b.co', phoneNumber: '1', trainingDate }
  const ask = (from: string, couponCode: string) => {
    const body = JSON.stringify({ ...details, couponCode, courseId: 1 })
    const headers = { ...JSON_BODY, 'x-forwarded-for': from }
    return sendTo(site, { method: 'POST', path: '/mainapp/api/v1/traineeDetails', body, headers })
  }
  const type = (from: string, couponCode: string) => {
    const body = new URLSearchParams({ ...details, couponCode, intent: 'apply' }).toString()
    return sendTo(site, { method: 'POST', path: '/course/1', body, headers: { ...FORM, 'x-forwarded-for': from } })
  }
  /** Whether it was checked: the messages for a wrong code and for too many tries differ. */
  const guess = async (from: string, n: number) =>
    (await (n % 2 === 0 ? type : ask)(from, `GUESS${n}`)).text.includes('Invalid coupon code.')
  return { platform, ask, guess }
}
