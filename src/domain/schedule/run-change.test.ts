import { expect, test } from 'vitest'
import {
  announcedFields,
  diffRun,
  hasOtherDates,
  needsNotice,
  readAnnouncedRun,
  sameSessions,
  startsAtAnotherTime,
} from './run-change.ts'
import type { RunDetails } from './run-details.ts'

const session = (day: string, from = '10:00', to = '17:00') => ({
  startsAt: new Date(`${day}T${from}:00Z`),
  endsAt: new Date(`${day}T${to}:00Z`),
})

const RUN: RunDetails = {
  label: '5th & 6th Dec 2026',
  zone: 'Europe/London',
  sessions: [session('2026-12-05'), session('2026-12-06')],
  capacity: 12,
  joiningLink: 'https://meet.example/1',
  trainerIds: ['miriam'],
}

const FIRST_LATER = { sessions: [session('2026-12-05', '11:00'), session('2026-12-06')] }
const LAST_LONGER = { sessions: [session('2026-12-05'), session('2026-12-06', '10:00', '18:00')] }

test.each<[what: string, change: Partial<RunDetails>, follows: [notice: boolean, dates: boolean, start: boolean]]>([
  ['nothing', {}, [false, false, false]],
  ['more places and another trainer', { capacity: 20, trainerIds: [] }, [false, false, false]],
  ['the joining link', { joiningLink: null }, [true, false, false]],
  ['the label', { label: '5th and 6th Dec 2026' }, [true, true, false]],
  ['the zone', { zone: 'Europe/Paris' }, [true, true, false]],
  ['when the first session begins', FIRST_LATER, [true, true, true]],
  ['when the last session ends', LAST_LONGER, [true, true, false]],
  ['one session less at the end', { sessions: [session('2026-12-05')] }, [true, true, false]],
  ['one session less at the beginning', { sessions: [session('2026-12-06')] }, [true, true, true]],
  ['the same times as other instants', { sessions: RUN.sessions.map((one) => ({ ...one })) }, [false, false, false]],
])('changed is %s: whether trainees, those who wait and due dates hear of it', (_, change, follows) => {
  const [was, becomes] = [announcedFields(RUN), announcedFields({ ...RUN, ...change })]
  expect([needsNotice(was, becomes), hasOtherDates(was, becomes), startsAtAnotherTime(was, becomes)]).toEqual(follows)
})

test('a session more is another list of sessions, whichever is compared with which', () => {
  const more = [...RUN.sessions, session('2026-12-12')]
  expect(sameSessions(RUN.sessions, more)).toBe(false)
  expect(sameSessions(more, RUN.sessions)).toBe(false)
})

test('the audit log gets the fields that differ, before and after', () => {
  expect(diffRun(RUN, RUN)).toEqual({})
  expect(diffRun(RUN, { ...RUN, ...FIRST_LATER, capacity: 20, trainerIds: ['miriam', 'tom'] })).toEqual({
    sessions: { from: RUN.sessions, to: FIRST_LATER.sessions },
    capacity: { from: 12, to: 20 },
    trainerIds: { from: ['miriam'], to: ['miriam', 'tom'] },
  })
})

test('a run is read from JSON as it was announced, without its places and its trainers', () => {
  const { capacity: _, trainerIds: __, ...announced } = RUN
  expect(readAnnouncedRun(JSON.parse(JSON.stringify(announcedFields(RUN))))).toEqual(announced)
})
