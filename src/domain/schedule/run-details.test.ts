import { expect, test } from 'vitest'
import { parseRunDetails } from './run-details.ts'

const DAY = { day: '2031-06-07', from: '10:00', to: '17:00' }
const errorsOf = (input: Record<string, unknown>, sessions = [DAY]) => {
  const read = parseRunDetails(input, sessions)
  return read.ok ? {} : read.fieldErrors
}

test('the defaults are twelve places, London, no link, all trainers, and a label made from the days', () => {
  expect(parseRunDetails({}, [{ ...DAY, day: '2031-06-08' }, DAY])).toEqual({
    ok: true,
    data: {
      label: '7th & 8th Jun 2031',
      zone: 'Europe/London',
      trainerIds: [],
      capacity: 12,
      joiningLink: null,
      sessions: [
        { startsAt: new Date('2031-06-07T09:00Z'), endsAt: new Date('2031-06-07T16:00Z') },
        { startsAt: new Date('2031-06-08T09:00Z'), endsAt: new Date('2031-06-08T16:00Z') },
      ],
    },
  })
})

test('the hours are those of the zone', () => {
  const read = parseRunDetails({ zone: 'Asia/Tokyo' }, [DAY])
  expect(read.ok && read.data.sessions[0]?.startsAt.toISOString()).toBe('2031-06-07T01:00:00.000Z')
})

test('rows without a day do not count, and each error is at its own row', () => {
  const empty = { day: '', from: '10:00', to: '17:00' }
  const wrong = { day: '2031-02-30', from: '10:00', to: '17:00' }
  expect(errorsOf({}, [empty, DAY, empty])).toEqual({})
  expect(errorsOf({}, [empty, empty])).toEqual({ 'day-1': 'Please give at least one day.' })
  expect(errorsOf({}, [DAY, empty, wrong, { ...DAY, day: '2031-06-08', from: '17:00', to: '10:00' }])).toEqual({
    'day-3': 'There is no such day. Please write it as 2027-10-05.',
    'to-4': 'It must end after it begins: on the same day, or in the night to the next.',
  })
})

test('two sessions at once are rejected', () => {
  expect(errorsOf({}, [DAY, { ...DAY, from: '16:00', to: '18:00' }])).toEqual({
    'from-2': 'It begins before another of these sessions has ended.',
  })
  expect(errorsOf({}, [DAY, { ...DAY, from: '17:00', to: '18:00' }])).toEqual({})
})

test('times that a clock change skips or repeats have clear errors', () => {
  expect(errorsOf({}, [{ day: '2027-03-28', from: '01:30', to: '04:00' }])).toEqual({
    'from-1':
      'There is no 01:30 on Sun 28 Mar 2027 in Europe/London, because the clocks go forward. Please choose another time.',
  })
  expect(errorsOf({}, [{ day: '2027-10-31', from: '00:15', to: '01:30' }])).toEqual({
    'to-1':
      '01:30 comes twice on Sun 31 Oct 2027 in Europe/London, because the clocks go back. Please choose another time.',
  })
})

test.each([
  [{ label: 'a|b' }, 'label'],
  [{ label: 'x'.repeat(121) }, 'label'],
  [{ zone: 'Mars/Olympus' }, 'zone'],
  [{ zone: '+02:00' }, 'zone'],
  [{ capacity: '0' }, 'capacity'],
  [{ capacity: '501' }, 'capacity'],
  [{ capacity: '1e2' }, 'capacity'],
  [{ capacity: '-3' }, 'capacity'],
  [{ joiningLink: 'http://meet.example/x' }, 'joiningLink'],
  [{ joiningLink: 'javascript:alert(1)' }, 'joiningLink'],
  [{ joiningLink: 'https://' }, 'joiningLink'],
  [{ joiningLink: 'https://a b' }, 'joiningLink'],
  [{ joiningLink: 'https://you@meet.example/' }, 'joiningLink'],
  [{ joiningLink: `https://meet.example/${'x'.repeat(500)}` }, 'joiningLink'],
])('%j is rejected', (input, field) => {
  expect(Object.keys(errorsOf(input))).toEqual([field])
})

test('what is typed is tidied, and an https link is accepted', () => {
  const read = parseRunDetails(
    { label: ' Summer\n2031 ', capacity: ' 8 ', joiningLink: ' https://meet.example/a?b=c ' },
    [DAY],
  )
  expect(read).toMatchObject({
    ok: true,
    data: { label: 'Summer 2031', capacity: 8, joiningLink: 'https://meet.example/a?b=c' },
  })
})
