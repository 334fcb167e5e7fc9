import { expect, test } from 'vitest'
import { fieldLabel, readableDetails, valueLabel } from './audit-labels.ts'
import { eventLabel } from './event-labels.ts'
import { describeBookingEvent } from './trainees/booking-event-texts.ts'

test('what another release recorded is shown in the words that it is stored in', () => {
  expect([eventLabel('hold-ended'), eventLabel('constructor'), eventLabel('')]).toEqual([
    'Hold ended',
    'Constructor',
    '',
  ])
  expect(describeBookingEvent('hold-ended', { at: 'noon' })).toEqual({ title: 'Hold ended' })
  expect(describeBookingEvent('constructor', {})).toEqual({ title: 'Constructor' })
})

test('a sentence stays whole where an older release stored less', () => {
  expect(describeBookingEvent('paid', {})).toEqual({ title: 'Paid a sum' })
  expect(describeBookingEvent('moved', { date: { from: '1st Mar', to: '2nd Mar' } })).toEqual({
    title: 'Moved the booking from 1st Mar to 2nd Mar',
    detail: '',
  })
})

test('a corrected name says what it was before, and why', () => {
  const details = { printedName: { from: '', to: 'Jo Bloggs' }, reason: 'Misheard' }
  expect(describeBookingEvent('person-corrected', details).detail).toBe(
    'name as printed from none to Jo Bloggs; Misheard',
  )
})

test('what a filter left open is not listed', () => {
  const filter = { show: 'all', couponCode: null, runId: null, from: null, to: '', query: '' }
  const flat = Object.entries(filter).map(([name, value]) => ({ name, value: value ?? '' }))
  expect(readableDetails(flat)).toEqual([{ name: 'show', value: 'all' }])
  expect([fieldLabel('filter'), valueLabel('filter', JSON.stringify(filter))]).toEqual(['Filter', 'filter all'])
})
