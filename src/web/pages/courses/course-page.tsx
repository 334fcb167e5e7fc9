import type { CourseContent } from '#content/courses/course-content.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { PromotionMarquee } from '#web/layout/promotion-marquee.tsx'
import { BookNowBand } from './book-now-band.tsx'
import { CourseTicket } from './course-ticket.tsx'
import { Facilitators, OnlineLocation, RefundTerms } from './course-terms.tsx'
import { Included, Objectives, Overview, WhatYouWillLearn } from './course-sections.tsx'
import type { CourseData } from './load-course.ts'
import { SprintRuler } from './sprint-ruler.tsx'
import { TrainingDates } from './training-dates.tsx'

interface CoursePageProps extends CourseData {
  content: CourseContent
  /** Where the lower of the two buttons leads. */
  lowerBooking: string
}

/** All that one wants to know before booking, with the ticket beside it the whole way. */
export function CoursePage({ content, course, runs, campaign, next, lowerBooking }: CoursePageProps) {
  return (
    <article className={`course-page toned tone-${courseTone[course.id]}`}>
      <PageBanner section="HomePage2" heading={content.banner.heading} subheading={content.banner.subheading} />
      <PromotionMarquee campaign={campaign} />
      <div className="course-columns wrap">
        <CourseTicket course={course} next={next} />
        <div className="course-main">
          <Overview paragraphs={content.overview} />
          <Objectives objectives={content.objectives} />
          <WhatYouWillLearn points={content.learn} />
          <SprintRuler modules={content.modules} />
          <Included included={content.included} />
          <Facilitators facilitators={content.facilitators} />
          <TrainingDates course={course} runs={runs} />
          <OnlineLocation />
          <RefundTerms />
        </div>
      </div>
      <BookNowBand course={course} next={next} href={lowerBooking} />
    </article>
  )
}
