import { expect, test } from 'vitest'
import { cursorText, LONGEST_QUERY, parseBookingListQuery } from './booking-filter.ts'

const BOOKING = '01890a5d-ac96-774b-bcce-b302099a8057'

const NO_FILTER = { couponCode: null, courseId: null, runId: null, state: null, from: null, to: null, query: '' }

test('without parameters what is paid or held is listed, newest first, 25 per page', () => {
  expect(parseBookingListQuery({})).toEqual({
    filter: { ...NO_FILTER, show: 'booked' },
    sort: 'newest',
    size: 25,
    after: null,
  })
})

test('URL parameters are parsed, and a cursor survives the round trip', () => {
  const params = { show: 'coupon', coupon: ' discount50 ', course: '2', run: BOOKING, q: ' Amara ', sort: 'name-down' }
  const after = { bookingId: BOOKING, before: 50 }
  expect(parseBookingListQuery({ ...params, size: '100', after: cursorText(after) })).toEqual({
    filter: { ...NO_FILTER, show: 'coupon', couponCode: 'DISCOUNT50', courseId: 2, runId: BOOKING, query: 'Amara' },
    sort: 'name-down',
    size: 100,
    after,
  })
})

test('D4 F7 invalid parameters are ignored', () => {
  const nonsense = [
    "' or 1=1 --",
    '1e9',
    '-1',
    '9'.repeat(400),
    '../../etc/passwd',
    '__proto__',
    'constructor',
    '\u0000',
    `${BOOKING}.-1`,
    `${BOOKING}.99999999`,
    `${BOOKING}'.1`,
    `${BOOKING}.1.1 or true`.replace('.1.1', '.1x'),
  ]
  for (const word of nonsense) {
    const read = parseBookingListQuery({
      show: word,
      course: word,
      run: word,
      sort: word,
      size: word,
      after: word,
    })
    expect(read, word).toEqual(parseBookingListQuery({}))
  }
  expect(parseBookingListQuery({ q: 'a'.repeat(10_000) }).filter.query).toHaveLength(LONGEST_QUERY)
})
