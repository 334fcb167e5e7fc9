import { Fragment } from 'react'
import type { MetaArgs } from 'react-router'
import type { Testimonial } from '#content/testimonials.ts'
import { courseTone, type CourseTone, listCourseTones } from '#domain/courses/course-tone.ts'
import { isSpecifiedCourse, listCourses } from '#domain/courses/course.ts'
import { formatDay, getFirstSession } from '#domain/courses/session-times.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { type CourseStart, loadCourseStarts } from '#web/pages/courses/load-course.ts'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import type { Route } from './+types/testimonials'
import { ReadMore } from './read-more.tsx'
import { workDrawing } from './story-picture.tsx'
import testimonialsCss from './testimonials.css?inline'

export const handle = { css: testimonialsCss }

/** The filter is in the address, so that it can be shared and the back button works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('course'))
  const visit = context.get(requestContext)
  const { content, narrowTo } = visit
  const { testimonials } = await content(storiesDocument)
  const tones = await listCourseTones(narrowTo('course'))
  const has = (id: number) => testimonials.some(({ courseId }) => courseId === id)
  const courses = (await listCourses(narrowTo('course'))).filter(({ id }) => isSpecifiedCourse(id) || has(id))
  return {
    courseId: has(asked) ? asked : null,
    stories: testimonials.map((story) => ({ ...story, tone: courseTone(story.courseId, tones[story.courseId]) })),
    courses: courses.map((course) => ({ id: course.id, name: course.name, page: paths.courseInfo(course) })),
    starts: await loadCourseStarts(visit, []),
  }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Stories of changed careers',
    description: 'Ways from another working life to Scrum Master, Business Analyst, Product Owner or Project Manager.',
    path: paths.testimonials(),
  })

export default function Testimonials({ loaderData: { courseId, stories, courses, starts } }: Route.ComponentProps) {
  const shown = stories.filter((story) => courseId === null || story.courseId === courseId)
  const next = <StoriesNext starts={starts.filter(({ course }) => courseId === null || course.id === courseId)} />
  return (
    <>
      <PageBanner
        section="testimonials"
        heading="Testimonials"
        subheading="Where people came from, where they went, and what it took."
      />
      <section className="section wrap" id="stories" aria-label="Stories">
        <p className="story-note">
          {stories.length === 0 && 'We publish a story once it has happened and its trainee agrees. '}
          <a href={paths.reviewsPolicy}>Reviews policy</a>
        </p>
        {stories.length > 0 && <StoryFilter chosen={courseId} stories={stories} courses={courses} />}
        <ul className="stories">
          {shown.map((story, index) => (
            <Fragment key={story.id}>
              {index === (courseId === null ? NEXT_AFTER : 0) && next}
              <Story {...story} isTurned={index % 2 === 1} course={courses.find(({ id }) => id === story.courseId)} />
            </Fragment>
          ))}
        </ul>
        <p className="stories-end">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
        </p>
      </section>
    </>
  )
}

/** Of all stories as many come before the next step; those of one course come after it. */
const NEXT_AFTER = 4

/** The next date of the course whose stories are shown, or of each course, and the free session. */
function StoriesNext({ starts }: { starts: CourseStart[] }) {
  return (
    <li className="stories-next">
      <p>
        <strong>Next start</strong>
      </p>
      <ul>
        {starts.map(
          ({ course, next }) =>
            next && (
              <li key={course.id} className={`tone-${course.tone}`}>
                <span>{course.name}</span>{' '}
                <a href={paths.course(course.id, next.label)}>
                  <DatedText>{formatDay(getFirstSession(next).startsAt, next.zone)}</DatedText>
                </a>
              </li>
            ),
        )}
      </ul>
      <ButtonLink kind="quiet" small href={paths.taster}>
        Try a free session
      </ButtonLink>
    </li>
  )
}

interface StoryFilterProps {
  chosen: number | null
  stories: readonly Testimonial[]
  courses: StoryCourse[]
}

interface StoryCourse {
  id: number
  name: string
  /** The address of its page. */
  page: string
}

function StoryFilter({ chosen, stories, courses }: StoryFilterProps) {
  return (
    <nav className="story-filter" aria-label="Stories by course">
      <ul>
        <li>
          <a href={`${paths.testimonials()}#stories`} aria-current={chosen === null || undefined}>
            All {stories.length}
          </a>
        </li>
        {courses.map(({ id, name }) => (
          <li key={id}>
            <a href={paths.testimonials(id)} aria-current={chosen === id || undefined}>
              {name} {stories.filter(({ courseId }) => courseId === id).length}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface StoryProps extends Testimonial {
  tone: CourseTone
  course: StoryCourse | undefined
  /** Its picture is on the other side. */
  isTurned: boolean
}

function Story({ id, from, to, courseId, trained, outcome, drawing, tone, line, text, course, isTurned }: StoryProps) {
  return (
    <li className={`story tone-${tone}${isTurned ? ' story-turned' : ''}`} id={`story-${id}`}>
      <img src={paths.drawing(drawing || workDrawing(courseId), tone)} alt="" width="240" height="180" loading="lazy" />
      <article className="story-words" aria-labelledby={`way-${id}`}>
        <h2 id={`way-${id}`}>
          <span>{from}</span>
          <span className="visually-hidden"> to </span>
          <span className="story-way" aria-hidden="true" />
          <span className="story-to">{to}</span>
        </h2>
        <p className="story-line">{line}</p>
        {outcome && <p className="story-outcome">{outcome}</p>}
        <ReadMore text={text} describedBy={`way-${id}`}>
          {course && <a href={course.page}>{course.name} course</a>}
          {trained && <span className="story-when">{trained}</span>}
        </ReadMore>
      </article>
    </li>
  )
}
