import { expect, test } from 'vitest'
import { courseContents } from '../../content/courses/course-contents.ts'
import { employerLetter } from '../../content/employer-letter.ts'
import { aCourse } from '../../tests/support/courses.ts'
import { aBookingDocumentData, aSession } from '../../tests/support/document-data.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { pence } from '../domain/pence.ts'
import { MOVE_UNTIL_HOURS } from '../domain/bookings/move-until.ts'
import { renderEmployerLetter } from './employer-letter.tsx'

const letterOf = (content: (typeof courseContents)[1], dates: string[][]) =>
  renderEmployerLetter({
    words: employerLetter,
    site: aBookingDocumentData().site,
    course: aCourse({ id: content.courseId, name: 'The course' }),
    objectives: content.objectives,
    runs: dates.map((days) => ({
      zone: 'Europe/London',
      sessions: days.map((day) => aSession(day)),
      // The last date costs something else.
      price: pence(days.length === 1 ? 140_000 : 150_000),
    })),
    writtenAt: new Date('2026-11-23T09:00Z'),
  })

test.for(Object.values(courseContents))(
  'the letter about course $courseId is one page with its price, its dates and the terms',
  async (content) => {
    const pdf = await letterOf(content, [['2026-12-05', '2026-12-06'], ['2027-01-09', '2027-01-10'], ['2027-02-13']])
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    const text = readPdfText(pdf)
    expect(text).toContain('£1,500')
    expect(text).toContain('Sat 5 Dec 2026, 10:00 to 17:00 GMT; Sun 6 Dec 2026, 10:00 to 17:00 GMT')
    expect(text).toMatch(/Sat 13 Feb 2027, [^(]*\(£1,400\)/)
    expect(text).toContain(`free until ${MOVE_UNTIL_HOURS} hours before`)
  },
)

test('without a date on sale the letter says so', async () => {
  expect(readPdfText(await letterOf(courseContents[1], []))).toContain('The next dates are not out yet')
})
