import { testimonials } from '#content/testimonials.ts'
import type { CourseId } from '#domain/courses/course.ts'
import { paths } from '#web/paths.ts'

const roles: { courseId: CourseId; name: string }[] = [
  { courseId: 1, name: 'Scrum Master' },
  { courseId: 2, name: 'Business Analyst' },
  { courseId: 3, name: 'Product Owner' },
  { courseId: 4, name: 'Project Manager' },
]

/** All stories, or those of one course. Plain links: each choice is an address. */
export function StoryFilter({ chosen }: { chosen: CourseId | null }) {
  return (
    <nav className="story-filter" aria-label="Stories by course">
      <ul>
        <li>
          <a href={`${paths.testimonials()}#stories`} aria-current={chosen === null || undefined}>
            All {testimonials.length}
          </a>
        </li>
        {roles.map(({ courseId, name }) => (
          <li key={courseId}>
            <a href={paths.testimonials(courseId)} aria-current={chosen === courseId || undefined}>
              {name} {testimonials.filter((story) => story.courseId === courseId).length}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
