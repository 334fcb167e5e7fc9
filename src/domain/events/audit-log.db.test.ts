import { expect, test } from 'vitest'
import { aBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { type AuditLogFilter, findLastChange, listAuditEntries, listAuditFilterOptions } from './audit-log.ts'
import { recordEvent } from './record-event.ts'

test('the audit log is listed newest first, each entry with its changes', async () => {
  const platform = await anAuditLog()
  const { rows } = await listAuditEntries(platform, { limit: 2 })
  expect(rows).toMatchObject([
    {
      actor: 'staff:bo',
      action: 'coupon-changed',
      subject: 'coupon/SPRING',
      booking: null,
      changes: [{ field: 'uses' }],
    },
    { actor: 'staff:mira', action: 'enquiry-taken', subject: 'enquiry/ENQ-1', details: [] },
  ])
})

test('it is filtered by actor, action, subject and time', async () => {
  const platform = await anAuditLog()
  expect(await subjects(platform, { actor: 'staff:bo' })).toEqual(['coupon/SPRING', 'run/1'])
  expect(await subjects(platform, { actor: 'staff' })).toEqual(['coupon/SPRING', 'enquiry/ENQ-1', 'run/1'])
  expect(await subjects(platform, { action: 'run-changed' })).toEqual(['run/1'])
  expect(await subjects(platform, { subject: 'enquiry/ENQ-1' })).toEqual(['enquiry/ENQ-1'])
  const hour = 60 * 60 * 1000
  expect(await subjects(platform, { from: new Date(Date.now() + hour) })).toEqual([])
  expect(await subjects(platform, { until: new Date(Date.now() - hour) })).toEqual([])
  expect(
    await subjects(platform, { from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) }),
  ).toHaveLength(4)
})

test('it is searched by booking reference, and by words of actor, action and subject', async () => {
  const platform = await anAuditLog()
  const booking = await aBooking(platform)
  const { rows } = await listAuditEntries(platform, { q: ` ${booking.reference.toLowerCase()} `, limit: 9 })
  expect(rows).toMatchObject([{ action: 'booked', booking: { reference: booking.reference } }])
  expect(await subjects(platform, { q: 'spring' })).toEqual(['coupon/SPRING'])
  expect(await subjects(platform, { q: 'enq-1' })).toEqual(['enquiry/ENQ-1'])
  expect(await subjects(platform, { q: 'Mar' })).toEqual(['run/1'])
  expect(await subjects(platform, { q: 'bo changed' })).toEqual(['coupon/SPRING', 'run/1'])
  expect(await subjects(platform, { q: '!' })).toEqual([])
  expect(await subjects(platform, { bookingId: booking.id })).toEqual([null])
})

test('pages follow each other without a gap, also where many entries have the same time', async () => {
  const platform = await aPlatform()
  await platform.db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 7; n++) await recordEvent(tx, { kind: 'run-opened', actor: 'system', subject: `run/${n}` })
  })
  const inTime = ['run/1', 'run/2', 'run/3', 'run/4', 'run/5', 'run/6', 'run/7']
  for (const sort of ['newest', 'oldest'] as const) {
    const seen: (string | null)[] = []
    for (let after: string | null = null; ;) {
      const page = await listAuditEntries(platform, { sort, after, limit: 3 })
      seen.push(...page.rows.map((row) => row.subject))
      after = page.next
      if (!after) break
    }
    expect(seen).toEqual(sort === 'newest' ? inTime.toReversed() : inTime)
  }
  for (const after of ['x', `'`, '9'.repeat(30), '-1'])
    expect((await listAuditEntries(platform, { after, limit: 3 })).rows).toHaveLength(3)
})

test('the actors and actions to choose from, and who changed something last', async () => {
  const platform = await anAuditLog()
  expect(await listAuditFilterOptions(platform)).toEqual({
    actors: ['staff:bo', 'staff:mira', 'system'],
    actions: ['coupon-changed', 'enquiry-taken', 'forgotten', 'run-changed'],
  })
  expect(await findLastChange(platform, { subject: 'run/1' })).toEqual({ actor: 'staff:bo', at: expect.any(Date) })
  expect(await findLastChange(platform, { subject: 'run/2' })).toBeNull()
})

const EVENTS: Parameters<typeof recordEvent>[1][] = [
  { kind: 'forgotten', actor: 'system', subject: 'retention/holds', details: { count: 3 } },
  { kind: 'run-changed', actor: 'staff:bo', subject: 'run/1', details: { label: { from: '1st Mar', to: '2nd Mar' } } },
  { kind: 'enquiry-taken', actor: 'staff:mira', subject: 'enquiry/ENQ-1', details: {} },
  { kind: 'coupon-changed', actor: 'staff:bo', subject: 'coupon/SPRING', details: { uses: { from: 1, to: 2 } } },
]

async function anAuditLog() {
  const platform = await aPlatform()
  for (const event of EVENTS) await platform.db.transaction().execute((tx) => recordEvent(tx, event))
  return platform
}

async function subjects(platform: TestPlatform, input: Partial<AuditLogFilter>) {
  return (await listAuditEntries(platform, { limit: 50, ...input })).rows.map((row) => row.subject)
}
