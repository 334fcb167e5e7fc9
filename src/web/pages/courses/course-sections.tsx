import type { ReactNode } from 'react'
import type { CourseFaq, CourseTexts } from '#content/courses/course-content.ts'
import type { CoursePromises } from '#content/courses/course-promises.ts'
import { changingPlans, onlineLocation } from '#content/courses/every-course.ts'
import { terms } from '#content/site.ts'
import { useCompany } from '#web/layout/company.ts'
import { Folded } from '#web/ui/folded.tsx'

interface OverviewProps {
  texts: Pick<CourseTexts, 'overview' | 'audience' | 'objectives' | 'learn'>
  prerequisites: string | null
}

/** What the course is, for whom, and what a trainee can do afterwards. */
export function Overview({ texts, prerequisites }: OverviewProps) {
  const { overview, audience, objectives, learn } = texts
  return (
    <section id="overview" aria-labelledby="overview-title">
      <h2 id="overview-title">Overview</h2>
      <div className="prose-columns">
        {overview.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="thirds">
        <Folded id="audience" title="Who it is for">
          <TickedList items={audience} />
          {prerequisites && <p>{prerequisites}</p>}
        </Folded>
        <Folded id="objectives" title="Objectives">
          <ol className="points">
            {objectives.map(({ name, text }) => (
              <li key={name}>
                <strong>{`${name}.`}</strong>
                {` ${text}`}
              </li>
            ))}
          </ol>
        </Folded>
        <Folded id="learn" title="What you will learn">
          <TickedList items={learn} />
        </Folded>
      </div>
    </section>
  )
}

interface QuestionsProps {
  faqs: readonly CourseFaq[]
  children: ReactNode
}

export function Questions({ faqs, children }: QuestionsProps) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">Questions people ask</h2>
      {faqs.map(({ question, answer }) => (
        <Answer key={question} question={question}>
          {answer}
        </Answer>
      ))}
      {children}
    </section>
  )
}

interface GoodToKnowProps {
  /** That of the next date; without one the class size is not said. */
  capacity: number | undefined
  promises: CoursePromises
}

/** What is the same for every date: the place, the size of the class, and how to get out of it. */
export function GoodToKnow({ capacity, promises: { goodToKnow } }: GoodToKnowProps) {
  const company = useCompany()
  // How many are in a project team is a promise too.
  const teams = goodToKnow.length > 0 ? ', and up to six in a project team' : ''
  return (
    <Folded id="good-to-know" title="Good to know">
      <Answer question="Online location">
        {onlineLocation.summary} {onlineLocation.points.map(({ text }) => text).join(' ')}
      </Answer>
      {capacity && <Answer question="Class size">{`At most ${capacity} on the live days${teams}.`}</Answer>}
      {goodToKnow.map(({ name, text }) => (
        <Answer key={name} question={name}>
          {text}
        </Answer>
      ))}
      <Answer question="Refunds" id="refunds">
        <strong>{terms.nonRefundable}</strong>
        {` ${terms.cancellation} ${changingPlans} Write to `}
        <a href={`mailto:${company.email}`}>{company.email}</a> if you need help.
      </Answer>
    </Folded>
  )
}

interface AnswerProps {
  question: string
  /** Of the answer, so that a link to it unfolds it. */
  id?: string
  children: ReactNode
}

function Answer({ question, id, children }: AnswerProps) {
  return (
    <details className="course-question">
      <summary>
        <h3>{question}</h3>
      </summary>
      <p id={id}>{children}</p>
    </details>
  )
}

export function TickedList({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticked">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
