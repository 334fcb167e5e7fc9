import { expect, test } from 'vitest'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { findBrokenInvariants } from '../../src/domain/payments/invariants.ts'
import { buildTestApp, json } from '../support/test-app.ts'
import { LIMITS } from '../../src/platform/rate-limits.ts'
import { isLong } from '../support/long.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'

const FROM = '203.0.113.7'
const HOLDS = isLong ? 500 : 100
const AT_ONCE = 20

test(`F3: of ${HOLDS} holds at once from one address five succeed, two with one email address, however it is written`, async () => {
  const platform = await aPlatform()
  const answers = await hoard(platform, FROM, (turn) => `${crypto.randomUUID()}-${turn}@example.com`)
  expect(answers.filter((status) => status === 200)).toHaveLength(5)
  expect(await takenPlaces(platform)).toBe(5)

  const spellings = ['Amara@example.com', 'amara@Example.com', 'AMARA@EXAMPLE.COM', 'amara@example.com']
  const ofOne = await Promise.all(spellings.map((email, turn) => book(platform, `203.0.113.${100 + turn}`, email)))
  expect(ofOne.filter((status) => status === 200)).toHaveLength(2)
  expect(await takenPlaces(platform)).toBe(7)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('F3: from this machine’s own address, which is shared by all behind it, the same holds all succeed', async () => {
  const platform = await aPlatform()
  const answers = await hoard(platform, '127.0.0.1', (turn) => `${turn}@example.com`, 30)
  expect(answers.filter((status) => status === 200)).toHaveLength(30)
})

/** Bookings from one address, so many at once. The count of tries is reset, so that only the limit of holds is tested. */
async function hoard(platform: TestPlatform, address: string, email: (turn: number) => string, count = HOLDS) {
  await aRoomyRun(platform)
  const answers: number[] = []
  for (let turn = 0; turn < count; turn += Math.min(AT_ONCE, LIMITS['book-place'].most)) {
    await platform.db.deleteFrom('rateLimit').execute()
    const batch = Array.from({ length: Math.min(AT_ONCE, count - turn) }, (_, index) =>
      book(platform, address, email(turn + index)),
    )
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

async function book(platform: TestPlatform, address: string, email: string): Promise<number> {
  const { label: trainingDate } = await platform.db
    .selectFrom('run')
    .select('label')
    .where('courseId', '=', 1)
    .orderBy('label')
    .executeTakeFirstOrThrow()
  const form = { fullName: 'Amara Okafor', email, phoneNumber: '44 1234567890', courseId: 1, trainingDate }
  const { status } = await buildTestApp(bookingsApi(platform), { address }).request('/traineeDetails', json(form))
  return status
}

async function takenPlaces(platform: TestPlatform): Promise<number> {
  const { taken } = await platform.db
    .selectFrom('run')
    .select(({ fn }) => fn.sum<string>('taken').as('taken'))
    .executeTakeFirstOrThrow()
  return Number(taken)
}
