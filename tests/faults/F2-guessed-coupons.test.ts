import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { mainappV1 } from '../../src/api/mainapp-v1.ts'
import type { Door } from '../../src/door.ts'
import { aPlatform } from '../support/platform.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { startProcess } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

vi.setConfig({ testTimeout: isLong ? 1_800_000 : 180_000 })

const GUESSES = isLong ? 10_000 : 200
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('F2 of many guesses at a coupon from three addresses by both doors at most ten each are looked at', async () => {
  const platform = await aPlatform()
  const server = await startProcess({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const { label } = await aRoomyRun(platform)
  const details = { fullName: 'Ann', email: 'a@b.co', phoneNumber: '1', trainingDate: label }
  const looked = await inTurns(
    Array.from({ length: GUESSES }, (_, index) => index),
    async (index) => {
      const from = { 'x-forwarded-for': `203.0.113.${index % 3}` }
      const couponCode = `GUESS${index}`
      if (index % 2 === 0) {
        const body = new URLSearchParams({ ...details, couponCode, intent: 'apply' }).toString()
        const answer = await sendTo(server, { method: 'POST', path: '/course/1', body, headers: { ...FORM, ...from } })
        return answer.text.includes('Invalid coupon code.')
      }
      const body = JSON.stringify({ ...details, couponCode, courseId: 1 })
      const headers = { 'content-type': 'application/json', ...from }
      const answer = await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/traineeDetails', body, headers })
      return answer.text.includes('Invalid coupon code.')
    },
  )
  const count = looked.filter(Boolean).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(30)
})

test('F2 an unknown, an expired, a used-up and a retired code, and one of another course, are told the same', async () => {
  const platform = await aPlatform()
  const server = await startProcess({ databaseUrl: platform.url, env: FROM_EVERYWHERE })
  const { label } = await aRoomyRun(platform)
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
    const details = { fullName: 'Ann', email: 'a@b.co', phoneNumber: '1', trainingDate: label, courseId: 1 }
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...details, couponCode })
    const answer = await sendTo(server, { method: 'POST', path: '/mainapp/api/v1/traineeDetails', body, headers })
    answers.add(`${answer.status} ${answer.text}`)
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('422')
})

test('F2 twin: from an address that is not counted every guess is looked at', async () => {
  const platform = await aPlatform()
  const { label } = await aRoomyRun(platform)
  const looked = async (address: string) => {
    const app = new Hono<Door>()
    app.use((c, next) => {
      c.set('address', address)
      return next()
    })
    app.route('/', mainappV1(platform))
    const answers = await inTurns(Array.from({ length: 25 }).keys(), async (index) => {
      const details = { fullName: 'Ann', email: 'a@b.co', phoneNumber: '1', trainingDate: label, courseId: 1 }
      const body = JSON.stringify({ ...details, couponCode: `GUESS${index}` })
      const headers = { 'content-type': 'application/json' }
      return (await app.request('/traineeDetails', { method: 'POST', body, headers })).text()
    })
    return answers.filter((text) => text.includes('Invalid coupon code.')).length
  }
  expect([await looked('203.0.113.1'), await looked('127.0.0.1')]).toEqual([10, 25])
})
