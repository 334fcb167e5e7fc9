import { whichRole } from '#content/individual.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'

/** Four questions, each with an answer for every role. The role whose name comes up most often is the one to read about. */
export function WhichRole({ starts }: { starts: CourseStart[] }) {
  return (
    <section className="section" aria-labelledby="role-title">
      <div className="wrap">
        <h2 id="role-title">{whichRole.heading}</h2>
        <p className="lead">{whichRole.text}</p>
        <div className="role-questions">
          {whichRole.questions.map(({ question, answers }, index) => (
            <details key={question} className="role-question" open={index === 0}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <ul>
                {starts.map(
                  ({ course: { id, name } }) =>
                    answers[id] && (
                      <li key={id} className={`tone-${courseTone(id)}`}>
                        {answers[id]} <a href={paths.courseInfo(id)}>{name}</a>
                      </li>
                    ),
                )}
              </ul>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
