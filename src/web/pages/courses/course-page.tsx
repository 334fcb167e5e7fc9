import type { CourseFaq } from '#content/courses/course-content.ts'
import { promisesOf } from '#content/courses/course-promises.ts'
import { changingPlans } from '#content/courses/every-course.ts'
import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { terms } from '#content/site.ts'
import { trainersOf } from '#domain/trainers/trainer.ts'
import { useCompany } from '#web/layout/company.ts'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { paths } from '#web/paths.ts'
import { TrainerPicture } from '../trainer-picture.tsx'
import { BookBar, BookNowBand, CourseHero } from './course-hero.tsx'
import { Programme } from './course-programme.tsx'
import {
  Audience,
  GoodToKnow,
  Included,
  Modules,
  Objectives,
  OnlineLocation,
  Overview,
  WhatYouWillLearn,
} from './course-sections.tsx'
import type { CourseData } from './load-course.ts'
import { TrainingDates } from './training-dates.tsx'

interface CoursePageProps extends CourseData {
  /** Where the lower of the two "BOOK NOW" buttons leads, with the date that it names. */
  lowerBooking: (date?: string) => string
}

export function CoursePage({
  texts,
  photo,
  course,
  runs,
  trainers,
  campaign,
  next,
  price,
  stories,
  lowerBooking,
}: CoursePageProps) {
  const promises = promisesOf(course.id, texts)
  const teaching = trainersOf(trainers, next?.trainerIds ?? [])
  return (
    <article className={`course-page toned tone-${course.tone}`}>
      <CourseHero
        texts={texts}
        photo={photo}
        course={course}
        next={next}
        price={price}
        hasTrainers={teaching.length > 0}
      />
      <PromotionMarquee campaign={campaign} />
      <div className="course-main">
        <Overview paragraphs={texts.overview} />
        <Audience audience={texts.audience} prerequisites={promises.prerequisites} />
        <Programme programme={texts.programme} next={next} promises={promises} />
        <TrainingDates course={course} runs={runs} trainers={trainers} price={price} />
        <Objectives objectives={texts.objectives} />
        <WhatYouWillLearn points={texts.learn} />
        <Modules modules={texts.modules} lessonPlan={lessonPlanOf(course.id) && paths.lessonPlan(course.id)} />
        <Included included={texts.included} leavesWith={texts.programme.leavesWith} />
        <Facilitators trainers={teaching} />
        <OnlineLocation />
        <GoodToKnow capacity={next?.capacity} promises={promises} />
        <Stories courseId={course.id} stories={stories} />
        <Questions courseId={course.id} faqs={[...texts.faqs, ...promises.faqs]} />
        <RefundTerms />
      </div>
      <BookBar course={course} next={next} price={price} />
      <BookNowBand course={course} next={next} price={price} href={lowerBooking(next?.label)} />
    </article>
  )
}

function Facilitators({ trainers }: Pick<CourseData, 'trainers'>) {
  if (trainers.length === 0) return null
  return (
    <section id="trainers" aria-labelledby="facilitators-title">
      <h2 id="facilitators-title">Facilitators</h2>
      <ul className="objectives">
        {trainers.map((trainer) => (
          <li key={trainer.id}>
            <TrainerPicture trainer={trainer} />
            <h3>{trainer.name}</h3>
            <p className="aside">{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
            <p>{trainer.biography}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STORIES = 2

interface StoriesProps {
  courseId: number
  stories: CourseData['stories']
}

function Stories({ courseId, stories }: StoriesProps) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="stories-title">
      <h2 id="stories-title">Stories</h2>
      <ul className="objectives">
        {stories.slice(0, STORIES).map(({ id, from, to, text }) => (
          <li key={id}>
            <h3>{`${from} to ${to}`}</h3>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ul>
      <p className="aside">
        <a href={paths.testimonials(courseId)}>Read more stories</a>
      </p>
    </section>
  )
}

function Questions({ courseId, faqs }: { courseId: number; faqs: CourseFaq[] }) {
  return (
    <section aria-labelledby="questions-title">
      <h2 id="questions-title">Questions people ask</h2>
      {faqs.map(({ question, answer }) => (
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
function RefundTerms() {
  const company = useCompany()
  return (
    <section id="refunds" aria-labelledby="refunds-title">
      <h2 id="refunds-title">Refunds</h2>
      <p>
        <strong>{terms.nonRefundable}</strong>
        {` ${terms.cancellation} ${changingPlans} Write to `}
        <a href={`mailto:${company.email}`}>{company.email}</a> if you need help.
      </p>
    </section>
  )
}
