import { expect, test } from 'vitest'
import { aBookingDocumentData, aSession } from '../../tests/support/document-data.ts'
import { renderOfferedDate } from './dates-calendar.ts'

test('a date that is not booked goes into a calendar without blocking time, with its page to book', () => {
  const file = renderOfferedDate({
    site: aBookingDocumentData().site,
    course: { id: 1, name: 'Scrum Master' },
    run: {
      id: 'one',
      label: '5th & 6th Dec 2026',
      zone: 'Europe/London',
      sessions: [aSession('2026-12-05'), aSession('2026-12-06')],
    },
    stampedAt: new Date('2026-11-23T09:00Z'),
  }).replaceAll('\r\n ', '')
  expect(file.match(/DTSTART:.*/g)).toEqual(['DTSTART:20261205T100000Z', 'DTSTART:20261206T100000Z'])
  expect(file.match(/SUMMARY:.*/)?.[0]).toBe('SUMMARY:Not booked yet: Scrum Master\\, day 1 of 2 (Tideway Agile)')
  expect(file.match(/STATUS:TENTATIVE|TRANSP:TRANSPARENT/g)).toHaveLength(4)
  expect(file).toContain('https://tideway.example/course/1?date=5th%20%26%206th%20Dec%202026')
  expect(file).not.toContain('VALARM')
})
