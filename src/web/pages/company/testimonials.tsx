import type { MetaArgs } from 'react-router'
import { samplesNotice, testimonials } from '#content/testimonials.ts'
import { type CourseId, isCourseId } from '#domain/courses/course.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { PageBanner } from '#web/layout/page-banner.tsx'
import { paths } from '#web/paths.ts'
import testimonialsCss from './testimonials.css?inline'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/testimonials'
import { Story } from './story.tsx'
import { StoryFilter } from './story-filter.tsx'

export const handle = { css: testimonialsCss }

/** The filter stands in the address, so that it can be shared and the back button knows it. */
export function loader({ request }: Route.LoaderArgs): { courseId: CourseId | null } {
  const asked = Number(new URL(request.url).searchParams.get('course'))
  return { courseId: isCourseId(asked) ? asked : null }
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
        <Notice title="Sample stories">
          <p>{samplesNotice}</p>
        </Notice>
        <StoryFilter chosen={courseId} />
        <ul className="stories">
          {shown.map((story) => (
            <Story key={story.id} {...story} />
          ))}
        </ul>
        <p className="stories-end">
          <ButtonLink href="/#dates">See dates and prices</ButtonLink>
        </p>
      </section>
    </>
  )
}
