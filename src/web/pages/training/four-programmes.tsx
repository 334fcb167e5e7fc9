import { programmes } from '#content/individual.ts'
import { getFirstSession, formatDay } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-list.tsx'
import type { CourseStart } from './load-starts.ts'

export function FourProgrammes({ starts }: { starts: CourseStart[] }) {
  return (
    <section className="section section-sunk" aria-labelledby="programmes-title">
      <div className="wrap">
        <h2 id="programmes-title">Four programmes</h2>
        <ul className="columns programmes">
          {starts.map((start) => (
            <ProgrammeCard key={start.course.id} {...start} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ProgrammeCard({ course, next }: CourseStart) {
  return (
    <li className={`card programme tone-${courseTone[course.id]}`}>
      <h3 id={`programme-${course.id}`}>{course.name}</h3>
      <p>{programmes[course.id]}</p>
      <DataList>
        <Row label="Next start">{next ? formatDay(getFirstSession(next).startsAt, next.zone) : 'No date open yet'}</Row>
        <Row label="Price">{formatPenceShort(course.price)}</Row>
      </DataList>
      <p>
        <ButtonLink kind="quiet" small href={paths.courseInfo(course.id)} aria-describedby={`programme-${course.id}`}>
          Find out more
        </ButtonLink>
      </p>
    </li>
  )
}
