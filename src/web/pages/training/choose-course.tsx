import type { ReactNode } from 'react'
import { isSpecifiedCourse } from '#domain/courses/course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import type { IndividualContent } from '#site-content/individual.ts'
import { workDrawing } from '#web/pages/company/story-picture.tsx'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { countCourses } from '../run-labels.ts'

interface ChooseCourseProps {
  starts: CourseStart[]
  texts: IndividualContent['courses']
  /** The course of the role that is open on a phone. */
  opened?: number
}

/** The specification's roles in one table, and a card for each course that the office has added. */
export function ChooseCourse({ starts, texts, opened }: ChooseCourseProps) {
  const roles = starts.filter(({ course }) => isSpecifiedCourse(course.id))
  const others = starts.filter(({ course }) => !isSpecifiedCourse(course.id))
  return (
    <section className="section section-surface" id="employer" aria-labelledby="courses-title">
      <div className="wrap">
        <h2 id="courses-title">{countCourses(starts.length)}</h2>
        {roles.length > 0 && <RolesTable roles={roles} texts={texts} opened={opened} />}
        {others.length > 0 && (
          <ul className="columns">
            {others.map((start) => (
              <li key={start.course.id} className={`course tone-${start.course.tone}`}>
                <h3 id={`course-${start.course.id}`}>{start.course.name}</h3>
                <p>{start.text}</p>
                <p>
                  {dayOf(start)}
                  <br />
                  {priceOf(start)}
                </p>
                <Ways {...start} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

type RoleText = Exclude<keyof IndividualContent['courses'][number], 'courseId' | 'text'>

const ROWS: readonly { name: RoleText; label: string }[] = [
  { name: 'monday', label: 'On a Monday' },
  { name: 'enjoy', label: 'You’d enjoy it if' },
  { name: 'builds', label: 'What you build with us' },
  { name: 'jobs', label: 'First job titles' },
  { name: 'exam', label: 'Exam it leads towards' },
]

/**
 * On a phone the head of each column is a card that opens its cells. The table's roles are explicit because some browsers
 * drop its own when the style shows it as a list.
 */
function RolesTable({ roles, texts, opened }: Omit<ChooseCourseProps, 'starts'> & { roles: CourseStart[] }) {
  const textOf = ({ course }: CourseStart, name: RoleText) =>
    texts.find(({ courseId }) => courseId === course.id)?.[name] ?? ''
  const rows = ROWS.filter(({ name }) => roles.some((role) => textOf(role, name) !== ''))
  const hasOwnPrices = new Set(roles.map(priceOf)).size > 1
  return (
    <table className="roles" role="table">
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {roles.map(({ course }) => (
            <th
              key={course.id}
              role="columnheader"
              scope="col"
              id={`course-${course.id}`}
              className={`tone-${course.tone}`}
            >
              <label>
                <input type="radio" name="role" value={course.tone} defaultChecked={course.id === opened} />
                <img src={paths.drawing(workDrawing(course.id))} alt="" width="240" height="180" loading="lazy" />
                {course.name}
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, label }) => (
          <Row key={name} label={label} roles={roles} cell={(role) => textOf(role, name)} />
        ))}
        <Row label="Next start" roles={roles} cell={dayOf} />
        {hasOwnPrices && <Row label="Price" roles={roles} cell={priceOf} />}
        <Row
          label={<a href={paths.employerPays}>Could your employer pay?</a>}
          roles={roles}
          cell={({ course }) => (
            <a href={paths.employerLetter(course.id)} aria-describedby={`course-${course.id}`}>
              PDF letter
            </a>
          )}
        />
        <Row label="" roles={roles} cell={(role) => <Ways {...role} />} />
      </tbody>
    </table>
  )
}

interface RowProps {
  label: ReactNode
  roles: CourseStart[]
  cell: (role: CourseStart) => ReactNode
}

function Row({ label, roles, cell }: RowProps) {
  return (
    <tr role="row">
      {label ? (
        <th role="rowheader" scope="row">
          {label}
        </th>
      ) : (
        <td role="cell" />
      )}
      {roles.map((role) => (
        <td key={role.course.id} role="cell" className={`tone-${role.course.tone}`}>
          {cell(role)}
        </td>
      ))}
    </tr>
  )
}

const dayOf = ({ next }: CourseStart): string =>
  next ? formatDay(getFirstSession(next).startsAt, next.zone) : 'No date open yet'

const priceOf = ({ price }: CourseStart): string =>
  `${formatPenceShort(price.price)} or ${formatPenceShort(price.deposit)} today`

function Ways({ course, next }: CourseStart) {
  return (
    <p className="actions">
      <ButtonLink
        kind="quiet"
        small
        href={paths.course(course.id, next?.label)}
        aria-describedby={`course-${course.id}`}
      >
        Book Now
      </ButtonLink>
      <a href={paths.courseInfo(course)} aria-describedby={`course-${course.id}`}>
        Find out more
      </a>
    </p>
  )
}
