import type { MetaArgs } from 'react-router'
import { samplesNotice, type Testimonial, testimonials } from '#content/testimonials.ts'
import { courseTone } from '#web/layout/course-tone.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Route } from './+types/testimonials'
import { ReadMore } from './read-more.tsx'
import { StoryPicture } from './story-picture.tsx'
import testimonialsCss from './testimonials.css?inline'

export const handle = { css: testimonialsCss }

/** The filter is in the address, so that it can be shared and the back button works. */
export function loader({ request }: Route.LoaderArgs): { courseId: number | null } {
  const asked = Number(new URL(request.url).searchParams.get('course'))
  return { courseId: testimonials.some(({ courseId }) => courseId === asked) ? asked : null }
}

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Stories of changed careers',
    description:
      'Sixteen ways from another working life to Scrum Master, Business Analyst, Product Owner or Project Manager.',
    path: paths.testimonials(),
  })

export default function Testimonials({ loaderData: { courseId } }: Route.ComponentProps) {
  const shown = testimonials.filter((story) => courseId === null || story.courseId === courseId)
  return (
    <>
      <PageBanner
        section="testimonials"
        heading="Testimonials"
        subheading="Where people came from, where they went, and what it took."
      />
      <section className="section wrap" id="stories" aria-label="Stories">
        <p className="story-note">
          {samplesNotice} <a href={paths.reviewsPolicy}>Reviews policy</a>
        </p>
        <StoryFilter chosen={courseId} />
        <ul className="stories">
          {shown.map((story) => (
            <Story key={story.id} {...story} />
          ))}
        </ul>
        <p className="stories-end">
          <ButtonLink href={paths.dates}>See dates and prices</ButtonLink>
        </p>
      </section>
    </>
  )
}

const roles: { courseId: number; name: string }[] = [
  { courseId: 1, name: 'Scrum Master' },
  { courseId: 2, name: 'Business Analyst' },
  { courseId: 3, name: 'Product Owner' },
  { courseId: 4, name: 'Project Manager' },
]

/** All stories, or those of one course. */
function StoryFilter({ chosen }: { chosen: number | null }) {
  return (
    <nav className="story-filter" aria-label="Stories by course">
      <ul>
        <li>
          <a href={`${paths.testimonials()}#stories`} aria-current={chosen === null || undefined}>
            All {testimonials.length}
          </a>
        </li>
        {roles.map(({ courseId, name }) => (
          <li key={courseId}>
            <a href={paths.testimonials(courseId)} aria-current={chosen === courseId || undefined}>
              {name} {testimonials.filter((story) => story.courseId === courseId).length}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Story({ id, from, to, courseId, line, text }: Testimonial) {
  const tone = courseTone(courseId)
  return (
    <li className={`story tone-${tone}`} id={`story-${id}`}>
      <StoryPicture courseId={courseId} seed={id} />
      <article className="story-words" aria-labelledby={`way-${id}`}>
        <h2 id={`way-${id}`}>
          <span>{from}</span>
          <VisuallyHidden> to </VisuallyHidden>
          <span className="story-way" aria-hidden="true" />
          <span className="story-to">{to}</span>
        </h2>
        <p className="story-line">{line}</p>
        <ReadMore text={text} describedBy={`way-${id}`} />
      </article>
    </li>
  )
}
