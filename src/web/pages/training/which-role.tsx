import type { IndividualContent } from '#site-content/individual.ts'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'

const nameOf = (question: number): string => `role-${question + 1}`

const ASKED = 'show'

export const hasAskedForRole = (query: URLSearchParams): boolean => query.has(ASKED)

/** The number of the course that each question was answered with; null without an answer. The query may be anything. */
export const readRoleAnswers = (query: URLSearchParams, questions: number): (number | null)[] =>
  Array.from({ length: questions }, (_, question) => Number(query.get(nameOf(question))) || null)

/** The courses that the most answers point to: several where as many point to each, none without an answer. */
export function mostChosen<Start extends { course: { id: number } }>(
  starts: readonly Start[],
  answers: readonly (number | null)[],
): Start[] {
  const counted = starts.map((start) => ({ start, count: answers.filter((one) => one === start.course.id).length }))
  const most = Math.max(...counted.map(({ count }) => count))
  return most > 0 ? counted.filter(({ count }) => count === most).map(({ start }) => start) : []
}

interface WhichRoleProps extends Pick<IndividualContent, 'whichRole'> {
  starts: CourseStart[]
  answers: (number | null)[]
  /** Whether the button was pressed. */
  asked: boolean
}

/** A few questions, each with an answer for every role; the page comes back with the role that most answers point to. */
export function WhichRole({ whichRole, starts, answers, asked }: WhichRoleProps) {
  return (
    <section className="section section-surface" aria-labelledby="role-title">
      <div className="wrap">
        <h2 id="role-title">{whichRole.heading}</h2>
        <p className="lead">{whichRole.text}</p>
        {asked && answers.every((answer) => answer === null) && (
          <ErrorSummary problems={[{ id: nameOf(0), text: 'Choose an answer to at least one question.' }]} />
        )}
        <Role found={mostChosen(starts, answers)} />
        <form action={`${paths.individualTraining}#role-title`}>
          <div className="role-questions">
            {whichRole.questions.map(({ question, answers: offered }, at) => (
              <ChoiceCards
                key={question}
                name={nameOf(at)}
                legend={question}
                defaultValue={answers[at] === null ? undefined : String(answers[at])}
                options={offered
                  .filter(({ courseId }) => starts.some(({ course }) => course.id === courseId))
                  .map(({ courseId, text }) => ({ value: String(courseId), label: text }))}
              />
            ))}
          </div>
          <p className="actions">
            <Button name={ASKED} value="yes">
              Show my role
            </Button>
          </p>
        </form>
      </div>
    </section>
  )
}

function Role({ found }: { found: CourseStart[] }) {
  if (found.length === 0) return null
  const names = found.map(({ course }) => course.name)
  return (
    <Notice kind="ok" title={`Your answers point to ${new Intl.ListFormat('en-GB').format(names)}.`}>
      {found.map(({ course, text }) => (
        <p key={course.id}>
          {text} <a href={paths.courseInfo(course)}>{`Read about the ${course.name} course`}</a>
        </p>
      ))}
    </Notice>
  )
}
