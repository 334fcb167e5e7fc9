import type { CourseId } from '#domain/courses/course.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

interface CodeTicketProps {
  code: string
  courses: { id: CourseId; name: string; accepted: boolean }[]
}

/** The code as on a voucher, whether it is good today, and the way to each booking form. */
export function CodeTicket({ code, courses }: CodeTicketProps) {
  const good = courses.filter((course) => course.accepted)
  return (
    <section className="voucher" aria-labelledby="code-title">
      <h2 id="code-title">The code</h2>
      <p className="voucher-code">{code}</p>
      <p>{standing(courses.length, good.length)}</p>
      <ul className="voucher-courses">
        {courses.map(({ id, name, accepted }) => (
          <li key={id} className={`tone-${courseTone[id]}`}>
            <span>{name}</span>
            <ButtonLink
              small
              kind={accepted ? 'main' : 'quiet'}
              href={accepted ? paths.courseWithCode(id, code) : paths.course(id)}
            >
              {accepted ? 'Book with the code' : 'Book'}
              <VisuallyHidden> for {name}</VisuallyHidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function standing(all: number, good: number): string {
  if (good === all)
    return 'The booking form accepts it today, for all four courses. It is checked once more when you press Apply.'
  if (good > 0) return 'The booking form accepts it today for the courses marked below.'
  return 'The booking form does not accept this code at the moment: typed there, it is answered with “Invalid coupon code.” A code that we have sent you yourself is entered in the same place.'
}
