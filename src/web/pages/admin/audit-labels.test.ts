import { expect, test } from 'vitest'
import { fieldLabel, readableDetails, subjectAddress, subjectLabel, valueLabel } from './audit-labels.ts'
import { eventLabel } from './event-labels.ts'

test('the subject of an audit entry links to its page where it has one', () => {
  const run = 'c0ffee00-0000-4000-8000-000000000001'
  expect(subjectAddress(`run/${run}`)).toBe(`/trainingdates/${run}`)
  expect(subjectAddress('enquiry/ENQ-7K3M9Q')).toBe('/showcontact/ENQ-7K3M9Q')
  expect(subjectAddress('coupon/DISCOUNT50')).toBe('/showcoupon/DISCOUNT50')
  expect(subjectAddress('content/faq')).toBe('/sitecontent/faq')
  expect(subjectAddress('setting/vat')).toBe('/settings?open=vat#vat')
  for (const none of [
    'trainees',
    'run/',
    'run/1',
    'run/../welcome',
    'setting/other',
    'content/../welcome',
    'account/maya',
    '',
  ])
    expect(subjectAddress(none), none).toBeNull()
})

test('the log says what happened in words, and shows no UUID', () => {
  expect([eventLabel('run-changed'), eventLabel('enquiry-taken')]).toEqual(['Date changed', 'Enquiry taken'])
  const id = 'c0ffee00-0000-4000-8000-000000000001'
  expect([subjectLabel(`run/${id}`), subjectLabel('enquiry/ENQ-7K3M9Q')]).toEqual(['Date', 'Enquiry ENQ-7K3M9Q'])
  expect(subjectLabel('content/article/12', { 'content/article/12': 'Sprint goals' })).toBe('Sprint goals')
  const readable = readableDetails([
    { name: 'attemptId', value: id },
    { name: 'idempotencyKey', value: 'x' },
    { name: 'reason', value: 'ill' },
  ])
  expect(readable).toEqual([{ name: 'reason', value: 'ill' }])
  const issued = { number: '7', attended: '2', of: '2' }
  const details = readableDetails(Object.entries(issued).map(([name, value]) => ({ name, value })))
  expect(details.map(({ name, value }) => `${fieldLabel(name)} ${valueLabel(name, value)}`)).toEqual([
    'Certificate A-000007',
    'Attended 2 of 2 days',
  ])
  expect([fieldLabel('slug'), fieldLabel('amountPence'), fieldLabel('letIn')]).toEqual(['Address', 'Amount', 'Let in'])
  expect([
    valueLabel('told', 'true'),
    valueLabel('kind', 'booking-confirmation'),
    valueLabel('trainers', '[]'),
  ]).toEqual(['yes', 'Booking confirmation', 'nothing'])
  const sessions = '[{"startsAt":"2031-06-07T09:00:00.000Z","endsAt":"2031-06-07T16:00:00.000Z"}]'
  expect(valueLabel('sessions', sessions)).toBe('starts at 7 Jun 2031, 10:00, ends at 7 Jun 2031, 17:00')
  expect([valueLabel('decline', 'expired_card'), valueLabel('decline', 'a_new_code')]).toEqual([
    'The card has expired',
    'Declined by the bank',
  ])
  expect([valueLabel('stated', '1500'), valueLabel('stated', 'Scrum'), valueLabel('charged', '37500')]).toEqual([
    '£1,500.00',
    'Scrum',
    '£375.00',
  ])
})
