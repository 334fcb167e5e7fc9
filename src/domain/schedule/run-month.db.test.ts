import { expect, test } from 'vitest'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { readRunList } from './list-runs.ts'
import { addMonths, findNextMonth, listMonth, weeksOfMonth } from './run-month.ts'

test('a month is whole weeks from Monday to Sunday', () => {
  const december = weeksOfMonth('2026-12')
  expect(december.map(([monday]) => monday)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
  ])
  expect(december.at(-1)?.at(-1)).toBe('2027-01-03')
  expect(
    weeksOfMonth('2027-02').map(([monday]) => monday),
    'begins on a Monday, and has 28 days',
  ).toHaveLength(4)
  expect(weeksOfMonth('2026-11')[0]?.[6], 'begins on a Sunday').toBe('2026-11-01')
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('each session is on its day by the clocks of its zone, and the filters of the list apply', async () => {
  const platform = await aPlatform()
  await aRun(platform, { label: 'in London' }, ['2031-05-31', '2031-06-01'])
  // 10:00 in Kiritimati is still the day before in UTC.
  await aRun(platform, { label: 'far east', zone: 'Pacific/Kiritimati' }, ['2031-06-01'])
  const draft = await aRun(platform, { label: 'a draft' }, ['2031-06-07'])
  await platform.db.updateTable('run').set({ state: 'draft' }).where('id', '=', draft.id).execute()
  const listed = async (asked: Record<string, string>) => {
    const { filter } = readRunList(asked)
    const days = await listMonth(platform, { month: asked.month ?? '', filter })
    return [...days].toSorted().flatMap(([day, sessions]) => sessions.map(({ run }) => `${day} ${run.label}`))
  }
  const june = ['2031-05-31 in London', '2031-06-01 far east', '2031-06-01 in London']
  expect(await listed({ month: '2031-06' })).toEqual(june)
  expect(await listed({ month: '2031-05' }), 'its last week is the first of June').toEqual(june)
  expect(await listed({ month: '2031-06', show: 'all' })).toEqual([...june, '2031-06-07 a draft'])
  expect(await listed({ month: '2031-06', q: 'far' })).toEqual(['2031-06-01 far east'])
  expect(await listed({ month: '2031-06', course: '2' })).toEqual([])
})

test('the calendar begins with the month of the next date that takes place', async () => {
  const platform = await aPlatform()
  await platform.db.updateTable('run').set({ state: 'cancelled' }).execute()
  const next = () => findNextMonth(platform, readRunList({ show: 'all' }))
  expect(await next(), 'a cancelled date is none').toBeNull()
  await aRun(platform, { label: 'later' }, ['2032-02-07'])
  // 10:00 in Kiritimati on the first is the day before in UTC.
  await aRun(platform, { label: 'far east', zone: 'Pacific/Kiritimati' }, ['2031-06-01'])
  expect(await next()).toBe('2031-06')
})
