import type { CourseId } from '#domain/courses/course.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface CourseTeaser {
  id: CourseId
  name: string
  text: string
}

const courses: CourseTeaser[] = [
  {
    id: 1,
    name: 'Scrum Master',
    text: 'Help a team plan, finish and improve its work. Nine modules, from project initiation to Agile management tools.',
  },
  {
    id: 2,
    name: 'Business Analyst',
    text: 'Find out what people need and write it so that a team can build it. Work experience follows the training.',
  },
  {
    id: 3,
    name: 'Product Owner',
    text: 'Decide what is built next, and why. At least three months of online training, with work experience.',
  },
  {
    id: 4,
    name: 'Project Manager',
    text: 'Bring scope, time, money and people to the same finish line, in Agile settings and beside them.',
  },
]

export function FourCourses() {
  return (
    <section className="section section-surface" aria-labelledby="courses-title">
      <div className="wrap">
        <h2 id="courses-title">Four courses</h2>
        <ul className="columns">
          {courses.map((course) => (
            <li key={course.id} className={`course tone-${courseTone[course.id]}`}>
              <h3 id={`course-${course.id}`}>{course.name}</h3>
              <p>{course.text}</p>
              <p className="actions">
                <ButtonLink small href={paths.course(course.id)} aria-describedby={`course-${course.id}`}>
                  Book Now
                </ButtonLink>
                <a href={paths.courseInfo(course.id)} aria-describedby={`course-${course.id}`}>
                  Find out more
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
