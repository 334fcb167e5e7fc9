import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-heading.ts'
import type { CourseData } from './load-course.ts'

/** The next date that can be booked, its places and its price. It stays in view while the page is read. */
export function CourseTicket({ course, next }: Pick<CourseData, 'course' | 'next'>) {
  return (
    <aside className="course-ticket" aria-label="Next start">
      <Ticket
        courseName={course.name}
        purpose="Next start"
        tone={courseTone[course.id]}
        seed={course.id}
        heading={next ? runHeading(next) : ['No date is open at the moment', 'Live online']}
        ownTimes={next && <LocalTimes run={next} />}
        lines={[
          ...(next ? [{ label: 'Places left', value: `${next.placesLeft} of ${next.capacity}` }] : []),
          { label: 'Price', value: formatPenceShort(course.price), strong: true },
          { label: 'Or a deposit today', value: formatPenceShort(course.deposit) },
        ]}
        action={<ButtonLink href={paths.course(course.id)}>BOOK NOW</ButtonLink>}
        note={
          <p>
            <a href="#training-dates">All training dates</a> · <a href="#refunds">Refunds</a>
          </p>
        }
      />
    </aside>
  )
}
