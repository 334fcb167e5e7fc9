import type { MetaArgs } from 'react-router'
import type { Testimonial } from '#content/testimonials.ts'
import { courseTone, type CourseTone, listCourseTones } from '#domain/courses/course-tone.ts'
import { isSpecifiedCourse, listCourses } from '#domain/courses/course.ts'
import { storiesDocument } from '#site-content/stories.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/testimonials'
import { ReadMore } from './read-more.tsx'
import { StoryPicture } from './story-picture.tsx'
import testimonialsCss from './testimonials.css?inline'

export const handle = { css: testimonialsCss }

/** The filter is in the address, so that it can be shared and the back button works. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('course'))
  const { content, narrowTo } = context.get(requestContext)
  const { testimonials } = await content(storiesDocument)
  const tones = await listCourseTones(narrowTo('course'))
  const has = (id: number) => testimonials.some(({ courseId }) => courseId === id)
  const courses = (await listCourses(narrowTo('course'))).filter(({ id }) => isSpecifiedCourse(id) || has(id))
  return {
    courseId: has(asked) ? asked : null,
    stories: testimonials.map((story) => ({ ...story, tone: courseTone(story.courseId, tones[story.courseId]) })),
    courses: courses.map((course) => ({ id: course.id, name: course.name, page: paths.courseInfo(course) })),
  }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Stories of changed careers',
    description: 'Ways from another working life to Scrum Master, Business Analyst, Product Owner or Project Manager.',
    path: paths.testimonials(),
  })

export default function Testimonials({ loaderData: { courseId, stories, courses } }: Route.ComponentProps) {
  const shown = stories.filter((story) => courseId === null || story.courseId === courseId)
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
          {shown.map((story) => (
            <Story key={story.id} {...story} course={courses.find(({ id }) => id === story.courseId)} />
          ))}
        </ul>
        <p className="stories-end">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
        </p>
      </section>
    </>
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
}

function Story({ id, from, to, courseId, trained, drawing, tone, line, text, course }: StoryProps) {
  return (
    <li className={`story tone-${tone}`} id={`story-${id}`}>
      <StoryPicture drawing={drawing} courseId={courseId} tone={tone} />
      <article className="story-words" aria-labelledby={`way-${id}`}>
        <h2 id={`way-${id}`}>
          <span>{from}</span>
          <span className="visually-hidden"> to </span>
          <span className="story-way" aria-hidden="true" />
          <span className="story-to">{to}</span>
        </h2>
        <p className="story-line">{line}</p>
        <ReadMore text={text} describedBy={`way-${id}`}>
          {course && <a href={course.page}>{course.name} course</a>}
          {trained && <span className="story-when">{trained}</span>}
        </ReadMore>
      </article>
    </li>
  )
}
