import type { Course } from '#domain/courses/course.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** The course that goes on from where the article ends. */
export function CourseCard({ course }: { course: Course }) {
  return (
    <aside className={`card course-card tone-${courseTone[course.id]}`} aria-labelledby="course-card-title">
      <p className="course-card-kind">Learn it with us, live online</p>
      <h2 id="course-card-title">{course.name}</h2>
      <p>
        {formatPenceShort(course.price)}, or {formatPenceShort(course.deposit)} now as a deposit
      </p>
      <p className="actions">
        <ButtonLink small href={paths.course(course.id)} aria-describedby="course-card-title">
          See dates and book
        </ButtonLink>
        <a href={paths.courseInfo(course.id)} aria-describedby="course-card-title">
          Find out more
        </a>
      </p>
    </aside>
  )
}
