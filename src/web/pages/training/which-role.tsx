import type { ReactNode } from 'react'
import { roles } from '#content/worked-example/worked-example.ts'
import { formatPenceShort } from '#domain/pence.ts'
import type { IndividualContent } from '#site-content/individual.ts'
import type { CourseStart } from '#web/pages/courses/load-course.ts'
import { getWeek } from '#web/pages/worked-example/board-still.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'

const nameOf = (question: number): string => `role-${question + 1}`

type Answers = readonly (number | null)[]

interface Start {
  course: { id: number }
}

/** The number of the course that each question was answered with; null without an answer for a course that is offered. */
export function readRoleAnswers(
  query: URLSearchParams,
  { questions, starts }: { questions: number; starts: readonly Start[] },
): (number | null)[] {
  const offered = starts.map(({ course }) => course.id)
  return Array.from({ length: questions }, (_, question) => {
    const id = Number(query.get(nameOf(question)))
    return offered.includes(id) ? id : null
  })
}

const countOf = (answers: Answers, id: number | null): number => answers.filter((one) => one === id).length

/** The course that most answers point to, once every question has one; of several the one that the latest answer is for. */
export function findRole<One extends Start>(starts: readonly One[], answers: Answers): One | null {
  if (answers.includes(null)) return null
  const [most] = answers.toReversed().toSorted((one, other) => countOf(answers, other) - countOf(answers, one))
  return starts.find(({ course }) => course.id === most) ?? null
}

/** Whether as many answers point to another role. */
export const isTie = (answers: Answers, id: number): boolean =>
  answers.some((other) => other !== id && countOf(answers, other) === countOf(answers, id))

interface WhichRoleProps extends Pick<IndividualContent, 'whichRole'> {
  /** The path of the page that shows it, which reads the answers. */
  page: string
  starts: CourseStart[]
  answers: (number | null)[]
  /** Of the free session's section on the same page, which names the role that it is of. */
  tasterHeading: string
  /** Beside the questions. */
  children?: ReactNode
}

/**
 * A few questions, one at a time: each answer leads to the next question, and the last one to the role. The address holds
 * the answers, so that back, reload and a bookmark work, with scripts or without.
 */
export function WhichRole({ whichRole, page, starts, answers, tasterHeading, children }: WhichRoleProps) {
  const role = findRole(starts, answers)
  return (
    <div className="section section-deep which-role">
      <div className="wrap">
        <section id="role" tabIndex={-1} aria-labelledby="role-title">
          <h2 id="role-title">{whichRole.heading}</h2>
          {role ? (
            <RoleFound role={role} {...{ whichRole, page, answers, tasterHeading }} />
          ) : (
            <Question {...{ whichRole, page, starts, answers }} />
          )}
        </section>
        {!role && children}
      </div>
    </div>
  )
}

/** The first question without an answer, and the earlier answers unseen. */
function Question({
  whichRole: { text, questions },
  page,
  starts,
  answers,
}: Omit<WhichRoleProps, 'tasterHeading' | 'children'>) {
  const at = answers.indexOf(null)
  const asked = questions[at]
  if (!asked) return null
  const before = answers.slice(0, at)
  return (
    <form action={paths.whichRole(page)}>
      {before.map((answer, question) => (
        <input key={question} type="hidden" name={nameOf(question)} value={String(answer)} />
      ))}
      <fieldset>
        <legend>
          <span>{`Question ${at + 1} of ${questions.length}`}</span>
          {asked.question}
        </legend>
        <div className="role-answers">
          {asked.answers
            .filter(({ courseId }) => starts.some(({ course }) => course.id === courseId))
            .map(({ courseId, text: answer }) => (
              <button key={courseId} name={nameOf(at)} value={courseId}>
                {answer}
              </button>
            ))}
        </div>
      </fieldset>
      <p>{at === 0 ? text : <a href={paths.whichRole(page, queryOf(before.slice(0, -1)))}>Back</a>}</p>
    </form>
  )
}

const queryOf = (answers: readonly (number | null)[]) =>
  Object.fromEntries(answers.map((answer, question) => [nameOf(question), String(answer)]))

/** The week of the worked example that is told of a role: its sentences need no other week. */
export const TOLD_WEEK = 10

interface RoleFoundProps extends Pick<WhichRoleProps, 'whichRole' | 'page' | 'answers' | 'tasterHeading'> {
  role: CourseStart
}

/** The main step is the course, or the free session where that is of the same role. */
function RoleFound({ role: { course, text, next, price }, whichRole, page, answers, tasterHeading }: RoleFoundProps) {
  const said = whichRole.questions.flatMap(({ answers: offered }, question) =>
    answers[question] === course.id ? offered.filter(({ courseId }) => courseId === course.id) : [],
  )
  const role = roles[course.id - 1]
  const aboutCourse = `Read about the ${course.name} course`
  return (
    <div className="role-found">
      <div>
        <p className="role-name">
          {isTie(answers, course.id)
            ? `Several roles suit you. Your last answer points to ${course.name}.`
            : `Your answers point to ${course.name}.`}
        </p>
        <p>{text}</p>
        <h3>Because you said</h3>
        <ul>
          {said.map((answer) => (
            <li key={answer.text}>{`“${answer.text}”`}</li>
          ))}
        </ul>
        {role && (
          <>
            <h3>One week of it</h3>
            <p>
              {`A worked example: six people build the online booking of a small swimming charity. This is week ${TOLD_WEEK}. ${getWeek(TOLD_WEEK).happened}`}
            </p>
            <p>
              <strong>{getWeek(TOLD_WEEK).roles[role].text}</strong>
            </p>
          </>
        )}
        <p className="actions">
          {tasterHeading.includes(course.name) ? (
            <>
              <ButtonLink href="#taster">{tasterHeading}</ButtonLink>
              <a href={paths.courseInfo(course)}>{aboutCourse}</a>
            </>
          ) : (
            <>
              <ButtonLink href={paths.courseInfo(course)}>{aboutCourse}</ButtonLink>
              <a href="#taster">{tasterHeading}</a>
            </>
          )}
          <a href={paths.whichRole(page)}>Start again</a>
        </p>
      </div>
      <Ticket
        courseName={course.name}
        purpose="Next start"
        tone={course.tone}
        seed={course.id}
        level={3}
        heading={next ? runHeading(next) : ['No date is open at the moment', 'Live online']}
        ownTimes={next && <LocalTimes run={next} />}
        lines={[
          { label: 'Price', value: formatPenceShort(price.price), strong: true },
          { label: 'Or a deposit today', value: formatPenceShort(price.deposit) },
        ]}
        action={
          <ButtonLink kind="quiet" href={paths.course(course.id, next?.label)}>
            Book<span className="visually-hidden">{` ${course.name}`}</span>
          </ButtonLink>
        }
      />
    </div>
  )
}
