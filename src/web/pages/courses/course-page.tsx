import type { ReactNode } from 'react'
import { promisesOf } from '#content/courses/course-promises.ts'
import { type Role, roles } from '#content/worked-example/worked-example.ts'
import { trainersOf } from '#domain/trainers/trainer.ts'
import { PromotionMarquee } from '#web/layout/promotion.tsx'
import { paths } from '#web/paths.ts'
import { Folded } from '#web/ui/folded.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { TrainerList } from '../trainer-picture.tsx'
import { ArtefactGallery, artefactsOf, exampleNote } from '../worked-example/artefact.tsx'
import { BoardStill, getWeek } from '../worked-example/board-still.tsx'
import { SprintToTry } from '../worked-example/sprint-to-try.tsx'
import { BookBar, BookNowBand, CourseHero } from './course-hero.tsx'
import { Programme } from './course-programme.tsx'
import { GoodToKnow, Overview, Questions, TickedList } from './course-sections.tsx'
import { CourseValue } from './course-value.tsx'
import type { CourseData } from './load-course.ts'
import { TrainingDates } from './training-dates.tsx'

interface CoursePageProps extends CourseData {
  /** Where the lower of the two "BOOK NOW" buttons leads, with the date that it names. */
  lowerBooking: (date?: string) => string
}

export function CoursePage({ lowerBooking, ...data }: CoursePageProps) {
  const { texts, course, runs, trainers, campaign, next, price, plan, evenings } = data
  const promises = promisesOf(course.id, texts)
  const role = roles[course.id - 1]
  return (
    <article className={`course-page toned tone-${course.tone}`}>
      <CourseHero {...data} />
      <PromotionMarquee campaign={campaign} />
      <SectionLinks links={SECTIONS} />
      <div className="course-main">
        <Overview texts={texts} prerequisites={promises.prerequisites} />
        {role && <TeamAtWork role={role} />}
        <Programme
          texts={texts}
          plan={plan}
          planFile={paths.lessonPlan(course.id)}
          next={next}
          evenings={evenings}
          promises={promises}
        />
        <LeavesWith items={texts.programme.leavesWith} role={role} />
        {role && <SprintToTry role={role} />}
        <TrainingDates course={course} runs={runs} trainers={trainers} price={price}>
          <CourseValue {...data} />
        </TrainingDates>
        <Facilitators next={next} trainers={trainers}>
          <Stories courseId={course.id} stories={data.stories} />
        </Facilitators>
        <div id="questions" className="halves">
          <Questions faqs={[...texts.faqs, ...promises.faqs]}>
            <p>
              <a href={paths.employerLetter(course.id)}>A letter to your employer (PDF)</a>
            </p>
            <p className="aside">
              <a href={paths.contact}>Ask us</a>, order <a href={paths.teamsOf(course.id)}>places for your team</a>, or
              come to the <a href={paths.tasterForm}>free taster session</a>.
            </p>
          </Questions>
          <GoodToKnow capacity={next?.capacity} promises={promises} />
        </div>
      </div>
      <BookBar course={course} next={next} price={price} />
      <BookNowBand course={course} next={next} price={price} href={lowerBooking(next?.label)} />
    </article>
  )
}

const SECTIONS = [
  { id: 'overview', label: 'Overview' },
  { id: 'programme', label: 'Week by week' },
  { id: 'work', label: 'What you leave with' },
  { id: 'training-dates', label: 'Dates and price' },
  { id: 'trainers', label: 'Facilitators' },
  { id: 'questions', label: 'Questions' },
]

/** Of the twelve: the charity has answered, and every column of the board has a card. */
const SHOWN_WEEK = 5

/** A week of the worked example, as someone in this role lives it. */
function TeamAtWork({ role }: { role: Role }) {
  const { event } = getWeek(SHOWN_WEEK)
  return (
    <section className="break" aria-labelledby="team-title">
      <div>
        <h2 id="team-title">Twelve weeks with one team</h2>
        <blockquote className="letter">
          <p className="aside">{[event.from, event.sent].filter(Boolean).join(', ')}</p>
          <p>{event.text}</p>
        </blockquote>
        <p className="aside">
          {exampleNote} <a href={`${paths.twelveWeeks}#week-${SHOWN_WEEK}`}>All twelve weeks</a>
        </p>
      </div>
      <BoardStill week={SHOWN_WEEK} role={role} />
    </section>
  )
}

function LeavesWith({ items, role }: { items: string[]; role?: Role }) {
  return (
    <section id="work" aria-labelledby="work-title">
      <h2 id="work-title">You leave with</h2>
      {role ? (
        <>
          <ArtefactGallery shown={artefactsOf(role)} />
          <Folded id="besides" title="Besides these pages">
            <TickedList items={items} />
          </Folded>
        </>
      ) : (
        <TickedList items={items} />
      )}
    </section>
  )
}

function Facilitators({ next, trainers, children }: Pick<CourseData, 'next' | 'trainers'> & { children: ReactNode }) {
  const teaching = trainersOf(trainers, next?.trainerIds ?? [])
  return (
    <div id="trainers" className="halves">
      {teaching.length > 0 && (
        <section aria-labelledby="facilitators-title">
          <h2 id="facilitators-title">Facilitators</h2>
          <TrainerList trainers={teaching} />
        </section>
      )}
      {children}
    </div>
  )
}

interface StoriesProps {
  courseId: number
  stories: CourseData['stories']
}

/** The first of the course’s stories, and a way to the others. */
function Stories({ courseId, stories: [story] }: StoriesProps) {
  if (!story) return null
  return (
    <Folded id="stories" title="Stories">
      <strong>{`${story.from} to ${story.to}`}</strong>
      <blockquote>{story.text}</blockquote>
      <p className="aside">
        <a href={paths.testimonials(courseId)}>Read more stories</a>
      </p>
    </Folded>
  )
}
