import { lessonPlanOf } from '#content/lesson-plans/lesson-plans.ts'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { BookBar, BookNowBand, CourseHero } from './course-hero.tsx'
import { Facilitators, Stories } from './course-people.tsx'
import { Programme } from './course-programme.tsx'
import { Questions, RefundTerms } from './course-questions.tsx'
import {
  Audience,
  GoodToKnow,
  Included,
  Objectives,
  OnlineLocation,
  Overview,
  SprintRuler,
  WhatYouWillLearn,
} from './course-sections.tsx'
import { paths } from '#web/paths.ts'
import type { CourseData } from './load-course.ts'
import { TrainingDates } from './training-dates.tsx'

interface CoursePageProps extends CourseData {
  /** The address of the lower of the two "BOOK NOW" buttons. */
  lowerBooking: string
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
  return (
    <article className={`course-page toned tone-${course.tone}`}>
      <CourseHero texts={texts} photo={photo} course={course} next={next} price={price} />
      <PromotionMarquee campaign={campaign} />
      <div className="course-main">
        <Overview paragraphs={texts.overview} />
        <Audience audience={texts.audience} />
        <Programme programme={texts.programme} next={next} />
        <Objectives objectives={texts.objectives} />
        <WhatYouWillLearn points={texts.learn} />
        <SprintRuler modules={texts.modules} lessonPlan={lessonPlanOf(course.id) && paths.lessonPlan(course.id)} />
        <Included included={texts.included} leavesWith={texts.programme.leavesWith} />
        <Facilitators next={next} trainers={trainers} />
        <TrainingDates course={course} runs={runs} trainers={trainers} price={price} />
        <OnlineLocation />
        <GoodToKnow capacity={next?.capacity} />
        <Stories courseId={course.id} stories={stories} />
        <Questions courseId={course.id} faqs={texts.faqs} />
        <RefundTerms />
      </div>
      <BookBar course={course} next={next} price={price} />
      <BookNowBand course={course} next={next} price={price} href={lowerBooking} />
    </article>
  )
}
