import { expect, test } from 'vitest'
import { localHours } from './local-hours.ts'
import { clockChangesDuring, formatHours } from './session-times.ts'

/** Sessions of a course that is arranged in London, each "from/until" in UTC. */
const aRun = (...sessions: string[]) => ({
  zone: 'Europe/London',
  sessions: sessions.map((one) => {
    const [from = '', until = ''] = one.split('/')
    return { startsAt: new Date(`${from}Z`), endsAt: new Date(`${from.slice(0, 11)}${until}Z`) }
  }),
})

/** Ten to five on the clocks of London each time, except for the taster. */
const RUNS = {
  winter: aRun('2026-12-05T10:00/17:00', '2026-12-06T10:00/17:00'),
  summer: aRun('2026-07-04T09:00/16:00', '2026-07-05T09:00/16:00'),
  // New York goes forward on the Sunday, London three weeks later
  'US forward': aRun('2026-03-07T10:00/17:00', '2026-03-08T10:00/17:00'),
  'between the two': aRun('2026-03-14T10:00/17:00', '2026-03-15T10:00/17:00'),
  'UK forward': aRun('2026-03-28T10:00/17:00', '2026-03-29T09:00/16:00'),
  // Sydney and Auckland go back in the night between
  'southern autumn': aRun('2026-04-04T09:00/16:00', '2026-04-05T09:00/16:00'),
  'UK back': aRun('2026-10-24T09:00/16:00', '2026-10-25T10:00/17:00'),
  'US back': aRun('2026-10-31T10:00/17:00', '2026-11-01T10:00/17:00'),
  taster: aRun('2026-12-03T18:30/19:30'),
}

const MOVES = 'The clocks change between these days, so your hours move.'

test.each<[keyof typeof RUNS, string, string, boolean]>([
  ['winter', 'America/New_York', '05:00 to 12:00', false],
  ['winter', 'Asia/Kolkata', '15:30 to 22:30', false],
  ['winter', 'Australia/Sydney', '21:00 to 04:00', false],
  ['winter', 'Africa/Lagos', '11:00 to 18:00', false],
  ['winter', 'Pacific/Auckland', '23:00 to 06:00', false],
  ['summer', 'America/New_York', '05:00 to 12:00', false],
  ['summer', 'Asia/Kolkata', '14:30 to 21:30', false],
  ['summer', 'Australia/Sydney', '19:00 to 02:00', false],
  ['summer', 'Pacific/Auckland', '21:00 to 04:00', false],
  ['US forward', 'America/New_York', '05:00 to 12:00 on 7 Mar, 06:00 to 13:00 on 8 Mar', true],
  ['US forward', 'Asia/Kolkata', '15:30 to 22:30', false],
  ['US forward', 'Australia/Sydney', '21:00 to 04:00', false],
  ['US forward', 'Africa/Lagos', '11:00 to 18:00', false],
  ['US forward', 'Pacific/Auckland', '23:00 to 06:00', false],
  ['between the two', 'America/New_York', '06:00 to 13:00', false],
  ['UK forward', 'America/New_York', '06:00 to 13:00 on 28 Mar, 05:00 to 12:00 on 29 Mar', true],
  ['UK forward', 'Asia/Kolkata', '15:30 to 22:30 on 28 Mar, 14:30 to 21:30 on 29 Mar', true],
  ['UK forward', 'Australia/Sydney', '21:00 to 04:00 on 28 Mar, 20:00 to 03:00 on 29 Mar', true],
  ['UK forward', 'Africa/Lagos', '11:00 to 18:00 on 28 Mar, 10:00 to 17:00 on 29 Mar', true],
  ['UK forward', 'Pacific/Auckland', '23:00 to 06:00 on 28 Mar, 22:00 to 05:00 on 29 Mar', true],
  ['southern autumn', 'Australia/Sydney', '20:00 to 02:00 on 4 Apr, 19:00 to 02:00 on 5 Apr', true],
  ['southern autumn', 'Pacific/Auckland', '22:00 to 04:00 on 4 Apr, 21:00 to 04:00 on 5 Apr', true],
  ['southern autumn', 'Africa/Lagos', 'the same', false],
  ['UK back', 'America/New_York', '05:00 to 12:00 on 24 Oct, 06:00 to 13:00 on 25 Oct', true],
  ['UK back', 'Asia/Kolkata', '14:30 to 21:30 on 24 Oct, 15:30 to 22:30 on 25 Oct', true],
  ['UK back', 'Australia/Sydney', '20:00 to 03:00 on 24 Oct, 21:00 to 04:00 on 25 Oct', true],
  // Lagos keeps the clocks of London's summer: on the Saturday they agree, on the Sunday they do not.
  ['UK back', 'Africa/Lagos', '10:00 to 17:00 on 24 Oct, 11:00 to 18:00 on 25 Oct', true],
  ['UK back', 'Pacific/Auckland', '22:00 to 05:00 on 24 Oct, 23:00 to 06:00 on 25 Oct', true],
  ['US back', 'America/New_York', '06:00 to 13:00 on 31 Oct, 05:00 to 12:00 on 1 Nov', true],
  ['US back', 'Asia/Kolkata', '15:30 to 22:30', false],
  ['US back', 'Africa/Lagos', '11:00 to 18:00', false],
  ['taster', 'America/New_York', '13:30 to 14:30', false],
  // It is Friday there already.
  ['taster', 'Australia/Sydney', '05:30 to 06:30 on 4 Dec', false],
  ['taster', 'Asia/Kolkata', '00:00 to 01:00 on 4 Dec', false],
])('A13: %s, on the clocks of %s: %s', (name, zone, words, moves) => {
  const run = RUNS[name]
  expect(localHours(run, zone)?.words ?? 'the same').toBe(words)
  expect(localHours(run, zone)?.warning ?? null).toBe(moves ? MOVES : null)
})

