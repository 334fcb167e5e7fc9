import { getFirstSession, formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '#web/paths.ts'
import type { CourseData } from './load-course.ts'

interface BookNowBandProps extends Pick<CourseData, 'course' | 'next'> {
  href: string
}

/** The end of the page: the same facts in one line, and the second way to book. */
export function BookNowBand({ course, next, href }: BookNowBandProps) {
  return (
    <section className="book-band" aria-labelledby="book-title">
      <div className="wrap">
        <div>
          <h2 id="book-title">Book your place</h2>
          <p className="data">
            {course.name}
            {next && `, ${formatDay(getFirstSession(next).startsAt, next.zone)}`}, {formatPenceShort(course.price)}
          </p>
        </div>
        <p className="actions">
          <ButtonLink href={href}>BOOK NOW</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Ask a question
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
