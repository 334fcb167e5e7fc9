import type { CourseContent } from '#content/courses/course-content.ts'
import { courseTone } from '#web/layout/course-tone.ts'
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
import type { CourseData } from './load-course.ts'
import { TrainingDates } from './training-dates.tsx'

interface CoursePageProps extends CourseData {
  content: CourseContent
  /** The address of the lower of the two "BOOK NOW" buttons. */
  lowerBooking: string
}

export function CoursePage({
  content,
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
    <article className={`course-page toned tone-${courseTone(course.id)}`}>
      <CourseHero content={content} course={course} next={next} price={price} />
      <PromotionMarquee campaign={campaign} />
      <div className="course-main">
        <Overview paragraphs={content.overview} />
        <Audience audience={content.audience} />
        <Programme programme={content.programme} next={next} />
        <Objectives objectives={content.objectives} />
        <WhatYouWillLearn points={content.learn} />
        <SprintRuler {...content} />
        <Included included={content.included} leavesWith={content.programme.leavesWith} />
        <Facilitators next={next} trainers={trainers} />
        <TrainingDates course={course} runs={runs} trainers={trainers} price={price} />
        <OnlineLocation />
        <GoodToKnow capacity={next?.capacity} />
        <Stories courseId={course.id} stories={stories} />
        <Questions {...content} />
        <RefundTerms />
      </div>
      <BookBar course={course} next={next} price={price} />
      <BookNowBand course={course} next={next} price={price} href={lowerBooking} />
    </article>
  )
}