test('A13: a reader whose clocks agree with the course’s gets no second set of hours, under any name of the zone', () => {
  for (const run of Object.values(RUNS))
    for (const zone of ['Europe/London', 'Europe/Belfast', 'Europe/Lisbon']) expect(localHours(run, zone)).toBeNull()
})

test('A13: a zone whose clocks change in the same night has other hours that stay', () => {
  for (const name of ['UK forward', 'UK back'] as const)
    expect(localHours(RUNS[name], 'Europe/Paris')).toEqual({
      words: '11:00 to 18:00',
      warning: null,
    })
})

test('A13: a course of a zone without clock changes moves for readers whose clocks change', () => {
  const lagos = { ...RUNS.winter, zone: 'Africa/Lagos', sessions: [...RUNS['US back'].sessions] }
  expect(localHours(lagos, 'Europe/London')).toMatchObject({ words: '10:00 to 17:00', warning: null })
  expect(localHours(lagos, 'America/New_York')).toMatchObject({ warning: MOVES })
  expect(clockChangesDuring(lagos)).toBe(false)
})

test('A13: the hours of the course itself stay ten to five, as GMT and BST truly are', () => {
  const hours = (name: keyof typeof RUNS) => RUNS[name].sessions.map((one) => formatHours(one, 'Europe/London'))
  expect(hours('UK forward')).toEqual(['10:00 to 17:00 GMT', '10:00 to 17:00 BST'])
  expect(hours('UK back')).toEqual(['10:00 to 17:00 BST', '10:00 to 17:00 GMT'])
  expect(hours('US forward')).toEqual(['10:00 to 17:00 GMT', '10:00 to 17:00 GMT'])
  for (const [name, run] of Object.entries(RUNS)) expect(clockChangesDuring(run), name).toBe(name.startsWith('UK'))
})

test('each session is listed once the hours differ between two of them', () => {
  const weekly = aRun('2026-10-24T09:00/16:00', '2026-10-31T10:00/17:00')
  expect(localHours(weekly, 'Africa/Lagos')?.words).toBe('10:00 to 17:00 on 24 Oct, 11:00 to 18:00 on 31 Oct')
})

test('the instant at which something opens is one hour, not from itself to itself', () => {
  const opens = aRun('2026-12-05T09:45/09:45')
  expect(localHours(opens, 'Asia/Kolkata')?.words).toBe('15:15')
})
