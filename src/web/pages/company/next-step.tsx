import { bookingPromise } from '#content/courses/every-course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'

interface NextStepProps {
  heading: string
  lead: string
  starts: CourseStart[]
}

/** The way to begin at the end of a page: the next start of each course with its price, and a free session. */
export function NextStep({ heading, lead, starts }: NextStepProps) {
  return (
    <section className="section" aria-labelledby="next-title">
      <div className="wrap next-step">
        <div>
          <h2 id="next-title">{heading}</h2>
          <p className="lead">{lead}</p>
          <p className="actions">
            <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
            <ButtonLink kind="quiet" href={paths.taster}>
              Try a free session
            </ButtonLink>
          </p>
          <p className="next-promise">{bookingPromise}</p>
        </div>
        <dl className="next-starts">
          {starts.map(
            ({ course, next, price }) =>
              next && (
                <div key={course.id}>
                  <dt>{course.name}</dt>
                  <dd>
                    <a href={paths.course(course.id, next.label)}>
                      <DatedText>{formatDay(getFirstSession(next).startsAt, next.zone)}</DatedText>
                    </a>
                    , {formatPenceShort(price.price)}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  )
}
