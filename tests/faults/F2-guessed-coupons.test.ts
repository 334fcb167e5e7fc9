import { expect, test, vi } from 'vitest'
import { aPlatform } from '../support/platform.ts'
import { FROM_EVERYWHERE, inTurns, sendTo } from '../support/hostile-client.ts'
import { isLong } from '../support/long.ts'
import { startProcess } from '../support/processes.ts'
import { aRoomyRun } from '../support/runs.ts'

vi.setConfig({ testTimeout: isLong ? 1_800_000 : 180_000 })

const GUESSES = isLong ? 10_000 : 90
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test('F2 of many guesses at a coupon from three addresses, by form and API, at most ten each are checked', async () => {
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
