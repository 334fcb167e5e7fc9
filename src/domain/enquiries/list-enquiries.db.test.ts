import { expect, test } from 'vitest'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { countEnquiries, countUnanswered, type EnquiryFilter, listEnquiries } from './list-enquiries.ts'
import { setEnquiryState } from './set-enquiry-state.ts'
import { claimEnquiry } from './change-enquiry.ts'
import { changeSetting } from '../settings/stored-settings.ts'

const actor = 'staff:bo' as const

test('the newest is first, with the start of its message and its reply deadline', async () => {
  const platform = await aPlatform()
  const first = await anEnquiry(platform)
  const second = await anEnquiry(platform, { message: 'x'.repeat(2000), name: 'Zoë' })
  const { rows, next } = await listEnquiries(platform, { limit: 10 })
  expect(rows.map((row) => row.reference)).toEqual([second, first])
  expect(rows[0]).toMatchObject({
    kind: 'contact',
    state: 'new',
    name: 'Zoë',
    excerpt: 'x'.repeat(200),
    owner: null,
    version: 1,
    late: false,
    dueAt: expect.any(Date),
  })
  expect(next).toBeNull()
  expect(await references(platform, { sort: 'oldest' })).toEqual([first, second])
})

test('pages follow each other without a gap or a repetition, in both directions', async () => {
  const platform = await aPlatform()
  const all: string[] = []
  for (let n = 1; n <= 7; n++) all.push(await anEnquiry(platform, { message: `Question ${n}` }))
  for (const sort of ['oldest', 'newest', 'due'] as const) {
    const seen: string[] = []
    for (let after: string | null = null; ;) {
      const page = await listEnquiries(platform, { sort, after, limit: 3 })
      seen.push(...page.rows.map((row) => row.reference))
      after = page.next
      if (!after) break
    }
    expect(seen, sort).toEqual(sort === 'newest' ? all.toReversed() : all)
  }
})

test('it is found by name, address, number, company, reference and words, by the start of a word and without accents', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform, {
    name: 'Zoë O’Brien',
    email: 'zoe.brien@example.co.uk',
    contactNumber: '+44 7700 900123',
    message: 'About the Saturday course',
  })
  await anEnquiry(platform, { message: 'Something else' })
  for (const q of ['zoe', 'OBRI', 'zoe.brien@example', 'co.uk', '07700 900', '44 7700', reference, 'saturd cour'])
    expect(await references(platform, { q }), q).toEqual([reference])
  for (const q of ['turday', 'zoe monday', '...', `'`, '\\', '!&|', ':*'])
    expect(await references(platform, { q }), q).toEqual([])
})

test('it is filtered by state, kind and owner', async () => {
  const platform = await aPlatform()
  const mine = await anEnquiry(platform)
  const closed = await anEnquiry(platform, { message: 'Closed.' })
  await claimEnquiry(platform, { reference: mine, version: 1, actor })
  await setEnquiryState(platform, { reference: closed, version: 1, actor, to: 'closed' })
  expect(await references(platform, { states: ['new', 'open'] })).toEqual([mine])
  expect(await references(platform, { states: ['closed'] })).toEqual([closed])
  expect(await references(platform, { owner: 'bo' })).toEqual([mine])
  expect(await references(platform, { owner: null })).toEqual([closed])
  expect(await references(platform, { kind: 'business-call' })).toEqual([])
})

test('an enquiry past its deadline is late until it is answered or set aside', async () => {
  const platform = await aPlatform()
  const late = await anEnquiry(platform)
  const answered = await anEnquiry(platform, { message: 'Answered.' })
  await platform.db
    .updateTable('enquiry')
    .set({ receivedAt: new Date(Date.now() - 10 * 24 * 60 * 60 * 1000) })
    .execute()
  await anEnquiry(platform, { message: 'Just now.' })
  await setEnquiryState(platform, { reference: answered, version: 1, actor, to: 'answered' })
  expect(await references(platform, { late: true })).toEqual([late])
  await setEnquiryState(platform, { reference: answered, version: 2, actor, to: 'open' })
  expect(await references(platform, { late: true })).toEqual([late])
  expect(await countEnquiries(platform)).toEqual({
    byState: { new: 2, open: 1, waiting: 0, answered: 0, closed: 0, quarantined: 0 },
    late: 1,
    oldestLate: expect.any(Date),
    promise: 'one working day',
  })
})

test('an enquiry that is open again after its answer no longer waits for a first one', async () => {
  const platform = await aPlatform()
  const again = await anEnquiry(platform)
  await setEnquiryState(platform, { reference: again, version: 1, actor, to: 'answered' })
  await setEnquiryState(platform, { reference: again, version: 2, actor, to: 'open' })
  const unanswered = await anEnquiry(platform, { message: 'Just now.' })
  expect(await references(platform, { unanswered: true, sort: 'oldest' })).toEqual([unanswered])
  expect(await references(platform, { states: ['new', 'open'], sort: 'oldest' })).toEqual([again, unanswered])
})

test('what is due soonest is first: a call when its sender chose, and last what was answered before', async () => {
  const platform = await aWednesday()
  const { db } = platform
  await db.updateTable('enquiry').set({ answeredAt: now }).where('message', '=', 'on Friday').execute()
  const callAt = new Date('2026-11-18T14:00:00Z')
  await db.updateTable('enquiry').set({ callAt }).where('message', '=', 'this morning').execute()
  const { rows } = await listEnquiries(platform, { sort: 'due', limit: 10 })
  expect(rows.map(({ excerpt }) => excerpt)).toEqual(['on Monday', 'this morning', 'on Friday'])
})

test('an invalid cursor gives the first page', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  for (const after of ['x', `'`, '1', '', 'null']) expect(await references(platform, { after })).toEqual([reference])
})

async function references(platform: TestPlatform, input: Partial<EnquiryFilter>): Promise<string[]> {
  return (await listEnquiries(platform, { limit: 50, ...input })).rows.map((row) => row.reference)
}

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

test('waiting enquiries are counted by their deadline', async () => {
  const platform = await aWednesday()
  expect(await countUnanswered(platform)).toEqual({
    inTime: 1,
    late: 1,
    veryLate: 1,
    oldest: new Date('2026-11-13T10:00:00Z'),
    promise: 'one working day',
  })
})

test('another reply time changes what is late, here and in the list of enquiries', async () => {
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

test('an enquiry that is answered, or needs no answer, is not waiting', async () => {
  const platform = await aWednesday()
  await platform.db.updateTable('enquiry').set({ answeredAt: now }).where('message', '=', 'on Monday').execute()
  await platform.db.updateTable('enquiry').set({ state: 'closed' }).where('message', '=', 'on Friday').execute()
  expect(await countUnanswered(platform)).toMatchObject({ inTime: 1, late: 0, veryLate: 0 })
})
