import { expect, test } from 'vitest'
import { sentLine } from './enquiry-answer.ts'

const at = new Date('2026-11-27T17:43Z')
const zone = 'Europe/London'

test('the line says when, and the reference where the answer has one', () => {
  expect(sentLine({ reference: 'ENQ-7K3M9Q', callAt: '', at, zone })).toBe('Sent 17:43, reference ENQ-7K3M9Q')
  expect(sentLine({ callAt: '', at, zone })).toBe('Sent 17:43')
})

test('a call is said by the course’s clock and the visitor’s, where they differ', () => {
  const call = { callTime: 'Tue 1 Dec 2026 at 14:30 GMT', callAt: '2026-12-01T14:30:00.000Z', at }
  const said = (own: string) => sentLine({ ...call, zone: own }).replace(/\. Sent .*/, '')
  expect(said(zone)).toBe('Your call: Tue 1 Dec 2026 at 14:30 GMT')
  expect(said('America/New_York')).toBe('Your call: Tue 1 Dec 2026 at 14:30 GMT (Tue 09:30 your time)')
  expect(said('Pacific/Auckland')).toBe('Your call: Tue 1 Dec 2026 at 14:30 GMT (Wed 03:30 your time)')
})
