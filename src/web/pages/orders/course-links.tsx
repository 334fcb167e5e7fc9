import type { Course } from '#domain/courses/course.ts'

interface CourseLinksProps {
  courses: Pick<Course, 'id' | 'name'>[]
  chosen: Pick<Course, 'id'>
  hrefOf(courseId: number): string
}

/** The same page for another course. */
export const CourseLinks = ({ courses, chosen, hrefOf }: CourseLinksProps) => (
  <nav className="course-links" aria-label="Course">
    {courses.map(({ id, name }) => (
      <a key={id} href={hrefOf(id)} aria-current={id === chosen.id ? 'true' : undefined}>
        {name}
      </a>
    ))}
  </nav>
)
