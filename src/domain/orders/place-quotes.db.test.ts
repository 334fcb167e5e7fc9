import { expect, test } from 'vitest'
import { mailKinds } from '../../../tests/support/mails.ts'
import { orderForm, orderOf } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { placeQuotes } from './place-quotes.ts'

async function aTeam(platform: TestPlatform, seats: number[]) {
  const runs = await listOfferedRuns(platform, { courseId: 1 })
  const groups = seats.map((count, index) => ({ trainingDate: runs[index]?.label ?? '', seats: String(count) }))
  return { courseId: 1, groups, fields: await orderForm(platform), idempotencyKey: 'a-press', address: '203.0.113.7' }
}

const placesLeft = async (platform: TestPlatform) =>
  (await listOfferedRuns(platform, { courseId: 1 })).map((run) => run.placesLeft)

test('one press makes a quote for each group, more than one address may hold otherwise; twice at once is once', async () => {
  const platform = await aPlatform()
  const before = await placesLeft(platform)
  const form = await aTeam(platform, [3, 2, 4])
  const [one, other] = await Promise.all([placeQuotes(platform, form), placeQuotes(platform, form)])
  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual(one)
  const made = await Promise.all((one.ok ? one.orders : []).map(({ publicId }) => orderOf(platform, publicId)))
  expect(made.map(({ state, places, total }) => [state, places.length, total])).toEqual([
    ['quoted', 3, 450_000],
    ['quoted', 2, 300_000],
    ['quoted', 4, 600_000],
  ])
  const taken = (await placesLeft(platform)).map((left, index) => (before[index] ?? 0) - left)
  expect(taken.slice(0, 4)).toEqual([3, 2, 4, 0].slice(0, taken.length))
  expect(await mailKinds(platform)).toEqual(['order-quoted', 'order-quoted', 'order-quoted'])
  expect(await placeQuotes(platform, { ...form, groups: form.groups.slice(1) })).toMatchObject({
    error: 'submission-changed',
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('where one group cannot be held, none is: no place, no number and no email is left of it', async () => {
  const platform = await aPlatform()
  const before = await placesLeft(platform)
  const form = await aTeam(platform, [3, 2])
  const [, second] = await listOfferedRuns(platform, { courseId: 1 })
  await platform.db
    .updateTable('run')
    .set({ taken: second?.capacity ?? 0 })
    .where('id', '=', second?.id ?? '')
    .execute()
  expect(await placeQuotes(platform, form)).toEqual({ ok: false, error: 'run-full', placesLeft: 0 })
  const gone = await placeQuotes(platform, { ...form, groups: [...form.groups, { trainingDate: 'x', seats: '1' }] })
  expect(gone).toMatchObject({ error: 'unknown-date' })
  expect((await placesLeft(platform))[0]).toBe(before[0])
  expect(await platform.db.selectFrom('document').selectAll().execute()).toEqual([])
  expect(await mailKinds(platform)).toEqual([])
})

test('more people than a plan has are not ordered in one press, and the limit of holds counts what was held before', async () => {
  const platform = await aPlatform()
  expect(await placeQuotes(platform, await aTeam(platform, [7, 6]))).toMatchObject({ error: 'wrong-fields' })
  expect(await placeQuotes(platform, await aTeam(platform, [1, 1]))).toMatchObject({ ok: true })
  const next = { ...(await aTeam(platform, [1])), idempotencyKey: 'another' }
  expect(await placeQuotes(platform, next)).toEqual({ ok: false, error: 'too-many-holds' })
})
