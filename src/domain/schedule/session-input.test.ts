import { expect, test } from 'vitest'
import { parseSessions, type SessionInput, toSessionInputs } from './session-input.ts'

const LONDON = 'Europe/London'
const saturday: SessionInput = { day: '2027-03-13', from: '10:00', to: '17:00' }
const sunday: SessionInput = { ...saturday, day: '2027-03-14' }

const faultsOf = (...inputs: SessionInput[]) => {
  const parsed = parseSessions(inputs, LONDON)
  return parsed.ok ? [] : parsed.faults.map(({ row, field }) => `${row} ${field}`)
}

test('sessions come in order of time, and are read back as they were typed', () => {
  const parsed = parseSessions([sunday, saturday], LONDON)
  if (!parsed.ok) throw new Error('expected sessions')
  expect(parsed.sessions.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-13T10:00:00.000Z',
    '2027-03-14T10:00:00.000Z',
  ])
  expect(toSessionInputs({ sessions: parsed.sessions, zone: LONDON })).toEqual([saturday, sunday])
})

test('each session has its own faults, all shown together', () => {
  expect(faultsOf({ ...saturday, day: '' }, { ...sunday, from: '25:00' })).toEqual(['0 day', '1 from'])
  expect(faultsOf({ ...saturday, day: '2027-02-30' })).toEqual(['0 day'])
  expect(faultsOf({ ...saturday, to: '10:00' })).toEqual(['0 to'])
})

test('a session that ends at an earlier time than it begins ends on the next day, and is read back as it was typed', () => {
  const night = { ...saturday, from: '21:00', to: '00:30' }
  const parsed = parseSessions([night, sunday], LONDON)
  if (!parsed.ok) throw new Error('expected sessions')
  expect(parsed.sessions[0]?.endsAt.toISOString()).toBe('2027-03-14T00:30:00.000Z')
  expect(toSessionInputs({ sessions: parsed.sessions, zone: LONDON })).toEqual([night, sunday])
  expect(faultsOf({ ...saturday, from: '17:00', to: '07:30' }), 'a slip, and no night').toEqual(['0 to'])
  expect(faultsOf(night, { ...sunday, from: '00:15', to: '09:00' }), 'it reaches into the next one').toEqual(['1 from'])
})

test('in the night in which the clocks change a session lasts as long as it does', () => {
  const hours = (day: string) => {
    const parsed = parseSessions([{ day, from: '22:00', to: '03:00' }], LONDON)
    if (!parsed.ok) throw new Error('expected sessions')
    return parsed.sessions.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000)
  }
  expect([...hours('2027-03-27'), ...hours('2027-10-30'), ...hours('2027-03-13')]).toEqual([4, 6, 5])
  expect(parseSessions([{ day: '2027-03-27', from: '21:00', to: '01:30' }], LONDON)).toMatchObject({
    faults: [{ field: 'to', message: expect.stringContaining('There is no 01:30 on Sun 28 Mar 2027') }],
  })
})

test('sessions that overlap are rejected, ones that touch are not', () => {
  const evening = { ...saturday, from: '17:00', to: '18:00' }
  expect(faultsOf(saturday, evening)).toEqual([])
  expect(faultsOf(evening, { ...saturday, to: '17:01' })).toEqual(['0 from'])
})

test('a time that the clocks skip or show twice is rejected, with the day in words', () => {
  const atNight = (day: string) => parseSessions([{ day, from: '01:30', to: '03:00' }], LONDON)
  expect(atNight('2027-03-28')).toMatchObject({
    faults: [{ field: 'from', message: expect.stringContaining('There is no 01:30 on Sun 28 Mar 2027') }],
  })
  expect(atNight('2027-10-31')).toMatchObject({
    faults: [{ field: 'from', message: expect.stringContaining('01:30 comes twice on Sun 31 Oct 2027') }],
  })
})
