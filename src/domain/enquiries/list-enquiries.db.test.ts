import { expect, test } from 'vitest'
import { anEnquiry } from '../../../tests/support/enquiries.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { countEnquiries, countUnanswered, type EnquiryFilter, listEnquiries } from './list-enquiries.ts'
import { setEnquiryState, setEnquiryStates } from './set-enquiry-state.ts'
import { claimEnquiry } from './change-enquiry.ts'
import { countWaiting } from '../reports/waiting-counts.ts'
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

test('an enquiry that is open again after its answer waits anew: the list and all counts say the same', async () => {
  const platform = await aPlatform()
  const again = await anEnquiry(platform)
  const { db } = platform
  await db
    .updateTable('enquiry')
    .set({ receivedAt: new Date('2026-01-05T10:00:00Z') })
    .execute()
  await setEnquiryState(platform, { reference: again, version: 1, actor, to: 'answered' })
  expect(await references(platform, { unanswered: true })).toEqual([])
  await setEnquiryState(platform, { reference: again, version: 2, actor, to: 'open' })
  const unanswered = await anEnquiry(platform, { message: 'Just now.' })
  expect(await references(platform, { unanswered: true, sort: 'due' })).toEqual([again, unanswered])
  const { rows } = await listEnquiries(platform, { unanswered: true, sort: 'due', limit: 10 })
  expect(
    rows.map(({ late }) => late),
    'its deadline is new',
  ).toEqual([false, false])
  expect(rows[0]?.dueAt?.getTime()).toBeGreaterThan(Date.now())
  const { byState, late } = await countEnquiries(platform)
  expect([byState.new + byState.open, late]).toEqual([2, 0])
  expect(await countUnanswered(platform)).toMatchObject({ inTime: 2, late: 0, veryLate: 0 })
  expect((await countWaiting(platform)).enquiries).toBe(2)
})

test('the undo of closing an enquiry gives it no new deadline', async () => {
  const platform = await aPlatform()
  const reference = await anEnquiry(platform)
  await setEnquiryState(platform, { reference, version: 1, actor, to: 'closed' })
  await setEnquiryStates(platform, { to: 'before', selection: [{ reference, version: 2 }], actor })
  expect(await platform.db.selectFrom('enquiry').select(['state', 'waitsSince']).execute()).toEqual([
    { state: 'new', waitsSince: null },
  ])
})

test('what is due soonest is first, calls and answers alike, on whichever page it is', async () => {
  const platform = await aWednesday()
  const { db } = platform
  // Fri 13 Nov, 14:00 is due on Mon 16 Nov, 14:00.
  const moments = { 'on Friday': '2026-11-16T13:00:00Z', 'this morning': '2026-11-17T15:00:00Z' }
  for (const [message, callAt] of Object.entries(moments))
    await db
      .updateTable('enquiry')
      .set({ callAt: new Date(callAt) })
      .where('message', '=', message)
      .execute()
  await db
    .updateTable('enquiry')
    .set({ receivedAt: new Date('2026-11-13T14:00:00Z') })
    .where('message', '=', 'on Monday')
    .execute()
  const { rows } = await listEnquiries(platform, { sort: 'due', limit: 10 })
  expect(rows.map(({ excerpt }) => excerpt)).toEqual(['on Friday', 'on Monday', 'this morning'])
  const dues = rows.map(({ dueAt }) => dueAt?.getTime() ?? 0)
  expect(dues).toEqual(dues.toSorted((one, other) => one - other))
  const paged: (string | null)[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await listEnquiries(platform, { sort: 'due', limit: 1, after })
    paged.push(...page.rows.map(({ excerpt }) => excerpt))
    after = page.next
  }
  expect(paged).toEqual(['on Friday', 'on Monday', 'this morning'])
})

test('what is shown of an answer is its words, and not those that it quotes', async () => {
  const platform = await aPlatform()
  await anEnquiry(platform, {
    message: 'Can I bring a colleague?\n\nOn Fri, 27 Nov 2026 at 22:31, Tideway wrote:\n> Your place is booked',
  })
  const { rows } = await listEnquiries(platform, { limit: 10 })
  expect(rows.map(({ excerpt }) => excerpt)).toEqual(['Can I bring a colleague?'])
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
  await platform.db.updateTable('enquiry').set({ state: 'answered' }).where('message', '=', 'on Monday').execute()
  await platform.db.updateTable('enquiry').set({ state: 'closed' }).where('message', '=', 'on Friday').execute()
  expect(await countUnanswered(platform)).toMatchObject({ inTime: 1, late: 0, veryLate: 0 })
})
