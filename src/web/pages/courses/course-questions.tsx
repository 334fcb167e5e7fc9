import type { CourseFaq } from '#content/courses/course-content.ts'
import { changingPlans, everyCourseFaqs } from '#content/courses/every-course.ts'
import { terms } from '#content/site.ts'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'

export function Questions({ courseId, faqs }: { courseId: number; faqs: CourseFaq[] }) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">Questions people ask</h2>
      {[...faqs, ...everyCourseFaqs].map(({ question, answer }) => (
        <details key={question} className="course-question">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      <p>
        <a href={paths.employerLetter(courseId)}>A letter to your employer (PDF)</a>
      </p>
      <p className="aside">
        Something else? <a href={paths.contact}>Ask us</a>, or come to the{' '}
        <a href={paths.tasterForm}>free taster session</a>.
      </p>
    </section>
  )
}

/** The two sentences of the terms, then what the buyer can do. The rules are in docs/rules/after-paying.md. */
export function RefundTerms() {
  const company = useCompany()
  return (
    <section id="refunds" aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <p>
        <strong>{terms.nonRefundable}</strong> {terms.cancellation} {changingPlans} Write to{' '}
        <a href={`mailto:${company.email}`}>{company.email}</a> if you need help.
      </p>
    </section>
  )
}
