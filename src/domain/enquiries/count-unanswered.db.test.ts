import { expect, test } from 'vitest'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { countEnquiries } from './count-enquiries.ts'
import { countUnanswered } from './count-unanswered.ts'
import { listEnquiries } from './list-enquiries.ts'

/** Wednesday, noon. */
const now = new Date('2026-11-18T12:00:00Z')

async function aWednesday(): Promise<TestPlatform> {
  const platform = { ...(await aPlatform()), clock: { now: () => now } }
  for (const [message, receivedAt] of [
    ['this morning', '2026-11-18T10:00:00Z'],
    ['on Monday', '2026-11-16T14:00:00Z'],
    ['on Friday', '2026-11-13T10:00:00Z'],
  ] as const) {
    const reference = await anEnquiry(platform, { message })
    await platform.db
      .updateTable('enquiry')
      .set({ receivedAt: new Date(receivedAt) })
      .where('reference', '=', reference)
      .execute()
  }
  return platform
}

test('who waits is counted by how the promise is kept', async () => {
  const platform = await aWednesday()
  expect(await countUnanswered(platform)).toEqual({
    inTime: 1,
    late: 1,
    veryLate: 1,
    oldest: new Date('2026-11-13T10:00:00Z'),
    promise: 'one working day',
  })
})

test('another promise moves the line, here and in the list of enquiries', async () => {
  const platform = await aWednesday()
  await changeSetting(platform, {
    actor: 'staff:amara',
    name: 'replyPromise',
    version: 0,
    typed: { words: 'two working days', workingDays: '2' },
  })
  expect(await countUnanswered(platform)).toMatchObject({
    inTime: 2,
    late: 1,
    veryLate: 0,
    promise: 'two working days',
  })
  expect(await countEnquiries(platform)).toMatchObject({ late: 1 })
  expect((await listEnquiries(platform, { late: true, limit: 10 })).rows).toMatchObject([{ excerpt: 'on Friday' }])
})

test('whoever has an answer, or needs none, does not wait', async () => {
  const platform = await aWednesday()
  await platform.db.updateTable('enquiry').set({ answeredAt: now }).where('message', '=', 'on Monday').execute()
  await platform.db.updateTable('enquiry').set({ state: 'closed' }).where('message', '=', 'on Friday').execute()
  expect(await countUnanswered(platform)).toMatchObject({ inTime: 1, late: 0, veryLate: 0 })
})
