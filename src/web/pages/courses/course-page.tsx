import type { CourseContent } from '#content/courses/course-content.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { formatPenceShort } from '#domain/pence.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { courseSection, PageBanner } from '#web/layout/page-banner.tsx'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-labels.ts'
import {
  Facilitators,
  Included,
  Objectives,
  OnlineLocation,
  Overview,
  RefundTerms,
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

export function CoursePage({ content, course, runs, campaign, next, lowerBooking }: CoursePageProps) {
  return (
    <article className={`course-page toned tone-${courseTone[course.id]}`}>
      <PageBanner
        section={courseSection[course.id]}
        heading={content.banner.heading}
        subheading={content.banner.subheading}
      />
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

/** The next date that can be booked, with places and price. The style keeps it in view while the page scrolls. */
function CourseTicket({ course, next }: Pick<CourseData, 'course' | 'next'>) {
  return (
    <aside className="course-ticket" aria-label="Next start">
      <Ticket
        courseName={course.name}
        purpose="Next start"
        tone={courseTone[course.id]}
        seed={course.id}
        heading={next ? runHeading(next) : ['No date is open at the moment', 'Live online']}
        ownTimes={next && <LocalTimes run={next} />}
        lines={[
          ...(next ? [{ label: 'Places left', value: `${next.placesLeft} of ${next.capacity}` }] : []),
          { label: 'Price', value: formatPenceShort(course.price), strong: true },
          { label: 'Or a deposit today', value: formatPenceShort(course.deposit) },
        ]}
        action={<ButtonLink href={paths.course(course.id)}>BOOK NOW</ButtonLink>}
        note={
          <p>
            <a href="#training-dates">All training dates</a> · <a href="#refunds">Refunds</a>
          </p>
        }
      />
    </aside>
  )
}

interface BookNowBandProps extends Pick<CourseData, 'course' | 'next'> {
  href: string
}

function BookNowBand({ course, next, href }: BookNowBandProps) {
  return (
    <section className="book-band" aria-labelledby="book-title">
      <div className="wrap">
        <div>
          <h2 id="book-title">Book your place</h2>
          <p className="data">
            {course.name}
            {next && `, ${formatDay(getFirstSession(next).startsAt, next.zone)}`}, {formatPenceShort(course.price)}
          </p>
        </div>
        <p className="actions">
          <ButtonLink href={href}>BOOK NOW</ButtonLink>
          <ButtonLink kind="quiet" href={paths.contact}>
            Ask a question
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
